#include "replayed_assertion.hpp"

#include <atomic>

#include "quincunx/props/environment.hpp"

namespace quincunx::assertions {
namespace {

std::atomic<bool>& made() {
  static std::atomic<bool> value = false;
  return value;
}

}  // namespace

std::optional<props::ReplayToken> token_to_replay() {
  const std::string text = props::value_in(props::environment_of_process, "QUINCUNX_REPLAY");
  if (text.empty()) return std::nullopt;
  return props::decode_token(text);
}

std::string name_of_assertion(const std::string& test, std::uint64_t ordinal) {
  return "assertion " + std::to_string(ordinal) + " of " + test;
}

void note_replay() { made() = true; }

bool replay_was_made() { return made(); }

}  // namespace quincunx::assertions
