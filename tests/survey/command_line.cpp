#include "command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <ostream>

#include "findings.hpp"
#include "many_seeds.hpp"
#include "progress_line.hpp"
#include "report.hpp"
#include "usage_error.hpp"

namespace quincunx::survey {
namespace {

void print_list(const std::vector<Library>& libraries, std::ostream& out) {
  for (const Library& library : libraries) {
    if (library.version.empty()) {
      out << fmt::format("{}: {}\n", library.name, library.absent);
      continue;
    }
    out << fmt::format("{} {}\n", library.name, library.version);
    for (const Examined& examined : library.examined) {
      out << fmt::format("  {:<32} {}; declared: {}\n", examined.label, examined.what, examined.declared);
    }
  }
}

void write(const std::string& path, const std::string& text, std::ostream& out) {
  if (path.empty()) return;
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw props::UsageError("cannot write the file '" + path + "'");
  out << "wrote " << path << '\n';
}

void print_departures(const std::vector<Row>& rows, std::ostream& out) {
  for (const Row& row : rows) {
    if (row.evidence->outcome == stats::Outcome::holds) continue;
    out << fmt::format("{} {}: {}/{}: {}. {}\n", row.library->name, row.library->version, row.examined->label,
                       row.evidence->claim, verdict_of(row), counterexample(*row.evidence));
  }
}

// What is red of one seed, counted over all of them.
using Counts = std::map<std::string, std::uint64_t>;

int run_seed(const props::Registry& registry, const std::vector<Library>& libraries, const Arguments& arguments,
             std::ostream& out, props::SuiteListener& listener, Counts& counts) {
  const props::SuiteResult result = props::run_suite(registry, arguments.options, listener);
  const std::vector<Row> rows = rows_of(libraries, result);
  const RunFacts facts = facts_of(arguments.options);
  write(arguments.report, markdown(libraries, rows, facts), out);
  write(arguments.json, json(libraries, rows, facts), out);
  if (arguments.seeds == 1) print_departures(rows, out);
  for (const Row& row : rows) {
    if (row.evidence->outcome == stats::Outcome::holds) continue;
    ++counts[fmt::format("{}/{}: {}", row.examined->label, row.evidence->claim, verdict_of(row))];
  }
  return std::any_of(rows.begin(), rows.end(), is_unexplained) ? 1 : 0;
}

void print_absent(const std::vector<Library>& libraries, std::ostream& out) {
  for (const Library& library : libraries) {
    if (library.version.empty()) out << fmt::format("{}: {}\n", library.name, library.absent);
  }
}

int run(const Arguments& given, const std::vector<Library>& libraries, std::ostream& out,
        props::SuiteListener& listener) {
  const props::Registry whole = registry_of(libraries);
  const props::Registry registry = given.shorter ? many_seeds::short_form(whole) : whole;
  Arguments arguments = given;
  Counts counts;
  int status = 0;
  for (std::uint64_t i = 0; i < given.seeds; ++i) {
    arguments.options.seed = given.options.seed + i;
    status = std::max(status, run_seed(registry, libraries, arguments, out, listener, counts));
  }
  const std::size_t selected = props::selected_claims(registry, given.options).size();
  print_absent(libraries, out);
  if (given.seeds > 1) {
    for (const auto& [what, times] : counts) out << fmt::format("{} in {} of {} seeds\n", what, times, given.seeds);
  }
  out << fmt::format("{} claims, {} not holding, seed {}{}. {}\n", selected, counts.size(), given.options.seed,
                     given.seeds > 1 ? fmt::format(" to {}", arguments.options.seed) : "",
                     status == 0 ? "Every refutation was examined." : "There are refutations that nobody examined.");
  return status;
}

}  // namespace

int run_survey(const std::vector<std::string>& words, const std::vector<Library>& libraries, std::ostream& out,
               std::ostream& err, bool progress, const DefaultFiles& files) {
  try {
    const Arguments arguments = parse(words, files);
    if (!arguments.help.empty()) {
      out << arguments.help;
      return 0;
    }
    if (arguments.list) {
      print_list(libraries, out);
      return 0;
    }
    props::ProgressLine line(err, progress);
    return run(arguments, libraries, out, line);
  } catch (const std::invalid_argument& error) {
    err << "quincunx survey: " << error.what() << '\n';
    return 2;
  }
}

}  // namespace quincunx::survey
