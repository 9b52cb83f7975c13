// The command's own judgement: it passes what is right, and flags a rehearsal whose test has a planted mistake.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "calibrate/rehearsal.hpp"
#include "calibrate/rows.hpp"
#include "calibrate/samplers.hpp"
#include "calibrate/samples.hpp"
#include "quincunx/stats/null_law.hpp"

namespace quincunx::calibration {
namespace {

using props::CalibrationOptions;
using props::CalibrationRow;
using stats::NullLaw;

Rehearsal rehearsal_of(const std::string& type) {
  const std::vector<Rehearsal>& all = rehearsals();
  return *std::find_if(all.begin(), all.end(), [&](const Rehearsal& one) { return one.type == type; });
}

// The false alarms of the type, its test replaced. The chance of a wrong flag is below 1e-6.
template <class Test>
CalibrationRow false_alarms(const std::string& type, Test refutes) {
  Rehearsal mutated = rehearsal_of(type);
  mutated.refutes = refutes;
  mutated.sequential.reset();
  return rows_of(mutated, CalibrationOptions{}, props::row_error()).front();
}

bool two_sided(const NullLaw& law, double statistic, double alpha) {
  return stats::p_value(law, statistic).two_sided < alpha;
}

double student(Stream& s, std::uint64_t n) {
  const stats::SampleSummary one = sample(s, n, normal);
  return one.mean * std::sqrt(static_cast<double>(n) / one.variance);
}

TEST(Calibrate, RehearsesEveryClaimType) { EXPECT_EQ(rehearsals().size(), stats::claim_types().size()); }

TEST(Calibrate, DividesItsErrorOverAllRows) {
  std::size_t rows = props::wrong_references().size();
  for (const Rehearsal& one : rehearsals()) rows += number_of_rows(one);
  EXPECT_DOUBLE_EQ(props::row_error() * static_cast<double>(rows), 1e-6);
}

TEST(Calibrate, CountsTheSameForAnyNumberOfThreads) {
  CalibrationOptions options{.runs = 11'000, .type = "mean.normal"};
  const std::vector<CalibrationRow> one = props::calibrate(options);
  options.threads = 3;
  const std::vector<CalibrationRow> three = props::calibrate(options);
  ASSERT_EQ(one.size(), three.size());
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].refuted, three[i].refuted);
}

TEST(Calibrate, FlagsNForNMinusOneInStudentsLaw) {
  const auto with_freedom = [](double offset) {
    return false_alarms("mean.student", [offset](Stream& s, std::uint64_t n, double, double alpha) {
      return two_sided(NullLaw::student_t(static_cast<double>(n) - offset), student(s, n), alpha);
    });
  };
  EXPECT_TRUE(with_freedom(1).passes);
  EXPECT_FALSE(with_freedom(0).passes);
}

TEST(Calibrate, FlagsNForNMinusOneInTheVariance) {
  const auto with_freedom = [](double offset) {
    return false_alarms("variance.normal", [offset](Stream& s, std::uint64_t n, double, double alpha) {
      const double sum = static_cast<double>(n - 1) * sample_variance(s, n, normal);
      return two_sided(NullLaw::chi_squared(static_cast<double>(n) - offset), sum, alpha);
    });
  };
  EXPECT_TRUE(with_freedom(1).passes);
  EXPECT_FALSE(with_freedom(0).passes);
}

TEST(Calibrate, FlagsAMissingRootOfTwo) {
  const auto with_samples = [](double samples) {
    return false_alarms("equal_means.known_laws", [samples](Stream& s, std::uint64_t n, double, double alpha) {
      const double first = sample_mean(s, n, normal);
      const double difference = first - sample_mean(s, n, normal);
      return two_sided(NullLaw::normal(0, std::sqrt(samples / static_cast<double>(n))), difference, alpha);
    });
  };
  EXPECT_TRUE(with_samples(2).passes);
  EXPECT_FALSE(with_samples(1).passes);
}

TEST(Calibrate, FlagsOneTailForTwo) {
  EXPECT_FALSE(false_alarms("mean.student", [](Stream& s, std::uint64_t n, double, double alpha) {
                 const stats::PValue p = stats::p_value(NullLaw::student_t(static_cast<double>(n - 1)), student(s, n));
                 return std::min(p.lower, p.upper) < alpha;
               }).passes);
}

// A second look at twice the draws, each look at the whole of alpha; with half of it the union bound holds.
TEST(Calibrate, FlagsAnUncorrectedSecondLook) {
  const auto with_share = [](double share) {
    return false_alarms("mean.bounded", [share](Stream& s, std::uint64_t n, double, double alpha) {
      const auto count = static_cast<double>(n);
      const double first = sample_mean(s, n, normal);
      if (two_sided(NullLaw::normal(0, 1 / std::sqrt(count)), first, alpha * share)) return true;
      const double both = (first + sample_mean(s, n, normal)) / 2;
      return two_sided(NullLaw::normal(0, 1 / std::sqrt(2 * count)), both, alpha * share);
    });
  };
  EXPECT_TRUE(with_share(0.5).passes);
  EXPECT_FALSE(with_share(1).passes);
}

// A test that never refutes has no false alarms; its power misses.
TEST(Calibrate, FlagsATestThatNeverRefutes) {
  Rehearsal mutated = rehearsal_of("mean.bounded");
  mutated.refutes = [](Stream&, std::uint64_t, double, double) { return false; };
  const std::vector<CalibrationRow> rows = rows_of(mutated, CalibrationOptions{}, props::row_error());
  EXPECT_TRUE(rows[0].passes);
  EXPECT_FALSE(rows[1].passes);
  EXPECT_FALSE(rows[2].passes);
}

TEST(Calibrate, FailsForAWrongReferenceThatIsNotFlagged) {
  const props::WrongReference right{"right", "", "", 0.01, 0.01, [](std::uint64_t seed) { return seed % 100 == 0; }};
  EXPECT_FALSE(row_of(right, CalibrationOptions{}, props::row_error()).passes);
  EXPECT_TRUE(row_of(props::wrong_references().back(), CalibrationOptions{}, props::row_error()).passes);
}

TEST(Calibrate, RefusesFewerRunsThanTellAnything) {
  EXPECT_THROW(props::calibrate({.runs = props::fewest_calibration_runs() - 1}), std::invalid_argument);
  EXPECT_THROW(props::calibrate({.type = "mean.wrong"}), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::calibration
