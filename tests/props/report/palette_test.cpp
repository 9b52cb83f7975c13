// Colours that everybody can read.
#include "report/palette.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace quincunx::props {
namespace {

// Relative luminance and contrast ratio as in WCAG 2.1.
double luminance(const std::string& hex) {
  const auto channel = [&](std::size_t at) {
    const double value = std::stoi(hex.substr(at, 2), nullptr, 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

double contrast(const std::string& a, const std::string& b) {
  const auto [low, high] = std::minmax({luminance(a), luminance(b)});
  return (high + 0.05) / (low + 0.05);
}

const Colour& colour(const std::string& name) {
  return *std::find_if(palette.begin(), palette.end(), [&](const Colour& one) { return one.name == name; });
}

TEST(Contrast, IsThatOfWcagForBlackOnWhite) { EXPECT_NEAR(contrast("#000000", "#ffffff"), 21, 1e-12); }

// 4.5 : 1 is what WCAG 2.1 asks for text (1.4.3, level AA).
TEST(Palette, IsReadableOnThePageAndOnPanelsInLightAndDark) {
  for (const char* ground : {"paper", "panel"}) {
    for (const char* name : {"ink", "muted", "accent", "second", "good", "bad"}) {
      EXPECT_GE(contrast(colour(name).light, colour(ground).light), 4.5) << name << " on " << ground << ", light";
      EXPECT_GE(contrast(colour(name).dark, colour(ground).dark), 4.5) << name << " on " << ground << ", dark";
    }
  }
}

TEST(Palette, GivesPlotsANumberAndPagesAName) {
  EXPECT_EQ(plot_colour("paper"), "rgb '#000001'");
  EXPECT_NE(palette_properties(false).find("--ink:#1b2330;"), std::string::npos);
  EXPECT_NE(palette_properties(false), palette_properties(true));
  EXPECT_THROW(plot_colour("pink"), std::logic_error);
}

}  // namespace
}  // namespace quincunx::props
