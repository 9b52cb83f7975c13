// What the dot product is: a sum of products, linear in both factors, symmetric.
#include <cmath>
#include <string>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "vector_parameters.hpp"

namespace quincunx::props {
namespace {

using DoubleVectors = VectorPair<double, VectorRange::full>;
using FloatVectors = VectorPair<float, VectorRange::full>;

double dot_of(const Subject& subject, const std::vector<double>& q, const std::vector<double>& k) {
  return subject.dot(q, k);
}
float dot_of(const Subject& subject, const std::vector<float>& q, const std::vector<float>& k) {
  return subject.dot_float(q, k);
}

template <class T>
std::vector<double> widened(const std::vector<T>& row) {
  return {row.begin(), row.end()};
}

template <class T>
constexpr const char* dot_name = sizeof(T) == sizeof(float) ? "dot_float(q, k)" : "dot(q, k)";

template <class T>
void check_definition(const Subject& subject, const QueryAndKey<T>& vectors, Findings& findings) {
  const T value = dot_of(subject, vectors.q, vectors.k);
  const std::vector<double> q = widened(vectors.q);
  const std::vector<double> k = widened(vectors.k);
  const double bound = dot_bound<T>(q.size(), reference::sum_of_magnitudes(q, k));
  findings.at_most(reference::dot_error(q, k, static_cast<double>(value)), bound, [&] {
    return std::string(dot_name<T>) + " = " + describe_number(value) + ", exactly " +
           describe_number(reference::dot(q, k));
  });
}

template <class T>
void check_symmetry(const Subject& subject, const QueryAndKey<T>& vectors, Findings& findings) {
  const auto value = static_cast<double>(dot_of(subject, vectors.q, vectors.k));
  const auto swapped = static_cast<double>(dot_of(subject, vectors.k, vectors.q));
  // Each side may have its own order of summation.
  const double bound =
      2 * dot_bound<T>(vectors.q.size(), reference::sum_of_magnitudes(widened(vectors.q), widened(vectors.k)));
  findings.at_most(std::abs(value - swapped), bound, [&] {
    return std::string(dot_name<T>) + " = " + describe_number(value) + ", with q and k swapped " +
           describe_number(swapped);
  });
}

/// Two vectors x, y to be combined as a·x + b·y, and a third one. Whole numbers so small that the combination is exact.
struct LinearCombination {
  double a = 1;
  double b = 1;
  Rows<double> rows;  // x, y, z

  static LinearCombination generate(ParameterSource& source) {
    constexpr int factor = 1 << 10;
    constexpr int component = 1 << 20;
    const auto whole = [&source](int largest) { return static_cast<double>(source.integer(-largest, largest)); };
    LinearCombination result{whole(factor), whole(factor), {}};
    const auto length = static_cast<std::size_t>(source.log_integer(1, 513) - 1);
    result.rows.assign(3, std::vector<double>(length));
    for (auto& row : result.rows) {
      for (double& x : row) x = whole(component);
    }
    return result;
  }
  std::string describe() const {
    return "a = " + describe_number(a) + ", b = " + describe_number(b) + ", " + describe_row("x", rows[0]) + ", " +
           describe_row("y", rows[1]) + ", " + describe_row("z", rows[2]);
  }
  std::vector<LinearCombination> simpler() const {
    std::vector<LinearCombination> candidates;
    for (Rows<double>& candidate : simpler_rows(rows, 0)) candidates.push_back({a, b, std::move(candidate)});
    for (const double candidate : simpler_numbers(a)) candidates.push_back({candidate, b, rows});
    for (const double candidate : simpler_numbers(b)) candidates.push_back({a, candidate, rows});
    return candidates;
  }
  std::vector<double> combined() const {
    std::vector<double> sum(rows[0].size());
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = a * rows[0][i] + b * rows[1][i];
    return sum;
  }
};

// |dot(ax + by, z) - a·dot(x, z) - b·dot(y, z)|, the difference taken without rounding, against the bounds of the
// three.
void check_linearity(const Subject& subject, const LinearCombination& p, bool in_second, Findings& findings) {
  const auto product = [&](const std::vector<double>& x) {
    return in_second ? subject.dot(p.rows[2], x) : subject.dot(x, p.rows[2]);
  };
  const auto bound = [&](const std::vector<double>& x) {
    return dot_bound<double>(x.size(), reference::sum_of_magnitudes(x, p.rows[2]));
  };
  const std::vector<double> sum = p.combined();
  const std::vector<double> values{product(sum), product(p.rows[0]), product(p.rows[1])};
  const double total = bound(sum) + std::abs(p.a) * bound(p.rows[0]) + std::abs(p.b) * bound(p.rows[1]);
  const bool finite = std::isfinite(values[0]) && std::isfinite(values[1]) && std::isfinite(values[2]);
  const double departure = finite ? std::abs(reference::dot(values, std::vector<double>{1, -p.a, -p.b})) : std::nan("");
  findings.at_most(departure, total, [&] {
    return std::string(in_second ? "dot(z, ax + by) = " : "dot(ax + by, z) = ") + describe_number(values[0]) +
           ", the parts " + describe_number(values[1]) + " and " + describe_number(values[2]);
  });
}

}  // namespace

void add_dot_numerical(Registry& registry, const Subject& subject) {
  using BothTypes = ParameterPair<DoubleVectors, FloatVectors>;
  const auto claim = [&](const char* id, const char* statement) { return numerical_claim(subject, 2, id, statement); };
  registry.add(numerical_property<BothTypes>(
      claim("dot.definition", "q·k is the sum of q_i k_i, within γ_n Σ|q_i k_i| in any order of summation"),
      [subject](const BothTypes& p, Findings& findings) {
        check_definition<double>(subject, p.first, findings);
        check_definition<float>(subject, p.second, findings);
      }));
  registry.add(numerical_property<LinearCombination>(
      claim("dot.bilinear", "(ax + by)·z = a(x·z) + b(y·z), and the same in the second factor"),
      [subject](const LinearCombination& p, Findings& findings) {
        check_linearity(subject, p, false, findings);
        check_linearity(subject, p, true, findings);
      }));
  registry.add(numerical_property<BothTypes>(claim("dot.symmetric", "q·k = k·q"),
                                             [subject](const BothTypes& p, Findings& findings) {
                                               check_symmetry<double>(subject, p.first, findings);
                                               check_symmetry<float>(subject, p.second, findings);
                                             }));
}

}  // namespace quincunx::props
