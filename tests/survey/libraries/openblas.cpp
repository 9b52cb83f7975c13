// OpenBLAS: dot products, and the scores QK^T as a matrix product.
#include <cblas.h>

#include <cmath>

#include "libraries.hpp"
#include "quincunx/suites/dot_product.hpp"
#include "quincunx/suites/score_matrix.hpp"

namespace quincunx::survey {
namespace {

using suites::AttentionInput;

// The configuration begins "OpenBLAS 0.3.21 ...".
std::string openblas_version() {
  const std::string configuration = openblas_get_config();
  const std::size_t first = configuration.find(' ') + 1;
  return configuration.substr(first, configuration.find(' ', first) - first);
}

blasint size_of(std::size_t n) { return static_cast<blasint>(n); }

float dot(std::span<const float> q, std::span<const float> k) {
  return cblas_sdot(size_of(q.size()), q.data(), 1, k.data(), 1);
}
double dot(std::span<const double> q, std::span<const double> k) {
  return cblas_ddot(size_of(q.size()), q.data(), 1, k.data(), 1);
}

// One product a head; beta = 0 must not read what was in the scores.
template <class T, class Product>
void scores(const AttentionInput<T>& in, std::span<T> out, const Product& product) {
  const auto [heads, queries, keys, d] = in.shape;
  const T scale = 1 / std::sqrt(static_cast<T>(d));
  for (std::size_t h = 0; h < heads; ++h) {
    product(CblasRowMajor, CblasNoTrans, CblasTrans, size_of(queries), size_of(keys), size_of(d), scale,
            &in.queries[h * queries * d], size_of(d), &in.keys[h * keys * d], size_of(d), T{0},
            &out[h * queries * keys], size_of(keys));
  }
}

template <class T>
Examined dot_product(std::string label, std::string what) {
  return {std::move(label), std::move(what), "the rounding bound of any order of summation",
          [](props::Registry& registry, const std::string& name) {
            suites::dot_product(registry, name, [](std::span<const T> q, std::span<const T> k) { return dot(q, k); });
          }};
}

}  // namespace

Library openblas() {
  openblas_set_num_threads(1);
  Library library{"OpenBLAS", openblas_version() + ", kernels for " + openblas_get_corename()};
  library.examined = {
      dot_product<float>("openblas-sdot", "cblas_sdot"),
      dot_product<double>("openblas-ddot", "cblas_ddot"),
      {"openblas-sgemm", "cblas_sgemm, QK^T/√d", "the rounding bound of any order of summation",
       [](props::Registry& registry, const std::string& name) {
         suites::score_matrix(registry, name, [](const AttentionInput<float>& in, std::span<float> out) {
           scores(in, out, cblas_sgemm);
         });
       }},
      {"openblas-dgemm", "cblas_dgemm, QK^T/√d", "the rounding bound of any order of summation",
       [](props::Registry& registry, const std::string& name) {
         suites::score_matrix(registry, name, [](const AttentionInput<double>& in, std::span<double> out) {
           scores(in, out, cblas_dgemm);
         });
       }},
  };
  return library;
}

}  // namespace quincunx::survey
