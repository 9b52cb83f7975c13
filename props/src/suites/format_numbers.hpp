// Numbers of a given format as the parameters of a case.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "quincunx/props/parameter_source.hpp"
#include "quincunx/suites/floating_format.hpp"

namespace quincunx::suites {

/// Any number of the format, NaN and infinities included.
[[nodiscard]] double any_number_of(const FloatingFormat& format, props::ParameterSource& source);

/// Whether all values are numbers of the format.
[[nodiscard]] bool all_representable(const FloatingFormat& format, const std::vector<double>& values);

struct FormatNumbers {
  FloatingFormat format;
  std::vector<double> values;

  static FormatNumbers generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}); }
  static FormatNumbers generate(props::ParameterSource& source, const FloatingFormat& format, std::size_t count = 64);
  std::string describe() const;
  std::vector<FormatNumbers> simpler() const;
};

}  // namespace quincunx::suites
