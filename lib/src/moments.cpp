// Moments of a block in two passes, and of two parts by Pebay's formulas.
#include "quincunx/lib/moments.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "kernels/kernel_table.hpp"
#include "quincunx/lib/floating_point.hpp"

namespace quincunx {
namespace {

// Leaves at the first value that differs, so that ordinary data does not pay for it.
bool is_constant(std::span<const double> values) {
  return std::ranges::all_of(values, [first = values.front()](double value) { return value == first; });
}

}  // namespace

Moments Moments::of(std::span<const double> values) {
  Moments moments;
  if (values.empty()) return moments;
  moments.count_ = values.size();
  if (is_constant(values)) {
    moments.mean_ = values.front();
    return moments;
  }
  const auto count = static_cast<double>(values.size());
  const detail::KernelTable& kernels = detail::kernels();
  const double center = kernels.sum(values.data(), values.size()) / count;
  const auto [first, second, third, fourth] = kernels.power_sums(values.data(), values.size(), center);
  const double shift = first / count;
  moments.mean_ = center + shift;
  const double second_sum = second - shift * first;
  moments.second_sum_ = second_sum < 0.0 ? 0.0 : second_sum;
  moments.third_sum_ = (third - (3.0 * shift) * second) + (2.0 * shift) * (shift * first);
  moments.fourth_sum_ =
      ((fourth - (4.0 * shift) * third) + (6.0 * shift) * (shift * second)) - (3.0 * shift) * (shift * (shift * first));
  return moments;
}

void Moments::add(double value) { merge(of({&value, 1})); }

void Moments::merge(const Moments& other) {
  if (other.count_ == 0) return;
  if (count_ == 0) {
    *this = other;
    return;
  }
  const Moments a = *this;
  const Moments b = other;
  count_ = a.count_ + b.count_;
  const auto total = static_cast<double>(count_);
  const auto a_count = static_cast<double>(a.count_);
  const double a_share = a_count / total;
  const double b_share = static_cast<double>(b.count_) / total;
  const double delta = b.mean_ - a.mean_;
  const double square = delta * delta;
  const double between = square * (a_count * b_share);
  mean_ = a.mean_ + delta * b_share;
  second_sum_ = (a.second_sum_ + b.second_sum_) + between;
  third_sum_ = ((a.third_sum_ + b.third_sum_) + between * delta * (a_share - b_share)) +
               3.0 * delta * (a_share * b.second_sum_ - b_share * a.second_sum_);
  fourth_sum_ = (((a.fourth_sum_ + b.fourth_sum_) +
                  between * square * (a_share * a_share - a_share * b_share + b_share * b_share)) +
                 6.0 * square * (a_share * a_share * b.second_sum_ + b_share * b_share * a.second_sum_)) +
                4.0 * delta * (a_share * b.third_sum_ - b_share * a.third_sum_);
}

void Moments::require_values(const char* function) const {
  if (count_ > 0) return;
  throw std::domain_error("quincunx::Moments::" + std::string(function) + ": there are 0 values; at least 1 is needed");
}

void Moments::require_variance(const char* function) const {
  require_values(function);
  if (!(second_sum_ <= 0.0)) return;
  throw std::domain_error("quincunx::Moments::" + std::string(function) + ": all " + std::to_string(count_) +
                          " values are the same; at least two must differ");
}

double Moments::mean() const {
  require_values("mean");
  return mean_;
}

double Moments::variance(std::size_t ddof) const {
  if (count_ <= ddof) {
    throw std::domain_error("quincunx::Moments::variance: there are " + std::to_string(count_) +
                            " values with ddof = " + std::to_string(ddof) + "; there must be more values than ddof");
  }
  return second_sum_ / static_cast<double>(count_ - ddof);
}

double Moments::second_moment() const {
  require_values("second_moment");
  return second_sum_ / static_cast<double>(count_) + mean_ * mean_;
}

double Moments::third_central_moment() const {
  require_values("third_central_moment");
  return third_sum_ / static_cast<double>(count_);
}

double Moments::fourth_central_moment() const {
  require_values("fourth_central_moment");
  return fourth_sum_ / static_cast<double>(count_);
}

double Moments::skewness() const {
  require_variance("skewness");
  return std::sqrt(static_cast<double>(count_)) * third_sum_ / (second_sum_ * std::sqrt(second_sum_));
}

double Moments::excess_kurtosis() const {
  require_variance("excess_kurtosis");
  return static_cast<double>(count_) * fourth_sum_ / (second_sum_ * second_sum_) - 3.0;
}

}  // namespace quincunx
