// Queries and keys of a given format as the parameters of a case.
#pragma once

#include <string>
#include <vector>

#include "quincunx/props/parameter_source.hpp"
#include "quincunx/suites/floating_format.hpp"

namespace quincunx::suites {

struct FormatVectors {
  FloatingFormat format;
  std::vector<double> q;
  std::vector<double> k;

  static FormatVectors generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}, true); }
  /// Lengths 0 to 512, any shape that keeps the products within the format; with `extremes` (float and double) also
  /// products that underflow or are huge.
  static FormatVectors generate(props::ParameterSource& source, const FloatingFormat& format, bool extremes);
  std::string describe() const;
  std::vector<FormatVectors> simpler() const;
};

}  // namespace quincunx::suites
