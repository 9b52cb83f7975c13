// What the commands do. Each writes to the surroundings and returns the exit status.
#pragma once

#include <string>
#include <vector>

#include "options.hpp"
#include "quincunx/props/command_line.hpp"

namespace quincunx::props {

/// Runs the selected claims: table, summary, failures.
int verify_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings);

/// Lists claims with their shares, or faults, as text or JSON.
int list_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings);

/// Runs the one claim that a token names, with the token's settings.
int replay_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings);

/// Puts the evidence files of one run together: the same report and status as if one process had run it.
int merge_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings);
/// From a margin to n, or from n to the margin that it resolves.
int plan_command(const Arguments& arguments, const Surroundings& surroundings);

/// Measures the error rates of the claim types and of the known wrong references; 1 when one is not as declared.
int calibrate_command(const Arguments& arguments, const Surroundings& surroundings);

/// Makes the report of the run whose evidence the files hold; its status.
int report_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings);

/// Whether GoogleTest is to run the claims: some argument begins with --gtest_.
bool asks_for_googletest(const std::vector<std::string>& arguments);

/// One GoogleTest test per claim. Takes GoogleTest's own options and those of verify.
int googletest_command(const std::vector<std::string>& arguments, const Catalogue& catalogue,
                       const Surroundings& surroundings);

/// The name of a claim's test: "dot_variance_is_dk_S" of the suite "ours". GoogleTest allows no dots.
std::string googletest_suite(const std::string& subject);
std::string googletest_name(const ClaimInfo& info);

}  // namespace quincunx::props
