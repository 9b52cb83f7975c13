// What the tests of this room share: a two-sided result from a null law, and the refusal of an n that is too small.
#pragma once

#include <string_view>

#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats::detail {

/// Statistic, law, tails and two-sided p-value filled in; the rest is the caller's.
TestResult two_sided_result(const NullLaw& law, double statistic, std::string_view margin_unit);
/// std::domain_error, naming the n that would do.
void require_valid_n(std::string_view function, std::uint64_t n, std::uint64_t least, double alpha);

}  // namespace quincunx::stats::detail
