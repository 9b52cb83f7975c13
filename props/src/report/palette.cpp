#include "palette.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace quincunx::props {

std::string plot_colour(const std::string& name) {
  for (std::size_t i = 0; i < palette.size(); ++i) {
    if (palette[i].name == name) return fmt::format("rgb '#0000{:02x}'", i + 1);
  }
  throw std::logic_error("quincunx::props::plot_colour: the palette has no colour '" + name + "'");
}

std::string palette_properties(bool dark) {
  std::string text;
  for (const Colour& colour : palette) text += fmt::format("--{}:{};", colour.name, dark ? colour.dark : colour.light);
  return text;
}

}  // namespace quincunx::props
