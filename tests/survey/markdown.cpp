// docs/survey.md.
#include <fmt/format.h>

#include <algorithm>

#include "figures.hpp"
#include "report.hpp"

namespace quincunx::survey {
namespace {

// A '|' would end the cell, and a '*' could begin an emphasis.
std::string cell(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '|' || c == '*' || c == '_' || c == '<') safe += '\\';
    safe += c == '\n' ? ' ' : c;
  }
  return safe;
}

std::size_t count(const std::vector<Row>& rows, const Library& library, stats::Outcome outcome) {
  return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](const Row& row) {
    return row.library == &library && row.evidence->outcome == outcome;
  }));
}

std::string library_table(const std::vector<Library>& libraries, const std::vector<Row>& rows) {
  std::string text =
      "| library | version | examined | claims hold | refuted | undecided |\n|---|---|---|---|---|---|\n";
  for (const Library& library : libraries) {
    if (library.version.empty()) {
      text += fmt::format("| {} | {} | | | | |\n", cell(library.name), cell(library.absent));
      continue;
    }
    text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", cell(library.name), cell(library.version),
                        library.examined.size(), count(rows, library, stats::Outcome::holds),
                        count(rows, library, stats::Outcome::refuted), count(rows, library, stats::Outcome::undecided));
  }
  return text;
}

// Cut at a space: a row of a hundred numbers helps nobody.
std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 240;
  return text.size() <= longest ? text : text.substr(0, text.rfind(' ', longest)) + " ...";
}

// Every refuted claim with the same reason stands under it.
std::string findings(const std::vector<Row>& rows) {
  std::vector<std::pair<std::string, std::string>> reasons;  // the reason, and its claims
  for (const Row& row : rows) {
    if (row.evidence->outcome == stats::Outcome::holds) continue;
    const std::string reason =
        fmt::format("- **{} {}**, {}. {}\n", row.library->name, row.library->version, verdict_of(row),
                    row.explanation == nullptr ? "" : cell(row.explanation->text));
    auto place = std::find_if(reasons.begin(), reasons.end(), [&](const auto& known) { return known.first == reason; });
    if (place == reasons.end()) place = reasons.insert(place, {reason, ""});
    place->second += fmt::format("  - {}: {}: {}\n", cell(row.examined->what), cell(row.evidence->claim),
                                 cell(shortened(counterexample(*row.evidence))));
  }
  std::string text;
  for (const auto& [reason, claims] : reasons) text += reason + claims;
  return text.empty() ? "None: every claim holds.\n" : text;
}

std::string accuracy_table(const std::vector<Library>& libraries, const std::vector<Row>& rows) {
  std::string text =
      "| library | what | declared, from the correctly rounded value | largest error measured |\n|---|---|---|---|\n";
  for (const Library& library : libraries) {
    for (const Examined& examined : library.examined) {
      const double ulps = worst_ulps(rows, examined);
      if (ulps < 0) continue;
      text += fmt::format("| {} | {} | {} | {} ulp |\n", cell(library.name), cell(examined.what),
                          cell(examined.declared), props::three_digits(ulps));
    }
  }
  return text;
}

std::string claim_table(const Examined& examined, const std::vector<Row>& rows) {
  std::string text =
      fmt::format("\n### {}\n\n{}. Declared: {}.\n\n| claim | verdict | measured | p |\n|---|---|---|---|\n",
                  examined.label, cell(examined.what), cell(examined.declared));
  for (const Row& row : rows) {
    if (row.examined != &examined) continue;
    const bool statistical = row.evidence->tier == stats::Tier::statistical;
    text +=
        fmt::format("| {} | {} | {} | {} |\n", cell(row.evidence->claim), verdict_of(row),
                    cell(measured(*row.evidence)), statistical ? cell(props::p_value_text(row.evidence->p_value)) : "");
  }
  return text;
}

std::string head(const RunFacts& facts) {
  return fmt::format(
      "# Survey of libraries\n\n"
      "Other people's implementations, put through the suites of quincunx. `./quincunx survey --seed {}` writes this "
      "file; do not edit it.\n\n"
      "False-alarm probability of the whole survey: {}. Cases a claim: {}. Compiler: {}. Processor: {}. Libraries "
      "choose "
      "their code by the processor, so other machines may measure other errors.\n\n"
      "A refuted claim is a **finding** when the library's documentation does not exclude the case, **documented** "
      "when "
      "it does. Both were examined: the smallest input, the reason, and a second method are given. "
      "[survey-seeds.md](survey-seeds.md) tells what other seeds gave.\n",
      facts.seed, props::three_digits(facts.alpha), facts.cases, facts.compiler, facts.processor);
}

std::string schema() {
  return R"(
## The JSON

`survey.json` in the build folder has the same content, one object: `schema` (1), `seed`, `alpha`, `cases`, `compiler`,
`processor` and `libraries`. A library has `name`, and either `absent` (why) or `version` and `examined`. What was examined
has `label`, `what`, `declared` and `claims`. A claim has `claim` (the letter at its end is the tier), `statement`,
`verdict` and `measured` as in the tables, `cases`, `seconds` and `token`; a statistical one has `draws`, `p`, its `share`
of alpha, `margin` with its `unit`, `departure` and `departure_error`; a numerical one has `checks`, `error` and `bound`.
A claim that does not hold has a `counterexample`, and a `reason` when it was examined. A number that JSON cannot hold
(infinity, NaN) is a string.
)";
}

}  // namespace

std::string markdown(const std::vector<Library>& libraries, const std::vector<Row>& rows, const RunFacts& facts) {
  std::string text = head(facts);
  text += "\n## Libraries\n\n" + library_table(libraries, rows);
  text += "\n## Refuted claims\n\n" + findings(rows);
  text +=
      "\n## Accuracy of tanh and exp\n\nThe error is that of the claims that the suite checks, in units in the last "
      "place from the true value.\n\n" +
      accuracy_table(libraries, rows);
  text +=
      "\n## Every claim\n\nMeasured: the error that came closest to its bound, the number of checks where there is no "
      "size, or the departure that all cases share, with its standard error.\n";
  for (const Library& library : libraries) {
    for (const Examined& examined : library.examined) text += claim_table(examined, rows);
  }
  text += schema();
  return text;
}

}  // namespace quincunx::survey
