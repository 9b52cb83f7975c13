// Long stretches that come again: a counter that wraps, calls that overlap, seeds whose streams are shifted copies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/props/findings.hpp"

namespace quincunx::suites::detail {

/// Symbols one after the other, and what to call them: "call 2 of seed 7".
struct SymbolSequence {
  std::string name;
  std::vector<std::uint64_t> symbols;
};

/// Finds a stretch of 2·length - 1 symbols that stands at two places of the sequences, at any distance: each window of
/// `length` symbols is compared with those that begin at multiples of `length`. Of N independent symbols, two of which
/// are equal with probability q, windows are equal by chance with a probability of at most N²/length · q^length.
void check_no_repeated_windows(const std::vector<SymbolSequence>& sequences, std::size_t length,
                               props::Findings& findings);

}  // namespace quincunx::suites::detail
