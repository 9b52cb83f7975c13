// The same checks for Catch2, version 2 or 3. Include it after Catch2's own header.
//
//   TEST_CASE("Kaiming's variance") {
//     using namespace quincunx::assertions;
//     CHECK_HOLDS(check_variance(draws, 2.0 / 300, within_relative(0.01), Given::normal(), catch2_place()));
//   }
//
// The budget is divided over the test cases that are registered in the program, as with GoogleTest.
#pragma once

#if !defined(CATCH_VERSION_MAJOR)
#error "quincunx/assertions/catch2.hpp: include Catch2's own header first"
#elif CATCH_VERSION_MAJOR >= 3
#include <catch2/interfaces/catch_interfaces_capture.hpp>
#include <catch2/interfaces/catch_interfaces_registry_hub.hpp>
#include <catch2/interfaces/catch_interfaces_testcase.hpp>
#endif

#include <stdexcept>

#include "quincunx/assertions/check.hpp"
#include "quincunx/assertions/settings.hpp"

namespace quincunx::assertions {

/// The place of the next assertion of the test case that runs. Throws std::runtime_error, which fails the test case,
/// when QUINCUNX_REPLAY names another assertion: Catch2 2 knows no test that is skipped.
inline Place catch2_place() {
  const auto& tests = Catch::getRegistryHub().getTestCaseRegistry().getAllTests();
  Place place = next_place_in(Catch::getResultCapture().getCurrentTestName(), tests.size());
  if (place.skipped) throw std::runtime_error(reason_to_skip());
  return place;
}

/// The report as it is, its evidence written to where QUINCUNX_EVIDENCE says. Throws std::runtime_error when it cannot.
inline Report recorded(Report report) {
  if (const std::string error = record_evidence(report); !error.empty()) throw std::runtime_error(error);
  return report;
}

}  // namespace quincunx::assertions

/// Fails with the evidence unless the report holds; REQUIRE_HOLDS also ends the test case.
#define CHECK_HOLDS(...) QUINCUNX_CATCH2_(CHECK, __VA_ARGS__)
#define REQUIRE_HOLDS(...) QUINCUNX_CATCH2_(REQUIRE, __VA_ARGS__)
#define QUINCUNX_CATCH2_(CHECK, ...)                                                                      \
  do {                                                                                                    \
    const ::quincunx::assertions::Report quincunx_report = ::quincunx::assertions::recorded(__VA_ARGS__); \
    INFO(quincunx_report.message);                                                                        \
    CHECK(quincunx_report.holds());                                                                       \
  } while (false)
