// The looks of a sequential test, and what each may spend; the cap is a fixed-size plan at the last look's shares.
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "inside_margin.hpp"
#include "look_schedule.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/sequential.hpp"

namespace quincunx::stats {
namespace {

// Measured on the Brownian limit for α from 1e-2 to 1e-9 and β from 1e-2 to 1e-6: growth 1.2 and equal shares are
// within 1 % of the best of 400 schedules; 12 looks reach down to 1/7 of the cap, and further ones cost more than they
// save unless the departure is gross.
constexpr std::size_t most_spending_looks = 12;
constexpr double spending_growth = 1.2;
// Each look overshoots: at growth 1.01 that costs 2 % (off by the margin) to 3.5 % (claim true) of the draws, measured
// at α = 1e-6, β = 1e-3, and below 1.002 nothing measurable. Before 1/64 of the fixed size only departures of more than
// about 30 margins could be seen.
constexpr double mixture_growth = 1.002;
constexpr std::uint64_t first_mixture_look = 64;
// 1/20 kept for the cap costs log(20/19) of log(1/α) and puts the cap near 1.4 times the fixed size.
constexpr double share_of_the_cap = 1.0 / 20;
constexpr double least_growth = 1.001;

void check(const Claim& claim, const SequentialOptions& options) {
  if (options.growth != 0 && !(options.growth >= least_growth && std::isfinite(options.growth)))
    throw std::invalid_argument(
        fmt::format("quincunx::stats::sequential_plan: growth is {}; it must be 0 (the default) or at least {}",
                    options.growth, least_growth));
  if (options.block < 1)
    throw std::invalid_argument("quincunx::stats::sequential_plan: block is 0; it must be at least 1");
  if (options.method == SequentialMethod::mixture && !claim.likelihood_is_exact())
    throw std::invalid_argument(
        fmt::format("quincunx::stats::sequential_plan: the likelihood of \"{}\" is not known exactly; the method must "
                    "be error_spending",
                    claim.describe()));
}

// Rounding up to blocks may lower the power of a count, which is a sawtooth in n.
std::uint64_t deciding_n(const SequentialPlan& plan, double alpha, double beta, std::uint64_t block) {
  std::uint64_t n = detail::whole_blocks(stats::plan(plan.claim, plan.margin, alpha, beta).n, block);
  while (plan.claim.power(n, plan.margin, alpha) < 1 - beta) n += block;
  return n;
}

// How many of the looks, counted from the last, could show that the claim holds. The last one always decides.
std::size_t holding_looks(const SequentialPlan& plan, const std::vector<std::uint64_t>& looks, double beta) {
  std::size_t count = 1;
  while (count < looks.size()) {
    const std::uint64_t n = looks[looks.size() - 1 - count];
    if (!detail::inside_margin(plan.claim, plan.margin, plan.claim.null_law(n).mean(), n, beta)) break;
    ++count;
  }
  return count;
}

// β is not wasted on looks that are too small to show anything: fewer holders have larger shares and a lower cap.
std::vector<Look> spend_over(const SequentialPlan& plan, std::size_t most_looks, double growth, std::uint64_t block) {
  const double alpha = plan.alpha / static_cast<double>(most_looks);
  const std::uint64_t least = plan.claim.smallest_valid_n(alpha);
  std::size_t holders = most_looks;
  while (true) {
    const double beta = plan.beta / static_cast<double>(holders);
    const auto looks = detail::look_schedule(least, deciding_n(plan, alpha, beta, block), growth, block, most_looks);
    const std::size_t able = std::min(holders, holding_looks(plan, looks, beta));
    if (able == holders || looks.size() < most_looks) {
      std::vector<Look> spent;
      for (std::size_t i = 0; i < looks.size(); ++i)
        spent.push_back({looks[i], alpha, i + holders >= looks.size() ? beta : 0});
      return spent;
    }
    holders = able;
  }
}

void plan_error_spending(SequentialPlan& plan, double growth, std::uint64_t block) {
  std::size_t count = most_spending_looks;
  while (true) {
    plan.looks = spend_over(plan, count, growth, block);
    if (plan.looks.size() == count) return;
    count = plan.looks.size();
  }
}

void plan_mixture(SequentialPlan& plan, double growth, std::uint64_t block) {
  const double last_alpha = plan.alpha * share_of_the_cap;
  const double last_beta = plan.beta * share_of_the_cap;
  plan.anytime_alpha = plan.alpha - last_alpha;
  plan.anytime_beta = plan.beta - last_beta;
  const std::uint64_t least = std::max(plan.claim.smallest_valid_n(plan.alpha), plan.fixed_n / first_mixture_look);
  const std::uint64_t cap = deciding_n(plan, last_alpha, last_beta, block);
  for (const std::uint64_t n : detail::look_schedule(least, cap, growth, block, cap)) plan.looks.push_back({n, 0, 0});
  plan.looks.back() = {cap, last_alpha, last_beta};
}

void limit_draws(SequentialPlan& plan, std::uint64_t most_draws, std::uint64_t block) {
  if (most_draws == 0 || plan.looks.back().n <= most_draws) return;
  require_resolvable(plan.claim, most_draws, plan.margin, plan.alpha, plan.beta);
  const bool growing = plan.looks.front().n <= most_draws;
  while (growing && plan.looks.back().n > most_draws) plan.looks.pop_back();
  plan.decides = false;
  if (growing) return;
  // Not even the first look fits, but a fixed-size test does.
  plan.anytime_alpha = plan.anytime_beta = 0;
  plan.method = SequentialMethod::error_spending;
  plan.looks = {{deciding_n(plan, plan.alpha, plan.beta, block), plan.alpha, plan.beta}};
  plan.decides = true;
  if (plan.looks.back().n > most_draws)
    throw std::domain_error(
        fmt::format("quincunx::stats::sequential_plan: most_draws = {} is less than the {} draws that blocks of {} "
                    "need",
                    most_draws, plan.looks.back().n, block));
}

}  // namespace

double SequentialPlan::total_alpha() const {
  double total = anytime_alpha;
  for (const Look& look : looks) total += look.alpha;
  return total;
}

double SequentialPlan::total_beta() const {
  double total = anytime_beta;
  for (const Look& look : looks) total += look.beta;
  return total;
}

SequentialPlan sequential_plan(const Claim& claim, double margin, double alpha, double beta,
                               const SequentialOptions& options) {
  check(claim, options);
  SequentialMethod method = options.method;
  if (method == SequentialMethod::automatic)
    method = claim.likelihood_is_exact() ? SequentialMethod::mixture : SequentialMethod::error_spending;
  const bool mixes = method == SequentialMethod::mixture;
  SequentialPlan plan{claim, margin, alpha, beta, method, 0, 0, {}, true, stats::plan(claim, margin, alpha, beta).n};
  const double growth = options.growth != 0 ? options.growth : mixes ? mixture_growth : spending_growth;
  if (mixes)
    plan_mixture(plan, growth, options.block);
  else
    plan_error_spending(plan, growth, options.block);
  limit_draws(plan, options.most_draws, options.block);
  return plan;
}

}  // namespace quincunx::stats
