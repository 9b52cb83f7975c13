// The main of somebody's test program: the command line over its QUINCUNX_SUITEs and its own TESTs. Without arguments
// everything runs as GoogleTests, as with any other test program.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/assertions/googletest.hpp"
#include "quincunx/props/command_line.hpp"
#include "quincunx/props/suite.hpp"

namespace {

using quincunx::props::SuiteOptions;

// An option that was not typed leaves the environment's value as it is.
void configure_assertions(const SuiteOptions& options, std::size_t sharers) {
  quincunx::assertions::Settings& settings = quincunx::assertions::settings();
  const SuiteOptions usual;
  if (options.seed != usual.seed) settings.seed = options.seed;
  if (options.alpha != usual.alpha) settings.alpha = options.alpha;
  if (options.beta != usual.beta) settings.beta = options.beta;
  settings.sharers = sharers;
}

quincunx::props::Catalogue catalogue_of_program(const char* name) {
  quincunx::props::Catalogue catalogue;
  catalogue.program = std::filesystem::path(name).filename().string();
  // The suites bring their subjects with them; none is chosen by --subject.
  catalogue.subjects.emplace_back().label = catalogue.program;
  catalogue.claims = [](const quincunx::props::Subject&) { return quincunx::props::registered_suites(); };
  catalogue.plain_tests.count = static_cast<std::size_t>(testing::UnitTest::GetInstance()->total_test_count());
  catalogue.plain_tests.configure = configure_assertions;
  catalogue.plain_tests.replays = quincunx::assertions::may_replay;
  return catalogue;
}

// GoogleTest would print its own options at once.
bool asks_for_help(const char* argument) {
  const std::string_view text = argument;
  return text == "--help" || text == "-h" || text == "-?" || text == "/?";
}

// Before anything is counted: GoogleTest makes the instances of parameterised tests here. It takes its own options off
// the list that it is given; the command line is to see them too.
void initialise_googletest(std::vector<char*> arguments) {
  std::erase_if(arguments, asks_for_help);
  int count = static_cast<int>(arguments.size());
  arguments.push_back(nullptr);
  testing::InitGoogleTest(&count, arguments.data());
}

}  // namespace

int main(int argc, char** argv) {
  initialise_googletest({argv, argv + argc});
  const quincunx::props::Catalogue catalogue = catalogue_of_program(argc > 0 ? argv[0] : "quincunx");
  if (argc > 1) return quincunx::props::quincunx_main(argc, argv, catalogue);
  std::string as_googletest = "--gtest_brief=0";
  std::vector<char*> arguments{argv[0], as_googletest.data()};
  return quincunx::props::quincunx_main(2, arguments.data(), catalogue);
}
