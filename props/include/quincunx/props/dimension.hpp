// The parameter that most claims range over: a number of components.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/props/parameter_source.hpp"

namespace quincunx::props {

/// Simpler values of a whole number >= lowest: small ones first, then halfway steps, then the neighbours below, so that
/// both a threshold ("fails from 37 on") and a residue ("fails at 5 mod 8") shrink to their smallest instance.
std::vector<std::int64_t> simpler_integers(std::int64_t value, std::int64_t lowest);

/// d_k from 1 to 512, logarithmically uniform.
struct Dimension {
  static constexpr std::int64_t largest = 512;
  std::int64_t d = 1;

  static Dimension generate(ParameterSource& source) { return {source.log_integer(1, largest)}; }
  std::string describe() const { return "d_k = " + std::to_string(d); }
  std::vector<Dimension> simpler() const;
};

}  // namespace quincunx::props
