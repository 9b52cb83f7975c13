// What a user typed that cannot be run.
#pragma once

#include <stdexcept>

namespace quincunx::props {

/// Ends the program with exit status 2; the message names the value and what would be valid.
class UsageError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

}  // namespace quincunx::props
