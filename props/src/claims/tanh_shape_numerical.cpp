// How tanh runs: inside (-1, 1), never down, from -1 to 1 through the origin.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "new_claim.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "tanh_parameters.hpp"
#include "tanh_range.hpp"

namespace quincunx::props {
namespace {

template <class T>
constexpr double spacing_below_one = unit_roundoff<T>;  // half the spacing above it

template <class T>
void check_range_at(const Subject& subject, T x, Findings& findings) {
  for (const T argument : {x, -x}) {
    const T value = tanh_of(subject, argument);
    const bool inside = std::abs(value) < 1;
    findings.require(inside || (std::abs(value) == 1 && x > last_strictly_inside<T>), [&] {
      return tanh_equation(argument, value) + (std::abs(value) > 1 ? ", beyond 1" : ", where it rounds to less than 1");
    });
  }
}

// Every float from 7 to 10: from where 1 - tanh is a hundred spacings to where it is less than half a one.
void sweep_floats_near_saturation(const Subject& subject, Findings& findings) {
  for (float x = 7; x <= 10 && findings.hold(); x = std::nextafter(x, 11.0F)) check_range_at(subject, x, findings);
}

void sweep_doubles_near(const Subject& subject, double center, Findings& findings) {
  constexpr int reach = 1 << 14;
  double x = neighbour(center, -reach);
  for (int i = 0; i < 2 * reach && findings.hold(); ++i, x = std::nextafter(x, 20.0)) {
    check_range_at(subject, x, findings);
  }
}

// Bit patterns at equal distances, so that every exponent is met many times.
template <class T, class Bits>
void sweep_all_magnitudes(const Subject& subject, Findings& findings) {
  constexpr Bits infinity = std::bit_cast<Bits>(std::numeric_limits<T>::infinity());
  constexpr Bits step = infinity / 65536 + 1;
  for (Bits bits = 0; bits <= infinity - step && findings.hold(); bits += step) {
    check_range_at(subject, std::bit_cast<T>(bits), findings);
  }
  check_range_at(subject, std::numeric_limits<T>::max(), findings);
  check_range_at(subject, std::numeric_limits<T>::infinity(), findings);
}

void check_range(const Subject& subject, Findings& findings) {
  sweep_floats_near_saturation(subject, findings);
  sweep_doubles_near(subject, last_strictly_inside<double>, findings);
  sweep_doubles_near(subject, last_inside<double>, findings);
  sweep_all_magnitudes<float, std::uint32_t>(subject, findings);
  sweep_all_magnitudes<double, std::uint64_t>(subject, findings);
}

// 0 < 1 - tanh x < 2e^-2x, and |x| - |x|³/3 <= |tanh x| <= |x|; both up to the accuracy of the definition.
template <class T>
void check_limits(const Subject& subject, T x, Findings& findings) {
  if (std::isnan(x)) return;
  const T value = tanh_of(subject, x);
  const auto text = [&] { return tanh_equation(x, value) + ", from its limit"; };
  const double size = std::abs(static_cast<double>(x));
  if (std::isinf(x)) {
    findings.require(value == std::copysign(T{1}, x), text);
  } else if (size < 1) {
    const double spacing = static_cast<double>(std::nextafter(std::abs(x), T{2})) - size;
    findings.at_most(std::abs(static_cast<double>(value) - static_cast<double>(x)) - size * size * size / 3,
                     tanh_ulps * spacing, text);
  } else {
    constexpr double vanished = 400;
    const double remainder = size > vanished ? 0 : 2 * reference::exponential(-2 * size);
    findings.at_most(std::abs(std::copysign(1.0, static_cast<double>(x)) - static_cast<double>(value)) - remainder,
                     tanh_ulps * spacing_below_one<T>, text);
  }
}

// Two values may each be off by the accuracy of the definition; where tanh rises by more than that, they must too.
template <class T>
void check_rise(const Subject& subject, T x, T y, Findings& findings) {
  const auto lower = static_cast<double>(tanh_of(subject, x));
  const auto upper = static_cast<double>(tanh_of(subject, y));
  const T larger = static_cast<T>(std::max(std::abs(lower), std::abs(upper)));
  const auto spacing = static_cast<double>(std::nextafter(larger, T{2}) - larger);
  findings.at_most(std::max(0.0, lower - upper) / spacing, 2 * tanh_ulps, [&] {
    return tanh_equation(x, static_cast<T>(lower)) + " falls to " + tanh_equation(y, static_cast<T>(upper)) +
           " (in ulp)";
  });
}

void check_strict_rise(const Subject& subject, double x, double y, Findings& findings) {
  if (reference::tanh_rise_in_ulps(x, y) <= 2 * tanh_ulps) return;
  const double lower = subject.tanh(x);
  const double upper = subject.tanh(y);
  findings.require(lower < upper,
                   [&] { return tanh_equation(x, lower) + " does not rise to " + tanh_equation(y, upper); });
}

template <class T>
void check_monotone(const Subject& subject, T x, Findings& findings) {
  if (std::isnan(x)) return;
  constexpr int reach = 16;
  x = neighbour(x, -reach);
  for (int i = 0; i < 2 * reach; ++i) {
    const T next = neighbour(x, 1);
    check_rise(subject, x, next, findings);
    x = next;
  }
}

void check_distant_pairs(const Subject& subject, double x, Findings& findings) {
  if (!std::isfinite(x)) return;
  for (const double factor : {0x1p-48, 0x1p-40, 0x1p-20, 0x1p-5, 1.0}) {
    const double y = x + std::max(std::abs(x), 0x1p-1000) * factor;
    check_rise(subject, x, y, findings);
    check_strict_rise(subject, x, y, findings);
  }
}

}  // namespace

void add_tanh_shape_numerical(Registry& registry, const Subject& subject) {
  const auto claim = [&](const char* id, const char* statement) { return numerical_claim(subject, 1, id, statement); };
  registry.add(single_case_property(
      claim("tanh.range", "|tanh x| < 1 wherever the correctly rounded value is, and never above 1"),
      [subject](Findings& findings) { check_range(subject, findings); }));
  registry.add(numerical_property<TanhArguments>(
      claim("tanh.limits", "tanh x tends to 1 and -1 as e^-2|x| vanishes, and passes through the origin like x"),
      for_both_types(subject, [](const Subject& s, auto x, Findings& f) { check_limits(s, x, f); })));
  // Each argument stands for its neighbours: fewer of them do.
  using Arguments = ParameterPair<Numbers<double, 16>, Numbers<float, 16>>;
  registry.add(numerical_property<Arguments>(
      claim("tanh.monotone", "x < y gives tanh x <= tanh y, and less where the two differ by more than rounding"),
      [subject](const Arguments& arguments, Findings& findings) {
        for (const double x : arguments.first.values) {
          check_monotone(subject, x, findings);
          check_distant_pairs(subject, x, findings);
        }
        for (const float x : arguments.second.values) check_monotone(subject, x, findings);
      }));
}

}  // namespace quincunx::props
