#include "tap.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "statistics_of.hpp"

namespace quincunx::props {
namespace {

// In a description # begins a directive, and \ takes the character behind it as it is.
std::string description(const std::string& name) {
  std::string text;
  for (const char c : name) {
    if (c == '#' || c == '\\') text += '\\';
    text += c == '\n' ? ' ' : c;
  }
  return text;
}

// A JSON string is a YAML scalar, whatever is in it.
std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

std::string diagnostics(const stats::Evidence& evidence, const ReportContext& context) {
  std::string text = "  ---\n";
  for (const auto& [name, value] : statistics_of(evidence)) text += fmt::format("  {}: {}\n", name, quoted(value));
  if (evidence.outcome != stats::Outcome::holds) {
    text += fmt::format("  message: {}\n", quoted(failure_report(evidence, context)));
  }
  text += fmt::format("  duration_ms: {:.0f}\n", 1000 * evidence.seconds);
  return text + "  ...\n";
}

}  // namespace

std::string tap(const FinishedRun& run) {
  std::string text = fmt::format("TAP version 14\n1..{}\n", run.result.evidence.size() + run.missing.size());
  std::size_t number = 0;
  for (const stats::Evidence& one : run.result.evidence) {
    text += fmt::format("{} {} - {}\n", one.outcome == stats::Outcome::holds ? "ok" : "not ok", ++number,
                        description(one.subject + '/' + one.claim));
    text += diagnostics(one, run.context);
  }
  for (const std::string& name : run.missing) {
    text += fmt::format("not ok {} - {}\n  ---\n  message: \"no file holds evidence of this claim\"\n  ...\n", ++number,
                        description(name));
  }
  return text;
}

}  // namespace quincunx::props
