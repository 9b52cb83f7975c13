// Number types are measured right, and arrays are guarded.
#include "quincunx/suites/elements.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

namespace quincunx::suites {
namespace {

template <class T>
FloatingFormat by_numeric_limits() {
  using Limits = std::numeric_limits<T>;
  return {Limits::digits, static_cast<double>(Limits::max()), static_cast<double>(Limits::min()),
          static_cast<double>(Limits::denorm_min())};
}

TEST(FloatingFormat, AgreesWithNumericLimits) {
  EXPECT_EQ(format_of<float>(), by_numeric_limits<float>());
  EXPECT_EQ(format_of<double>(), by_numeric_limits<double>());
}

TEST(FloatingFormat, RoundsAsTheTypeDoes) {
  const FloatingFormat& format = format_of<float>();
  for (const double x : {0.1, -1.0 / 3, 1e-40, 1.4e-45, 7e-46, 3.5e38, -3.4028235677973366e38, 16777217.0, 0.0}) {
    EXPECT_EQ(format.round(x), static_cast<double>(static_cast<float>(x))) << x;
  }
}

TEST(FloatingFormat, StepsToTheNextNumberOfTheType) {
  const FloatingFormat& format = format_of<float>();
  constexpr float infinity = std::numeric_limits<float>::infinity();
  for (const float x : {0.0F, 1.0F, -1.0F, -0.5F, 7.9999995F, 8.0F, 1e-45F, -1e-45F, 1.17549435e-38F, 3.4028235e38F}) {
    EXPECT_EQ(format.next(static_cast<double>(x)), static_cast<double>(std::nextafter(x, infinity))) << x;
  }
}

TEST(PlacedArray, StartsWhereItIsToldTo) {
  const std::vector<double> values{1, 2, 3};
  for (std::size_t offset = 0; offset < detail::positions<float>; ++offset) {
    const detail::PlacedArray<float> array(values, offset);
    EXPECT_EQ(std::bit_cast<std::uintptr_t>(array.values().data()) % detail::vector_alignment, offset * sizeof(float));
  }
}

TEST(PlacedArray, NoticesWhatIsWrittenBesideIt) {
  std::vector<double> out(3);
  for (const std::ptrdiff_t where : {-1, 3}) {
    detail::PlacedArray<double> array(3, 0);
    EXPECT_NO_THROW(array.read(out, "test"));
    array.values().data()[where] = 1;
    EXPECT_THROW(array.read(out, "test"), std::runtime_error);
  }
}

TEST(ChosenElement, IsReadOffTheSignature) {
  const auto scalar = [](float x) { return x; };
  const auto array = [](std::span<const double>, std::span<double>) {};
  static_assert(std::is_same_v<detail::chosen_element<Deduced, decltype(scalar)>, float>);
  static_assert(std::is_same_v<detail::chosen_element<Deduced, decltype(array)>, double>);
  const auto generic = [](auto x) { return x; };
  static_assert(std::is_same_v<detail::chosen_element<float, decltype(generic)>, float>);
}

}  // namespace
}  // namespace quincunx::suites
