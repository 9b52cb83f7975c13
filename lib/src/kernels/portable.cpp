// The inner loops as they are defined, in plain C++; the reference for those on vectors.
#include <array>
#include <cstddef>
#include <cstdint>

#include "eight_lane_sum.hpp"
#include "kernels/implementations.hpp"
#include "quincunx/lib/xoshiro.hpp"
#include "quincunx/lib/ziggurat.hpp"

namespace quincunx::detail {
namespace {

void words_of(std::uint64_t* state, std::uint64_t* words, std::size_t rows) {
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    Words lane_state;
    for (std::size_t i = 0; i < lane_state.size(); ++i) lane_state[i] = state[lane_count * i + lane];
    for (std::size_t row = 0; row < rows; ++row) words[lane_count * row + lane] = xoshiro_next(lane_state);
    for (std::size_t i = 0; i < lane_state.size(); ++i) state[lane_count * i + lane] = lane_state[i];
  }
}

void normals_of(const std::uint64_t*, const std::uint64_t* words, double* values, std::uint64_t* rejected,
                std::size_t batches) {
  for (std::size_t batch = 0; batch < batches; ++batch) {
    rejected[batch] = 0;
    for (std::size_t i = 0; i < words_per_batch; ++i) {
      const std::uint64_t word = words[batch * words_per_batch + i];
      values[batch * words_per_batch + i] = ziggurat_signed(ziggurat_abscissa(word), word);
      rejected[batch] |= std::uint64_t{!ziggurat_accepts_at_once(word)} << i;
    }
  }
}

void words_and_normals_of(std::uint64_t* state, const std::uint64_t* widths, std::uint64_t* words, double* values,
                          std::uint64_t* rejected, std::size_t batches) {
  words_of(state, words, batches * rows_per_batch);
  normals_of(widths, words, values, rejected, batches);
}

void round_all_to_float(const double* values, float* rounded, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) rounded[i] = static_cast<float>(values[i]);
}

template <class T>
T dot_of(const T* q, const T* k, std::size_t size) {
  return eight_lane_sum<T>(size, [=](std::size_t i) { return q[i] * k[i]; });
}

double sum_of(const double* values, std::size_t size) {
  return eight_lane_sum<double>(size, [=](std::size_t i) { return values[i]; });
}

PowerSums power_sums_of(const double* values, std::size_t size, double center) {
  const auto sum = [=](auto power) {
    return eight_lane_sum<double>(size, [=](std::size_t i) { return power(values[i] - center); });
  };
  return {sum([](double d) { return d; }), sum([](double d) { return d * d; }), sum([](double d) { return d * d * d; }),
          sum([](double d) { return (d * d) * (d * d); })};
}

}  // namespace

const KernelTable portable_kernels = {"portable",         words_of,       normals_of,    words_and_normals_of,
                                      round_all_to_float, dot_of<double>, dot_of<float>, sum_of,
                                      power_sums_of};

}  // namespace quincunx::detail
