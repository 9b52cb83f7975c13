#include "table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "figures.hpp"
#include "printable.hpp"
#include "quincunx/props/claim_info.hpp"
#include "section_title.hpp"

namespace quincunx::props {
namespace {

using stats::Evidence;
using stats::Outcome;

constexpr std::size_t columns = 10;
enum Column : std::size_t { claim, tier, verdict, cases, looks, draws, of_plan, p_value, sure, time };
constexpr std::array<const char*, columns> headings{"claim", "tier",    "verdict", "cases",       "looks",
                                                    "draws", "of plan", "p-value", "sure to see", "time"};
constexpr std::array<bool, columns> right_aligned{false, false, false, true, true, true, true, true, false, true};

using Row = std::array<std::string, columns>;

std::string id_of(const Evidence& evidence, bool with_subject) {
  const std::string id = evidence.claim.substr(0, evidence.claim.rfind(':'));
  return with_subject ? evidence.subject + "/" + id : id;
}

Row row_of(const Evidence& evidence, bool with_subject) {
  const bool statistical = evidence.tier == stats::Tier::statistical;
  return {"  " + id_of(evidence, with_subject),
          std::string(1, letter(evidence.tier)) + (evidence.control ? " control" : ""),
          verdict_word(evidence.outcome),
          std::to_string(evidence.cases),
          evidence.looks > 0 ? std::to_string(evidence.looks) : "-",
          evidence.draws > 0 ? short_count(evidence.draws) : "-",
          part_of_fixed_plan(evidence),
          statistical && evidence.cases > 0 && evidence.finding != stats::Finding::error
              ? p_value_text(evidence.p_value)
              : "-",
          evidence.outcome == Outcome::holds || evidence.resolved_margin > 0 ? sure_to_see(evidence) : "-",
          seconds_text(evidence.seconds)};
}

std::array<std::size_t, columns> widths_of(const std::vector<Row>& rows) {
  std::array<std::size_t, columns> widths{};
  for (std::size_t c = 0; c < columns; ++c) widths[c] = std::string_view(headings[c]).size();
  for (const Row& row : rows) {
    for (std::size_t c = 0; c < columns; ++c) widths[c] = std::max(widths[c], display_width(row[c]));
  }
  return widths;
}

std::string line(const Row& row, const std::array<std::size_t, columns>& widths, const Outcome* outcome) {
  std::string text;
  for (std::size_t c = 0; c < columns; ++c) {
    const std::string padding(widths[c] - display_width(row[c]), ' ');
    const std::string shown = c == verdict && outcome != nullptr ? coloured(row[c], *outcome) : row[c];
    if (c > 0) text += "  ";
    // What is last needs no padding on its right.
    text += right_aligned[c] ? padding + shown : shown + padding;
  }
  return text + '\n';
}

// The row of a narrow terminal: the claim and its verdict, and below it in words what the columns say.
std::string narrow_lines(const Row& row, std::size_t width, const Outcome* outcome) {
  constexpr std::size_t indent = 4;
  std::string text = row[claim] + "  " + (outcome == nullptr ? row[verdict] : coloured(row[verdict], *outcome)) + '\n';
  std::string words = row[tier] + "; " + row[cases] + (row[cases] == "1" ? " case" : " cases");
  if (row[looks] != "-") words += "; " + row[looks] + (row[looks] == "1" ? " look" : " looks");
  if (row[draws] != "-") words += "; " + row[draws] + " draws";
  if (row[of_plan] != "-") words += ", " + row[of_plan] + " of the plan";
  if (row[p_value] != "-") words += "; p " + row[p_value];
  if (row[sure] != "-") words += "; sure to see " + row[sure];
  for (const std::string& part : wrapped(words + "; " + row[time], width > indent ? width - indent : 1)) {
    text += std::string(indent, ' ') + part + '\n';
  }
  return text;
}

bool fits(const std::array<std::size_t, columns>& widths, std::size_t width) {
  return width == 0 || std::accumulate(widths.begin(), widths.end(), 2 * (columns - 1)) <= width;
}

bool of_several_subjects(const std::vector<Evidence>& evidence) {
  return std::any_of(evidence.begin(), evidence.end(),
                     [&](const Evidence& one) { return one.subject != evidence.front().subject; });
}

}  // namespace

std::string verdict_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::holds:
      return "holds";
    case Outcome::refuted:
      return "REFUTED";
    case Outcome::undecided:
      break;
  }
  return "UNDECIDED";
}

std::string coloured(const std::string& word, Outcome outcome) {
  const char* colour = outcome == Outcome::holds ? "32" : outcome == Outcome::refuted ? "1;31" : "1;33";
  return fmt::format("\033[{}m{}\033[0m", colour, word);
}

std::string table(const std::vector<Evidence>& evidence, bool colour, std::size_t width) {
  // Claims of no section come last.
  const auto place = [](const Evidence& one) { return static_cast<unsigned>(one.section) - 1U; };
  std::vector<Evidence> sorted = evidence;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [place](const Evidence& a, const Evidence& b) { return place(a) < place(b); });
  std::vector<Row> rows;
  const bool with_subject = of_several_subjects(sorted);
  for (const Evidence& one : sorted) rows.push_back(row_of(one, with_subject));
  const auto widths = widths_of(rows);
  Row heading;
  std::copy(headings.begin(), headings.end(), heading.begin());
  const bool wide = fits(widths, width);
  // The claims of a user's program stand in no section: "other claims" would be others than none.
  const bool has_sections = !sorted.empty() && is_section(sorted.front().section);
  std::string text = wide ? line(heading, widths, nullptr) : "";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool next_section = i == 0 || sorted[i].section != sorted[i - 1].section;
    if (has_sections && next_section) text += section_heading(sorted[i].section) + '\n';
    const Outcome* const outcome = colour ? &sorted[i].outcome : nullptr;
    text += wide ? line(rows[i], widths, outcome) : narrow_lines(rows[i], width, outcome);
  }
  return text;
}

}  // namespace quincunx::props
