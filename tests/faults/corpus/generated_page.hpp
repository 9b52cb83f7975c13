// What the pages docs/faults.md and docs/suites.md are printed from, and how the tests read them back.
#pragma once

#include <cmath>
#include <cstdio>
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

/// Text as a cell of a table holds it.
inline std::string cell(const std::string& text) {
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? "\\|" : std::string(1, c);
  return escaped;
}

/// A number to one digit after the point: "2.2e8", "4e4", "120".
inline std::string rounded_count(double count) {
  char text[32];
  if (count < 1000) {
    std::snprintf(text, sizeof text, "%.0f", count);
    return text;
  }
  const int exponent = static_cast<int>(std::floor(std::log10(count) + 1e-9));
  std::snprintf(text, sizeof text, "%.2ge%d", count / std::pow(10, exponent), exponent);
  return text;
}

inline std::string file_text(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace quincunx::corpus
