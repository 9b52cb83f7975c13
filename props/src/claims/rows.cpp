#include "rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>

#include "quincunx/props/dimension.hpp"
#include "quincunx/props/floating_point_parameters.hpp"

namespace quincunx::props {
namespace {

constexpr std::size_t short_row = 8;

template <class T>
std::int64_t total_complexity(const Rows<T>& rows) {
  std::int64_t total = 0;
  for (const auto& row : rows) {
    for (const T x : row) total += complexity(x);
  }
  return total;
}

// Columns [first, last) of all rows.
template <class T>
Rows<T> columns(const Rows<T>& rows, std::size_t first, std::size_t last) {
  Rows<T> part;
  for (const auto& row : rows) {
    part.emplace_back(row.begin() + static_cast<std::ptrdiff_t>(first),
                      row.begin() + static_cast<std::ptrdiff_t>(last));
  }
  return part;
}

template <class T>
Rows<T> without_column(const Rows<T>& rows, std::size_t column) {
  Rows<T> rest = rows;
  for (auto& row : rest) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
  return rest;
}

template <class T>
Rows<T> mapped(const Rows<T>& rows, const std::function<T(T)>& f) {
  Rows<T> result = rows;
  for (auto& row : result) std::transform(row.begin(), row.end(), row.begin(), f);
  return result;
}

// A single column says most about what fails, where one alone does.
template <class T>
void add_single_columns(const Rows<T>& rows, std::size_t shortest, std::vector<Rows<T>>& candidates) {
  constexpr std::size_t most = 64;
  const std::size_t length = rows.front().size();
  if (shortest > 1 || length < 2 || length > most) return;
  for (std::size_t column = 0; column < length; ++column) candidates.push_back(columns(rows, column, column + 1));
}

template <class T>
void add_shorter(const Rows<T>& rows, std::size_t shortest, std::vector<Rows<T>>& candidates) {
  const std::size_t length = rows.front().size();
  if (shortest == 0 && length > 0) candidates.push_back(columns(rows, 0, 0));
  add_single_columns(rows, shortest, candidates);
  for (const std::int64_t n : simpler_integers(static_cast<std::int64_t>(length),
                                               static_cast<std::int64_t>(std::max(shortest, std::size_t{1})))) {
    candidates.push_back(columns(rows, 0, static_cast<std::size_t>(n)));
  }
  if (length - length / 2 >= shortest && length > 1) candidates.push_back(columns(rows, length / 2, length));
  if (length > short_row || length <= shortest) return;
  for (std::size_t column = 0; column < length; ++column) candidates.push_back(without_column(rows, column));
}

template <class T>
T cut(T x) {
  constexpr int bits = 3;
  if (!std::isfinite(x)) return x;
  int exponent = 0;
  const T fraction = std::frexp(x, &exponent);
  return std::ldexp(std::trunc(std::ldexp(fraction, bits)), exponent - bits);
}

template <class T>
void add_simpler_components(const Rows<T>& rows, std::vector<Rows<T>>& candidates) {
  const std::int64_t current = total_complexity(rows);
  for (const std::function<T(T)>& f :
       {std::function<T(T)>([](T) { return T{1}; }), std::function<T(T)>([](T x) { return std::copysign(T{1}, x); }),
        std::function<T(T)>([](T x) { return cut(x); })}) {
    Rows<T> candidate = mapped(rows, f);
    if (total_complexity(candidate) < current) candidates.push_back(std::move(candidate));
  }
  if (rows.front().size() > short_row) return;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      for (const T simpler : simpler_numbers(rows[row][column])) {
        candidates.push_back(rows);
        candidates.back()[row][column] = simpler;
      }
    }
  }
}

}  // namespace

template <class T>
T number_with_exponent(ParameterSource& source, int lowest, int highest) {
  const auto exponent = static_cast<int>(source.integer(lowest, highest));
  const T magnitude = std::ldexp(static_cast<T>(source.real(1, 2)), exponent);
  return source.coin() ? magnitude : -magnitude;
}

template <class T>
std::vector<Rows<T>> simpler_rows(const Rows<T>& rows, std::size_t shortest) {
  std::vector<Rows<T>> candidates;
  add_shorter(rows, shortest, candidates);
  add_simpler_components(rows, candidates);
  return candidates;
}

template <class T>
std::string describe_row(const std::string& name, const std::vector<T>& row) {
  constexpr std::size_t shown = 16;
  std::string text = name + " = (";
  for (std::size_t i = 0; i < std::min(row.size(), shown); ++i) {
    text += (i == 0 ? "" : ", ") + describe_number(row[i]);
  }
  if (row.size() > shown) text += ", ... of " + std::to_string(row.size());
  return text + ')';
}

template float number_with_exponent(ParameterSource&, int, int);
template double number_with_exponent(ParameterSource&, int, int);
template std::vector<Rows<float>> simpler_rows(const Rows<float>&, std::size_t);
template std::vector<Rows<double>> simpler_rows(const Rows<double>&, std::size_t);
template std::string describe_row(const std::string&, const std::vector<float>&);
template std::string describe_row(const std::string&, const std::vector<double>&);

}  // namespace quincunx::props
