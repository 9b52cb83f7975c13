// What a suite must know of the number type of a subject: float, double, or a 16-bit type that converts to float.
#pragma once

#include <concepts>
#include <limits>

namespace quincunx::suites {

/// Types that a suite can read: the built-in ones, and 16-bit types (_Float16, bfloat16 classes) that convert to float
/// and from it.
template <class T>
concept SubjectNumber = std::same_as<T, double> || std::same_as<T, float> || requires(T x, float y) {
  static_cast<float>(x);
  static_cast<T>(y);
};

/// The value of x, exactly.
template <SubjectNumber T>
constexpr double to_double(T x) {
  if constexpr (std::same_as<T, double>) {
    return x;
  } else {
    return static_cast<double>(static_cast<float>(x));
  }
}

/// x rounded to T.
template <SubjectNumber T>
constexpr T from_double(double x) {
  if constexpr (std::same_as<T, double>) {
    return x;
  } else {
    return static_cast<T>(static_cast<float>(x));
  }
}

/// The precision of a type: bits of the significand, the leading one included (double 53, float 24, _Float16 11,
/// bfloat16 8).
struct NumberFormat {
  int digits = std::numeric_limits<double>::digits;

  /// u = 2^-digits: the largest relative error of one rounding to nearest.
  [[nodiscard]] constexpr double unit_roundoff() const {
    double u = 1;
    for (int i = 0; i < digits; ++i) u /= 2;
    return u;
  }
  /// Neighbouring numbers are so far apart that a histogram sees them.
  [[nodiscard]] constexpr bool coarse() const { return digits <= 16; }
};

/// Measured on the type itself, because a class need not specialise std::numeric_limits: the smallest 2^-k that 1 +
/// 2^-k still holds.
template <SubjectNumber T>
NumberFormat number_format() {
  if constexpr (std::same_as<T, double> || std::same_as<T, float>) {
    return {std::numeric_limits<T>::digits};
  } else {
    int digits = 1;
    for (double step = 0.5; to_double(from_double<T>(1 + step)) != 1; step /= 2) ++digits;
    return {digits};
  }
}

}  // namespace quincunx::suites
