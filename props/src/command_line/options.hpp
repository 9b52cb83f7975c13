// The grammar of the command line: commands, their options, help; values stay text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/props/command_line.hpp"

namespace quincunx::props {

inline constexpr int most_cases = 1'000'000;
inline constexpr int most_threads = 1024;

/// What was typed.
struct Arguments {
  enum class Command { text, verify, list, replay, merge, report, plan, calibrate };

  Command command = Command::text;
  std::string text;  ///< for Command::text: help or version, to be printed

  std::optional<std::string> subject;
  std::optional<std::string> subject_command;
  std::optional<std::string> subject_patience;
  std::optional<std::string> fault;
  std::optional<std::string> seed;
  std::optional<std::string> alpha;
  std::optional<std::string> beta;
  std::optional<std::string> cases;
  std::optional<std::string> filter;
  std::optional<std::string> threads;
  std::optional<std::string> evidence;
  std::optional<std::string> format;
  std::optional<std::string> case_timeout;
  std::optional<std::string> store;
  bool no_store = false;
  bool in_process = false;
  std::optional<std::string> claim;
  std::optional<std::string> runs;
  std::optional<std::string> margin;
  std::optional<std::string> n;
  std::optional<std::string> law;
  std::optional<std::string> second_law;
  std::vector<std::string> parameters;
  std::string token;
  std::vector<std::string> files;
  std::optional<std::string> output;
  std::optional<std::string> report;
  bool json = false;
  bool faults = false;
};

/// Throws UsageError for unknown commands and options, naming near ones, and for missing values.
Arguments parse_arguments(const std::vector<std::string>& arguments, const Catalogue& catalogue);

}  // namespace quincunx::props
