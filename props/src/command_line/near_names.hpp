// Suggestions for names that do not exist.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::props {

/// Insertions, deletions, substitutions and exchanges of neighbours that turn one word into the other (restricted
/// Damerau-Levenshtein distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// " (did you mean X or Y?)" with the nearest of the names, or nothing when none is near: within a third of the length.
std::string suggestion(std::string_view word, const std::vector<std::string>& names);

/// "a, b or c".
std::string alternatives(const std::vector<std::string>& names);

}  // namespace quincunx::props
