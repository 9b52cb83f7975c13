// Smallest n and smallest departure of any design, by doubling and bisection on its power.
#include "quincunx/stats/design.hpp"

#include <algorithm>

#include "checks.hpp"

namespace quincunx::stats {
namespace {

constexpr std::uint64_t most_draws = std::uint64_t{1} << 53;  // beyond it counts are no longer exact in double

void check(const Design& design, double alpha, double beta) {
  detail::require_inside_unit_interval(design.name, "alpha", alpha);
  detail::require_inside_unit_interval(design.name, "beta", beta);
}

void check_margin(const Design& design, double margin) {
  if (!(margin > 0 && margin < design.largest_margin))
    throw std::domain_error(
        fmt::format("quincunx::stats::plan: a margin of {} for {}; it must lie strictly between 0 and {} ({})", margin,
                    design.name, design.largest_margin, design.margin_unit));
}

std::uint64_t smallest_sufficient(const Design& design, double margin, double alpha, double beta, std::uint64_t least) {
  const auto suffices = [&](std::uint64_t n) { return design.power(n, margin, alpha) >= 1 - beta; };
  if (suffices(least)) return least;
  std::uint64_t low = least;
  std::uint64_t high = 2 * least;
  while (!suffices(high)) {
    if (high >= most_draws)
      throw std::domain_error(fmt::format(
          "quincunx::stats::plan: a margin of {} ({}) for {} at alpha = {}, beta = {} is not seen by any n up to 2^53 "
          "draws{}{}",
          margin, design.margin_unit, design.name, alpha, beta, design.why_no_n.empty() ? "" : ": ", design.why_no_n));
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (suffices(middle) ? high : low) = middle;
  }
  return high;
}

// The largest margin that the range allows, or the first of 1, 2, 4, ... that n sees when the range has no end.
double seen_margin(const Design& design, std::uint64_t n, double alpha, double beta) {
  const bool bounded = std::isfinite(design.largest_margin);
  double margin = bounded ? std::nextafter(design.largest_margin, 0.0) : 1.0;
  while (design.power(n, margin, alpha) < 1 - beta) {
    if (bounded || margin > 0x1p200) return std::numeric_limits<double>::infinity();
    margin *= 2;
  }
  return margin;
}

}  // namespace

Design design_of(const Claim& claim) {
  Design design;
  design.name = claim.describe();
  design.margin_unit = claim.margin_unit();
  if (claim.estimand() == Estimand::probability)
    design.largest_margin = std::nextafter(std::max(claim.claimed(), 1 - claim.claimed()), 1.0);
  design.smallest_valid_n = [claim](double alpha) { return claim.smallest_valid_n(alpha); };
  design.power = [claim](std::uint64_t n, double margin, double alpha) { return claim.power(n, margin, alpha); };
  return design;
}

double resolvable_margin(const Design& design, std::uint64_t n, double alpha, double beta) {
  check(design, alpha, beta);
  detail::require_draws("resolvable_margin", n, 1);
  if (n < design.smallest_valid_n(alpha)) return std::numeric_limits<double>::infinity();
  double high = seen_margin(design, n, alpha, beta);
  if (std::isinf(high)) return high;
  double low = 0;
  while (high - low > 0x1p-40 * high) {
    const double middle = low + (high - low) / 2;
    (design.power(n, middle, alpha) >= 1 - beta ? high : low) = middle;
  }
  return high;
}

Plan plan(const Design& design, double margin, double alpha, double beta) {
  check(design, alpha, beta);
  check_margin(design, margin);
  const std::uint64_t n = smallest_sufficient(design, margin, alpha, beta, design.smallest_valid_n(alpha));
  return {n, margin, alpha, beta, std::min(margin, resolvable_margin(design, n, alpha, beta))};
}

void require_resolvable(const Design& design, std::uint64_t n, double margin, double alpha, double beta) {
  check(design, alpha, beta);
  check_margin(design, margin);
  const std::uint64_t least = design.smallest_valid_n(alpha);
  if (n >= least && design.power(n, margin, alpha) >= 1 - beta) return;
  const std::uint64_t needed = smallest_sufficient(design, margin, alpha, beta, least);
  throw std::domain_error(fmt::format(
      "quincunx::stats::require_resolvable: n = {} is too few for {}: at alpha = {} and beta = {} it sees a "
      "margin of {} ({}) only from n = {}",
      n, design.name, alpha, beta, margin, design.margin_unit, needed));
}

}  // namespace quincunx::stats
