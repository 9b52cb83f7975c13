// From the outcome of a test to the report of an assertion.
#pragma once

#include <functional>
#include <string>

#include "quincunx/assertions/check.hpp"
#include "quincunx/stats/design.hpp"
#include "quincunx/stats/sequential.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::assertions {

/// What an assertion says of itself, whatever its test.
struct Statement {
  std::string quantity;  ///< "the mean"
  std::string claim;     ///< "is 0.5"
};

/// The report of a sequential verdict on a claim.
Report report_of(const Statement& statement, const stats::SequentialPlan& plan, const stats::SequentialVerdict& verdict,
                 const Place& place);

/// The report of one test with n draws whose plan resolves the margin.
Report report_of(const Statement& statement, const stats::TestResult& result, std::uint64_t n, double margin,
                 const Place& place);

/// The report of a claim about n draws that are given. Throws std::domain_error, before it asks for their estimate,
/// when they are too few to see the margin.
Report report_of(const Statement& statement, const stats::Claim& claim,
                 const std::function<double()>& estimate_of_draws, std::uint64_t n, double margin, const Place& place);

/// Undecided, with a reason.
Report no_verdict(const Statement& statement, const std::string& reason, const Place& place);

/// Runs a check; what it throws becomes an undecided report.
Report guarded(const Statement& statement, const Place& place, const std::function<Report()>& check);

/// How many draws to take: what the design needs for the margin, or the fixed draws, which must resolve it.
template <class Value>
std::uint64_t planned_size(const stats::Design& design, const DrawsOf<Value>& draws, double margin,
                           const Place& place) {
  if (!draws.are_fixed()) return stats::plan(design, margin, place.share, place.beta).n;
  stats::require_resolvable(design, draws.size(), margin, place.share, place.beta);
  return draws.size();
}

}  // namespace quincunx::assertions
