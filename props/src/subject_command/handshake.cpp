#include "handshake.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <stdexcept>

namespace quincunx::suites {
namespace {

constexpr const char* greeting = "the handshake";

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "none" : text;
}

template <class Number>
Number parsed(const OfferedFunction& function, const std::string& key, const std::string& value, const char* valid) {
  Number number{};
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size()) {
    throw std::runtime_error("the subject command declares " + key + "='" + value + "' for " + function.name +
                             "; it must be " + valid);
  }
  return number;
}

std::string read_label(ChildProcess& process) {
  const std::string line = process.read_line(greeting);
  const std::vector<std::string> words = words_of(line);
  const std::string due = "'quincunx-subject " + std::to_string(protocol_version) + " LABEL' is due";
  if (words.size() < 2 || words[0] != "quincunx-subject") {
    process.fail("began with '" + line + "', where " + due, greeting);
  }
  if (words[1] != std::to_string(protocol_version)) {
    process.fail("speaks version " + words[1] + " of the protocol; this program speaks version " +
                     std::to_string(protocol_version),
                 greeting);
  }
  if (words.size() != 3) process.fail("began with '" + line + "', where " + due, greeting);
  return words[2];
}

OfferedFunction read_function(const std::vector<std::string>& words) {
  OfferedFunction function{words[1], words[2], {}};
  for (std::size_t i = 3; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    if (equals == std::string::npos ||
        !function.declared.emplace(words[i].substr(0, equals), words[i].substr(equals + 1)).second) {
      throw std::runtime_error("the subject command declares '" + words[i] + "' for " + function.name +
                               "; declarations are key=value, each key once");
    }
  }
  return function;
}

}  // namespace

FloatingFormat OfferedFunction::format_named(const std::string& type) {
  if (type == "double") return format_of<double>();
  if (type == "float") return format_of<float>();
  // IEEE 754 binary16, and the upper half of a binary32.
  if (type == "half") return {11, 65504, 0x1p-14, 0x1p-24};
  if (type == "bfloat16") return {8, 0x1.FEp127, 0x1p-126, 0x1p-133};
  throw std::runtime_error("the subject command names the type '" + type +
                           "'; valid are double, float, half and bfloat16");
}

std::optional<double> OfferedFunction::number(const std::string& key) const {
  const auto found = declared.find(key);
  if (found == declared.end()) return std::nullopt;
  return parsed<double>(*this, key, found->second, "a number");
}

std::optional<std::size_t> OfferedFunction::count(const std::string& key) const {
  const auto found = declared.find(key);
  if (found == declared.end()) return std::nullopt;
  return parsed<std::size_t>(*this, key, found->second, "a whole number");
}

std::optional<bool> OfferedFunction::yes_or_no(const std::string& key) const {
  const auto found = declared.find(key);
  if (found == declared.end()) return std::nullopt;
  if (found->second == "yes" || found->second == "no") return found->second == "yes";
  throw std::runtime_error("the subject command declares " + key + "='" + found->second + "' for " + name +
                           "; it must be yes or no");
}

std::optional<FloatingFormat> OfferedFunction::type_of(const std::string& key) const {
  const auto found = declared.find(key);
  if (found == declared.end()) return std::nullopt;
  return format_named(found->second);
}

void OfferedFunction::allow_keys(const std::vector<std::string>& keys) const {
  for (const auto& [key, value] : declared) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
      throw std::runtime_error("the subject command declares '" + key + "' for " + name + "; valid are " +
                               listed(keys));
    }
  }
}

Handshake greet(ChildProcess& process) {
  const std::string hello = "hello quincunx " + std::to_string(protocol_version) + "\n";
  process.write(hello, greeting);
  Handshake handshake{read_label(process), {}};
  for (std::string line = process.read_line(greeting); line != "ready"; line = process.read_line(greeting)) {
    const std::vector<std::string> words = words_of(line);
    if (words.size() < 3 || words[0] != "function") {
      process.fail("said '" + line + "', where 'function NAME TYPE [KEY=VALUE ...]' or 'ready' is due", greeting);
    }
    handshake.functions.push_back(read_function(words));
  }
  if (handshake.functions.empty()) process.fail("offers no function", greeting);
  return handshake;
}

}  // namespace quincunx::suites
