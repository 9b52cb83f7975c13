// Where the parameters of a case come from: uniform and logarithmic integers and reals, the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "quincunx/lib/stream.hpp"

namespace quincunx::props {

/// Draws the parameters of one case. RapidCheck supplies the seed; the draws use no library function whose rounding
/// could differ between machines. Never used for the Monte Carlo noise inside a case.
class ParameterSource {
 public:
  explicit ParameterSource(std::uint64_t seed);

  /// 64 independent bits.
  std::uint64_t bits();

  /// Uniform on {low, ..., high}. Throws std::invalid_argument when low > high.
  std::int64_t integer(std::int64_t low, std::int64_t high);

  /// Integer of {low, ..., high} whose logarithm is about uniform; low >= 1.
  std::int64_t log_integer(std::int64_t low, std::int64_t high);

  /// Uniform on [low, high).
  double real(double low, double high);

  /// Logarithm uniform on [log low, log high); 0 < low < high.
  double log_real(double low, double high);

  bool coin();

  /// One element of a non-empty list.
  template <class T>
  const T& pick(const std::vector<T>& choices) {
    return choices[static_cast<std::size_t>(integer(0, static_cast<std::int64_t>(choices.size()) - 1))];
  }

 private:
  Stream stream_;
};

}  // namespace quincunx::props
