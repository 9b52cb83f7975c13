// The looks of a normal mean, which is what a sum of normal scores is.
#include "quincunx/stats/property_plan.hpp"

#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/sequential.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

// So small that the looks of the model lie at their fractions to a millionth.
constexpr double model_margin = 1e-3;

PropertyBudget divided(const PropertyBudget& budget, double part) {
  return {budget.per_case * part, budget.pooled_mean * part, budget.pooled_dispersion * part, budget.cases};
}

}  // namespace

double PropertyPlan::total_alpha() const {
  double total = 0;
  for (const PropertyLook& look : looks) total += look.budget.total();
  return total;
}

double PropertyPlan::total_beta() const {
  double total = 0;
  for (const PropertyLook& look : looks) total += look.beta;
  return total;
}

PropertyPlan one_look(const PropertyBudget& budget, double beta) {
  detail::require_inside_unit_interval("one_look", "beta", beta);
  return {{{1, budget, beta}}};
}

PropertyPlan plan_property(const PropertyBudget& budget, double beta) {
  detail::require_inside_unit_interval("plan_property", "beta", beta);
  if (beta >= 0.5) return one_look(budget, beta);
  const SequentialPlan model = sequential_plan(Claim::normal_mean(0, 1), model_margin, budget.pooled_mean, beta,
                                               {.method = SequentialMethod::error_spending});
  PropertyPlan plan;
  const double last = static_cast<double>(model.looks.back().n);
  for (const Look& look : model.looks) {
    plan.looks.push_back(
        {static_cast<double>(look.n) / last, divided(budget, look.alpha / budget.pooled_mean), look.beta});
  }
  return plan;
}

bool shows_it_holds(std::span<const DepartedScores> cases, double beta) {
  detail::require_inside_unit_interval("shows_it_holds", "beta", beta);
  if (cases.empty())
    throw std::invalid_argument("quincunx::stats::shows_it_holds: there are no cases; at least 1 is needed");
  double above = 0;
  double below = 0;
  for (const DepartedScores& one : cases) {
    above += one.above;
    below += one.below;
  }
  const double needed = normal_upper_quantile(beta) * std::sqrt(static_cast<double>(cases.size()));
  return above <= -needed && below >= needed;
}

}  // namespace quincunx::stats
