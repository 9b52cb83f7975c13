// Numbers as the reports show them: three digits, the same text on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// "0.412", "2.3e-41".
std::string three_digits(double value);

/// The same for a p-value; 0 is what is left of one that underflows: "<1e-300".
std::string p_value_text(double p);

/// Six digits, for estimates.
std::string six_digits(double value);

/// "12800", from 1e5 on "1.28e8".
std::string short_count(std::uint64_t count);

/// The draws that a claim which holds used, over those of the plan that looks once: "0.34"; "-" for another claim.
std::string part_of_fixed_plan(const stats::Evidence& evidence);

/// The same for all such claims of a run together, as a sentence: "Draws: 6.1e8, 0.34 of the fixed plan's. "; empty
/// when there are none.
std::string draws_of_run(const std::vector<stats::Evidence>& evidence);

/// A departure in its unit: "0.9 %", "0.011 sd", "w 0.02".
std::string with_unit(double departure, const std::string& unit);

/// The smallest departure that the run was sure to see, in words.
std::string sure_to_see(const stats::Evidence& evidence);

/// "0.03 s".
std::string seconds_text(double seconds);

}  // namespace quincunx::props
