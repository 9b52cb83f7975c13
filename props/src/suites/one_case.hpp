// Claims of one case, which is enough and dear: its parameter is drawn from the seed of the run.
#pragma once

#include <functional>
#include <utility>

#include "quincunx/props/property.hpp"
#include "quincunx/props/registry.hpp"

namespace quincunx::suites::detail {

/// Registers a numerical claim that looks at one case, of type P, whatever number of cases the run asks for.
template <class P>
void add_one_case(props::Registry& registry, const props::ClaimInfo& info,
                  std::function<void(const P& drawn, props::Findings& findings)> check) {
  props::Property property = props::numerical_property<P>(info, std::move(check));
  property.max_cases = 1;
  registry.add(std::move(property));
}

}  // namespace quincunx::suites::detail
