// The budget of the assertions of one program, whatever test framework runs them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "quincunx/assertions/check.hpp"

namespace quincunx::assertions {

/// From the environment variables QUINCUNX_SEED (a number, commit or random, as for --seed of the program),
/// QUINCUNX_ALPHA and QUINCUNX_BETA, read when first asked for; a test program may change them before its first
/// assertion. A seed that is no number is told on stderr, with the line that repeats it.
struct Settings {
  std::uint64_t seed;
  double alpha;  ///< false-alarm probability of all assertions of the program together
  double beta;   ///< false-pass probability of each at its margin
  /// How many tests and claims share alpha; 0: the tests of the program.
  std::size_t sharers = 0;
};

/// Throws std::invalid_argument that names the variable, its value and what is valid.
Settings& settings();

/// Why a skipped assertion does not run, in words.
std::string reason_to_skip();

/// The place of the next assertion of a test, in a program of so many tests: α is divided equally over the tests, and a
/// test's share over its assertions by share_of_assertion. Assertions of a test are counted from the moment when
/// another test made one, or restart_ordinals() was called; they may be made from several threads. With a replay token
/// in QUINCUNX_REPLAY the assertion that it names has the token's settings, and all others are skipped. Throws
/// std::invalid_argument for a token that cannot be read, and for a QUINCUNX_SEED that contradicts it.
Place next_place_in(const std::string& test, std::size_t tests_of_the_program);

/// A test begins: its next assertion is number 1, also when the same test ran before (--gtest_repeat).
void restart_ordinals();

/// Writes the evidence of an assertion to where QUINCUNX_EVIDENCE says: a file, or a directory, in which each test has
/// a file. Returns what went wrong; empty: nothing, or there is nothing to write to.
std::string record_evidence(const Report& report);

}  // namespace quincunx::assertions
