// A replay token: everything that decides the numbers of one claim, in a line that can be typed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

/// The settings of one claim's run. What is not in here (threads, filter) changes no number.
struct ReplayToken {
  std::uint64_t seed = default_seed;
  double alpha = default_alpha;  ///< of the whole registry
  double beta = default_beta;
  std::uint64_t registered_statistical = 1;  ///< claims that alpha is divided by
  int cases = default_cases;
  int shrink_candidates = default_shrink_candidates;
  std::uint64_t claim = 0;  ///< name_hash of the claim's full name
  std::uint64_t fault = 0;  ///< name_hash of the planted fault; 0: none

  /// The false-alarm share that the claim had.
  double share() const { return alpha / static_cast<double>(registered_statistical); }
  /// The same settings for run_claim, without a filter.
  SuiteOptions options() const;

  friend bool operator==(const ReplayToken&, const ReplayToken&) = default;
};

/// 64 bits of a name, never 0.
std::uint64_t name_hash(std::string_view name);

/// The token of a claim in a run.
ReplayToken token_of(const std::string& full_name, const SuiteOptions& options, std::size_t registered_statistical);

/// "qx1-" and Crockford's base 32 of the fields and a CRC-32. The digit is the version of the format.
std::string encode(const ReplayToken& token);

/// Upper or lower case, with o read as 0 and i and l as 1. Throws std::invalid_argument for what is no token, a token
/// of another format, and a damaged one: one wrong character, or two neighbours exchanged, are always seen, any other
/// damage but for a chance of 2^-32.
ReplayToken decode_token(std::string_view text);

}  // namespace quincunx::props
