// Numbers as users type them, read strictly: the whole text, inside the range, or a UsageError that names both.
#pragma once

#include <cstdint>
#include <string>

namespace quincunx::props {

/// A whole number of 64 bits, decimal or 0x hexadecimal. `name` is what the number was given to, e.g. "--seed".
std::uint64_t parse_seed(const std::string& name, const std::string& text);

/// A decimal whole number from lowest to highest.
std::int64_t parse_whole_number(const std::string& name, const std::string& text, std::int64_t lowest,
                                std::int64_t highest);

/// A probability strictly between 0 and 1, not below smallest_probability.
double parse_probability(const std::string& name, const std::string& text);

/// Seconds from 0 to `longest`.
double parse_seconds(const std::string& name, const std::string& text, double longest);

/// Below it, the shares of single cases would leave the range of double numbers.
inline constexpr double smallest_probability = 1e-290;

}  // namespace quincunx::props
