// One look at all cases of a property, on threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "live_case.hpp"

namespace quincunx::props {

/// Draws what the look needs and judges every case up to the first that fails, whose index it returns, or the number of
/// cases when none does. Cases behind it may or may not have been judged. `judged` is called after each case that does
/// not fail, by any thread. Rethrows what the law of a case throws, unless a case before it fails.
std::size_t take_look(const std::vector<std::unique_ptr<LiveCase>>& cases, const stats::PropertyLook& look,
                      double margin, unsigned threads, const std::function<void()>& judged);

}  // namespace quincunx::props
