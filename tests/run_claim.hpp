// One claim of one subject, run as the program runs it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "quincunx/props/property.hpp"
#include "quincunx/props/registry.hpp"

namespace quincunx::props {

inline stats::Evidence run_claim(const Registry& registry, const Subject& subject, const std::string& name,
                                 std::uint64_t seed) {
  const Property* property = registry.find(subject.label + '/' + name);
  if (property == nullptr) {
    ADD_FAILURE() << "no claim " << name;
    return {};
  }
  RunContext context;
  context.seed = seed;
  return run(*property, context);
}

}  // namespace quincunx::props
