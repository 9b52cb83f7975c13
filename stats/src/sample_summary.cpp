// Central moments in two passes, so that a large mean costs no digits.
#include "quincunx/stats/sample_summary.hpp"

#include "checks.hpp"

namespace quincunx::stats {
namespace {

double mean_of(const char* function, std::span<const double> values) {
  if (values.size() < 2)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::{}: {} values; at least 2 are needed", function, values.size()));
  double sum = 0;
  for (const double value : values) {
    detail::require_finite<std::invalid_argument>(function, "a value", value);
    sum += value;
  }
  return sum / static_cast<double>(values.size());
}

}  // namespace

SampleSummary summarize(std::span<const double> values) {
  const double mean = mean_of("summarize", values);
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return {values.size(), mean, squares / static_cast<double>(values.size() - 1)};
}

FourthMomentSummary summarize_fourth(std::span<const double> values) {
  const double mean = mean_of("summarize_fourth", values);
  double squares = 0;
  double fourths = 0;
  for (const double value : values) {
    const double square = (value - mean) * (value - mean);
    squares += square;
    fourths += square * square;
  }
  return {values.size(), mean, squares / static_cast<double>(values.size() - 1),
          fourths / static_cast<double>(values.size())};
}

}  // namespace quincunx::stats
