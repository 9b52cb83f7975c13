// Ratios in log space; the interval inverts the test through the symmetry of the claim's family.
#include "quincunx/stats/mixture_test.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "checks.hpp"

namespace quincunx::stats {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

bool can_depart(const Claim& claim, double departure) {
  const double value = claim.estimand_at(departure);
  return claim.estimand() != Estimand::probability || (value >= 0 && value <= 1);
}

// Where a condition that is false at `inside` and true at `outside` begins, to the last bit or nearly.
template <class Condition>
double boundary(double inside, double outside, Condition condition) {
  for (int step = 0; step < 100; ++step) {
    const double middle = inside + (outside - inside) / 2;
    if (middle == inside || middle == outside) break;
    (condition(middle) ? outside : inside) = middle;
  }
  return outside;
}

}  // namespace

MixtureTest::MixtureTest(Claim claim, double margin)
    : claim_(std::move(claim)),
      margin_(margin),
      can_rise_(can_depart(claim_, margin)),
      can_fall_(can_depart(claim_, -margin)) {
  detail::require_inside_unit_interval("MixtureTest", "margin", margin);
  if (!claim_.likelihood_is_exact())
    throw std::invalid_argument(
        fmt::format("quincunx::stats::MixtureTest: the likelihood of \"{}\" is not known exactly; spend the error over "
                    "looks instead",
                    claim_.describe()));
  if (!can_rise_ && !can_fall_)
    throw std::domain_error(
        fmt::format("quincunx::stats::MixtureTest: no probability differs from {} by {}; the margin must be at most {}",
                    claim_.claimed(), margin, std::max(claim_.claimed(), 1 - claim_.claimed())));
}

double MixtureTest::log_larger_ratio(double estimate, std::uint64_t n) const {
  return std::max(claim_.log_likelihood_ratio(estimate, n, margin_),
                  claim_.log_likelihood_ratio(estimate, n, -margin_));
}

double MixtureTest::log_ratio(double estimate, std::uint64_t n) const {
  const double above = claim_.log_likelihood_ratio(estimate, n, margin_);
  const double below = claim_.log_likelihood_ratio(estimate, n, -margin_);
  if (!can_rise_) return below;
  if (!can_fall_) return above;
  const double larger = std::max(above, below);
  if (std::isinf(larger)) return larger;
  return larger + std::log1p(std::exp(std::min(above, below) - larger)) - std::log(2.0);
}

// The estimates that do not refute the claim: the log ratio is convex in the estimate and negative at the claim.
Interval MixtureTest::acceptance(std::uint64_t n, double alpha) const {
  const double claimed = claim_.claimed();
  const auto refutes = [&](double estimate) { return log_ratio(estimate, n) >= -std::log(alpha); };
  double step = claim_.estimand_at(claim_.standard_error(n)) - claimed;
  while (!refutes(claimed + step)) step *= 2;
  const double upper = boundary(claimed, claimed + step, refutes);
  if (claim_.margin_unit() == "relative") return {refutes(0) ? boundary(claimed, 0, refutes) : 0, upper};
  return {claimed - (upper - claimed), upper};
}

// Every other probability has its own mixture; the one at p refutes the more surely the further p is from the estimate.
Interval MixtureTest::probability_interval(double estimate, std::uint64_t n, double alpha) const {
  const auto refuted = [&](double p) {
    const MixtureTest test(Claim::probability(p), margin_);
    return test.log_ratio(estimate, n) >= -std::log(alpha);
  };
  return {refuted(0) ? boundary(estimate, 0, refuted) : 0, refuted(1) ? boundary(estimate, 1, refuted) : 1};
}

Interval MixtureTest::interval(double estimate, std::uint64_t n, double alpha) const {
  detail::require_not_nan("MixtureTest::interval", "the estimate", estimate);
  detail::require_inside_unit_interval("MixtureTest::interval", "alpha", alpha);
  if (claim_.estimand() == Estimand::probability) return probability_interval(estimate, n, alpha);
  const Interval accepted = acceptance(n, alpha);
  const double claimed = claim_.claimed();
  if (claim_.margin_unit() != "relative")
    return {estimate - (accepted.upper - claimed), estimate + (claimed - accepted.lower)};
  return {estimate * claimed / accepted.upper, accepted.lower > 0 ? estimate * claimed / accepted.lower : infinity};
}

}  // namespace quincunx::stats
