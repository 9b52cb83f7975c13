// A subject that is off by the margin, or by more, is held to be right at most a β share of the time; one that is not
// off is held to be right.
#include <gtest/gtest.h>

#include "calibrate/samplers.hpp"
#include "calibrate/sequential_subjects.hpp"
#include "calibration/sequential_experiments.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::power {
namespace {

using calibration::chi_squared;
using calibration::running_mean;
using calibration::sum_of;
using stats::Claim;
using stats::SequentialMethod;

constexpr double alpha = 1e-4;
constexpr double beta = 0.05;
constexpr std::uint64_t runs = 4000;
constexpr double false_alarm = 1e-6;  // of each comparison below

template <class Subject>
void expect_few_false_passes(const std::string& name, const Claim& claim, double margin, Subject subject,
                             SequentialMethod method = SequentialMethod::automatic) {
  const stats::SequentialPlan plan = stats::sequential_plan(claim, margin, alpha, beta, {.method = method});
  for (const double departure : {-1.5 * margin, -margin, margin, 1.5 * margin}) {
    const auto tally = calibration::run_many(name, plan, departure, runs, subject, 20240229);
    // Exact binomial test of "at most a share β holds" at size false_alarm.
    EXPECT_GE(stats::binomial_upper_tail(static_cast<std::int64_t>(tally.holds), runs, beta), false_alarm)
        << name << ", off by " << departure << ": " << tally.holds << " of " << runs << " hold";
    EXPECT_EQ(tally.holds + tally.refuted, runs) << name;
  }
  const auto tally = calibration::run_many(name, plan, 0, runs, subject, 20240229);
  EXPECT_GE(stats::binomial_upper_tail(static_cast<std::int64_t>(tally.refuted), runs, alpha), false_alarm) << name;
}

constexpr auto normals = [](Stream& stream, double departure) {
  return running_mean(stream, [departure](Stream& s, std::uint64_t count) {
    return static_cast<double>(count) * departure + calibration::sum_of_normals(s, count);
  });
};

TEST(SequentialPower, MixtureOfNormalMeans) {
  expect_few_false_passes("normal mean", Claim::normal_mean(0, 1), 0.3, normals);
}

TEST(SequentialPower, MixtureOfNormalVariances) {
  expect_few_false_passes("normal variance", Claim::normal_variance(1), 0.2, [](Stream& stream, double departure) {
    return calibration::running_normal_variance(stream, 1 + departure);
  });
}

TEST(SequentialPower, MixtureOfMeansOfChiSquared) {
  expect_few_false_passes("chi-squared(4)", Claim::mean_of_chi_squared(4), 0.2, [](Stream& stream, double departure) {
    return running_mean(
        stream, [departure](Stream& s, std::uint64_t count) { return (1 + departure) * chi_squared(s, 4 * count); });
  });
}

TEST(SequentialPower, MixtureOfProbabilities) {
  expect_few_false_passes("probability", Claim::probability(0.3), 0.1, [](Stream& stream, double departure) {
    return running_mean(stream,
                        sum_of([truth = 0.3 + departure](Stream& s) { return calibration::bernoulli(s, truth); }));
  });
}

TEST(SequentialPower, SpendingOverNormalMeans) {
  expect_few_false_passes("spending", Claim::normal_mean(0, 1), 0.3, normals, SequentialMethod::error_spending);
}

TEST(SequentialPower, SpendingOverMeansOfDotProducts) {
  expect_few_false_passes(
      "mean of q·k", Claim::mean(stats::laws::dot_product(4)), 0.2, [](Stream& stream, double departure) {
        return running_mean(
            stream, sum_of([shift = 2 * departure](Stream& s) { return shift + calibration::dot_product(s, 4); }));
      });
}

TEST(SequentialPower, SpendingOverVariancesOfUniforms) {
  expect_few_false_passes("variance of uniforms", Claim::variance(stats::laws::uniform(0, 1)), 0.2,
                          [](Stream& stream, double departure) {
                            return calibration::running_variance(
                                stream, [scale = std::sqrt(1 + departure)](Stream& s) { return scale * s.uniform(); });
                          });
}

}  // namespace
}  // namespace quincunx::power
