// The implementations under test: every piece of the mathematics, each replaceable by somebody else's.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "quincunx/lib/matrix.hpp"
#include "quincunx/lib/stream.hpp"

namespace quincunx::props {

/// One implementation of everything that the claims of the eight sections speak of. All callables are pure, and may be
/// called from several threads at once.
struct Subject {
  /// Keys the noise of the run and names the rows of the report: letters, digits, '_' and '-'.
  std::string label;

  std::function<double(double x)> tanh;
  std::function<float(float x)> tanh_float;
  std::function<double(double s, double h)> additive_score;  ///< tanh(s + h)
  std::function<std::vector<double>(std::span<const double> s, std::span<const double> h)> additive_scores;

  std::function<double(std::span<const double> q, std::span<const double> k)> dot;
  std::function<float(std::span<const float> q, std::span<const float> k)> dot_float;
  std::function<double(std::span<const double> x)> norm;
  std::function<double(std::span<const double> q, std::span<const double> k)> cosine_similarity;
  /// Q (n x d) and K (m x d) to Q K^T (n x m).
  std::function<Matrix<double>(const Matrix<double>& queries, const Matrix<double>& keys)> score_matrix;
  std::function<double(std::span<const double> q, std::span<const double> k)> scaled_score;  ///< q·k / sqrt(d)

  /// Fills all values with independent standard normals, from the bits of the stream.
  std::function<void(Stream& stream, std::span<double> values)> standard_normal;
  /// Draws a query and a key, all components independent standard normals.
  std::function<void(Stream& stream, std::span<double> q, std::span<double> k)> query_and_key;

  std::function<double(std::span<const double> values)> mean;
  std::function<double(std::span<const double> values, std::size_t ddof)> variance;
  std::function<double(std::span<const double> values, std::size_t ddof)> standard_deviation;

  /// Weights of a row of scores; both spans have the same length.
  std::function<void(std::span<const double> scores, std::span<double> weights)> softmax;
};

/// The mathematics of quincunx::lib, labelled "ours".
Subject ours();

/// The standard library's own: std::tanh, std::inner_product, std::normal_distribution, std::accumulate, std::exp;
/// labelled "std".
Subject standard_library();

}  // namespace quincunx::props
