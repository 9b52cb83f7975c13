// Accumulators of more values than anybody adds: merged with copies of themselves.
#include <cmath>
#include <stdexcept>

#include "accumulator_claims.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

// A type that holds nothing but its own bytes counts its values, and an int counts to 2^31 - 1.
constexpr std::size_t most_counted = std::size_t{1} << 30;
constexpr std::size_t most_kept = std::size_t{1} << 22;

const Values first{1, 2, 4, 7};
const Values second{9, 12, 10, 15};

constexpr const char* meant_for_fewer = "; an accumulator that is meant for fewer values declares largest_count";

/// All values, their counts in closed form. Sums about 8 of whole numbers are exact below 2^53.
struct Figures {
  double count = 0;
  double sum = 0;
  double square_sum = 0;

  void add(const Values& values, double copies) {
    for (const double x : values) {
      count += copies;
      sum += copies * (x - 8);
      square_sum += copies * (x - 8) * (x - 8);
    }
  }
  [[nodiscard]] double mean() const { return 8 + sum / count; }
  [[nodiscard]] double variance(std::size_t ddof) const {
    return (square_sum - sum * sum / count) / (count - static_cast<double>(ddof));
  }
};

// Both parts take in the values between after each doubling: 1 + 2 + 4 + ... copies of them each.
Figures figures_of(const Values& between, int doublings) {
  const double copies = std::ldexp(1.0, doublings);
  Figures figures;
  figures.add(first, copies);
  figures.add(second, copies);
  figures.add(between, 2 * (copies - 1));
  return figures;
}

// Every merge rounds a few times, relative to what is merged; with u of the accumulator, 16 roundings a merge leave
// room, for the reference's few as well. Departures of the means from that of all are about as large as the values.
void check_doubled(const Accumulator& a, const Values& between, int doublings, props::Findings& findings) {
  const Figures exact = figures_of(between, doublings);
  const double variance = exact.variance(a.estimator.ddof);
  const AccumulatorSubject::Result result = a.subject.evaluate_doubled(first, second, between, doublings);
  const int merges = (between.empty() ? 1 : 2) * doublings;
  const double relative = rounding_bound(16 * (merges + 8), a.estimator.accumulator) + a.subject.format.unit_roundoff();
  const auto where = [&] {
    return " of 2^" + std::to_string(doublings) + " times {1, 2, 4, 7} and {9, 12, 10, 15}" +
           (between.empty() ? ": " : ", 3, 11 and 6 after each doubling: ");
  };
  findings.at_most(std::abs(result.mean - exact.mean()), relative * exact.mean(),
                   [&] { return "mean" + where() + a.estimator.describe(result.mean) + meant_for_fewer; });
  findings.at_most(std::abs(result.variance - variance), relative * (variance + exact.mean() * exact.mean()),
                   [&] { return "variance" + where() + a.estimator.describe(result.variance) + meant_for_fewer; });
}

// Powers of two are exact in a count of any type until it overflows; three more after each doubling need every digit.
// They are merged beyond what values are kept for: a sum of kept values would round as often as it has values.
void check_large_counts(const Accumulator& a, std::size_t largest_count, props::Findings& findings) {
  const auto largest = static_cast<double>(largest_count);
  const auto kept = static_cast<double>(most_kept);
  const Values none;
  const Values three{3, 11, 6};
  for (int doublings = 0; findings.hold() && figures_of(none, doublings).count <= largest; ++doublings) {
    check_doubled(a, none, doublings, findings);
    const double count = figures_of(three, doublings).count;
    if (kept < count && count <= largest) check_doubled(a, three, doublings, findings);
  }
}

}  // namespace

void add_large_counts(const SuiteClaims& claims, const Accumulator& a, std::optional<std::size_t> declared) {
  if (declared && *declared < 64) {
    throw std::invalid_argument("quincunx::suites::accumulator: largest_count = " + std::to_string(*declared) +
                                "; it is 64 or more");
  }
  const std::size_t largest_count = declared.value_or(a.subject.may_keep_values ? most_kept : most_counted);
  claims.add_sweep("large_counts", "merged with copies of itself, up to the largest count, an accumulator stays right",
                   [a, largest_count](props::Findings& findings) { check_large_counts(a, largest_count, findings); });
}

}  // namespace quincunx::suites
