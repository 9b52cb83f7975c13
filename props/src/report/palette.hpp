// The colours of the report, for light and for dark surroundings; pages and plots name them, nobody else spells them.
#pragma once

#include <array>
#include <string>

namespace quincunx::props {

struct Colour {
  const char* name;
  const char* light;
  const char* dark;
};

/// In the order of the indices that plots use; the first is the page itself.
inline constexpr std::array<Colour, 9> palette{{
    {"paper", "#ffffff", "#12161d"},
    {"panel", "#f5f6f8", "#1b212b"},
    {"ink", "#1b2330", "#e8ebf0"},
    {"muted", "#566072", "#a3adbb"},
    {"line", "#d5d9e0", "#364050"},
    {"accent", "#1d5fb8", "#82b6ff"},
    {"second", "#b04a0b", "#ffb07a"},
    {"good", "#176b41", "#6fd8a4"},
    {"bad", "#b0241c", "#ff948a"},
}};

/// gnuplot's name of a colour, "rgb '#000006'": a number that no plot shows, replaced by the page's colour of this name
/// once the picture is drawn. Throws std::logic_error for a colour that the palette does not have.
std::string plot_colour(const std::string& name);

/// The custom properties of the page: "--ink:#1b2330;...".
std::string palette_properties(bool dark);

}  // namespace quincunx::props
