// The one assertion that QUINCUNX_REPLAY names: what it is called, and whether this process made it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "quincunx/props/replay_token.hpp"

namespace testing {
class Environment;
}

namespace quincunx::assertions {

/// The token in QUINCUNX_REPLAY, if it is set. Throws std::invalid_argument for one that cannot be read.
std::optional<props::ReplayToken> token_to_replay();

/// The name that the token of an assertion holds.
std::string name_of_assertion(const std::string& test, std::uint64_t ordinal);

/// The replayed assertion or property is being made.
void note_replay();
bool replay_was_made();

/// Fails a program that was to replay and did not: for testing::AddGlobalTestEnvironment, which owns it.
testing::Environment* replay_environment();

}  // namespace quincunx::assertions
