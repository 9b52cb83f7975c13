// Argument checks that several functions share, with one wording for their messages.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace quincunx::detail {

inline void require_same_length(const char* function, const char* first, std::size_t first_length, const char* second,
                                std::size_t second_length) {
  if (first_length == second_length) return;
  throw std::invalid_argument("quincunx::" + std::string(function) + ": " + first + " has " +
                              std::to_string(first_length) + " components and " + second + " has " +
                              std::to_string(second_length) + "; both must have the same length");
}

inline void require_not_empty(const char* function, const char* argument, std::size_t length) {
  if (length > 0) return;
  throw std::invalid_argument("quincunx::" + std::string(function) + ": " + argument +
                              " has 0 components; at least 1 is needed");
}

}  // namespace quincunx::detail
