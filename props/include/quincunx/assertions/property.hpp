// Properties in a user's own GoogleTest file: parameters are drawn and shrink, the noise comes from streams.
//
//   QUINCUNX_PROPERTY(Dropout, KeepsTheMean, 0.01, (const Rate& rate)) {
//     return {.claim = Claim::mean(...), .sample = ..., .quantity = "E[dropout(x)]"};
//   }
//   QUINCUNX_NUMERICAL_PROPERTY(Dropout, ZeroesOrScales, (const Rate& rate, Findings& findings)) {
//     findings.at_most(error, bound, [&] { return "where"; });
//   }
//
// Each is a test of GoogleTest, with a share of the program's budget like any other. The parameter type offers
// generate, describe and simpler (case.hpp); without one, the property is a single statement about noise.
#pragma once

#include <gtest/gtest.h>

#include <type_traits>

#include "quincunx/assertions/googletest.hpp"
#include "quincunx/props/property.hpp"

namespace quincunx::assertions {

namespace detail {

props::ClaimInfo property_info(const char* suite, const char* name, props::Tier tier, const char* file, int line);

template <class P>
props::Property make_property(props::ClaimInfo info, double margin, props::Experiment (*experiment)(P)) {
  return props::statistical_property<std::remove_cvref_t<P>>(std::move(info), margin, experiment);
}
props::Property make_property(props::ClaimInfo info, double margin, props::Experiment (*experiment)());

template <class P>
props::Property make_property(props::ClaimInfo info, void (*check)(P, props::Findings&)) {
  return props::numerical_property<std::remove_cvref_t<P>>(std::move(info), check);
}
props::Property make_property(props::ClaimInfo info, void (*check)(props::Findings&));

}  // namespace detail

/// Runs a property with the share of the next assertion of the test that runs; the failure carries the evidence and a
/// line that replays it. Where the environment variable QUINCUNX_REPLAY holds the property's token, the settings are
/// the token's; another token skips the property.
testing::AssertionResult run_property(const props::Property& property);

}  // namespace quincunx::assertions

/// (suite, name, margin, (parameters)) { return Experiment; }
#define QUINCUNX_PROPERTY(suite, name, margin, parameters)                                                     \
  static ::quincunx::props::Experiment quincunx_experiment_##suite##_##name parameters;                        \
  TEST(suite, name) {                                                                                          \
    const ::testing::AssertionResult result =                                                                  \
        ::quincunx::assertions::run_property(::quincunx::assertions::detail::make_property(                    \
            ::quincunx::assertions::detail::property_info(#suite, #name, ::quincunx::props::Tier::statistical, \
                                                          __FILE__, __LINE__),                                 \
            margin, &quincunx_experiment_##suite##_##name));                                                   \
    if (!result) ADD_FAILURE() << result.failure_message();                                                    \
  }                                                                                                            \
  static ::quincunx::props::Experiment quincunx_experiment_##suite##_##name parameters

/// (suite, name, (parameters, Findings&)) { findings... }
#define QUINCUNX_NUMERICAL_PROPERTY(suite, name, parameters)                                                           \
  static void quincunx_check_##suite##_##name parameters;                                                              \
  TEST(suite, name) {                                                                                                  \
    const ::testing::AssertionResult result =                                                                          \
        ::quincunx::assertions::run_property(::quincunx::assertions::detail::make_property(                            \
            ::quincunx::assertions::detail::property_info(#suite, #name, ::quincunx::props::Tier::numerical, __FILE__, \
                                                          __LINE__),                                                   \
            &quincunx_check_##suite##_##name));                                                                        \
    if (!result) ADD_FAILURE() << result.failure_message();                                                            \
  }                                                                                                                    \
  static void quincunx_check_##suite##_##name parameters
