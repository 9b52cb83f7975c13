// The additive and the scaled dot-product score.
#include "quincunx/lib/score.hpp"

#include <cmath>
#include <cstddef>

#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/floating_point.hpp"
#include "quincunx/lib/tanh.hpp"
#include "require.hpp"

namespace quincunx {
namespace {

template <class T>
std::vector<T> additive_scores(std::span<const T> s, std::span<const T> h) {
  detail::require_same_length("additive_score", "s", s.size(), "h", h.size());
  std::vector<T> scores(s.size());
  for (std::size_t i = 0; i < s.size(); ++i) scores[i] = additive_score(s[i], h[i]);
  return scores;
}

template <class T>
T scaled_dot_product(std::span<const T> q, std::span<const T> k) {
  detail::require_same_length("scaled_score", "q", q.size(), "k", k.size());
  detail::require_not_empty("scaled_score", "q", q.size());
  return dot(q, k) / std::sqrt(static_cast<T>(q.size()));
}

}  // namespace

double additive_score(double s, double h) { return tanh(s + h); }
float additive_score(float s, float h) { return tanh(s + h); }

std::vector<double> additive_score(std::span<const double> s, std::span<const double> h) {
  return additive_scores(s, h);
}
std::vector<float> additive_score(std::span<const float> s, std::span<const float> h) { return additive_scores(s, h); }

double scaled_score(std::span<const double> q, std::span<const double> k) { return scaled_dot_product(q, k); }
float scaled_score(std::span<const float> q, std::span<const float> k) { return scaled_dot_product(q, k); }

}  // namespace quincunx
