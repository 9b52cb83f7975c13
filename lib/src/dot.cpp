// Dot product, norm and cosine similarity in eight lanes.
#include "quincunx/lib/dot.hpp"

#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "eight_lane_sum.hpp"
#include "kernels/kernel_table.hpp"
#include "quincunx/lib/floating_point.hpp"
#include "require.hpp"

namespace quincunx {
namespace {

template <class T>
T dot_product(std::span<const T> q, std::span<const T> k) {
  detail::require_same_length("dot", "q", q.size(), "k", k.size());
  if constexpr (sizeof(T) == sizeof(float)) {
    return detail::kernels().dot_float(q.data(), k.data(), q.size());
  } else {
    return detail::kernels().dot(q.data(), k.data(), q.size());
  }
}

template <class T>
double largest_magnitude(std::span<const T> x) {
  double largest = 0.0;
  for (const T component : x) largest = std::fmax(largest, std::fabs(static_cast<double>(component)));
  return largest;
}

// A power of two that brings the largest component into [2^-474, 2^424], where squares neither overflow nor vanish.
double safe_factor(double largest) {
  if (largest > 0x1p400) return 0x1p-600;
  return largest < 0x1p-400 ? 0x1p600 : 1.0;
}

template <class T>
double scaled_dot(std::span<const T> q, double q_factor, std::span<const T> k, double k_factor) {
  return detail::eight_lane_sum<double>(q.size(), [=](std::size_t i) {
    return (static_cast<double>(q[i]) * q_factor) * (static_cast<double>(k[i]) * k_factor);
  });
}

template <class T>
T euclidean_norm(std::span<const T> x) {
  const double factor = safe_factor(largest_magnitude(x));
  return static_cast<T>(std::sqrt(scaled_dot(x, factor, x, factor)) / factor);
}

// NaN is kept apart: it compares as neither zero nor not zero, and must reach the result.
template <class T>
bool is_zero(std::span<const T> x) {
  for (const T component : x) {
    if (!(component == T{0})) return false;
  }
  return true;
}

template <class T>
void require_direction(const char* name, std::span<const T> x) {
  if (!is_zero(x)) return;
  throw std::domain_error("quincunx::cosine_similarity: " + std::string(name) + " is a zero vector of " +
                          std::to_string(x.size()) + " components; it must have a component that is not 0");
}

double clamp_to_unit(double x) { return x > 1.0 ? 1.0 : (x < -1.0 ? -1.0 : x); }

template <class T>
T cosine(std::span<const T> q, std::span<const T> k) {
  detail::require_same_length("cosine_similarity", "q", q.size(), "k", k.size());
  require_direction("q", q);
  require_direction("k", k);
  const double q_factor = safe_factor(largest_magnitude(q));
  const double k_factor = safe_factor(largest_magnitude(k));
  const double lengths =
      std::sqrt(scaled_dot(q, q_factor, q, q_factor)) * std::sqrt(scaled_dot(k, k_factor, k, k_factor));
  return static_cast<T>(clamp_to_unit(scaled_dot(q, q_factor, k, k_factor) / lengths));
}

}  // namespace

double dot(std::span<const double> q, std::span<const double> k) { return dot_product(q, k); }
float dot(std::span<const float> q, std::span<const float> k) { return dot_product(q, k); }

double norm(std::span<const double> x) { return euclidean_norm(x); }
float norm(std::span<const float> x) { return euclidean_norm(x); }

double cosine_similarity(std::span<const double> q, std::span<const double> k) { return cosine(q, k); }
float cosine_similarity(std::span<const float> q, std::span<const float> k) { return cosine(q, k); }

}  // namespace quincunx
