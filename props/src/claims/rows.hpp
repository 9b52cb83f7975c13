// Rows of numbers of one length, the raw material of vectors and samples: how they are drawn, shown and shrunk.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "quincunx/props/parameter_source.hpp"

namespace quincunx::props {

/// One or more rows of the same length.
template <class T>
using Rows = std::vector<std::vector<T>>;

/// ±m·2^e with m uniform on [1, 2) and e uniform on {lowest, ..., highest}.
template <class T>
[[nodiscard]] T number_with_exponent(ParameterSource& source, int lowest, int highest);

/// Shorter and simpler rows, simplest first: prefixes, halves, single columns left out, all components 1, all cut to
/// few bits, and, once the rows are short, each component by itself. Never shorter than `shortest`.
template <class T>
[[nodiscard]] std::vector<Rows<T>> simpler_rows(const Rows<T>& rows, std::size_t shortest);

/// "q = (1.5, 2)"; long rows end with their length.
template <class T>
[[nodiscard]] std::string describe_row(const std::string& name, const std::vector<T>& row);

}  // namespace quincunx::props
