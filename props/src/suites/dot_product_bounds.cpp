// What rounding may do to a dot product, in any order of summation; and that it never stands still.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../claims/reference.hpp"
#include "dot_product_claims.hpp"
#include "format_vectors.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/props/floating_point_parameters.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

void check_bound(const DotProduct& dot, const FormatVectors& p, props::Findings& findings) {
  if (p.q.size() > dot.options.largest_length) return;
  const double value = dot.subject.evaluate(p.q, p.k, 0, 0);
  const double bound = dot.bound(p.q.size(), props::reference::sum_of_magnitudes(p.q, p.k));
  findings.at_most(props::reference::dot_error(p.q, p.k, value), bound, [&] {
    return "q·k = " + dot.describe(value) + ", exactly " + props::describe_number(props::reference::dot(p.q, p.k));
  });
}

// Largest component of the long vectors: products of at most 225.
constexpr std::int64_t largest_component = 15;

/// Long vectors of small positive whole numbers, whose exact sum a double holds.
struct LongVectors {
  std::int64_t n = 1;
  std::uint64_t seed = 0;

  static LongVectors generate(props::ParameterSource& source) {
    return {source.log_integer(1, 1 << 17), source.bits()};
  }
  std::string describe() const { return "n = " + std::to_string(n) + ", seed " + std::to_string(seed); }
  std::vector<LongVectors> simpler() const {
    std::vector<LongVectors> candidates;
    for (const std::int64_t shorter : props::simpler_integers(n, 1)) candidates.push_back({shorter, seed});
    return candidates;
  }
  Values components(std::uint64_t which) const {
    props::ParameterSource source(seed + which);
    Values x(static_cast<std::size_t>(n));
    for (double& value : x) value = static_cast<double>(source.integer(1, largest_component));
    return x;
  }
};

void check_same_sign(const DotProduct& dot, const LongVectors& p, props::Findings& findings) {
  const Values q = p.components(0);
  const Values k = p.components(1);
  double exact = 0;
  for (std::size_t i = 0; i < q.size(); ++i) exact += q[i] * k[i];
  const double value = dot.subject.evaluate(q, k, 0, 0);
  findings.at_most(std::abs(value - exact), dot.bound_for_whole_numbers(q.size(), exact), [&] {
    return "positive components: q·k = " + dot.describe(value) + " instead of " + props::describe_number(exact);
  });
}

std::int64_t longest_same_sign(const DotProduct& dot) {
  const double room = dot.subject.result_format.largest / 2 / (largest_component * largest_component);
  return static_cast<std::int64_t>(std::min({0x1p17, room, static_cast<double>(dot.options.largest_length)}));
}

// 2^p, where a single accumulator of p bits can no longer add 1, and half as many again; where that is too long, as far
// as is cheap.
void check_growth(const DotProduct& dot, props::Findings& findings) {
  const std::size_t longest = std::min(dot.options.largest_length, std::size_t{1} << 25);
  std::vector<std::size_t> lengths;
  for (std::size_t n = 1; n <= std::min(longest, std::size_t{1} << 16); n *= 2) lengths.push_back(n);
  const int digits = dot.accumulator.digits;
  if (digits < 30 && (std::size_t{3} << (digits - 1)) <= longest) {
    lengths.push_back(std::size_t{1} << digits);
    lengths.push_back(std::size_t{3} << (digits - 1));
  }
  std::sort(lengths.begin(), lengths.end());
  lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
  double before = 0;
  for (const std::size_t n : lengths) {
    if (static_cast<double>(n) > dot.subject.result_format.largest) break;
    const double value = dot.subject.evaluate_ones(n);
    findings.require(value > before, [&] {
      return "the sum of " + std::to_string(n) + " ones is " + dot.describe(value) + ", that of fewer " +
             dot.describe(before) + "; a kernel that never sums so many declares largest_length";
    });
    before = value;
  }
}

}  // namespace

void add_dot_product_bounds(const SuiteClaims& claims, const DotProduct& dot) {
  const FloatingFormat format = dot.subject.format;
  const bool extremes = dot.options.subnormals;
  claims.add_drawn<FormatVectors>(
      "bound", "q·k is the sum of q_i k_i, within γ_n Σ|q_i k_i| in any order of summation",
      [format, extremes](props::ParameterSource& source) { return FormatVectors::generate(source, format, extremes); },
      [dot](const FormatVectors& p, props::Findings& findings) { check_bound(dot, p, findings); });
  const std::int64_t longest = longest_same_sign(dot);
  constexpr int cases = 20;
  claims.add_drawn<LongVectors>(
      "same_sign", "the same for long vectors whose products are all positive",
      [longest](props::ParameterSource& source) {
        return LongVectors{source.log_integer(std::max<std::int64_t>(1, longest / 64), longest), source.bits()};
      },
      [dot](const LongVectors& p, props::Findings& findings) { check_same_sign(dot, p, findings); }, cases);
  claims.add_sweep("growth", "more ones give a larger sum, up to the declared length",
                   [dot](props::Findings& findings) { check_growth(dot, findings); });
}

}  // namespace quincunx::suites
