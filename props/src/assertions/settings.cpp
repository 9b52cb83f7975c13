#include "quincunx/assertions/settings.hpp"

#include <charconv>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "../seed.hpp"
#include "quincunx/props/replay_token.hpp"
#include "quincunx/props/run_context.hpp"
#include "replayed_assertion.hpp"

namespace quincunx::assertions {
namespace {

template <class Number>
Number from_environment(const char* name, Number fallback, const char* valid, bool (*is_valid)(Number)) {
  const char* text = std::getenv(name);
  if (text == nullptr) return fallback;
  const std::string value(text);
  Number number{};
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size() || !is_valid(number)) {
    throw std::invalid_argument(std::string(name) + " is '" + value + "'; it must be " + valid);
  }
  return number;
}

bool inside_unit_interval(double value) { return value > 0 && value < 1; }

std::uint64_t seed_from_environment() {
  const std::string text = props::value_in(props::environment_of_process, "QUINCUNX_SEED");
  if (text.empty()) return props::default_seed;
  const props::Seed seed = props::read_seed("QUINCUNX_SEED", text, props::environment_of_process);
  if (!seed.origin.empty()) {
    std::cerr << "Seed " << seed.value << ' ' << seed.origin << "; repeat with QUINCUNX_SEED=" << seed.value
              << std::endl;
  }
  return seed.value;
}

// How many assertions the running test has made. One counter: a program runs one test at a time.
struct Counter {
  std::mutex mutex;
  std::string test;
  std::uint64_t ordinal = 0;
};

Counter& counter() {
  static Counter one;
  return one;
}

std::uint64_t next_ordinal(const std::string& test) {
  Counter& count = counter();
  const std::lock_guard lock(count.mutex);
  if (test != count.test) {
    count.test = test;
    count.ordinal = 0;
  }
  return ++count.ordinal;
}

void require_same_seed(const props::ReplayToken& token) {
  if (const char* seed = std::getenv("QUINCUNX_SEED"); seed != nullptr && seed != std::to_string(token.seed)) {
    throw std::invalid_argument(std::string("QUINCUNX_SEED is '") + seed + "' but the token in QUINCUNX_REPLAY has " +
                                std::to_string(token.seed) + "; unset it");
  }
}

// The settings of a run whose budget so many share, as a token holds them.
props::ReplayToken token_of_place(const std::string& name, std::size_t sharers) {
  props::SuiteOptions options;
  options.seed = settings().seed;
  options.alpha = settings().alpha;
  options.beta = settings().beta;
  return props::token_of(name, options, sharers);
}

}  // namespace

std::string reason_to_skip() { return "QUINCUNX_REPLAY names another assertion"; }

Settings& settings() {
  static Settings values{
      seed_from_environment(),
      from_environment<double>("QUINCUNX_ALPHA", props::default_alpha, "a number between 0 and 1",
                               inside_unit_interval),
      from_environment<double>("QUINCUNX_BETA", props::default_beta, "a number between 0 and 1", inside_unit_interval)};
  return values;
}

void restart_ordinals() {
  Counter& count = counter();
  const std::lock_guard lock(count.mutex);
  count.test.clear();
  count.ordinal = 0;
}

Place next_place_in(const std::string& test, std::size_t tests_of_the_program) {
  const std::uint64_t ordinal = next_ordinal(test);
  const std::size_t sharers = settings().sharers > 0 ? settings().sharers : tests_of_the_program;
  const std::string name = name_of_assertion(test, ordinal);
  const std::optional<props::ReplayToken> replayed = token_to_replay();
  if (replayed) require_same_seed(*replayed);
  const bool skipped = replayed && replayed->claim != props::name_hash(name);
  if (replayed && !skipped) note_replay();
  const props::ReplayToken token = replayed && !skipped ? *replayed : token_of_place(name, sharers);
  return {
      test,          ordinal, token.seed, share_of_assertion(token.share(), ordinal), token.beta, tests_of_the_program,
      encode(token), skipped};
}

}  // namespace quincunx::assertions
