// The rows that `masked` draws and simplifies have finite scores and -infinity, nothing else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "quincunx/props/suite_run.hpp"
#include "quincunx/suites/log_softmax.hpp"

namespace quincunx::suites {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr double infinite = std::numeric_limits<double>::infinity();

// A running maximum of -infinity, from which -infinity is subtracted while a first block is masked.
void without_first_block(std::span<const double> x, std::span<double> y) {
  double maximum = -infinite;
  double sum = 0;
  for (const double score : x) {
    const double next = std::max(maximum, score);
    sum = sum * std::exp(maximum - next) + std::exp(score - next);
    maximum = next;
  }
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] - maximum - std::log(sum);
}

TEST(MaskedRows, AreSimplifiedToRowsWithAFiniteScoreAndNoPositiveInfinity) {
  props::Registry registry;
  log_softmax<double>(registry, "s", without_first_block);
  props::SuiteOptions options;
  options.filter = "s/log_softmax.masked:N";
  props::SuiteListener silent;
  const props::SuiteResult result = props::run_suite(registry, options, silent);
  ASSERT_EQ(result.evidence.size(), 1U);
  ASSERT_EQ(result.evidence[0].outcome, stats::Outcome::refuted);
  EXPECT_THAT(result.evidence[0].failing.parameters,
              AllOf(HasSubstr("-inf"), Not(HasSubstr("(inf")), Not(HasSubstr(" inf"))));
}

TEST(MaskedRows, LieSoFarDownThatANumberInPlaceOfMinusInfinityWins) {
  props::Registry registry;
  log_softmax<double>(registry, "s", [](std::span<const double> x, std::span<double> y) {
    std::vector<double> scores(x.begin(), x.end());
    std::replace(scores.begin(), scores.end(), -infinite, -1e300);
    const double maximum = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (const double score : scores) sum += std::exp(score - maximum);
    for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] - maximum - std::log(sum);
  });
  props::SuiteOptions options;
  options.filter = "s/log_softmax.masked:N";
  props::SuiteListener silent;
  EXPECT_EQ(props::run_suite(registry, options, silent).evidence.at(0).outcome, stats::Outcome::refuted);
}

}  // namespace
}  // namespace quincunx::suites
