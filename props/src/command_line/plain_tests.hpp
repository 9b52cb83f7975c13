// The GoogleTests of a program that are not claims, run beside the claims.
#pragma once

#include <string>

#include "quincunx/props/command_line.hpp"

namespace quincunx::props {

/// Runs them, told the settings of the run; returns GoogleTest's status. To be called once in a process.
int run_plain_tests(const Catalogue& catalogue, const SuiteOptions& options, std::size_t sharers);

}  // namespace quincunx::props
