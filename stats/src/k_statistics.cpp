// Cumulants of the k-statistic k2.
#include "k_statistics.hpp"

namespace quincunx::stats::detail {

SampleVarianceCumulants sample_variance_cumulants(const Cumulants& x, std::uint64_t n) {
  const double draws = static_cast<double>(n);
  const double rest = draws - 1;
  const double second = x[4] / draws + 2 * x[2] * x[2] / rest;
  const double third = x[6] / (draws * draws) + 12 * x[4] * x[2] / (draws * rest) +
                       4 * (draws - 2) * x[3] * x[3] / (draws * rest * rest) + 8 * x[2] * x[2] * x[2] / (rest * rest);
  return {second, third};
}

double leading_fourth_cumulant(const Cumulants& x, std::uint64_t n) {
  const double draws = static_cast<double>(n);
  return square(centred(x))[4] / (draws * draws * draws);
}

}  // namespace quincunx::stats::detail
