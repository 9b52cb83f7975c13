// What a subject command says about itself at first: the version of the protocol, a label, and its functions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "child_process.hpp"
#include "quincunx/suites/floating_format.hpp"

namespace quincunx::suites {

inline constexpr int protocol_version = 1;

/// One "function" line: a suite, the type of its numbers, and what is declared of it.
struct OfferedFunction {
  std::string name;
  std::string type;
  std::map<std::string, std::string> declared;  ///< key=value

  /// The format of `type`. Throws std::runtime_error for a type that there is not.
  [[nodiscard]] FloatingFormat format() const { return format_named(type); }

  // The value of a key, or nothing; throw std::runtime_error for values that are not of the kind.
  [[nodiscard]] std::optional<double> number(const std::string& key) const;
  [[nodiscard]] std::optional<std::size_t> count(const std::string& key) const;
  [[nodiscard]] std::optional<bool> yes_or_no(const std::string& key) const;
  [[nodiscard]] std::optional<FloatingFormat> type_of(const std::string& key) const;
  /// Throws std::runtime_error for a key that is not among these.
  void allow_keys(const std::vector<std::string>& keys) const;

  /// double, float, half or bfloat16.
  static FloatingFormat format_named(const std::string& type);

  friend bool operator==(const OfferedFunction&, const OfferedFunction&) = default;
};

struct Handshake {
  std::string label;
  std::vector<OfferedFunction> functions;

  friend bool operator==(const Handshake&, const Handshake&) = default;
};

/// Greets a process that has just started. Throws std::runtime_error for an answer that is not a handshake.
Handshake greet(ChildProcess& process);

}  // namespace quincunx::suites
