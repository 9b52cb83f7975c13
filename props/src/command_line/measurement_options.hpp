// The options of the commands about claim types: plan and calibrate.
#pragma once

#include "options.hpp"

namespace CLI {
class App;
}

namespace quincunx::props {

void add_plan_options(CLI::App& plan, Arguments& arguments);
void add_calibrate_options(CLI::App& calibrate, Arguments& arguments);

/// The name after --claim, when there is such a claim type; UsageError with the valid and the near names otherwise.
std::string checked_claim_type(const std::string& name);

}  // namespace quincunx::props
