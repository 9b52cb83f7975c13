// The parameter of a claim of one case that draws many seeds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/props/parameter_source.hpp"

namespace quincunx::suites::detail {

/// Where the seeds of a case come from. Nothing is simpler than another one: a violation names the seeds that show it.
struct SeedSource {
  std::uint64_t seed = 0;

  static SeedSource generate(props::ParameterSource& source) { return {source.bits()}; }
  std::string describe() const { return "seeds from " + std::to_string(seed); }
  std::vector<SeedSource> simpler() const { return {}; }
};

}  // namespace quincunx::suites::detail
