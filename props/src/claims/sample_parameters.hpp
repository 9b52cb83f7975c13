// Samples as parameters: a spread about an offset that may be many powers of two larger.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "quincunx/props/parameter_source.hpp"
#include "rows.hpp"

namespace quincunx::props {

/// 1 to 512 values (logarithm about uniform), squares and sums far from the ends of the format.
struct Sample {
  std::vector<double> values;

  static Sample generate(ParameterSource& source);
  std::string describe() const { return describe_row("x", values); }
  std::vector<Sample> simpler() const {
    std::vector<Sample> candidates;
    for (Rows<double>& rows : simpler_rows<double>({values}, 1)) candidates.push_back({std::move(rows[0])});
    return candidates;
  }
};

}  // namespace quincunx::props
