#include "overview.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "../command_line/figures.hpp"
#include "../command_line/report.hpp"
#include "../command_line/section_title.hpp"
#include "claim_entry.hpp"
#include "html.hpp"

namespace quincunx::props {
namespace {

using stats::Evidence;
using stats::Outcome;

std::size_t count(const std::vector<const Evidence*>& claims, Outcome outcome) {
  return static_cast<std::size_t>(
      std::count_if(claims.begin(), claims.end(), [outcome](const Evidence* one) { return one->outcome == outcome; }));
}

std::string counted(std::size_t hold, std::size_t refuted, std::size_t undecided) {
  std::string text = fmt::format("{} {}", hold, hold == 1 ? "holds" : "hold");
  if (refuted > 0) text += fmt::format(", {} refuted", refuted);
  if (undecided > 0) text += fmt::format(", {} undecided", undecided);
  return text;
}

std::string fact(const std::string& name, const std::string& value, const std::string& note) {
  return "<div>" + element("dt", "", name) +
         element("dd", "", html_escaped(value) + element("small", "", html_escaped(note))) + "</div>\n";
}

std::string fault_note(const RunReport& report) {
  const std::string& fault = report.context.options.fault;
  return fault.empty() ? "the implementation under test" : "with the planted fault " + fault;
}

std::string facts(const RunReport& report) {
  std::uint64_t draws = 0;
  for (const Evidence& one : report.result.evidence) draws += one.draws;
  const SuiteOptions& options = report.context.options;
  const std::string all =
      fmt::format("of {} for any false alarm, over {} statistical {}", three_digits(report.result.alpha),
                  report.result.registered_statistical, report.result.registered_statistical == 1 ? "claim" : "claims");
  return element(
      "dl", "facts",
      fact("Subject", report.subject, fault_note(report)) +
          fact("False-alarm budget spent", three_digits(report.result.spent), all) +
          fact("Chance of missing a margin", three_digits(options.beta), "for each claim, at its margin") +
          fact("Seed", std::to_string(options.seed), "decides every draw") +
          fact("Draws", short_count(draws), fmt::format("random words; up to {} cases a claim", options.cases)));
}

std::string missing(const RunReport& report) {
  if (report.missing.empty()) return "";
  std::string names;
  for (const std::string& name : report.missing) names += element("li", "", element("code", "", html_escaped(name)));
  return element("p", "",
                 verdict_mark(Outcome::undecided) + fmt::format(": there is no evidence of {} registered {}.",
                                                                report.missing.size(),
                                                                report.missing.size() == 1 ? "claim" : "claims")) +
         element("ul", "", names);
}

std::string departing_claims(const RunReport& report) {
  std::string entries;
  for (const Evidence& one : report.result.evidence) {
    if (one.outcome == Outcome::holds) continue;
    entries += element(
        "li", "",
        fmt::format(
            "{} <span class=\"statement\"><a href=\"#{}\">{}</a><small>{}</small></span><span class=\"id\">{}/{}"
            "</span>",
            verdict_mark(one.outcome), claim_anchor(one), typeset(one.statement), html_escaped(what_decided(one)),
            html_escaped(one.subject), html_escaped(one.claim)));
  }
  return entries.empty() ? "" : element("ul", "departing", entries);
}

Outcome outcome_of_section(const ReportSection& section) {
  if (count(section.claims, Outcome::refuted) > 0) return Outcome::refuted;
  return count(section.claims, Outcome::undecided) > 0 ? Outcome::undecided : Outcome::holds;
}

std::string tiers(const ReportSection& section) {
  const auto of_tier = [&](stats::Tier tier) {
    return std::count_if(section.claims.begin(), section.claims.end(),
                         [tier](const Evidence* one) { return one->tier == tier; });
  };
  std::string text;
  for (const stats::Tier tier : {stats::Tier::exact, stats::Tier::numerical, stats::Tier::statistical}) {
    if (of_tier(tier) == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", of_tier(tier), stats::to_string(tier));
  }
  return text;
}

std::string section_row(const ReportSection& section) {
  const std::size_t hold = count(section.claims, Outcome::holds);
  return fmt::format(
      "<tr><th scope=\"row\"><a href=\"#{}\">{}</a></th><td>{}</td><td class=\"number\">{} of {}</td><td "
      "class=\"wide\">{}"
      "</td></tr>\n",
      section_anchor(section.number), typeset(section_heading(section.number)),
      verdict_mark(outcome_of_section(section)), hold, section.claims.size(), tiers(section));
}

}  // namespace

std::vector<ReportSection> sections_of(const std::vector<Evidence>& evidence) {
  constexpr int numbered = 8;
  std::vector<ReportSection> sections;
  for (int number = 1; number <= numbered + 1; ++number) {
    ReportSection section{number <= numbered ? number : 0, {}};
    for (const Evidence& one : evidence) {
      const int place = one.section >= 1 && one.section <= numbered ? one.section : 0;
      if (place == section.number) section.claims.push_back(&one);
    }
    if (!section.claims.empty()) sections.push_back(std::move(section));
  }
  return sections;
}

std::string section_anchor(int section) { return fmt::format("section-{}", section); }

Outcome outcome_of(const RunReport& report) {
  if (report.result.count(Outcome::refuted) > 0) return Outcome::refuted;
  const bool whole = report.missing.empty() && !report.result.evidence.empty();
  return whole && report.result.count(Outcome::undecided) == 0 ? Outcome::holds : Outcome::undecided;
}

std::string answer(const RunReport& report) {
  const std::size_t all = report.result.evidence.size();
  return fmt::format("{} {}: {}", all, all == 1 ? "claim" : "claims",
                     counted(report.result.count(Outcome::holds), report.result.count(Outcome::refuted),
                             report.result.count(Outcome::undecided)));
}

std::string report_header(const RunReport& report) {
  return "<header>\n" +
         element("p", "kicker",
                 "Verification report of " + html_escaped(report.context.program) +
                     " · <a href=\"#reading\">how to read it</a>") +
         element("h1", "verdict " + std::string(stats::to_string(outcome_of(report))), html_escaped(answer(report))) +
         "\n" + missing(report) + departing_claims(report) + facts(report) + "<p>Repeat this run:</p>" +
         element("pre", "command", html_escaped(report.repeat)) + "</header>\n";
}

std::string table_of_sections(const std::vector<ReportSection>& sections) {
  std::string rows;
  for (const ReportSection& section : sections) rows += section_row(section);
  return "<nav aria-label=\"Sections\"><table><caption>By section of the mathematics</caption><thead><tr>"
         "<th scope=\"col\">Section</th><th scope=\"col\">Verdict</th><th scope=\"col\" class=\"number\">Hold</th>"
         "<th scope=\"col\" class=\"wide\">Claims by tier</th></tr></thead><tbody>\n" +
         rows + "</tbody></table></nav>\n";
}

}  // namespace quincunx::props
