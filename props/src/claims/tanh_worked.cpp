// tanh(1.8), step by step.
#include "new_claim.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "worked_numbers.hpp"

namespace quincunx::props {
namespace {

void check_tanh_of_1_8(const Subject& subject, Findings& findings) {
  const double growth = reference::exponential(1.8);
  const double decay = reference::exponential(-1.8);
  rounds_to(growth, 6.0496, 4, "e^1.8", findings);
  rounds_to(decay, 0.1653, 4, "e^-1.8", findings);
  rounds_to(growth - decay, 5.8843, 4, "e^1.8 - e^-1.8", findings);
  rounds_to(growth + decay, 6.2149, 4, "e^1.8 + e^-1.8", findings);
  const double value = subject.tanh(1.8);
  rounds_to(value, 0.9468, 4, "tanh(1.8)", findings);
  rounds_to(value * (growth + decay), 5.8843, 4, "tanh(1.8)·(e^1.8 + e^-1.8)", findings);
  rounds_to(static_cast<double>(subject.tanh_float(1.8F)), 0.9468, 4, "tanh(1.8f)", findings);
  rounds_to(subject.additive_score(example_query[0], example_key[0]), 0.9468, 4, "additive_score(1.2, 0.6)", findings);
  findings.at_most(reference::tanh_error_in_ulps(1.8, value), tanh_ulps, "tanh(1.8) (in ulp)");
}

}  // namespace

void add_tanh_worked(Registry& registry, const Subject& subject) {
  registry.add(single_case_property(
      numerical_claim(subject, 1, "tanh.worked",
                      "tanh(1.2 + 0.6) = tanh(1.8) = (6.0496 - 0.1653)/(6.0496 + 0.1653) = 5.8843/6.2149 = 0.9468"),
      [subject](Findings& findings) { check_tanh_of_1_8(subject, findings); }));
}

}  // namespace quincunx::props
