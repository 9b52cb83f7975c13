// RapidCheck's environment variable RC_PARAMS, read strictly: RapidCheck itself ignores keys that it does not know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::props {

/// What of it changes a run. max_size and max_discard_ratio are accepted and have no effect, as our cases have no size
/// and discard nothing; so are the verbose keys.
struct RapidcheckParameters {
  std::optional<std::uint64_t> seed;
  std::optional<int> max_success;
  bool noshrink = false;
  std::string reproduce;
};

/// The keys that RapidCheck knows.
const std::vector<std::string>& rapidcheck_keys();

/// "key=value key=value ...", values in quotes where they hold spaces. Throws UsageError for an unknown or repeated
/// key, a malformed value, and max_success=0.
RapidcheckParameters parse_rapidcheck_parameters(const std::string& text);

}  // namespace quincunx::props
