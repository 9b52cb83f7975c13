// Reads the survey's command line.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

#include "command_line.hpp"
#include "numbers.hpp"
#include "usage_error.hpp"

namespace quincunx::survey {
namespace {

/// The options as text, which numbers.hpp reads strictly.
struct Texts {
  std::string seed = std::to_string(props::default_seed);
  std::string seeds = "1";
  std::string cases = std::to_string(props::default_cases);
  std::string threads = "2";
  std::string alpha = "1e-6";
};

int whole(const std::string& name, const std::string& text) {
  return static_cast<int>(props::parse_whole_number(name, text, 1, std::numeric_limits<int>::max()));
}

void add_options(CLI::App& app, Arguments& arguments, Texts& texts) {
  app.set_help_flag("-h,--help", "Print this help");
  app.add_flag("--list", arguments.list, "List the libraries and what is examined of each, and stop");
  app.add_option("--filter", arguments.options.filter, "Only the claims that match, e.g. 'gsl-*' or 'exp.overflow'");
  app.add_option("--seed", texts.seed, "Seed of all streams")->capture_default_str();
  app.add_option("--seeds", texts.seeds, "Run so many consecutive seeds, and count refutations")->capture_default_str();
  app.add_flag(
      "--short", arguments.shorter,
      "For many seeds: margins up to four times as wide, 25 cases of a statistical and 10 of a numerical claim,"
      " claims of one case left out");
  app.add_option("--cases", texts.cases, "Cases of each claim")->capture_default_str();
  app.add_option("--threads", texts.threads, "Threads; they change no result")->capture_default_str();
  app.add_option("--alpha", texts.alpha, "False-alarm probability of the whole survey")->capture_default_str();
  app.add_option("--report", arguments.report,
                 "Write the Markdown report to this file; without a filter: docs/survey.md");
  app.add_option("--json", arguments.json,
                 "Write the JSON report to this file; without a filter: survey.json in the build folder");
  app.footer("\nExit status: 0 every claim holds or its refutation was examined, 1 otherwise, 2 bad usage.");
}

void read_texts(Arguments& arguments, const Texts& texts) {
  arguments.options.seed = props::parse_seed("--seed", texts.seed);
  arguments.seeds = static_cast<std::uint64_t>(whole("--seeds", texts.seeds));
  arguments.options.cases = whole("--cases", texts.cases);
  arguments.options.threads = static_cast<unsigned>(props::parse_whole_number("--threads", texts.threads, 1, 1024));
  arguments.options.alpha = props::parse_probability("--alpha", texts.alpha);
  if (arguments.seeds > 1 && (!arguments.report.empty() || !arguments.json.empty())) {
    throw props::UsageError("--report and --json describe one seed; with --seeds " + texts.seeds + " leave them out");
  }
  if (arguments.shorter && (!arguments.report.empty() || !arguments.json.empty())) {
    throw props::UsageError("--report and --json describe claims at their margins; with --short leave them out");
  }
}

// A part of the survey must not stand in the file of the whole.
void fill_in(Arguments& arguments, const DefaultFiles& files) {
  if (!arguments.options.filter.empty() || arguments.seeds > 1 || arguments.shorter) return;
  if (arguments.report.empty()) arguments.report = files.report;
  if (arguments.json.empty()) arguments.json = files.json;
}

}  // namespace

Arguments parse(std::vector<std::string> words, const DefaultFiles& files) {
  Arguments arguments;
  Texts texts;
  CLI::App app("Libraries of other people, put through the suites of quincunx.", "quincunx survey");
  add_options(app, arguments, texts);
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(words));
  } catch (const CLI::CallForHelp&) {
    arguments.help = app.help();
    return arguments;
  } catch (const CLI::ParseError& error) {
    throw props::UsageError(error.what());
  }
  read_texts(arguments, texts);
  fill_in(arguments, files);
  return arguments;
}

}  // namespace quincunx::survey
