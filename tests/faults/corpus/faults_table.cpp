// Prints docs/faults.md: every fault of the corpus, the claim that refutes it, and what that took. The run uses the
// default plan and seed; a fault that is not refuted ends it with status 1.
#include <cstdio>
#include <string>
#include <vector>

#include "kernel_faults.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::corpus {
namespace {

stats::Evidence evidence_of(const CorpusFault& fault) {
  props::Registry registry;
  fault.plant(registry, "faulty");
  props::SuiteOptions options;
  options.filter = "faulty/" + fault.claim;
  props::SuiteListener silent;
  return props::run_suite(registry, options, silent).evidence.front();
}

// What a verdict took: comparisons where nothing is random, draws and the chance of a false alarm where it is.
std::string cost(const stats::Evidence& evidence) {
  char text[96];
  if (evidence.tier == stats::Tier::statistical) {
    const auto draws = static_cast<double>(evidence.draws);
    // Beyond the range of a double the chance is known to be smaller, not to be 0.
    if (evidence.p_value > 0) {
      std::snprintf(text, sizeof text, "%.1e draws | %.1e", draws, evidence.p_value);
    } else {
      std::snprintf(text, sizeof text, "%.1e draws | < 1e-300", draws);
    }
  } else {
    std::snprintf(text, sizeof text, "%llu comparisons | none", static_cast<unsigned long long>(evidence.checks));
  }
  return text;
}

bool print_row(const CorpusFault& fault) {
  const stats::Evidence evidence = evidence_of(fault);
  const bool refuted = evidence.outcome == stats::Outcome::refuted;
  std::printf("| %s | %s | %s | %s | `%s`%s | %s |\n", fault.id.c_str(), fault.kind.c_str(), fault.source.c_str(),
              fault.description.c_str(), fault.claim.c_str(), refuted ? "" : " **not refuted**",
              cost(evidence).c_str());
  return refuted;
}

bool print_table() {
  std::printf("# Faults that the suites refute\n\n");
  std::printf(
      "Printed by the target `faults_table`. Rows with a source were shipped by a public project; variants are "
      "ours.\nThe p-value is the chance of such a result from a correct subject, all tests of the claim "
      "together; a comparison with a\nrounding-error bound has none.\n\n");
  std::printf("| fault | kind | source | arithmetic | refuted by | needed | p |\n|---|---|---|---|---|---|---|\n");
  bool all = true;
  for (const CorpusFault& fault : kernel_faults()) all = print_row(fault) && all;
  for (const CorpusFault& fault : sampler_faults()) all = print_row(fault) && all;
  return all;
}

}  // namespace
}  // namespace quincunx::corpus

int main() { return quincunx::corpus::print_table() ? 0 : 1; }
