#include "quincunx/assertions/settings.hpp"

#include <charconv>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <stdexcept>

#include "../seed.hpp"
#include "quincunx/props/run_context.hpp"

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
std::uint64_t next_ordinal(const std::string& test) {
  static std::mutex mutex;
  static std::string current;
  static std::uint64_t ordinal = 0;
  const std::lock_guard lock(mutex);
  if (test != current) {
    current = test;
    ordinal = 0;
  }
  return ++ordinal;
}

}  // namespace

Settings& settings() {
  static Settings values{
      seed_from_environment(),
      from_environment<double>("QUINCUNX_ALPHA", props::default_alpha, "a number between 0 and 1",
                               inside_unit_interval),
      from_environment<double>("QUINCUNX_BETA", props::default_beta, "a number between 0 and 1", inside_unit_interval)};
  return values;
}

Place next_place_in(const std::string& test, std::size_t tests_of_the_program) {
  const std::uint64_t ordinal = next_ordinal(test);
  const double test_share =
      settings().alpha / static_cast<double>(settings().sharers > 0 ? settings().sharers : tests_of_the_program);
  return {
      test, ordinal, settings().seed, share_of_assertion(test_share, ordinal), settings().beta, tests_of_the_program};
}

}  // namespace quincunx::assertions
