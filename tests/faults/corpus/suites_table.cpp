// Prints docs/suites.md: the claims of every suite, the departure that each is sure to see, and what that costs.
#include <cmath>
#include <cstdio>
#include <string>

#include "generated_page.hpp"
#include "suite_subjects.hpp"

namespace quincunx::corpus {
namespace {

std::string in_unit(const stats::Evidence& evidence) {
  char text[96];
  const std::string& unit = evidence.margin_unit;
  if (unit == "relative") {
    std::snprintf(text, sizeof text, "%.2g %%", 100 * evidence.margin);
  } else {
    const std::string shown = unit.rfind("standard deviation", 0) == 0 ? " sd" : unit.rfind("w ", 0) == 0 ? " (w)" : "";
    std::snprintf(text, sizeof text, "%.2g%s", evidence.margin, shown.c_str());
  }
  return text;
}

void print_row(const stats::Evidence& evidence) {
  const bool statistical = evidence.tier == stats::Tier::statistical;
  const std::string cost = statistical ? rounded_count(static_cast<double>(evidence.draws)) + " draws"
                                       : rounded_count(static_cast<double>(evidence.checks)) + " comparisons";
  std::printf("| `%s` | %s | %s | %s |\n", evidence.claim.c_str(), cell(evidence.statement).c_str(),
              statistical ? in_unit(evidence).c_str() : "any violation", cost.c_str());
}

void print_head() {
  std::printf("# The suites\n\n");
  std::printf(
      "What each suite claims of a subject, the departure that it is sure to see (with probability 0.999, by the "
      "plan), "
      "and what\nthat costs by default, here for one correct subject. Claims that end in N compare with a bound or an "
      "identity; those in\nS are hypothesis tests with a share of the false-alarm budget. A suite registers the claims "
      "that apply to what it is\ngiven: how a subject is given, and its options, is said at the top of "
      "`props/include/quincunx/suites/<suite>.hpp`, and\n[faults.md](faults.md) shows what each claim has refuted.\n\n"
      "Printed by the target `suites_table`; a test says when this page and the program differ.\n");
}

int print_table() {
  print_head();
  const props::Registry registry = every_suite();
  std::string suite;
  for (const props::Property& property : registry.properties()) {
    const stats::Evidence evidence = default_evidence(registry, property.info.full_name());
    const std::string of = evidence.claim.substr(0, evidence.claim.find('.'));
    if (of != suite) std::printf("\n## %s\n\n| claim | says | sure to see | cost |\n|---|---|---|---|\n", of.c_str());
    suite = of;
    print_row(evidence);
  }
  return 0;
}

}  // namespace
}  // namespace quincunx::corpus

int main() { return quincunx::corpus::print_table(); }
