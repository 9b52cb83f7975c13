// Prints docs/faults.md: every fault of the corpus, the claim that refutes it, and what that took. The run uses the
// default plan and seed; a fault that is not refuted ends it with status 1.
#include <cstdio>
#include <string>
#include <vector>

#include "generated_page.hpp"
#include "kernel_faults.hpp"

namespace quincunx::corpus {
namespace {

stats::Evidence evidence_of(const CorpusFault& fault) {
  props::Registry registry;
  fault.plant(registry, "faulty");
  return default_evidence(registry, "faulty/" + fault.claim);
}

// What a verdict took: comparisons where nothing is random, draws and the chance of a false alarm where it is.
std::string cost(const stats::Evidence& evidence) {
  if (evidence.tier != stats::Tier::statistical) {
    return rounded_count(static_cast<double>(evidence.checks)) + " comparisons | none";
  }
  char p_value[32];
  std::snprintf(p_value, sizeof p_value, "%.1e", evidence.p_value);
  // Beyond the range of a double the chance is known to be smaller, not to be 0.
  const std::string shown = evidence.p_value > 1e-300 ? p_value : "< 1e-300";
  return rounded_count(static_cast<double>(evidence.draws)) + " draws | " + shown;
}

bool print_row(const CorpusFault& fault) {
  const stats::Evidence evidence = evidence_of(fault);
  const bool refuted = evidence.outcome == stats::Outcome::refuted;
  std::printf("| %s | %s | %s | %s | `%s`%s | %s |\n", fault.id.c_str(), fault.kind.c_str(), fault.source.c_str(),
              cell(fault.description).c_str(), fault.claim.c_str(), refuted ? "" : " **not refuted**",
              cost(evidence).c_str());
  return refuted;
}

void print_head(std::size_t faults) {
  std::printf("# Faults that the suites refute\n\n");
  std::printf(
      "%zu faulty implementations, each refuted by the claim that stands beside it: a test asserts that claim, and "
      "that "
      "the\ncorrect code beside them is not flagged. Rows with a source were shipped by a public project and are "
      "re-created\nhere from a description of their arithmetic; variants are ours. A p-value is the chance of such a "
      "result from a correct\nsubject, all tests of the claim together; a comparison with a rounding-error bound has "
      "none. Draws are those of the\ndefault plan, which also looks for the simplest case that fails.\n\n"
      "Printed by the program that `cmake --build build/test --target faults_table` makes; a test says when this page "
      "and the\nlist of faults differ.\n\n",
      faults);
  std::printf("| fault | kind | source | arithmetic | refuted by | needed | p |\n|---|---|---|---|---|---|---|\n");
}

bool print_table() {
  std::vector<CorpusFault> faults = kernel_faults();
  for (CorpusFault& fault : sampler_faults()) faults.push_back(std::move(fault));
  print_head(faults.size());
  bool all = true;
  for (const CorpusFault& fault : faults) all = print_row(fault) && all;
  return all;
}

}  // namespace
}  // namespace quincunx::corpus

int main() { return quincunx::corpus::print_table() ? 0 : 1; }
