// Wealth of a mixture of constant bets against a claimed mean.
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/bounded_mean.hpp"

namespace quincunx::stats {
namespace {

// Beyond these a component's factor is moved into its logarithm.
constexpr double smallest_factor = 1e-150;
constexpr double largest_factor = 1e150;

void check(const Support& support, double claimed, double margin) {
  if (!(support.lowest < claimed && claimed < support.highest && std::isfinite(support.highest - support.lowest)))
    throw std::invalid_argument(
        fmt::format("quincunx::stats::BoundedMeanBet: the claimed mean is {}; it must lie strictly inside the support "
                    "[{}, {}]",
                    claimed, support.lowest, support.highest));
  if (!(margin > 0 && margin < 1))
    throw std::invalid_argument(
        fmt::format("quincunx::stats::BoundedMeanBet: margin is {}; it must lie strictly between 0 and 1", margin));
}

}  // namespace

BoundedMeanBet::BoundedMeanBet(Support support, double claimed, double margin) : support_(support), claimed_(claimed) {
  check(support, claimed, margin);
  const double share = (claimed - support.lowest) / (support.highest - support.lowest);
  above_ = Side(smallest_bet(share, margin));
  below_ = Side(smallest_bet(1 - share, margin));
}

// At a fixed n the wealth has to be large where the observed mean is at the critical value, which lies at about
// √ln(4/α)/(√ln(4/α) + √ln(1/β)) of the margin: 0.6 of it at α = 1e-6 and β = 1e-3, 0.58 to 0.66 for other usual ones.
// Kelly's bet for a coin that pays 1/share and comes up with chance share + margin is margin/(1-share).
double BoundedMeanBet::smallest_bet(double share, double margin) {
  return std::min(largest_bet, 0.6 * margin / (1 - share));
}

BoundedMeanBet::Side::Side(double smallest) {
  components_.push_back({smallest, 0.5, 0});
  for (double bet = smallest * std::sqrt(2.0); bet < largest_bet; bet *= std::sqrt(2.0))
    components_.push_back({bet, 0, 0});
  if (components_.size() == 1) components_.front().factor = 1;
  for (std::size_t i = 1; i < components_.size(); ++i)
    components_[i].factor = 0.5 / static_cast<double>(components_.size() - 1);
}

void BoundedMeanBet::Side::observe(double gain) {
  for (Component& one : components_) {
    one.factor *= 1 - one.bet + one.bet * gain;
    if (one.factor < smallest_factor || one.factor > largest_factor) {
      one.log_offset += std::log(one.factor);
      one.factor = 1;
    }
  }
}

double BoundedMeanBet::Side::log_wealth() const {
  double largest = -std::numeric_limits<double>::infinity();
  for (const Component& one : components_) largest = std::max(largest, one.log_offset + std::log(one.factor));
  double sum = 0;
  for (const Component& one : components_) sum += std::exp(one.log_offset + std::log(one.factor) - largest);
  return largest + std::log(sum);
}

double BoundedMeanBet::Side::wealth() const {
  double sum = 0;
  for (const Component& one : components_)
    sum += one.log_offset == 0 ? one.factor : one.factor * std::exp(one.log_offset);
  return sum;
}

void BoundedMeanBet::observe(double draw) {
  if (!(draw >= support_.lowest && draw <= support_.highest))
    throw std::domain_error(fmt::format("quincunx::stats::BoundedMeanBet: a draw is {}; the support is [{}, {}]", draw,
                                        support_.lowest, support_.highest));
  above_.observe((draw - support_.lowest) / (claimed_ - support_.lowest));
  below_.observe((support_.highest - draw) / (support_.highest - claimed_));
  ever_p_ = std::min(ever_p_, 2 / std::max(above_.wealth(), below_.wealth()));
}

void BoundedMeanBet::observe(std::span<const double> draws) {
  for (const double draw : draws) observe(draw);
}

double BoundedMeanBet::log_wealth_above() const { return above_.log_wealth(); }
double BoundedMeanBet::log_wealth_below() const { return below_.log_wealth(); }

double BoundedMeanBet::p_value() const {
  return std::min(1.0, 2 * std::exp(-std::max(log_wealth_above(), log_wealth_below())));
}

}  // namespace quincunx::stats
