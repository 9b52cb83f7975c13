#include "quincunx/props/parameter_source.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "quincunx/lib/elementary.hpp"

namespace quincunx::props {

ParameterSource::ParameterSource(std::uint64_t seed) : stream_(derive_key(seed, "parameters of a case", 0, 0)) {}

std::uint64_t ParameterSource::bits() { return stream_(); }

std::int64_t ParameterSource::integer(std::int64_t low, std::int64_t high) {
  if (low > high) {
    throw std::invalid_argument("quincunx::props::ParameterSource::integer: low = " + std::to_string(low) +
                                " is above high = " + std::to_string(high));
  }
  const auto range = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  if (range == UINT64_MAX) return static_cast<std::int64_t>(bits());
  // A parameter may be biased by 2^-64 times the range: it is where we look, not what we estimate.
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + bits() % (range + 1));
}

std::int64_t ParameterSource::log_integer(std::int64_t low, std::int64_t high) {
  if (low < 1 || low > high) {
    throw std::invalid_argument("quincunx::props::ParameterSource::log_integer: need 1 <= low <= high, got low = " +
                                std::to_string(low) + ", high = " + std::to_string(high));
  }
  const double drawn = log_real(static_cast<double>(low), static_cast<double>(high) + 1);
  return std::clamp(static_cast<std::int64_t>(drawn), low, high);
}

double ParameterSource::real(double low, double high) { return low + (high - low) * stream_.uniform(); }

double ParameterSource::log_real(double low, double high) {
  if (!(low > 0) || !(low < high)) {
    throw std::invalid_argument("quincunx::props::ParameterSource::log_real: need 0 < low < high, got low = " +
                                std::to_string(low) + ", high = " + std::to_string(high));
  }
  return quincunx::exp(real(quincunx::log(low), quincunx::log(high)));
}

bool ParameterSource::coin() { return (bits() >> 63) != 0; }

}  // namespace quincunx::props
