#include "github_annotations.hpp"

#include <fmt/format.h>

#include "printable.hpp"
#include "table.hpp"

namespace quincunx::props {
namespace {

// The runner takes these characters apart, and % begins what stands for them.
std::string escaped(const std::string& text, const std::string& special) {
  std::string result;
  for (const char c : valid_text(text)) {
    if (special.find(c) == std::string::npos) {
      result += c;
    } else {
      result += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return result;
}

std::string error(const std::string& title, const std::string& message) {
  return fmt::format("::error title={}::{}\n", escaped(title, "%\r\n:,"), escaped(message, "%\r\n"));
}

}  // namespace

std::string github_annotation(const stats::Evidence& evidence, const ReportContext& context) {
  return error(fmt::format("{} {}/{}", verdict_word(evidence.outcome), evidence.subject, evidence.claim),
               failure_report(evidence, context));
}

std::string github_annotations(const FinishedRun& run) {
  std::string text;
  for (const stats::Evidence& one : run.result.evidence) {
    if (one.outcome != stats::Outcome::holds) text += github_annotation(one, run.context);
  }
  for (const std::string& name : run.missing) text += error("MISSING " + name, "no file holds evidence of this claim");
  return text;
}

bool runs_on_github(const Environment& environment) { return value_in(environment, "GITHUB_ACTIONS") == "true"; }

}  // namespace quincunx::props
