// Statistical assertions in ordinary GoogleTests. They share one false-alarm budget: the α of the program is divided
// equally over the tests that are registered in it, whatever filters or shards run, and inside a test a series that
// adds up to the test's share serves its assertions in turn.
//
//   TEST(Initializer, KaimingVariance) {
//     EXPECT_VARIANCE([](auto& stream) { return kaiming(stream, 300); }, 2.0 / 300, within_relative(0.01),
//                     Given::normal());
//   }
//
// Each has an ASSERT_ form, which ends the test function. α, β and the seed come from the environment (QUINCUNX_ALPHA,
// QUINCUNX_BETA, QUINCUNX_SEED) or from settings(). A failure prints a token; with QUINCUNX_REPLAY=token the same
// assertion alone is made again, with the same draws, and the tests of all others are skipped.
#pragma once

#include <gtest/gtest.h>

#include "quincunx/assertions/check.hpp"
#include "quincunx/assertions/settings.hpp"

namespace quincunx::assertions {

/// How many share the budget: the statistical claims and the other tests that are registered, whatever filters or
/// shards run.
std::size_t sharers_of_program();

/// Whether a registered test can make the assertion or property that a replay token names: by its name, and for an
/// assertion by its number up to 1000. A test program whose QUINCUNX_REPLAY names none fails.
bool may_replay(std::uint64_t claim);

/// The place of the next assertion of the test that runs. Throws std::logic_error outside a test.
Place next_place();

/// What a macro hands to GoogleTest: runs the check at the next place and keeps the evidence as test properties.
testing::AssertionResult run_assertion(const std::function<Report(const Place&)>& check);

}  // namespace quincunx::assertions

#define QUINCUNX_ASSERTION_(FAILURE, CALL)                                                                 \
  if (const ::testing::AssertionResult quincunx_result =                                                   \
          ::quincunx::assertions::run_assertion([&](const ::quincunx::assertions::Place& quincunx_place) { \
            using namespace ::quincunx::assertions; /* NOLINT: margins and Given read as words */          \
            return CALL;                                                                                   \
          }))                                                                                              \
    ;                                                                                                      \
  else                                                                                                     \
    FAILURE() << quincunx_result.failure_message()

/// (draws, expected, margin [, given])
#define EXPECT_MEAN(draws, expected, ...) QUINCUNX_MEAN_(ADD_FAILURE, draws, expected, __VA_ARGS__, Given::nothing(), )
#define ASSERT_MEAN(draws, expected, ...) QUINCUNX_MEAN_(FAIL, draws, expected, __VA_ARGS__, Given::nothing(), )
#define QUINCUNX_MEAN_(FAILURE, draws, expected, margin, given, ...) \
  QUINCUNX_ASSERTION_(FAILURE, check_mean(draws, expected, margin, given, quincunx_place))

/// (draws, expected, margin [, given])
#define EXPECT_VARIANCE(draws, expected, ...) \
  QUINCUNX_VARIANCE_(ADD_FAILURE, draws, expected, __VA_ARGS__, Given::nothing(), )
#define ASSERT_VARIANCE(draws, expected, ...) QUINCUNX_VARIANCE_(FAIL, draws, expected, __VA_ARGS__, Given::nothing(), )
#define QUINCUNX_VARIANCE_(FAILURE, draws, expected, margin, given, ...) \
  QUINCUNX_ASSERTION_(FAILURE, check_variance(draws, expected, margin, given, quincunx_place))

/// (draws, margin)
#define EXPECT_STANDARD_NORMAL(draws, margin) \
  QUINCUNX_ASSERTION_(ADD_FAILURE, check_standard_normal(draws, margin, quincunx_place))
#define ASSERT_STANDARD_NORMAL(draws, margin) \
  QUINCUNX_ASSERTION_(FAIL, check_standard_normal(draws, margin, quincunx_place))

/// (draws, distribution function, margin)
#define EXPECT_DISTRIBUTION(draws, distribution_function, margin) \
  QUINCUNX_ASSERTION_(ADD_FAILURE, check_distribution(draws, distribution_function, margin, quincunx_place))
#define ASSERT_DISTRIBUTION(draws, distribution_function, margin) \
  QUINCUNX_ASSERTION_(FAIL, check_distribution(draws, distribution_function, margin, quincunx_place))

/// (draws, draws, margin)
#define EXPECT_SAME_DISTRIBUTION(first, second, margin) \
  QUINCUNX_ASSERTION_(ADD_FAILURE, check_same_distribution(first, second, margin, quincunx_place))
#define ASSERT_SAME_DISTRIBUTION(first, second, margin) \
  QUINCUNX_ASSERTION_(FAIL, check_same_distribution(first, second, margin, quincunx_place))

/// (pairs, margin)
#define EXPECT_INDEPENDENT(pairs, margin) \
  QUINCUNX_ASSERTION_(ADD_FAILURE, check_independent(pairs, margin, quincunx_place))
#define ASSERT_INDEPENDENT(pairs, margin) QUINCUNX_ASSERTION_(FAIL, check_independent(pairs, margin, quincunx_place))

/// (events, probability, margin)
#define EXPECT_PROBABILITY(events, probability, margin) \
  QUINCUNX_ASSERTION_(ADD_FAILURE,                      \
                      check_probability(events, ProbabilityIs::equal_to, probability, margin, quincunx_place))
#define ASSERT_PROBABILITY(events, probability, margin) \
  QUINCUNX_ASSERTION_(FAIL, check_probability(events, ProbabilityIs::equal_to, probability, margin, quincunx_place))

/// (events, probability, margin)
#define EXPECT_PROBABILITY_AT_LEAST(events, probability, margin) \
  QUINCUNX_ASSERTION_(ADD_FAILURE,                               \
                      check_probability(events, ProbabilityIs::at_least, probability, margin, quincunx_place))
#define ASSERT_PROBABILITY_AT_LEAST(events, probability, margin) \
  QUINCUNX_ASSERTION_(FAIL, check_probability(events, ProbabilityIs::at_least, probability, margin, quincunx_place))

/// (events, probability, margin)
#define EXPECT_PROBABILITY_AT_MOST(events, probability, margin) \
  QUINCUNX_ASSERTION_(ADD_FAILURE,                              \
                      check_probability(events, ProbabilityIs::at_most, probability, margin, quincunx_place))
#define ASSERT_PROBABILITY_AT_MOST(events, probability, margin) \
  QUINCUNX_ASSERTION_(FAIL, check_probability(events, ProbabilityIs::at_most, probability, margin, quincunx_place))
