#include "googletest_filter.hpp"

#include <gtest/gtest.h>

#include <string>

namespace quincunx::props {
namespace {

bool matches_pattern(std::string_view text, std::string_view pattern) {
  if (pattern.empty()) return text.empty();
  if (pattern.front() == '*')
    return matches_pattern(text, pattern.substr(1)) || (!text.empty() && matches_pattern(text.substr(1), pattern));
  return !text.empty() && (pattern.front() == '?' || pattern.front() == text.front()) &&
         matches_pattern(text.substr(1), pattern.substr(1));
}

bool matches_any(std::string_view name, std::string_view patterns) {
  while (true) {
    const std::size_t colon = patterns.find(':');
    if (matches_pattern(name, patterns.substr(0, colon))) return true;
    if (colon == std::string_view::npos) return false;
    patterns.remove_prefix(colon + 1);
  }
}

bool is_disabled(const std::string& name) {
  return name.rfind("DISABLED_", 0) == 0 || name.find(".DISABLED_") != std::string::npos ||
         name.find("/DISABLED_") != std::string::npos;
}

}  // namespace

bool matches_googletest_filter(std::string_view name, std::string_view filter) {
  const std::size_t dash = filter.find('-');
  const std::string_view wanted = filter.substr(0, dash);
  if (!matches_any(name, wanted.empty() ? "*" : wanted)) return false;
  return dash == std::string_view::npos || !matches_any(name, filter.substr(dash + 1));
}

bool googletest_filter_selects_any() {
  const testing::UnitTest& program = *testing::UnitTest::GetInstance();
  const std::string filter = GTEST_FLAG_GET(filter);
  for (int s = 0; s < program.total_test_suite_count(); ++s) {
    const testing::TestSuite& suite = *program.GetTestSuite(s);
    for (int t = 0; t < suite.total_test_count(); ++t) {
      const std::string name = std::string(suite.name()) + '.' + suite.GetTestInfo(t)->name();
      const bool runs = GTEST_FLAG_GET(also_run_disabled_tests) || !is_disabled(name);
      if (runs && matches_googletest_filter(name, filter)) return true;
    }
  }
  return false;
}

}  // namespace quincunx::props
