// Test, interval and guaranteed power of bets against a bounded mean.
#include "quincunx/stats/bounded_mean.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "range of the support";

double score_of(double log_above, double log_below) {
  if (std::max(log_above, log_below) <= 0) return 0;
  return log_above > log_below ? std::max(0.0, normal_upper_quantile_from_log(-log_above))
                               : -std::max(0.0, normal_upper_quantile_from_log(-log_below));
}

PValue p_value_of(const BoundedMeanBet& bet) {
  const double above = bet.log_wealth_above();
  const double below = bet.log_wealth_below();
  return {std::min(1.0, std::exp(-below)), std::min(1.0, std::exp(-above)), bet.p_value(), score_of(above, below)};
}

// The same bets against another claimed mean: a fixed bet's wealth above falls, and its wealth below rises, with it.
class Limits {
 public:
  Limits(std::span<const double> draws, Support support, double claimed, double margin)
      : draws_(draws), support_(support), bets_claimed_(claimed), margin_(margin) {}

  double limit(bool lower, double needed, double start) const {
    double refuted = lower ? support_.lowest : support_.highest;
    double kept = start;
    for (int step = 0; step < 40 && std::abs(kept - refuted) > 0; ++step) {
      const double middle = refuted + (kept - refuted) / 2;
      if (middle == kept || middle == refuted) break;
      (log_wealth(middle, lower) >= needed ? refuted : kept) = middle;
    }
    return refuted;
  }

 private:
  double log_wealth(double mean, bool above) const {
    const double share = (bets_claimed_ - support_.lowest) / (support_.highest - support_.lowest);
    BoundedMeanBet::Side side(BoundedMeanBet::smallest_bet(above ? share : 1 - share, margin_));
    for (const double draw : draws_)
      side.observe(above ? (draw - support_.lowest) / (mean - support_.lowest)
                         : (support_.highest - draw) / (support_.highest - mean));
    return side.log_wealth();
  }

  std::span<const double> draws_;
  Support support_;
  double bets_claimed_;
  double margin_;
};

double mean_of(std::span<const double> draws) {
  double sum = 0;
  for (const double draw : draws) sum += draw;
  return sum / static_cast<double>(draws.size());
}

// log of Chernoff's bound of P(wealth of one bet < needed) when the draws are at the ends: E(factor^-s)^n·needed^s.
double log_miss(double share, double margin, double log_needed, double n) {
  const double bet = BoundedMeanBet::smallest_bet(share, margin);
  const double win = std::log1p(-bet + bet / share);
  const double lose = std::log1p(-bet);
  const double chance = std::min(1.0, share + margin);
  const auto exponent = [&](double s) {
    return s * log_needed + n * std::log(chance * std::exp(-s * win) + (1 - chance) * std::exp(-s * lose));
  };
  double low = 0;
  double high = 64;
  for (int step = 0; step < 100; ++step) {  // convex in s
    const double a = low + (high - low) / 3;
    const double b = high - (high - low) / 3;
    (exponent(a) < exponent(b) ? high : low) = exponent(a) < exponent(b) ? b : a;
  }
  return std::min(0.0, exponent((low + high) / 2));
}

}  // namespace

TestResult bounded_mean_test(std::span<const double> draws, Support support, double claimed, double margin,
                             double alpha) {
  detail::require_inside_unit_interval("bounded_mean_test", "alpha", alpha);
  detail::require_draws("bounded_mean_test", draws.size(), 1);
  BoundedMeanBet bet(support, claimed, margin);
  bet.observe(draws);
  TestResult result{};
  result.p = p_value_of(bet);
  result.p_value = result.p.two_sided;
  result.statistic = std::max(bet.log_wealth_above(), bet.log_wealth_below());
  result.law = fmt::format("log wealth of bets, P(>= x) <= 2e^-x, {} draws", draws.size());
  result.estimate = mean_of(draws);
  result.departure = (result.estimate - claimed) / (support.highest - support.lowest);
  result.margin_unit = unit;
  const Limits limits(draws, support, claimed, margin);
  const double needed = std::log(2 / alpha);
  result.interval = {limits.limit(true, needed, result.estimate), limits.limit(false, needed, result.estimate)};
  return result;
}

Design bounded_mean_design(Support support, double claimed) {
  const BoundedMeanBet checked(support, claimed, 0.5);
  const double share = (claimed - support.lowest) / (support.highest - support.lowest);
  Design design;
  design.name = "mean of bounded draws";
  design.margin_unit = unit;
  design.largest_margin = std::max(share, 1 - share);
  design.smallest_valid_n = [](double alpha) {
    detail::require_inside_unit_interval("bounded_mean_design", "alpha", alpha);
    return std::uint64_t{1};
  };
  design.power = [share](std::uint64_t n, double margin, double alpha) {
    const double needed = std::log(4 / alpha);  // half of the stake must win 2/α
    const double draws = static_cast<double>(n);
    double miss = -std::numeric_limits<double>::infinity();
    if (share + margin < 1) miss = std::max(miss, log_miss(share, margin, needed, draws));
    if (share - margin > 0) miss = std::max(miss, log_miss(1 - share, margin, needed, draws));
    return -std::expm1(miss);
  };
  return design;
}

}  // namespace quincunx::stats
