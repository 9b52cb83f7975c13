// Plain fixed-seed data for tests that need some, with no claim about its distribution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace quincunx {

/// Values in [-scale, scale) + offset. Uses the raw words of std::mt19937_64, whose output the standard fixes.
template <class T>
std::vector<T> deterministic_values(std::size_t count, std::uint64_t seed, double scale = 1.0, double offset = 0.0) {
  std::mt19937_64 generator(seed);
  std::vector<T> values(count);
  for (T& value : values) {
    const double unit = static_cast<double>(generator() >> 11) * 0x1p-52 - 1.0;
    value = static_cast<T>(unit * scale + offset);
  }
  return values;
}

}  // namespace quincunx
