// The inner loops on the compiler's vector types. Included by one file for each instruction set, which defines
// QUINCUNX_VECTOR_BYTES as the width of its registers first: vectors wider than a register are split badly by g++, and
// plain loops over lanes are not vectorised at all.
//
// Nothing here may leave a symbol that another file shares: it would be compiled for this instruction set and might be
// linked into code that runs on every processor. So everything is in an unnamed namespace and no function of the
// standard library is called.
#pragma once

#ifdef __SSE2__
#include <immintrin.h>
#endif

#include <cstddef>
#include <cstdint>

#include "kernels/kernel_table.hpp"

namespace quincunx::detail {
namespace {

constexpr std::size_t lanes = 8;
constexpr std::size_t width = QUINCUNX_VECTOR_BYTES / 8;  // words in a register
constexpr std::size_t parts = lanes / width;              // registers in a row of eight words
constexpr std::size_t rows_ahead = 2;

using WordVector [[gnu::vector_size(QUINCUNX_VECTOR_BYTES)]] = std::uint64_t;
using RealVector [[gnu::vector_size(QUINCUNX_VECTOR_BYTES)]] = double;

#define QUINCUNX_INLINE [[gnu::always_inline]] inline
#ifdef __clang__
#define QUINCUNX_UNROLL _Pragma("unroll")
#else
#define QUINCUNX_UNROLL _Pragma("GCC unroll 8")
#endif

template <class Vector, class Element>
QUINCUNX_INLINE Vector load(const Element* from) {
  Vector vector;
  __builtin_memcpy(&vector, from, sizeof vector);
  return vector;
}

template <class Vector, class Element>
QUINCUNX_INLINE void store(Vector vector, Element* to) {
  __builtin_memcpy(to, &vector, sizeof vector);
}

template <int distance>
QUINCUNX_INLINE WordVector rotate_left(WordVector x) {
  return (x << distance) | (x >> (64 - distance));
}

/// Which elements of one vector are below those of another, as a number, first element lowest; all are below 2^63.
QUINCUNX_INLINE std::uint64_t less_bits(WordVector left, WordVector right) {
#if defined(__AVX512F__) && QUINCUNX_VECTOR_BYTES == 64
  return _mm512_cmplt_epu64_mask(reinterpret_cast<__m512i>(left), reinterpret_cast<__m512i>(right));
#else
  const WordVector difference = left - right;
#if defined(__AVX2__) && QUINCUNX_VECTOR_BYTES == 32
  return static_cast<unsigned>(_mm256_movemask_pd(reinterpret_cast<__m256d>(difference)));
#elif defined(__SSE2__) && QUINCUNX_VECTOR_BYTES == 16
  return static_cast<unsigned>(_mm_movemask_pd(reinterpret_cast<__m128d>(difference)));
#else
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < width; ++i) bits |= (difference[i] >> 63) << i;
  return bits;
#endif
#endif
}

/// Some lanes of xoshiro256++, a register for each word of the state.
struct XoshiroRegisters {
  WordVector s0, s1, s2, s3;

  QUINCUNX_INLINE explicit XoshiroRegisters(const std::uint64_t* state)
      : s0(load<WordVector>(state)),
        s1(load<WordVector>(state + lanes)),
        s2(load<WordVector>(state + 2 * lanes)),
        s3(load<WordVector>(state + 3 * lanes)) {}

  QUINCUNX_INLINE void save(std::uint64_t* state) const {
    store(s0, state);
    store(s1, state + lanes);
    store(s2, state + 2 * lanes);
    store(s3, state + 3 * lanes);
  }

  QUINCUNX_INLINE WordVector next() {
    const WordVector output = rotate_left<23>(s0 + s3) + s0;
    const WordVector shifted = s1 << 17;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotate_left<45>(s3);
    return output;
  }
};

/// Rows of words from all lanes. Two registers' worth of lanes at a time: one alone waits for its own chain of
/// dependent operations, and more than two have no room in sixteen registers.
QUINCUNX_INLINE void make_rows(std::uint64_t* state, std::uint64_t* words, std::size_t rows) {
  constexpr std::size_t together = parts < 2 ? 1 : 2;
  for (std::size_t lane = 0; lane < lanes; lane += together * width) {
    XoshiroRegisters even(state + lane);
    XoshiroRegisters odd(state + lane + (together - 1) * width);
    for (std::size_t row = 0; row < rows; ++row) {
      store(even.next(), words + lanes * row + lane);
      if constexpr (together == 2) store(odd.next(), words + lanes * row + lane + width);
    }
    even.save(state + lane);
    if constexpr (together == 2) odd.save(state + lane + width);
  }
}

/// The layer that a word in memory chooses. One instruction where there is BMI2; a load and a mask are two, and with
/// eight of them in a row the number of instructions is what limits the kernel.
QUINCUNX_INLINE std::uint64_t layer_of(const std::uint64_t* word) {
#ifdef __BMI2__
  return _bzhi_u64(*word, 10);
#else
  return *word & 1023U;
#endif
}

/// The widths of the layers that `width` words choose. One load an element: gathers are slower on several processors,
/// and the words have just been stored, so that their lowest bits are loads too.
QUINCUNX_INLINE WordVector look_up(const std::uint64_t* widths, const std::uint64_t* words) {
#if QUINCUNX_VECTOR_BYTES == 64
  // In pairs: g++ makes a chain of eight masked broadcasts of the loop below, and reloads two of the masks for each
  // row. Joined by intrinsics, because its own shuffles copy each half first; the last one with a mask of ones, because
  // g++ 12 warns of the plain one's own header.
  const auto pair = [=](std::size_t i) __attribute__((always_inline)) {
    const __m128d low = _mm_load_sd(reinterpret_cast<const double*>(widths + layer_of(words + i)));
    return _mm_loadh_pd(low, reinterpret_cast<const double*>(widths + layer_of(words + i + 1)));
  };
  const auto quarter = [=](std::size_t i) __attribute__((always_inline)) {
    return _mm256_insertf128_pd(_mm256_castpd128_pd256(pair(i)), pair(i + 2), 1);
  };
  return reinterpret_cast<WordVector>(
      _mm512_maskz_insertf64x4(0xFF, _mm512_castpd256_pd512(quarter(0)), quarter(4), 1));
#else
  WordVector found;
  for (std::size_t i = 0; i < width; ++i) found[i] = widths[layer_of(words + i)];
  return found;
#endif
}

/// ziggurat.hpp in vectors. Returns the bits of the words that are accepted at once.
QUINCUNX_INLINE std::uint64_t propose(const std::uint64_t* widths, const std::uint64_t* words, double* values) {
  const WordVector word = load<WordVector>(words);
  const WordVector chosen = look_up(widths, words);
  const RealVector fraction = reinterpret_cast<RealVector>(0x3FF0000000000000U | (word >> 12)) - 1.0;
  const RealVector abscissa = fraction * reinterpret_cast<RealVector>(chosen);
  const WordVector sign = (word << 53) & 0x8000000000000000U;
  store(reinterpret_cast<WordVector>(abscissa) | sign, values);
  return less_bits(word >> 52, chosen & 0xFFFU);
}

QUINCUNX_INLINE std::uint64_t propose_batch(const std::uint64_t* widths, const std::uint64_t* words, double* values) {
  std::uint64_t accepted = 0;
  for (std::size_t i = 0; i < words_per_batch; i += width) accepted |= propose(widths, words + i, values + i) << i;
  return ~accepted;
}

void make_words(std::uint64_t* state, std::uint64_t* words, std::size_t rows) { make_rows(state, words, rows); }

void make_normals(const std::uint64_t* widths, const std::uint64_t* words, double* values, std::uint64_t* rejected,
                  std::size_t batches) {
  for (std::size_t batch = 0; batch < batches; ++batch)
    rejected[batch] = propose_batch(widths, words + words_per_batch * batch, values + words_per_batch * batch);
}

/// When a register holds a whole row: the words are made two rows ahead of those that become normals, so that look-ups
/// find them in the cache, and the generator's chain of dependent operations runs beside them. (Narrower registers gain
/// nothing by it: two generators and the ziggurat do not fit into sixteen of them.)
QUINCUNX_INLINE std::uint64_t pipelined_batch(XoshiroRegisters& generator, const std::uint64_t* widths,
                                              std::uint64_t* words, double* values, bool is_last) {
  std::uint64_t accepted = 0;
  QUINCUNX_UNROLL
  for (std::size_t row = 0; row < rows_per_batch; ++row) {
    if (!is_last || row + rows_ahead < rows_per_batch) store(generator.next(), words + lanes * (row + rows_ahead));
    accepted |= propose(widths, words + lanes * row, values + lanes * row) << lanes * row;
  }
  return ~accepted;
}

void make_words_and_normals(std::uint64_t* state, const std::uint64_t* widths, std::uint64_t* words, double* values,
                            std::uint64_t* rejected, std::size_t batches) {
  if constexpr (parts == 1) {
    XoshiroRegisters generator(state);
    for (std::size_t row = 0; row < rows_ahead; ++row) store(generator.next(), words + lanes * row);
    for (std::size_t batch = 0; batch < batches; ++batch) {
      const std::size_t start = words_per_batch * batch;
      rejected[batch] = pipelined_batch(generator, widths, words + start, values + start, batch + 1 == batches);
    }
    generator.save(state);
  } else {
    for (std::size_t batch = 0; batch < batches; ++batch) {
      const std::size_t start = words_per_batch * batch;
      make_rows(state, words + start, rows_per_batch);
      rejected[batch] = propose_batch(widths, words + start, values + start);
    }
  }
}

}  // namespace
}  // namespace quincunx::detail
