#include "rapidcheck_parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "near_names.hpp"
#include "numbers.hpp"
#include "options.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

constexpr std::string_view spaces = " \t\r\n";

struct Entry {
  std::string key;
  std::string value;
};

[[noreturn]] void malformed(const std::string& text, const std::string& why) {
  throw UsageError(fmt::format("RC_PARAMS is '{}': {}; valid is key=value, separated by spaces", text, why));
}

// A value in single or double quotes, where a backslash takes the next character as it is; or up to the next space.
std::string read_value(const std::string& text, std::size_t& at) {
  std::string value;
  if (at == text.size() || (text[at] != '"' && text[at] != '\'')) {
    const std::size_t end = std::min(text.find_first_of(spaces, at), text.size());
    value = text.substr(at, end - at);
    at = end;
    return value;
  }
  const char quote = text[at++];
  for (; at < text.size() && text[at] != quote; ++at) {
    if (text[at] == '\\' && at + 1 < text.size()) ++at;
    value += text[at];
  }
  if (at == text.size()) malformed(text, "a quotation mark is not closed");
  ++at;
  return value;
}

std::vector<Entry> entries_of(const std::string& text) {
  std::vector<Entry> entries;
  std::size_t at = text.find_first_not_of(spaces);
  while (at != std::string::npos) {
    const std::size_t equals = text.find_first_of("= \t\r\n", at);
    if (equals == std::string::npos || text[equals] != '=') {
      malformed(text, fmt::format("'{}' has no value", text.substr(at, equals - at)));
    }
    const std::string key = text.substr(at, equals - at);
    at = equals + 1;
    entries.push_back({key, read_value(text, at)});
    if (at < text.size() && spaces.find(text[at]) == std::string_view::npos) {
      malformed(text, "a closing quotation mark is followed by more");
    }
    at = text.find_first_not_of(spaces, at);
  }
  return entries;
}

void require_known(const std::string& key, const std::vector<Entry>& entries) {
  const auto& keys = rapidcheck_keys();
  if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
    throw UsageError(fmt::format("RC_PARAMS has the unknown key '{}'{}; valid are {}", key, suggestion(key, keys),
                                 alternatives(keys)));
  }
  const auto times =
      std::count_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key == key; });
  if (times > 1) throw UsageError(fmt::format("RC_PARAMS gives the key '{}' {} times; once is valid", key, times));
}

void apply(const Entry& entry, RapidcheckParameters& parameters) {
  const std::string name = "RC_PARAMS " + entry.key;
  if (entry.key == "seed") {
    parameters.seed = parse_seed(name, entry.value);
  } else if (entry.key == "max_success") {
    parameters.max_success = static_cast<int>(parse_whole_number(name, entry.value, 1, most_cases));
  } else if (entry.key == "noshrink") {
    parameters.noshrink = parse_whole_number(name, entry.value, 0, 1) == 1;
  } else if (entry.key == "reproduce") {
    if (entry.value.empty())
      throw UsageError("RC_PARAMS reproduce is empty; it must be a string that a failure printed");
    parameters.reproduce = entry.value;
  } else {
    const bool is_switch = entry.key.rfind("verbose", 0) == 0;
    parse_whole_number(name, entry.value, 0, is_switch ? 1 : std::numeric_limits<int>::max());
  }
}

}  // namespace

const std::vector<std::string>& rapidcheck_keys() {
  static const std::vector<std::string> keys{"seed",     "max_success",      "max_size",          "max_discard_ratio",
                                             "noshrink", "verbose_progress", "verbose_shrinking", "reproduce"};
  return keys;
}

RapidcheckParameters parse_rapidcheck_parameters(const std::string& text) {
  RapidcheckParameters parameters;
  const std::vector<Entry> entries = entries_of(text);
  for (const Entry& entry : entries) {
    require_known(entry.key, entries);
    apply(entry, parameters);
  }
  return parameters;
}

}  // namespace quincunx::props
