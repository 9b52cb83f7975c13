// Assertions about means and variances.
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "growing_moments.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/student_t.hpp"
#include "report.hpp"

namespace quincunx::assertions {
namespace {

// The margin in the unit that a claim about means or variances uses.
double in_units(const Margin& margin, double expected, double unit, const char* what_unit_needs) {
  switch (margin.unit) {
    case Margin::Unit::standard_deviations:
      return margin.size;
    case Margin::Unit::relative:
      if (expected == 0) throw std::invalid_argument("a margin relative to the expected value 0 is no margin");
      if (!(unit > 0)) throw std::invalid_argument(what_unit_needs);
      return margin.size * std::abs(expected) / unit;
    case Margin::Unit::absolute:
      if (!(unit > 0)) throw std::invalid_argument(what_unit_needs);
      return margin.size / unit;
  }
  throw std::logic_error("a margin without a unit");
}

double estimate_of(const Moments& moments, stats::Estimand estimand) {
  return estimand == stats::Estimand::variance ? moments.variance(1) : moments.mean();
}

Report check_claim(const Statement& statement, const stats::Claim& claim, double margin, const Draws& draws,
                   const Place& place) {
  if (draws.are_fixed()) {
    const auto estimate = [&] {
      return estimate_of(Moments::of(draws.take(place.key(), draws.size())), claim.estimand());
    };
    return report_of(statement, claim, estimate, draws.size(), margin, place);
  }
  stats::SequentialOptions options;
  options.block = samples_per_block;
  const stats::SequentialPlan plan = stats::sequential_plan(claim, margin, place.share, place.beta, options);
  GrowingMoments moments(draws.generator(), place.key());
  const auto estimate_at = [&](std::uint64_t n) { return estimate_of(moments.at(n), claim.estimand()); };
  return report_of(statement, plan, stats::run_sequential(plan, estimate_at), place);
}

Report check_bounded_mean(const Statement& statement, const stats::Support& support, double expected,
                          const Margin& margin, const Draws& draws, const Place& place) {
  const double size = in_units(margin, expected, support.highest - support.lowest, "the support is empty");
  if (margin.unit == Margin::Unit::standard_deviations) {
    throw std::invalid_argument(
        "a bounded law has no known standard deviation; use within(...) or within_relative(...)");
  }
  const std::uint64_t n = planned_size(stats::bounded_mean_design(support, expected), draws, size, place);
  const std::vector<double> values = draws.take(place.key(), n);
  return report_of(statement, stats::bounded_mean_test(values, support, expected, size, place.share), n, size, place);
}

Report check_student_mean(const Statement& statement, const stats::ShapeBound& shape, double expected,
                          const Margin& margin, const Draws& draws, const Place& place) {
  if (margin.unit != Margin::Unit::standard_deviations) {
    throw std::invalid_argument(
        "the standard deviation is not known before the draws; use within_standard_deviations(...)");
  }
  const std::uint64_t n = planned_size(stats::student_t_design(shape), draws, margin.size, place);
  const stats::SampleSummary sample = stats::summarize(draws.take(place.key(), n));
  return report_of(statement, stats::student_t_test(sample, expected, shape, place.share), n, margin.size, place);
}

}  // namespace

Report check_mean(const Draws& draws, double expected, const Margin& margin, const Given& given, const Place& place) {
  const Statement statement{"the mean", fmt::format("is {}", expected)};
  return guarded(statement, place, [&]() -> Report {
    if (given.known_law()) {
      const stats::Cumulants& law = *given.known_law();
      const double sd = std::sqrt(law.variance());
      const stats::Claim claim = stats::Claim::mean(stats::shifted(law, expected - law.mean()));
      return check_claim(statement, claim, in_units(margin, expected, sd, "the law has no spread"), draws, place);
    }
    if (given.support()) return check_bounded_mean(statement, *given.support(), expected, margin, draws, place);
    if (given.shape()) return check_student_mean(statement, *given.shape(), expected, margin, draws, place);
    return no_verdict(
        statement,
        "nothing is known of the law of a draw, and then no number of draws tests its mean; declare "
        "Given::law(cumulants), Given::bounded(lowest, highest) or Given::shape_at_most(skewness, kurtosis)",
        place);
  });
}

Report check_variance(const Draws& draws, double expected, const Margin& margin, const Given& given,
                      const Place& place) {
  const Statement statement{"the variance", fmt::format("is {}", expected)};
  return guarded(statement, place, [&]() -> Report {
    if (!(expected > 0)) {
      throw std::invalid_argument(fmt::format("the expected variance is {}; it must be positive", expected));
    }
    if (!given.known_law()) {
      return no_verdict(
          statement,
          "the kurtosis of a draw decides how a sample variance varies, and no sample can prove it; declare "
          "Given::normal() or Given::law(cumulants)",
          place);
    }
    if (margin.unit == Margin::Unit::standard_deviations) {
      throw std::invalid_argument("the margin of a variance is within(...) or within_relative(...)");
    }
    const stats::Cumulants& law = *given.known_law();
    const stats::Claim claim = stats::Claim::variance(stats::scaled(law, std::sqrt(expected / law.variance())));
    const double relative = margin.unit == Margin::Unit::relative ? margin.size : margin.size / expected;
    return check_claim(statement, claim, relative, draws, place);
  });
}

}  // namespace quincunx::assertions
