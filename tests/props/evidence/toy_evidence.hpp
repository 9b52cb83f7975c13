// Evidence of the toy claims, as files.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "props/toy_claims.hpp"
#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props::toy {

inline SuiteOptions quick_options() {
  SuiteOptions options;
  options.cases = 5;
  return options;
}

inline EvidenceFile evidence_file(const std::string& path, const SuiteOptions& options = quick_options()) {
  SuiteListener silent;
  const Registry registry = claims(ours());
  return {path, evidence_header("toy", "ours", registry, options), run_suite(registry, options, silent).evidence};
}

inline std::string text_of(const EvidenceFile& file) {
  std::string text = evidence_line(file.header);
  for (const stats::Evidence& evidence : file.evidence) text += evidence_line(evidence);
  return text;
}

inline EvidenceFile read_text(const std::string& text, const std::string& path = "run.jsonl") {
  std::istringstream in(text);
  return read_evidence(in, path);
}

inline std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace quincunx::props::toy
