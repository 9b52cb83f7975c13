#include "quincunx/props/floating_point_parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

namespace quincunx::props {
namespace {

template <class T>
using Limits = std::numeric_limits<T>;

template <class T>
using Bits = std::conditional_t<sizeof(T) == sizeof(std::uint64_t), std::uint64_t, std::uint32_t>;

template <class T>
T power_of_two(int exponent) {
  return std::ldexp(T{1}, exponent);
}

template <class T>
T random_sign(ParameterSource& source, T magnitude) {
  return source.coin() ? magnitude : -magnitude;
}

template <class T>
T with_uniform_exponent(ParameterSource& source) {
  const auto lowest = static_cast<std::int64_t>(Limits<T>::min_exponent - Limits<T>::digits);
  const auto exponent = static_cast<int>(source.integer(lowest, Limits<T>::max_exponent - 1));
  return random_sign(source, std::ldexp(static_cast<T>(source.real(1, 2)), exponent));
}

template <class T>
T near_boundary(ParameterSource& source) {
  constexpr int reach = 8;
  const T boundary = source.pick(boundary_numbers<T>());  // drawn first on every compiler
  return neighbour(boundary, static_cast<int>(source.integer(-reach, reach)));
}

// The significand of x cut to its leading `bits`, toward zero or away from it.
template <class T>
T with_significant_bits(T x, int bits, bool away) {
  int exponent = 0;
  const T fraction = std::ldexp(std::frexp(x, &exponent), bits);
  const T whole = away ? std::copysign(std::ceil(std::abs(fraction)), x) : std::trunc(fraction);
  return std::ldexp(whole, exponent - bits);
}

template <class T>
int significant_bits(T x) {
  int exponent = 0;
  const auto whole = static_cast<std::uint64_t>(std::ldexp(std::frexp(std::abs(x), &exponent), Limits<T>::digits));
  return Limits<T>::digits - std::countr_zero(whole);
}

// Of the whole ones that are exact, the largest below x, and the next one above it.
template <class T>
std::vector<T> powers_of_ten_below(T x) {
  constexpr T largest = std::is_same_v<T, float> ? T(1e10) : T(1e22);
  std::vector<T> powers;
  for (T power = 10; power <= largest; power *= 10) {
    powers.push_back(power);
    if (power > x) break;
  }
  if (powers.size() > 2) powers.erase(powers.begin(), powers.end() - 2);
  return powers;
}

// Significant decimal digits of a whole number: 1 for 4e6.
template <class T>
int decimal_digits(T x) {
  int trailing_zeros = 0;
  T power = 1;
  while (power <= x / 10 && std::fmod(x, power * 10) == 0) {
    power *= 10;
    ++trailing_zeros;
  }
  int digits = 0;
  for (T rest = x / power; rest >= 1; rest /= 10) ++digits;
  return digits;
}

// Few bits are simple, and so are few decimal digits of a whole number: 1e6 is not worse than 2^20.
template <class T>
int significand_cost(T x) {
  const int of_bits = 3 * (significant_bits(x) - 1);
  constexpr T exact = std::is_same_v<T, float> ? T(1e7) : T(1e15);
  const T size = std::abs(x);
  if (size < 10 || size > exact || std::trunc(size) != size) return of_bits;
  return std::min(of_bits, 6 * (decimal_digits(size) - 1) + 1);
}

template <class T>
std::vector<T> candidates_for(T x) {
  std::vector<T> candidates{T{0}, T{1}, T{2}, T{0.5}};
  if (std::isnan(x)) candidates.push_back(Limits<T>::infinity());
  if (std::isinf(x)) candidates.insert(candidates.end(), {Limits<T>::max(), -Limits<T>::max()});
  candidates.push_back(std::abs(x));
  if (!std::isfinite(x)) return candidates;
  candidates.insert(candidates.end(), {std::trunc(x), std::floor(x), std::ceil(x)});
  for (const int bits : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48}) {
    candidates.push_back(with_significant_bits(x, bits, false));
    candidates.push_back(with_significant_bits(x, bits, true));
  }
  for (const T part : {T{2}, T{4}, T{8}, T{16}, T{32}, T{64}, T{128}, T{256}, T{512}, T{1024}, std::abs(x)}) {
    candidates.push_back(std::copysign(std::floor(std::abs(x)) - std::floor(std::abs(x) / part), x));
  }
  for (const T power : powers_of_ten_below(std::abs(x))) candidates.push_back(std::copysign(power, x));
  if (x != 0) {
    const int exponent = std::ilogb(x);
    for (const int less : {exponent / 2, exponent - exponent / 4, exponent - (exponent > 0) + (exponent < 0)}) {
      candidates.push_back(std::scalbn(x, less - exponent));
    }
  }
  return candidates;
}

}  // namespace

template <class T>
NumberKind kind_of(T x) {
  if (std::isnan(x)) return NumberKind::nan;
  if (std::isinf(x)) return NumberKind::infinity;
  if (x == 0) return NumberKind::zero;
  return std::abs(x) < Limits<T>::min() ? NumberKind::subnormal : NumberKind::normal;
}

template <class T>
T neighbour(T x, int steps) {
  const T end = steps < 0 ? -Limits<T>::infinity() : Limits<T>::infinity();
  for (int i = 0; i < std::abs(steps); ++i) x = std::nextafter(x, end);
  return x;
}

template <class T>
int complexity(T x) {
  constexpr int infinite = 1 << 20;
  if (std::isnan(x)) return 2 * infinite;
  const int sign = std::signbit(x) ? 1 : 0;
  if (std::isinf(x)) return infinite + sign;
  if (x == 0) return sign;
  // Whole parts beyond 1 count first, so that 8.7 goes to the 8.5 where it begins to fail, and not on to a round 16; 1
  // stays simpler than 0.5.
  constexpr int per_unit = 200;
  constexpr int most_units = 4096;
  const auto units = std::max(0, static_cast<int>(std::min(std::abs(x), T{most_units})) - 1);
  return 1 + sign + per_unit * units + 2 * std::abs(std::ilogb(x)) + significand_cost(x);
}

template <class T>
std::vector<T> simpler_numbers(T x) {
  const int current = complexity(x);
  std::vector<T> candidates = candidates_for(x);
  std::erase_if(candidates, [current](T candidate) { return complexity(candidate) >= current; });
  std::stable_sort(candidates.begin(), candidates.end(), [](T a, T b) { return complexity(a) < complexity(b); });
  candidates.erase(std::unique(candidates.begin(), candidates.end(),
                               [](T a, T b) { return std::bit_cast<Bits<T>>(a) == std::bit_cast<Bits<T>>(b); }),
                   candidates.end());
  return candidates;
}

template <class T>
std::string describe_number(T x) {
  constexpr std::size_t short_decimal = 9;
  std::string decimal = fmt::format("{}", x);
  if (decimal.size() <= short_decimal || !std::isfinite(x)) return decimal;
  return fmt::format("{} ({:a})", decimal, x);
}

template <class T>
const std::vector<T>& boundary_numbers() {
  // tanh rounds to 1 from ½ ln(2^(digits+2) - 1) on; exp overflows at ln(max) and vanishes below ln(smallest / 2).
  constexpr bool is_float = std::is_same_v<T, float>;
  static const std::vector<T> boundaries = [] {
    std::vector<T> magnitudes{T{0},
                              Limits<T>::denorm_min(),
                              Limits<T>::min(),
                              Limits<T>::epsilon(),
                              T(0.34657359027997264L),  // ½ ln 2
                              T{1},
                              T(is_float ? 9.0109133398287084L : 19.061547465398496L),
                              T(is_float ? 88.722839052068353L : 709.78271289338400L),
                              T(is_float ? 103.97208409163012L : 745.13321910194122L),
                              Limits<T>::max(),
                              Limits<T>::infinity()};
    std::vector<T> both = magnitudes;
    for (const T magnitude : magnitudes) both.push_back(-magnitude);
    return both;
  }();
  return boundaries;
}

template <class T>
T any_number(ParameterSource& source) {
  switch (source.integer(0, 5)) {
    case 0:
      return std::bit_cast<T>(static_cast<Bits<T>>(source.bits()));
    case 1:
      return with_uniform_exponent<T>(source);
    case 2:
      return random_sign(source, static_cast<T>(source.log_real(0x1p-10, 0x1p6)));
    case 3:
      return static_cast<T>(source.integer(-40, 40)) / T{2};
    case 4:
      return near_boundary<T>(source);
    default:
      return source.integer(0, 7) == 0 ? Limits<T>::quiet_NaN() : source.pick(boundary_numbers<T>());
  }
}

template NumberKind kind_of(float);
template NumberKind kind_of(double);
template float neighbour(float, int);
template double neighbour(double, int);
template int complexity(float);
template int complexity(double);
template std::vector<float> simpler_numbers(float);
template std::vector<double> simpler_numbers(double);
template std::string describe_number(float);
template std::string describe_number(double);
template const std::vector<float>& boundary_numbers();
template const std::vector<double>& boundary_numbers();
template float any_number(ParameterSource&);
template double any_number(ParameterSource&);

}  // namespace quincunx::props
