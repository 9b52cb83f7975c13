// The two attention scores of a query and a key: additive and scaled dot product.
#pragma once

#include <span>
#include <vector>

namespace quincunx {

/// tanh(s + h), the additive score before its projection (Bahdanau, Cho & Bengio 2015, appendix A.1.2).
[[nodiscard]] double additive_score(double s, double h);
[[nodiscard]] float additive_score(float s, float h);

/// Component by component. Throws std::invalid_argument when the lengths differ.
[[nodiscard]] std::vector<double> additive_score(std::span<const double> s, std::span<const double> h);
[[nodiscard]] std::vector<float> additive_score(std::span<const float> s, std::span<const float> h);

/// q.k / sqrt(d) for vectors of d components (Vaswani et al. 2017, section 3.2.1).
/// Throws std::invalid_argument when the lengths differ or are 0.
[[nodiscard]] double scaled_score(std::span<const double> q, std::span<const double> k);
[[nodiscard]] float scaled_score(std::span<const float> q, std::span<const float> k);

}  // namespace quincunx
