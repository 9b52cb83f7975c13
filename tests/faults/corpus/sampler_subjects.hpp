// Small correct samplers, from which the faulty ones of the corpus differ in one place.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <numbers>
#include <span>

#include "quincunx/lib/stream.hpp"
#include "quincunx/suites/seeded_fill.hpp"

namespace quincunx::corpus {

inline Stream stream_of(std::uint64_t seed) { return Stream(KeyHash().absorb(seed).finish()); }

/// Values one by one from a stream of the seed.
template <class T = double, class Draw>
suites::SeededFill<T> each_value(Draw draw) {
  return [draw](std::uint64_t seed, std::span<T> values) {
    Stream stream = stream_of(seed);
    for (T& value : values) value = static_cast<T>(draw(stream));
  };
}

/// x rounded to so many significant bits, ties to even.
inline double rounded(double x, int bits) {
  if (x == 0 || !std::isfinite(x)) return x;
  int exponent = 0;
  const double significand = std::frexp(x, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(significand, bits)), exponent - bits);
}

/// A 16-bit number with 8 significant bits, as a class of its own that converts to float and from it.
class Bfloat16 {
 public:
  Bfloat16() = default;
  explicit Bfloat16(float x) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &x, sizeof bits);
    const bool is_nan = x != x;
    bits_ = static_cast<std::uint16_t>(is_nan ? 0x7FC0U : (bits + 0x7FFFU + (bits >> 16U & 1U)) >> 16U);
  }
  explicit operator float() const {
    const std::uint32_t bits = std::uint32_t{bits_} << 16U;
    float x = 0;
    std::memcpy(&x, &bits, sizeof x);
    return x;
  }

 private:
  std::uint16_t bits_ = 0;
};

/// The two normals of Box and Muller, of a radius and an angle.
struct NormalPair {
  double first;
  double second;
};
inline NormalPair box_muller(double radius, double angle) {
  return {radius * std::cos(angle), radius * std::sin(angle)};
}
inline double radius_of(double u) { return std::sqrt(-2 * std::log(u)); }
inline double angle_of(double u) { return 2 * std::numbers::pi * u; }

}  // namespace quincunx::corpus
