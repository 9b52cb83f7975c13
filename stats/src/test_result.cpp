// From a p-value, and a plan where there is one, to an outcome.
#include "test_result.hpp"

#include "checks.hpp"

namespace quincunx::stats {

Outcome judge(const TestResult& result, double alpha) {
  detail::require_inside_unit_interval("judge", "alpha", alpha);
  return result.p_value < alpha ? Outcome::refuted : Outcome::undecided;
}

Outcome judge(const TestResult& result, const Plan& plan) {
  if (judge(result, plan.alpha) == Outcome::refuted) return Outcome::refuted;
  return plan.resolvable <= plan.margin ? Outcome::holds : Outcome::undecided;
}

namespace detail {

TestResult two_sided_result(const NullLaw& law, double statistic, std::string_view margin_unit) {
  TestResult result{};
  result.statistic = statistic;
  result.law = law.describe();
  result.p = p_value(law, statistic);
  result.p_value = result.p.two_sided;
  result.margin_unit = margin_unit;
  return result;
}

void require_valid_n(std::string_view function, std::uint64_t n, std::uint64_t least, double alpha) {
  if (n < least)
    throw std::domain_error(fmt::format(
        "quincunx::stats::{}: n = {} is too few draws for an honest tail at alpha = {}; n must be at least {}",
        function, n, alpha, least));
}

}  // namespace detail
}  // namespace quincunx::stats
