// From a replay token to the claim that it names and the settings that it had.
#pragma once

#include <string>

#include "options.hpp"
#include "quincunx/props/command_line.hpp"
#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {

struct ReplayedClaim {
  ReplayToken token;
  std::string subject;
  Registry registry;
  std::string full_name;
  SuiteOptions options;
  std::string command = {};  ///< the subject command; empty: none

  /// The tests beside the claims that the token's run divided its budget over.
  std::size_t plain_tests() const {
    const std::size_t claims = registry.statistical_count();
    return token.registered_statistical > claims ? token.registered_statistical - claims : 0;
  }

  const Property& property() const { return *registry.find(full_name); }
};

/// The environment variable that stands for `replay TOKEN` where a test runner starts the program.
inline constexpr const char* replay_variable = "QUINCUNX_REPLAY";

/// Throws std::invalid_argument for a token that cannot be read, and UsageError for one that names nothing that this
/// program has, and for options, RC_PARAMS or QUINCUNX_SEED that contradict it. `source` says where the token is from.
ReplayedClaim replayed_claim(const std::string& token, const std::string& source, const Arguments& arguments,
                             const Catalogue& catalogue, const Surroundings& surroundings, unsigned default_threads);

/// Whether the token names a claim of this program. Throws std::invalid_argument for a token that cannot be read.
bool names_a_claim(const std::string& token, const Arguments& arguments, const Catalogue& catalogue);

/// Whether the token names an assertion of a plain test of this program. Throws as well.
bool names_an_assertion(const std::string& token, const Catalogue& catalogue);

}  // namespace quincunx::props
