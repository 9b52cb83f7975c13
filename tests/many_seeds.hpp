// The form of a registry that is run over hundreds of seeds.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "quincunx/props/registry.hpp"

namespace quincunx::many_seeds {

/// A false alarm has the same probability for every margin; one four times as wide needs a sixteenth of the draws. A
/// margin that is wide already is doubled: a variance cannot be less by 80 %.
inline double widened(double margin) { return std::min(4 * margin, std::max(2 * margin, 0.2)); }

/// Cases of a claim for each seed: over 200 seeds 2000 of a numerical one, 5000 of a statistical one.
constexpr int numerical_cases = 10;
constexpr int statistical_cases = 25;

/// The claims that a seed changes, with wider margins and fewer cases. A sweep draws nothing: its one case is the same
/// for every seed. The other claims of one case start 2^18 streams, or draw up to 2^28 values, too much for many seeds.
inline props::Registry short_form(const props::Registry& whole) {
  props::Registry shorter;
  std::vector<props::Property> all = whole.properties();
  for (props::Property& property : all) {
    if (property.max_cases == 1) continue;
    const int cases = property.info.tier == props::Tier::statistical ? statistical_cases : numerical_cases;
    property.max_cases = property.max_cases > 0 ? std::min(property.max_cases, cases) : cases;
    property.margin = widened(property.margin);
    shorter.add(std::move(property));
  }
  return shorter;
}

}  // namespace quincunx::many_seeds
