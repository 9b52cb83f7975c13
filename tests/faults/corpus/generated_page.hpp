// What the pages docs/faults.md and docs/suites.md are printed from, and how the tests read them back.
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "quincunx/props/suite_run.hpp"

namespace quincunx::corpus {

/// One claim of a planted subject with the default plan and seed.
inline stats::Evidence default_evidence(const props::Registry& registry, const std::string& full_name) {
  const props::Property* property = registry.find(full_name);
  if (property == nullptr) throw std::invalid_argument("there is no claim " + full_name);
  props::SuiteListener silent;
  return props::run_claim(*property, registry.statistical_count(), {}, silent);
}

inline std::string file_text(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace quincunx::corpus
