// The inner loops that are compiled once per instruction set, and the choice among them when the program runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace quincunx::detail {

/// Rows of eight words that become normals together, so that one 64-bit mask says which of them were accepted.
inline constexpr std::size_t rows_per_batch = 8;
inline constexpr std::size_t words_per_batch = 8 * rows_per_batch;

/// The sums of d, d^2, d^2 * d and d^2 * d^2 that Moments::of specifies.
struct PowerSums {
  double first;
  double second;
  double third;
  double fourth;
};

/// One implementation of every inner loop; all give the same bits. Arguments are plain pointers, because a file that
/// is compiled for AVX-512 must not instantiate a function that the linker may then choose for the whole program.
struct KernelTable {
  const char* name;

  /// The next `rows` rows of eight words. Word i of lane l's state is at state[8 * i + l].
  void (*words)(std::uint64_t* state, std::uint64_t* words, std::size_t rows);

  /// What the ziggurat proposes for each word, with its sign. Bit i of rejected[b] is set when word 64 * b + i is not
  /// accepted at once, so that its value is still to be found by the slow path.
  void (*normals)(const std::uint64_t* widths, const std::uint64_t* words, double* values, std::uint64_t* rejected,
                  std::size_t batches);

  /// Both in one pass, for at least one batch.
  void (*words_and_normals)(std::uint64_t* state, const std::uint64_t* widths, std::uint64_t* words, double* values,
                            std::uint64_t* rejected, std::size_t batches);

  /// Each value rounded to float.
  void (*round_to_float)(const double* values, float* rounded, std::size_t size);

  /// Sums in the eight lanes of eight_lane_sum.hpp.
  double (*dot)(const double* q, const double* k, std::size_t size);
  float (*dot_float)(const float* q, const float* k, std::size_t size);
  double (*sum)(const double* values, std::size_t size);
  PowerSums (*power_sums)(const double* values, std::size_t size, double center);
};

/// The implementations that this processor can run, the plainest first and the fastest last.
std::span<const KernelTable* const> available_kernels();

/// The one in use: what the environment variable QUINCUNX_KERNEL names, else the last of available_kernels(). Throws
/// std::invalid_argument when the variable names none that can run here.
const KernelTable& kernels();

/// Takes another one from now on, for tests; an empty name goes back to the default. Streams keep the one that they
/// were made with. Throws std::invalid_argument when there is none of this name that can run here.
void force_kernel(std::string_view name);

}  // namespace quincunx::detail
