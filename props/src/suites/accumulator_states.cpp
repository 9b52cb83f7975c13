// An accumulator between its merges: it is read, goes on, and is merged while all values are equal.
#include <algorithm>
#include <cmath>

#include "accumulator_claims.hpp"
#include "quincunx/props/parameter_source.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

// What is kept beside the moments (a mean of the step before, a cached variance) is stale after a merge.
void check_goes_on(const Accumulator& a, const Parts& parts, props::Findings& findings) {
  const std::vector<AccumulatorSubject::Result> results = a.subject.evaluate_in_turn(parts);
  const std::size_t skipped = parts.size() - results.size();
  Parts so_far(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(skipped));
  for (std::size_t i = 0; i < results.size(); ++i) {
    so_far.push_back(parts[skipped + i]);
    check_mean(a, so_far, results[i].mean, findings);
    check_variance(a, so_far, results[i].variance, findings);
  }
}

void check_both(const Accumulator& a, const Values& into, const Values& from, props::Findings& findings) {
  // Far from the drawn values, which are about 20 at most: they would show in a part that takes them too.
  const Values more{100, -100, 90};
  const auto [whole, part] = a.subject.evaluate_part(into, from, more);
  check_mean(a, {into, from, more}, whole.mean, findings);
  check_variance(a, {into, from, more}, whole.variance, findings);
  check_mean(a, {from}, part.mean, findings);
  check_variance(a, {from}, part.variance, findings);
}

// A merge into an empty accumulator may hand over the state of its argument, or share it.
void check_part_stays(const Accumulator& a, const Parts& parts, props::Findings& findings) {
  check_both(a, parts[0], parts[1], findings);
  check_both(a, {}, parts[1], findings);
}

// Whole numbers whose sums stay below 2^digits have an exact mean in every part, and δ = 0 is multiplied by the counts.
// (na·ma + nb·mb)/n is exact as well. A mean of unequal weights na/n and nb/n is not, but shows after the merge.
void check_merged_constant(const Accumulator& a, props::Findings& findings) {
  constexpr std::size_t longest = 32;
  constexpr int constants = 8;
  const int digits = std::min(a.subject.format.digits, a.estimator.accumulator.digits);
  const double largest = std::ldexp(1.0, digits) / (2 * longest);
  props::ParameterSource source(0x6D657267);
  for (int i = 0; i < constants; ++i) {
    const double constant = std::floor(i == 0 ? largest : source.log_real(1, std::max(2.0, largest)));
    for (std::size_t n = 1; n <= longest; ++n) {
      for (std::size_t m = 1; m <= longest && findings.hold(); ++m) {
        const Parts parts{Values(n, constant), Values(m, constant)};
        const AccumulatorSubject::Result result = a.subject.evaluate(parts, MergeOrder::left_to_right);
        findings.require(result.variance == 0, [&] {
          return "variance of " + std::to_string(n) + " and " + std::to_string(m) + " times " +
                 a.estimator.describe(constant) + ", merged: " + a.estimator.describe(result.variance);
        });
      }
    }
  }
}

}  // namespace

void add_goes_on(const SuiteClaims& claims, const Accumulator& a) {
  const FloatingFormat format = a.subject.format;
  claims.add_drawn<Groups>(
      "goes_on",
      "values are added, read, merged, read, added and read: always the mean and variance of all so far; a part that "
      "was merged stays as it was",
      [format](props::ParameterSource& source) { return Groups::generate(source, format); },
      [a](const Groups& p, props::Findings& findings) {
        check_goes_on(a, p.parts, findings);
        Parts merged_first{{}};
        merged_first.insert(merged_first.end(), p.parts.begin(), p.parts.end());
        check_goes_on(a, merged_first, findings);
        check_part_stays(a, p.parts, findings);
      });
}

void add_merged_constant(const SuiteClaims& claims, const Accumulator& a) {
  claims.add_sweep("merged_constant", "merged parts of 1 to 32 equal values have the variance 0",
                   [a](props::Findings& findings) { check_merged_constant(a, findings); });
}

}  // namespace quincunx::suites
