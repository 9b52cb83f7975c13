// Pictures drawn by gnuplot, one process for all of them.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "plot.hpp"

namespace quincunx::props {

/// The pictures cannot be drawn; the message says what to install, or what gnuplot said.
class DrawingError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The SVG of each plot, as gnuplot wrote it. `program` is looked up in PATH and run without a user's start-up file.
/// Throws DrawingError when it cannot be started, or draws another number of pictures.
std::vector<std::string> draw(std::span<const Plot> plots, const std::string& program = "gnuplot");

}  // namespace quincunx::props
