// Where the seed of a run comes from: a number, the commit that is tested, or a random device.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/props/environment.hpp"

namespace quincunx::props {

struct Seed {
  std::uint64_t value = 0;
  std::string given_by;  ///< "--seed" or "QUINCUNX_SEED"
  std::string origin;    ///< where it was not given as a number: "drawn at random", "of commit 1f3... (GITHUB_SHA)"
};

/// "commit", "random", or a number as parse_seed reads it. `name` is what the text was given to, e.g. "--seed". Throws
/// std::invalid_argument for anything else, and for "commit" where no commit is known.
Seed read_seed(const std::string& name, const std::string& text, const Environment& environment);

/// The seed of a commit hash of 40 or 64 hexadecimal digits, in upper or lower case: the same on every machine.
std::uint64_t seed_of_commit(const std::string& hash);

/// The variables in which continuous integration systems put the commit that they test, in the order in which they are
/// asked.
const std::vector<std::string>& commit_variables();

}  // namespace quincunx::props
