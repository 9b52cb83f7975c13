// Dot products and sums on the compiler's vector types, in the order of eight_lane_sum.hpp: eight lanes, whatever the
// width of a register. Included after vector_kernels.hpp, by whose rules it lives.
#pragma once

#include <utility>

#include "kernels/vector_kernels.hpp"

namespace quincunx::detail {
namespace {

/// Adds the upper half of the elements to the lower half until one is left: for eight that is
/// ((l0 + l4) + (l2 + l6)) + ((l1 + l5) + (l3 + l7)).
template <class Vector, int... i>
QUINCUNX_INLINE auto folded(Vector lane, std::integer_sequence<int, i...>) {
  constexpr int half = sizeof...(i);
  if constexpr (half == 1) {
    return lane[0] + lane[1];
  } else {
    return folded(__builtin_shufflevector(lane, lane, i...) + __builtin_shufflevector(lane, lane, (i + half)...),
                  std::make_integer_sequence<int, half / 2>());
  }
}

/// Eight running sums in as many registers as they need, which a register of another type may share.
template <class T>
struct EightSums {
  static constexpr std::size_t bytes = lanes * sizeof(T) < QUINCUNX_VECTOR_BYTES ? lanes * sizeof(T)  //
                                                                                 : QUINCUNX_VECTOR_BYTES;
  static constexpr std::size_t step = bytes / sizeof(T);
  using Vector [[gnu::vector_size(bytes)]] = T;

  static constexpr std::size_t registers = lanes / step;

  Vector part[registers] = {};

  QUINCUNX_INLINE T combined() const {
    Vector sum[registers];
    for (std::size_t p = 0; p < registers; ++p) sum[p] = part[p];
    for (std::size_t half = registers / 2; half > 0; half /= 2) {
      for (std::size_t p = 0; p < half; ++p) sum[p] += sum[p + half];
    }
    return folded(sum[0], std::make_integer_sequence<int, step / 2>());
  }

  /// Adds term(i, Vector{}) for the rows of eight and term(i, T{}) for the rest, and combines the lanes.
  template <class Term>
  QUINCUNX_INLINE T of(std::size_t size, const Term& term) {
    std::size_t start = 0;
    for (; size - start >= lanes; start += lanes) {
      for (std::size_t p = 0; p < registers; ++p) part[p] += term(start + p * step, Vector{});
    }
    if (start < size) {
      T lane[lanes];
      __builtin_memcpy(lane, part, sizeof lane);
      for (std::size_t j = 0; start + j < size; ++j) lane[j] += term(start + j, T{});
      __builtin_memcpy(part, lane, sizeof lane);
    }
    return combined();
  }
};

template <class T>
QUINCUNX_INLINE T dot_product(const T* q, const T* k, std::size_t size) {
  return EightSums<T>().of(
      size, [=]<class Number>(std::size_t i, Number)
                __attribute__((always_inline)) { return load<Number>(q + i) * load<Number>(k + i); });
}

double dot_of_doubles(const double* q, const double* k, std::size_t size) { return dot_product(q, k, size); }
float dot_of_floats(const float* q, const float* k, std::size_t size) { return dot_product(q, k, size); }

double sum_of(const double* values, std::size_t size) {
  return EightSums<double>().of(
      size, [=]<class Number>(std::size_t i, Number)
                __attribute__((always_inline)) { return load<Number>(values + i); });
}

/// Four sums of one register's worth of lanes.
struct PowerRegisters {
  RealVector first = {};
  RealVector second = {};
  RealVector third = {};
  RealVector fourth = {};

  QUINCUNX_INLINE void add(RealVector departure) {
    const RealVector square = departure * departure;
    first += departure;
    second += square;
    third += square * departure;
    fourth += square * square;
  }
};

/// What is left after the last full row, lane by lane.
QUINCUNX_INLINE void add_rest(double (&lane)[4][lanes], const double* values, std::size_t size, double center) {
  for (std::size_t j = 0; j < size; ++j) {
    const double departure = values[j] - center;
    const double square = departure * departure;
    lane[0][j] += departure;
    lane[1][j] += square;
    lane[2][j] += square * departure;
    lane[3][j] += square * square;
  }
}

/// One register of lanes after the other: the block is in the cache, and four sums of all lanes are too many registers.
PowerSums power_sums_of(const double* values, std::size_t size, double center) {
  const std::size_t full = size / lanes * lanes;
  double lane[4][lanes];
  for (std::size_t start = 0; start < lanes; start += width) {
    PowerRegisters sums;
    for (std::size_t i = start; i < full; i += lanes) sums.add(load<RealVector>(values + i) - center);
    store(sums.first, lane[0] + start);
    store(sums.second, lane[1] + start);
    store(sums.third, lane[2] + start);
    store(sums.fourth, lane[3] + start);
  }
  add_rest(lane, values + full, size - full, center);
  const auto combined = [](const double* row) __attribute__((always_inline)) {
    EightSums<double> sums;
    __builtin_memcpy(sums.part, row, sizeof sums.part);
    return sums.combined();
  };
  return {combined(lane[0]), combined(lane[1]), combined(lane[2]), combined(lane[3])};
}

/// A register of doubles at a time. Narrower stores would make the dot product that follows wait: a load that spans
/// several stores is not served before they have reached the cache.
void round_all_to_float(const double* values, float* rounded, std::size_t size) {
  using HalfRegister [[gnu::vector_size(QUINCUNX_VECTOR_BYTES / 2)]] = float;
  std::size_t i = 0;
  for (; size - i >= width; i += width)
    store(__builtin_convertvector(load<RealVector>(values + i), HalfRegister), rounded + i);
  for (; i < size; ++i) rounded[i] = static_cast<float>(values[i]);
}

constexpr KernelTable vector_kernel_table(const char* name) {
  return {name,           make_words,    make_normals, make_words_and_normals, round_all_to_float,
          dot_of_doubles, dot_of_floats, sum_of,       power_sums_of};
}

}  // namespace
}  // namespace quincunx::detail
