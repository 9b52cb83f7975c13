// A function of one number on a grid over all of its range, so fine that a wrong entry of a table is met.
#pragma once

#include "elementwise_claims.hpp"

namespace quincunx::suites {

/// A range of arguments.
struct ArgumentRange {
  double lowest = 0;
  double highest = 0;
};

/// The declared accuracy at every number of a format of at most 11 digits; else at 2^18 numbers of each range, one at
/// random in each of as many equal parts. `long_value` is the function in long double, from the C library: it decides
/// where its own error cannot, f.error_in_ulps elsewhere.
void check_whole_range(const ElementwiseFunction& f, const std::vector<ArgumentRange>& ranges,
                       long double (*long_value)(long double), props::Findings& findings);

}  // namespace quincunx::suites
