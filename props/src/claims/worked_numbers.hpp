// The running example of the mathematics, and what it means that a printed number is right.
#pragma once

#include <array>
#include <cmath>
#include <string>

#include "quincunx/props/findings.hpp"

namespace quincunx::props {

/// q = (1.2, -0.4) and k = (0.6, 0.9).
inline constexpr std::array<double, 2> example_query{1.2, -0.4};
inline constexpr std::array<double, 2> example_key{0.6, 0.9};

/// `printed`, given to so many decimals, is the correct rounding of the value.
inline void rounds_to(double value, double printed, int decimals, const std::string& what, Findings& findings) {
  findings.require(std::abs(value - printed) <= 0.5 * std::pow(10.0, -decimals), [&] {
    return what + " = " + std::to_string(value) + " does not round to " + std::to_string(printed);
  });
}

}  // namespace quincunx::props
