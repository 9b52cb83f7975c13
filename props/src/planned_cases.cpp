// Parameters are drawn one after the other, plans are made on threads.
#include "planned_cases.hpp"

#include <utility>

#include "guard/in_flight.hpp"
#include "parallel_tasks.hpp"
#include "property_run.hpp"

namespace quincunx::props {
namespace {

using Cases = std::vector<std::unique_ptr<LiveCase>>;

std::unique_ptr<LiveCase> live(const Property& property, const RunContext& context, DrawnCase drawn, int number) {
  CaseInFlight shown{number, drawn.parameters->describe(), drawn.reproduce};
  const RunningCase running(shown);
  const StreamKey key =
      noise_key(context, property.info.full_name(), drawn.noise_key, shown.parameters, Purpose::search);
  Experiment experiment = std::get<StatisticalCheck>(property.check)(*drawn.parameters);
  return std::make_unique<LiveCase>(std::move(drawn), std::move(experiment), key, std::move(shown));
}

void plan(const Cases& cases, const CasePlanner& planner, unsigned threads) {
  parallel_tasks(cases.size(), threads, [&](std::size_t i) { cases[i]->plan(planner); });
}

bool saves_draws(const Cases& cases, const stats::PropertyLook& first_holding_look) {
  double earliest = 0;
  double fixed = 0;
  for (const auto& one : cases) {
    const auto words = static_cast<double>(one->experiment().draws_per_sample);
    earliest += words * static_cast<double>(one->draws().at(first_holding_look));
    fixed += words * static_cast<double>(one->draws().fixed);
  }
  return earliest < fixed;
}

}  // namespace

Cases planned_cases(const Property& property, const RunContext& context, CaseSearch& search, CasePlanner& planner) {
  Cases cases;
  for (int i = 1; i <= context.cases; ++i) cases.push_back(live(property, context, search.next(), i));
  plan(cases, planner, context.threads);
  const bool looks_once = !saves_draws(cases, planner.first_holding_look());
  if (looks_once) planner.look_once();
  if (!context.reproduce.empty()) {
    cases.clear();
    cases.push_back(live(property, context, search.reproduce(context.reproduce), 1));
  }
  if (looks_once || !context.reproduce.empty()) plan(cases, planner, context.threads);
  return cases;
}

}  // namespace quincunx::props
