// Evidence as bytes, for the pipe between the process that runs a claim and the one that reports it.
#pragma once

#include <string>
#include <string_view>

#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// Every field, bit for bit. For the same program at both ends: the format is that of its build.
std::string to_bytes(const stats::Evidence& evidence);

/// Throws std::runtime_error when the bytes end too early or too late.
stats::Evidence evidence_of_bytes(std::string_view bytes);

}  // namespace quincunx::props
