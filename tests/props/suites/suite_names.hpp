// What a suite registered, for tests.
#pragma once

#include <string>
#include <vector>

#include "quincunx/props/registry.hpp"

namespace quincunx::props {

inline std::vector<std::string> claim_names(const Registry& registry) {
  std::vector<std::string> names;
  for (const Property& property : registry.properties()) names.push_back(property.info.name());
  return names;
}

}  // namespace quincunx::props
