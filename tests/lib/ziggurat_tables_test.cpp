#include "quincunx/lib/ziggurat_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "../../lib/tools/ziggurat_solver.hpp"

namespace quincunx {
namespace {

using tools::Real;

Real width(std::size_t layer) { return std::bit_cast<double>(ziggurat_widths[layer]); }
std::uint64_t threshold(std::size_t layer) { return ziggurat_widths[layer] & 0xFFFU; }

TEST(ZigguratTables, AreWhatTheSolverFindsWordForWord) {
  const tools::ZigguratLayers solved = tools::solve_ziggurat();
  ASSERT_EQ(solved.widths.size(), ziggurat_widths.size());
  ASSERT_EQ(solved.heights.size(), ziggurat_heights.size());
  EXPECT_TRUE(std::equal(solved.widths.begin(), solved.widths.end(), ziggurat_widths.begin()));
  EXPECT_TRUE(std::equal(solved.heights.begin(), solved.heights.end(), ziggurat_heights.begin()));
}

TEST(ZigguratTables, CarryTheRatioOfNeighbouringWidths) {
  for (std::size_t i = 0; i + 1 < ziggurat_layers; ++i)
    EXPECT_EQ(threshold(i), static_cast<std::uint64_t>(floor(4096 * width(i + 1) / width(i)))) << i;
  EXPECT_EQ(threshold(ziggurat_layers - 1), 0U);
}

// Below the threshold the curve is above the whole layer, and beyond a layer's width it is below it. A height is its
// exact value rounded to a double, hence the half unit in the last place, 2^-54 below 1.
TEST(ZigguratTables, EncloseTheCurve) {
  const Real half_unit = Real(0x1p-54);
  for (std::size_t i = 1; i < ziggurat_layers; ++i) {
    EXPECT_LE(tools::curve(width(i)), Real(ziggurat_heights[i]) + half_unit) << i;
    if (threshold(i) != 0) {
      EXPECT_GE(tools::curve(width(i) * threshold(i) / 4096), Real(ziggurat_heights[i + 1]) - half_unit) << i;
    }
  }
  EXPECT_GE(ziggurat_heights[ziggurat_layers], 1.0);
}

// The area of strip and tail by another method than the solver's: the total, sqrt(pi/2), less the integral over (0, r),
// which is the series exp(-r^2/2) * (r + r^3/3 + r^5/(3*5) + ...), all terms positive.
TEST(ZigguratTables, HaveLayersOfEqualArea) {
  const Real r = width(1);
  Real term = r;
  Real below = r;
  for (int k = 1; k < 400; ++k) {
    term *= r * r / (2 * k + 1);
    below += term;
  }
  const Real half_total = sqrt(2 * atan(Real(1)));
  const Real area = r * tools::curve(r) + (half_total - tools::curve(r) * below);
  for (std::size_t i = 1; i < ziggurat_layers; ++i) {
    const Real rectangle = width(i) * (Real(ziggurat_heights[i + 1]) - Real(ziggurat_heights[i]));
    // Two heights, each rounded by at most 2^-53 (the last one lies above 1).
    EXPECT_LE(abs(rectangle - area), width(i) * Real(0x1p-52)) << i;
  }
  // The base strip's width is rounded up by at most 2^12 units in the last place, 2^-40 of it.
  EXPECT_LE(abs(width(0) * tools::curve(r) / area - 1), Real(0x1p-40));
}

}  // namespace
}  // namespace quincunx
