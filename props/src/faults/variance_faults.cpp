// Mistakes in the sample variance: the formula that cancels, and the divisor.
#include <utility>

#include "derive.hpp"

namespace quincunx::props::faults {
namespace {

using Row = std::span<const double>;

double mean_square_minus_squared_mean(Row values, std::size_t ddof) {
  double sum = 0;
  double squares = 0;
  for (const double value : values) {
    sum += value;
    squares += value * value;
  }
  const auto n = static_cast<double>(values.size());
  const double mean = sum / n;
  return (squares / n - mean * mean) * (n / (n - static_cast<double>(ddof)));
}

Subject cancelling(Subject healthy) {
  healthy.variance = mean_square_minus_squared_mean;
  return derive_from_variance(std::move(healthy));
}

Subject ignoring_ddof(Subject healthy) {
  healthy.variance = [variance = healthy.variance](Row values, std::size_t) { return variance(values, 1); };
  return derive_from_variance(std::move(healthy));
}

}  // namespace

std::vector<Fault> variance_faults() {
  return {
      {"cancelling-variance", "the variance as E[x²] - E[x]², which cancels far from 0", "variance.nonnegative:N",
       cancelling},
      {"ddof-ignored", "the variance divides by n - 1 whatever ddof says", "product.variance_worked:N", ignoring_ddof},
  };
}

}  // namespace quincunx::props::faults
