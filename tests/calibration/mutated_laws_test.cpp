// Null laws with a planted mistake: the calibration must see each of them.
#include "calibrate/samplers.hpp"
#include "calibrate/samples.hpp"
#include "result_simulation.hpp"

namespace quincunx::calibration {
namespace {

using stats::NullLaw;

bool is_off(std::uint64_t count, std::uint64_t of, double level) {
  const auto observed = static_cast<std::int64_t>(count);
  return stats::binomial_upper_tail(observed, of, level) < false_alarm ||
         stats::binomial_lower_tail(observed, of, level) < false_alarm;
}

bool is_flagged(const Tally& tally) {
  for (std::size_t i = 0; i < levels.size(); ++i)
    if (is_off(tally.lower[i], tally.experiments, levels[i]) || is_off(tally.upper[i], tally.experiments, levels[i]))
      return true;
  return false;
}

double student_statistic(Stream& s, std::uint64_t n) {
  double sum = 0;
  double squares = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    const double x = s.normal();
    sum += x;
    squares += x * x;
  }
  const double count = static_cast<double>(n);
  return sum / std::sqrt(count) / std::sqrt((squares - sum * sum / count) / (count - 1));
}

// The sizes are those at which the calibration of each law runs: the mistake must show there.
TEST(MutatedLaw, StudentWithNForNMinusOneIsFlagged) {
  EXPECT_FALSE(is_flagged(simulate("t", NullLaw::student_t(4), 5, experiments, student_statistic)));
  EXPECT_TRUE(is_flagged(simulate("t", NullLaw::student_t(5), 5, experiments, student_statistic)));
}

TEST(MutatedLaw, StudentReplacedByTheNormalIsFlagged) {
  EXPECT_TRUE(is_flagged(simulate("t", NullLaw::normal(0, 1), 30, experiments, student_statistic)));
}

TEST(MutatedLaw, FisherWithNForNMinusOneIsFlagged) {
  const auto ratio = [](Stream& s, std::uint64_t n) {
    const double first = sample_variance(s, n, normal);
    return first / sample_variance(s, n, normal);
  };
  EXPECT_FALSE(is_flagged(simulate("F", NullLaw::f(9, 9), 10, experiments, ratio)));
  EXPECT_TRUE(is_flagged(simulate("F", NullLaw::f(10, 10), 10, experiments, ratio)));
}

TEST(MutatedLaw, TwoMeansWithoutTheRootOfTwoAreFlagged) {
  const auto difference = [](Stream& s, std::uint64_t n) {
    const double first = sample_mean(s, n, normal);
    return first - sample_mean(s, n, normal);
  };
  EXPECT_FALSE(is_flagged(simulate("means", NullLaw::normal(0, std::sqrt(2.0 / 4)), 4, experiments, difference)));
  EXPECT_TRUE(is_flagged(simulate("means", NullLaw::normal(0, std::sqrt(1.0 / 4)), 4, experiments, difference)));
}

TEST(MutatedLaw, CorrelationWithNForNMinusTwoIsFlagged) {
  const auto correlation = [](Stream& s, std::uint64_t n) {
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (std::uint64_t i = 0; i < n; ++i) {
      const double a = s.normal();
      const double b = s.normal();
      x += a;
      y += b;
      xx += a * a;
      yy += b * b;
      xy += a * b;
    }
    const double count = static_cast<double>(n);
    return (xy - x * y / count) / std::sqrt((xx - x * x / count) * (yy - y * y / count));
  };
  EXPECT_FALSE(is_flagged(simulate("r", NullLaw::correlation(5), 5, experiments, correlation)));
  EXPECT_TRUE(is_flagged(simulate("r", NullLaw::correlation(7), 5, experiments, correlation)));
}

// The p-value of one tail, compared with alpha as if it were two-sided.
TEST(MutatedLaw, OneTailForTwoIsFlagged) {
  const StreamKey key = derive_key(suite_seed, "one tail", 0, 0);
  std::uint64_t two_sided = 0;
  std::uint64_t one_sided = 0;
  for (std::uint64_t i = 0; i < experiments; ++i) {
    Stream stream(key, 0, i);
    const stats::PValue p = stats::p_value(NullLaw::student_t(9), student_statistic(stream, 10));
    two_sided += p.two_sided < levels[0];
    one_sided += std::min(p.lower, p.upper) < levels[0];
  }
  EXPECT_FALSE(is_off(two_sided, experiments, levels[0]));
  EXPECT_TRUE(is_off(one_sided, experiments, levels[0]));
}

}  // namespace
}  // namespace quincunx::calibration
