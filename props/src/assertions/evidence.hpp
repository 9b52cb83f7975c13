// The evidence of an assertion, in the form that claims have.
#pragma once

#include "report.hpp"

namespace quincunx::assertions {

/// What is known before the draws: "Suite.Test#2:S" says which assertion of which test it is.
stats::Evidence blank_evidence(const Statement& statement, const Place& place);

stats::Evidence evidence_of(const Statement& statement, const stats::SequentialPlan& plan,
                            const stats::SequentialVerdict& verdict, const Place& place);
stats::Evidence evidence_of(const Statement& statement, const stats::TestResult& result, stats::Outcome outcome,
                            std::uint64_t n, double margin, const Place& place);

/// The report that decides an assertion of several parts, each with an equal part of its share, as that of the whole.
Report whole_of(Report decided, const Statement& statement, const std::vector<Report>& parts_made, std::size_t parts,
                const Place& place);

}  // namespace quincunx::assertions
