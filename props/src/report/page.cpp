#include "page.hpp"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

#include "../command_line/section_title.hpp"
#include "claim_entry.hpp"
#include "figures_of_claim.hpp"
#include "figures_of_run.hpp"
#include "html.hpp"
#include "overview.hpp"
#include "section_formula.hpp"
#include "style.hpp"
#include "svg.hpp"

namespace quincunx::props {
namespace {

// The figures by the claim that they belong to; those of the run stand under nullptr.
using Figures = std::map<const stats::Evidence*, std::vector<std::string>>;

struct OwnedPlot {
  const stats::Evidence* owner;
  Plot plot;
};

std::vector<OwnedPlot> plots_of_report(const RunReport& report) {
  const auto& evidence = report.result.evidence;
  const std::uint64_t seed = report.context.options.seed;
  std::vector<OwnedPlot> plots{{nullptr, quincunx_plot(seed)}};
  if (auto plot = variance_plot(evidence)) plots.push_back({nullptr, std::move(*plot)});
  plots.push_back({nullptr, saturation_plot(seed)});
  if (auto plot = p_value_plot(evidence)) plots.push_back({nullptr, std::move(*plot)});
  for (const stats::Evidence& one : evidence) {
    for (Plot& plot : plots_of(one, report.context.options.cases)) plots.push_back({&one, std::move(plot)});
  }
  return plots;
}

Figures drawn(const RunReport& report, const Draw& draw) {
  const std::vector<OwnedPlot> owned = plots_of_report(report);
  std::vector<Plot> plots;
  for (const OwnedPlot& one : owned) plots.push_back(one.plot);
  const std::vector<std::string> pictures = draw(plots);
  if (pictures.size() != plots.size()) {
    throw std::invalid_argument(fmt::format("quincunx::props::report_page: {} pictures were drawn, {} are needed",
                                            pictures.size(), plots.size()));
  }
  Figures figures;
  for (std::size_t i = 0; i < owned.size(); ++i) {
    figures[owned[i].owner].push_back(figure(inline_svg(plots[i], pictures[i]), plots[i].title, plots[i].caption) +
                                      "\n");
  }
  return figures;
}

std::string section_text(const ReportSection& section, const RunReport& report, Figures& figures) {
  std::string text =
      fmt::format("<section aria-labelledby=\"{0}\"><h2 id=\"{0}\">{1}</h2>\n{2}\n", section_anchor(section.number),
                  typeset(section_heading(section.number)), section_formula(section.number));
  for (const stats::Evidence* one : section.claims) text += claim_entry(*one, report.context, figures[one]);
  return text + "</section>\n";
}

std::string pictures_of_run(const std::vector<std::string>& figures) {
  std::string text;
  for (const std::string& one : figures) text += one;
  return "<section aria-labelledby=\"pictures\"><h2 id=\"pictures\">The run in pictures</h2>\n" +
         element("div", "gallery", text) + "</section>\n";
}

std::string reading_guide() {
  return R"(<section aria-labelledby="reading"><h2 id="reading">How to read this</h2><dl class="legend">
<dt>holds</dt><dd>No departure was found, and one of the size under “sure to see” would have been, but for the chance of a miss.</dd>
<dt>refuted</dt><dd>The claim is false, but for its share of the false-alarm budget.</dd>
<dt>undecided</dt><dd>Neither: the run could not see the declared margin, or the subject failed. Never green.</dd>
<dt>E, N, S</dt><dd>Exact: enumerated in rationals. Numerical: compared with a reference of higher precision, within a bound of rounding errors. Statistical: a hypothesis test.</dd>
<dt>control</dt><dd>A false identity, which must be refuted.</dd></dl></section>
)";
}

}  // namespace

std::string report_page(const RunReport& report, const Draw& draw) {
  Figures figures = drawn(report, draw);
  const std::vector<ReportSection> sections = sections_of(report.result.evidence);
  std::string text = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<title>" +
                     html_escaped(answer(report) + " · " + report.context.program) +
                     "</title>\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                     "<link rel=\"icon\" href=\"data:,\">\n<style>\n" +
                     style_sheet() +
                     "</style></head>\n<body><a class=\"skip\" href=\"#sections\">To the sections</a>\n" +
                     shared_definitions() + report_header(report) + "<main id=\"sections\">\n" +
                     table_of_sections(sections) + pictures_of_run(figures[nullptr]);
  for (const ReportSection& section : sections) text += section_text(section, report, figures);
  return text + reading_guide() + "</main>\n<footer><p>Drawn with gnuplot. No time stands in this page: the same " +
         "evidence gives the same bytes.</p></footer></body></html>\n";
}

}  // namespace quincunx::props
