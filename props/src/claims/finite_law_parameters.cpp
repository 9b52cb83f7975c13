#include "finite_law_parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "quincunx/props/dimension.hpp"

namespace quincunx::props {
namespace {

using Integers = std::vector<std::int64_t>;

std::int64_t sum(const Integers& values) { return std::accumulate(values.begin(), values.end(), std::int64_t{0}); }

// Mostly small ones, which coincide and cancel; at times six digits.
std::int64_t any_value(ParameterSource& source) {
  return source.integer(0, 7) == 0 ? source.integer(-100'000, 100'000) : source.integer(-10, 10);
}

Integers any_values(ParameterSource& source, std::int64_t most) {
  Integers values(static_cast<std::size_t>(source.integer(1, most)));
  for (std::int64_t& value : values) value = any_value(source);
  return values;
}

void fill_weights(ParameterSource& source, Integers& weights) {
  for (std::int64_t& weight : weights) weight = source.integer(0, 9);
  if (sum(weights) == 0) weights.front() = 1;
}

// Toward 0, and positive before negative.
std::vector<std::int64_t> simpler_values(std::int64_t value) {
  if (value == 0) return {};
  Integers candidates;
  if (value < 0) candidates.push_back(-value);
  for (const std::int64_t magnitude : {std::int64_t{0}, std::int64_t{1}, std::abs(value) / 2, std::abs(value) - 1}) {
    if (magnitude < std::abs(value)) candidates.push_back(magnitude);
  }
  return candidates;
}

// One entry replaced by each of its simpler values; `keep` says which results are still laws.
template <class Params, class Entries, class Keep>
void add_simpler_entries(const Params& params, const Entries& entries, const Keep& keep,
                         std::vector<Params>& candidates) {
  for (std::size_t i = 0; i < entries(params).size(); ++i) {
    for (const std::int64_t simpler : simpler_values(entries(params)[i])) {
      Params candidate = params;
      entries(candidate)[i] = simpler;
      if (keep(candidate)) candidates.push_back(std::move(candidate));
    }
  }
}

template <class Law>
bool has_weight(const Law& law) {
  return law.total() > 0;
}

RationalJointLaw without_row(const RationalJointLaw& law, std::size_t row) {
  RationalJointLaw rest = law;
  rest.x_values.erase(rest.x_values.begin() + static_cast<std::ptrdiff_t>(row));
  rest.weights = Matrix<std::int64_t>(law.weights.rows - 1, law.weights.columns);
  for (std::size_t i = 0; i < rest.weights.rows; ++i) {
    for (std::size_t j = 0; j < rest.weights.columns; ++j) rest.weights(i, j) = law.weights(i < row ? i : i + 1, j);
  }
  return rest;
}

RationalJointLaw without_column(const RationalJointLaw& law, std::size_t column) {
  RationalJointLaw rest = law;
  rest.y_values.erase(rest.y_values.begin() + static_cast<std::ptrdiff_t>(column));
  rest.weights = Matrix<std::int64_t>(law.weights.rows, law.weights.columns - 1);
  for (std::size_t i = 0; i < rest.weights.rows; ++i) {
    for (std::size_t j = 0; j < rest.weights.columns; ++j) rest.weights(i, j) = law.weights(i, j < column ? j : j + 1);
  }
  return rest;
}

}  // namespace

RationalLaw RationalLaw::generate(ParameterSource& source) {
  RationalLaw law{any_values(source, 6), source.integer(1, 6), {}};
  law.weights.resize(law.values.size());
  fill_weights(source, law.weights);
  return law;
}

std::string RationalLaw::describe() const {
  return fmt::format("values ({}){}, weights ({})", fmt::join(values, ", "),
                     denominator == 1 ? "" : fmt::format("/{}", denominator), fmt::join(weights, ", "));
}

std::int64_t RationalLaw::total() const { return sum(weights); }

std::vector<RationalLaw> RationalLaw::simpler() const {
  std::vector<RationalLaw> candidates;
  for (std::size_t i = 0; i < values.size() && values.size() > 1; ++i) {
    RationalLaw shorter = *this;
    shorter.values.erase(shorter.values.begin() + static_cast<std::ptrdiff_t>(i));
    shorter.weights.erase(shorter.weights.begin() + static_cast<std::ptrdiff_t>(i));
    if (has_weight(shorter)) candidates.push_back(std::move(shorter));
  }
  if (denominator > 1) candidates.push_back({values, 1, weights});
  const Integers equal(weights.size(), 1);
  if (*std::max_element(weights.begin(), weights.end()) > 1) candidates.push_back({values, denominator, equal});
  add_simpler_entries(
      *this, [](auto& law) -> auto& { return law.values; }, has_weight<RationalLaw>, candidates);
  add_simpler_entries(
      *this, [](auto& law) -> auto& { return law.weights; }, has_weight<RationalLaw>, candidates);
  return candidates;
}

RationalJointLaw RationalJointLaw::generate(ParameterSource& source) {
  RationalJointLaw law{any_values(source, 4), any_values(source, 4), {}};
  law.weights = Matrix<std::int64_t>(law.x_values.size(), law.y_values.size());
  fill_weights(source, law.weights.values);
  return law;
}

std::string RationalJointLaw::describe() const {
  return fmt::format("x values ({}), y values ({}), weights ({}) row by row", fmt::join(x_values, ", "),
                     fmt::join(y_values, ", "), fmt::join(weights.values, ", "));
}

std::int64_t RationalJointLaw::total() const { return sum(weights.values); }

std::int64_t RationalJointLaw::scaled_covariance() const {
  std::int64_t x_sum = 0;
  std::int64_t y_sum = 0;
  std::int64_t product_sum = 0;
  for (std::size_t i = 0; i < x_values.size(); ++i) {
    for (std::size_t j = 0; j < y_values.size(); ++j) {
      x_sum += weights(i, j) * x_values[i];
      y_sum += weights(i, j) * y_values[j];
      product_sum += weights(i, j) * x_values[i] * y_values[j];
    }
  }
  return total() * product_sum - x_sum * y_sum;
}

std::vector<RationalJointLaw> RationalJointLaw::simpler() const {
  std::vector<RationalJointLaw> candidates;
  const auto add = [&](RationalJointLaw law) {
    if (has_weight(law)) candidates.push_back(std::move(law));
  };
  for (std::size_t i = 0; i < x_values.size() && x_values.size() > 1; ++i) add(without_row(*this, i));
  for (std::size_t j = 0; j < y_values.size() && y_values.size() > 1; ++j) add(without_column(*this, j));
  const auto keep = has_weight<RationalJointLaw>;
  add_simpler_entries(
      *this, [](auto& law) -> auto& { return law.weights.values; }, keep, candidates);
  add_simpler_entries(
      *this, [](auto& law) -> auto& { return law.x_values; }, keep, candidates);
  add_simpler_entries(
      *this, [](auto& law) -> auto& { return law.y_values; }, keep, candidates);
  return candidates;
}

CorrelatedLaw CorrelatedLaw::generate(ParameterSource& source) {
  CorrelatedLaw law{RationalJointLaw::generate(source)};
  constexpr int attempts = 64;
  for (int i = 0; i < attempts && law.joint.scaled_covariance() == 0; ++i)
    law.joint = RationalJointLaw::generate(source);
  // Y = X on two values is the plainest pair that hangs together.
  if (law.joint.scaled_covariance() == 0) {
    law.joint = {{0, 1}, {0, 1}, Matrix<std::int64_t>(2, 2)};
    law.joint.weights.values = {1, 0, 0, 1};
  }
  return law;
}

std::vector<CorrelatedLaw> CorrelatedLaw::simpler() const {
  std::vector<CorrelatedLaw> candidates;
  for (RationalJointLaw& candidate : joint.simpler()) {
    if (candidate.scaled_covariance() != 0) candidates.push_back({std::move(candidate)});
  }
  return candidates;
}

FunctionTable FunctionTable::generate(ParameterSource& source) {
  FunctionTable table;
  table.images.resize(static_cast<std::size_t>(source.integer(1, 6)));
  for (std::int64_t& image : table.images) image = source.integer(-5, 5);
  return table;
}

std::string FunctionTable::describe() const { return fmt::format("images ({})", fmt::join(images, ", ")); }

std::vector<FunctionTable> FunctionTable::simpler() const {
  std::vector<FunctionTable> candidates;
  for (const std::int64_t n : simpler_integers(static_cast<std::int64_t>(images.size()), 1)) {
    candidates.push_back({Integers(images.begin(), images.begin() + n)});
  }
  const auto always = [](const FunctionTable&) { return true; };
  add_simpler_entries(
      *this, [](auto& table) -> auto& { return table.images; }, always, candidates);
  return candidates;
}

}  // namespace quincunx::props
