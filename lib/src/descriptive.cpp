// Mean and variance about a corrected mean.
#include "quincunx/lib/descriptive.hpp"

#include <cmath>
#include <stdexcept>
#include <string>

#include "eight_lane_sum.hpp"
#include "quincunx/lib/floating_point.hpp"
#include "require.hpp"

namespace quincunx {
namespace {

// For constant data the departures are the error of the first mean, exactly, so the corrected mean is the constant.
template <class T>
double corrected_mean(std::span<const T> values) {
  const auto count = static_cast<double>(values.size());
  const auto value = [=](std::size_t i) { return static_cast<double>(values[i]); };
  const double first = detail::eight_lane_sum<double>(values.size(), value) / count;
  if (!std::isfinite(first)) return first;
  return first + detail::eight_lane_sum<double>(values.size(), [=](std::size_t i) { return value(i) - first; }) / count;
}

template <class T>
double sample_mean(std::span<const T> values) {
  detail::require_not_empty("mean", "values", values.size());
  return corrected_mean(values);
}

template <class T>
double sample_variance(const char* function, std::span<const T> values, std::size_t ddof) {
  if (values.size() <= ddof) {
    throw std::invalid_argument("quincunx::" + std::string(function) + ": " + std::to_string(values.size()) +
                                " values with ddof = " + std::to_string(ddof) +
                                "; there must be more values than ddof");
  }
  const double center = corrected_mean(values);
  const auto departure = [=](std::size_t i) { return static_cast<double>(values[i]) - center; };
  const double sum = detail::eight_lane_sum<double>(values.size(), departure);
  const double squares =
      detail::eight_lane_sum<double>(values.size(), [=](std::size_t i) { return departure(i) * departure(i); });
  const double corrected = squares - sum * (sum / static_cast<double>(values.size()));
  return (corrected < 0.0 ? 0.0 : corrected) / static_cast<double>(values.size() - ddof);
}

}  // namespace

double mean(std::span<const double> values) { return sample_mean(values); }
float mean(std::span<const float> values) { return static_cast<float>(sample_mean(values)); }

double variance(std::span<const double> values, std::size_t ddof) { return sample_variance("variance", values, ddof); }
float variance(std::span<const float> values, std::size_t ddof) {
  return static_cast<float>(sample_variance("variance", values, ddof));
}

double standard_deviation(std::span<const double> values, std::size_t ddof) {
  return std::sqrt(sample_variance("standard_deviation", values, ddof));
}
float standard_deviation(std::span<const float> values, std::size_t ddof) {
  return static_cast<float>(std::sqrt(sample_variance("standard_deviation", values, ddof)));
}

}  // namespace quincunx
