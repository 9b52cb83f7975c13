// The number type of a subject, measured: digits, range, unit roundoff. Works for every type that converts from and to
// float, so for 16-bit types without std::numeric_limits too.
#pragma once

#include <cmath>
#include <limits>
#include <type_traits>

namespace quincunx::suites {

/// A binary floating-point format. Its numbers are all doubles, which is how the suites carry them.
struct FloatingFormat {
  int digits = std::numeric_limits<double>::digits;             ///< significant bits: 53, 24, 11 or 8
  double largest = std::numeric_limits<double>::max();          ///< largest finite number
  double smallest_normal = std::numeric_limits<double>::min();  ///< smallest number of full precision
  double smallest = std::numeric_limits<double>::denorm_min();  ///< smallest positive number

  /// u = 2^-digits: the largest relative error of one rounding to nearest.
  [[nodiscard]] double unit_roundoff() const { return std::ldexp(1.0, -digits); }
  /// The nearest number of the format, ties to even; infinite beyond the largest.
  [[nodiscard]] double round(double x) const;
  /// The distance between the numbers of the format at this size: ulp(x); `smallest` at and near 0.
  [[nodiscard]] double spacing(double x) const;
  /// The number of the format that follows x upwards.
  [[nodiscard]] double next(double x) const;

  friend bool operator==(const FloatingFormat&, const FloatingFormat&) = default;
};

namespace detail {

/// x as a T: through float for classes that know no other constructor.
template <class T>
[[nodiscard]] T number_from(double x) {
  // Braces refuse to narrow: a constructor from float is not one from double.
  if constexpr (std::is_floating_point_v<T> || requires { T{x}; }) {
    return static_cast<T>(x);
  } else {
    return static_cast<T>(static_cast<float>(x));
  }
}

template <class T>
[[nodiscard]] double number_to(const T& x) {
  if constexpr (std::is_floating_point_v<T> || std::is_convertible_v<T, double>) {
    return static_cast<double>(x);
  } else {
    return static_cast<double>(static_cast<float>(x));
  }
}

template <class T>
[[nodiscard]] FloatingFormat measured_format() {
  const auto kept = [](double x) { return number_to<T>(number_from<T>(x)) == x; };
  FloatingFormat format;
  format.digits = 1;
  while (format.digits < 53 && kept(1 + std::ldexp(1.0, -format.digits))) ++format.digits;
  const double widest = 2 - std::ldexp(1.0, 1 - format.digits);
  int exponent = 0;
  while (exponent < 1023 && kept(std::ldexp(widest, exponent + 1))) ++exponent;
  format.largest = std::ldexp(widest, exponent);
  exponent = 0;
  while (exponent > -1074 && kept(std::ldexp(1.0, exponent - 1))) --exponent;
  format.smallest = std::ldexp(1.0, exponent);
  exponent = 0;
  while (exponent > -1022 && kept(std::ldexp(widest, exponent - 1))) --exponent;
  format.smallest_normal = std::ldexp(1.0, exponent);
  return format;
}

}  // namespace detail

/// A number type that the suites can carry: converts from and to float or double, explicitly at least.
template <class T>
concept Number = (std::is_constructible_v<T, float> || std::is_constructible_v<T, double>) &&
                 (std::is_constructible_v<float, T> || std::is_constructible_v<double, T>) && !std::is_integral_v<T> &&
                 std::is_default_constructible_v<T>;

/// The format of T; measured once.
template <Number T>
[[nodiscard]] const FloatingFormat& format_of() {
  static const FloatingFormat format = detail::measured_format<T>();
  return format;
}

}  // namespace quincunx::suites
