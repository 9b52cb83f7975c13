// Validation shared by this room: every message names function, offending value and what would be valid.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace quincunx::stats::detail {

inline void require_probability(std::string_view function, std::string_view name, double value) {
  if (!(value >= 0 && value <= 1))
    throw std::domain_error(fmt::format("quincunx::stats::{}: {} is {}; it must lie in [0, 1]", function, name, value));
}

inline void require_inside_unit_interval(std::string_view function, std::string_view name, double value) {
  if (!(value > 0 && value < 1))
    throw std::domain_error(
        fmt::format("quincunx::stats::{}: {} is {}; it must lie strictly between 0 and 1", function, name, value));
}

template <class Error = std::domain_error>
void require_positive(std::string_view function, std::string_view name, double value) {
  if (!(value > 0 && std::isfinite(value)))
    throw Error(fmt::format("quincunx::stats::{}: {} is {}; it must be positive and finite", function, name, value));
}

template <class Error = std::domain_error>
void require_finite(std::string_view function, std::string_view name, double value) {
  if (!std::isfinite(value))
    throw Error(fmt::format("quincunx::stats::{}: {} is {}; it must be finite", function, name, value));
}

inline void require_not_nan(std::string_view function, std::string_view name, double value) {
  if (std::isnan(value))
    throw std::domain_error(fmt::format("quincunx::stats::{}: {} is NaN; it must be a number", function, name));
}

inline void require_draws(std::string_view function, std::uint64_t n, std::uint64_t least) {
  if (n < least)
    throw std::domain_error(
        fmt::format("quincunx::stats::{}: n is {}; at least {} draws are needed", function, n, least));
}

}  // namespace quincunx::stats::detail
