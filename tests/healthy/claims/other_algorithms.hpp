// Subjects that are as right as ours, and differ from it in every rounding.
#pragma once

#include <vector>

#include "quincunx/props/subject.hpp"

namespace quincunx::props {

/// Sums from the end, Welford's variance, tanh from expm1, a softmax without the shift.
Subject backward();
/// Pairwise sums with fused products, a variance merged from halves, tanh from long double.
Subject pairwise_and_fused();
/// Everything in long double, rounded once at the end.
Subject wide();

}  // namespace quincunx::props
