// The table of a run, by section: one row a claim. But for its last column, time, it is the same text for the same seed
// on every machine and for any number of threads.
#pragma once

#include <string>
#include <vector>

#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// "holds", "REFUTED", "UNDECIDED": what is not green does not need colour to be seen.
std::string verdict_word(stats::Outcome outcome);

/// Wraps a word in the terminal's colour of an outcome.
std::string coloured(const std::string& word, stats::Outcome outcome);

/// The whole table, each line ended. Where its rows are wider than `width` columns each claim has lines of its own
/// instead; width 0 is any width.
std::string table(const std::vector<stats::Evidence>& evidence, bool colour, std::size_t width = 0);

}  // namespace quincunx::props
