// Which registered tests a filter selects, whatever shard they belong to: GoogleTest tells it of its own shard only.
#pragma once

#include <string_view>

namespace quincunx::props {

/// GoogleTest's grammar: patterns of '*' and '?', ':' between them; those after the first '-' exclude.
bool matches_googletest_filter(std::string_view name, std::string_view filter);

/// Whether --gtest_filter selects a registered test that is not disabled.
bool googletest_filter_selects_any();

}  // namespace quincunx::props
