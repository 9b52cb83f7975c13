// How often each bit of many words is 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quincunx::suites::detail {

/// Counts in eight words of eight bytes, one byte a bit, which are emptied before a byte overflows.
class BitCounter {
 public:
  void add(std::uint64_t word) {
    constexpr std::uint64_t lowest_of_each_byte = 0x0101010101010101;
    for (std::size_t bit = 0; bit < bytes_.size(); ++bit) bytes_[bit] += word >> bit & lowest_of_each_byte;
    if (++pending_ == 255) empty();
  }

  /// counts()[i]: how many words had bit i, the lowest being 0.
  std::array<std::uint64_t, 64> counts() {
    empty();
    return counts_;
  }

 private:
  void empty() {
    for (std::size_t bit = 0; bit < 64; ++bit) counts_[bit] += bytes_[bit % 8] >> (bit & ~std::size_t{7}) & 0xFFU;
    bytes_ = {};
    pending_ = 0;
  }

  std::array<std::uint64_t, 8> bytes_{};
  std::array<std::uint64_t, 64> counts_{};
  int pending_ = 0;
};

}  // namespace quincunx::suites::detail
