// The budget of the assertions of one program, whatever test framework runs them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "quincunx/assertions/check.hpp"

namespace quincunx::assertions {

/// From the environment variables QUINCUNX_SEED, QUINCUNX_ALPHA and QUINCUNX_BETA, read when first asked for; a test
/// program may change them before its first assertion.
struct Settings {
  std::uint64_t seed;
  double alpha;  ///< false-alarm probability of all assertions of the program together
  double beta;   ///< false-pass probability of each at its margin
};

/// Throws std::invalid_argument that names the variable, its value and what is valid.
Settings& settings();

/// The place of the next assertion of a test, in a program of so many tests: α is divided equally over the tests, and a
/// test's share over its assertions by share_of_assertion. Assertions of a test are counted from the moment when
/// another test made one; they may be made from several threads.
Place next_place_in(const std::string& test, std::size_t tests_of_the_program);

}  // namespace quincunx::assertions
