// Faulty dot products.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites/dot_product.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

CorpusFault fault(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                  Plant plant) {
  return {std::move(id),          std::move(kind), std::move(source),
          std::move(description), "dot_product",   "dot_product." + std::move(claim),
          std::move(plant)};
}

// The accumulators of full vectors; the remainder, by predicate, sets its lanes and loses what the others hold.
template <class T>
auto overwriting_tail(std::size_t lanes) {
  return [lanes](std::span<const T> q, std::span<const T> k) {
    std::vector<T> sums(lanes);
    const std::size_t full = q.size() / lanes * lanes;
    for (std::size_t i = 0; i < full; ++i) sums[i % lanes] += q[i] * k[i];
    const std::size_t rest = q.size() - full;
    for (std::size_t lane = 0; lane < lanes && rest > 0; ++lane) {
      sums[lane] = lane < rest ? sums[lane] + q[full + lane] * k[full + lane] : T{0};
    }
    return std::accumulate(sums.begin(), sums.end(), T{0});
  };
}

// Loses the first element when q does not start at a multiple of 32 bytes.
template <class T>
T misaligned_prologue(std::span<const T> q, std::span<const T> k) {
  const bool aligned = std::bit_cast<std::uintptr_t>(q.data()) % 32 == 0;
  return aligned || q.size() < 8 ? plain_dot(q, k) : plain_dot(q.subspan(1), k.subspan(1));
}

template <class T>
auto without_last_of(std::size_t step, std::size_t rest) {
  return [step, rest](std::span<const T> q, std::span<const T> k) {
    const std::size_t n = q.size() % step == rest ? q.size() - 1 : q.size();
    return plain_dot(q.first(n), k.first(n));
  };
}

template <class T>
auto short_sum(int bits) {
  return [bits](std::span<const T> q, std::span<const T> k) {
    double sum = 0;
    for (std::size_t i = 0; i < q.size(); ++i) sum = rounded(sum + static_cast<double>(q[i] * k[i]), bits);
    return static_cast<T>(sum);
  };
}

// Zeros are skipped, and what they would have multiplied with them.
double skips_zeros(std::span<const double> q, std::span<const double> k) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) {
    if (q[i] != 0 && k[i] != 0) sum += q[i] * k[i];
  }
  return sum;
}

}  // namespace

std::vector<CorpusFault> dot_product_faults() {
  return {
      fault("D1", "tail overwrites", "llama.cpp#24699", "a predicated tail clears the idle lanes of 8", "ones:N",
            dot_of(overwriting_tail<float>(8))),
      fault("D1b", "tail overwrites", "variant", "the same with 4 lanes of double", "ones:N",
            dot_of(overwriting_tail<double>(4))),
      fault("D1c", "tail overwrites", "variant", "the same with 64 lanes", "ones:N",
            dot_of(overwriting_tail<float>(64))),
      fault("D1d", "tail lost", "variant", "the last of 16m + 15 elements", "tail:N",
            dot_of(without_last_of<double>(16, 15))),
      fault("D1e", "prologue", "variant", "the first element where q starts off 32 bytes", "alignment:N",
            dot_of(misaligned_prologue<float>)),
      fault("D2", "stalls", "OpenBLAS#1326", "one float accumulator", "growth:N", dot_of(plain_dot<float>)),
      fault("D2b", "stalls", "variant", "float data, a sum of 12 bits", "same_sign:N", dot_of(short_sum<float>(12))),
      fault("D2c", "stalls", "variant", "double data, a float sum", "bound:N", dot_of(short_sum<double>(24))),
      fault("D2d", "stalls", "variant", "double data, a sum of 50 bits", "bound:N", dot_of(short_sum<double>(50))),
      fault("D3", "NaN lost", "variant", "terms with a zero factor are skipped", "nonfinite:N", dot_of(skips_zeros)),
      fault("D4", "scaled", "variant", "half a per cent too small", "variance:S",
            dot_of([](std::span<const double> q, std::span<const double> k) { return 0.995 * plain_dot(q, k); })),
      fault("D4b", "biased", "variant", "0.02 too much", "mean:S",
            dot_of([](std::span<const double> q, std::span<const double> k) {
              return plain_dot(q, k) + 0.02 * std::sqrt(static_cast<double>(q.size()));
            })),
  };
}

}  // namespace quincunx::corpus
