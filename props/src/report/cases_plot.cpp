// Every case of a statistical claim: how far it departs, how well that is known, and what would have been seen.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "../command_line/figures.hpp"
#include "case_axis.hpp"
#include "departures.hpp"
#include "figures_of_claim.hpp"
#include "html.hpp"
#include "palette.hpp"

namespace quincunx::props {
namespace {

// Some tests know no standard error.
stats::Evidence with_known_cases(stats::Evidence evidence) {
  std::erase_if(evidence.measured, [](const stats::MeasuredCase& one) {
    return !std::isfinite(one.claimed) || !std::isfinite(one.estimate) || !std::isfinite(one.standard_error) ||
           one.standard_error <= 0;
  });
  return evidence;
}

double highest(const stats::Evidence& evidence, const Departures& departures, double width) {
  double most = departures.scale * single_case_margin(evidence);
  for (std::size_t i = 0; i < departures.sizes.size(); ++i) {
    most = std::max(most, std::abs(departures.sizes[i]) + width * departures.errors[i]);
  }
  return most > 0 ? 1.12 * most : 1;
}

std::string horizontal(double height, const char* colour, int dashes) {
  return fmt::format("set arrow from graph 0,first {0} to graph 1,first {0} nohead lw 1.5 dt {1} lc {2} back\n",
                     plot_number(height), dashes, plot_colour(colour));
}

// The band that all cases together would have been sure to see, and the lines that a single case would.
std::string margins(const stats::Evidence& evidence, const Departures& departures) {
  if (!(evidence.resolved_margin > 0)) return "";
  const double pooled = departures.scale * evidence.resolved_margin;
  const double single = departures.scale * single_case_margin(evidence);
  const bool signless = is_effect_size(evidence.margin_unit);
  std::string text = fmt::format(
      "set object 1 rectangle from graph 0,first {} to graph 1,first {} fillcolor {} fillstyle solid 0.35 noborder "
      "behind\n",
      plot_number(signless ? 0 : -pooled), plot_number(pooled), plot_colour("second"));
  if (!(single > 0)) return text;
  text += horizontal(single, "second", 2);
  return signless ? text : text + horizontal(-single, "second", 2);
}

std::string drawing(const stats::Evidence& evidence, const Departures& departures, double width) {
  const double most = highest(evidence, departures, width);
  const bool signless = is_effect_size(evidence.margin_unit);
  return fmt::format(
      "set yrange [{}:{}]\nset ytics {}\nset ylabel {}\nset format y '%g'\nunset key\n"
      "set arrow from graph 0,first 0 to graph 1,first 0 nohead lw 1 lc {} back\nset bars 0\n"
      "plot {}$cases using 1:2 with points pt 7 ps 0.42 lc {}\n",
      plot_number(signless ? 0 : -most), plot_number(most), plot_number(tic_step(signless ? most : 2 * most)),
      plain_text(departures.unit.empty() ? "estimate − claimed" : "departure, " + departures.unit),
      plot_colour("muted"),
      signless
          ? ""
          : fmt::format("$cases using 1:($2-$3):(0):(2*$3) with vectors nohead lw 1 lc {}, ", plot_colour("accent")),
      plot_colour("accent"));
}

std::string caption(const stats::Evidence& evidence) {
  const char* what = is_effect_size(evidence.margin_unit)
                         ? "Each point is a case."
                         : "Each point is a case. Its bar is an interval that misses the truth with probability 0.001.";
  if (evidence.finding == stats::Finding::at_a_case) return std::string(what) + " The run stopped where a case failed.";
  if (!(evidence.resolved_margin > 0)) return what;
  if (evidence.case_margin == evidence.resolved_margin || !(single_case_margin(evidence) > 0)) {
    return fmt::format("{} Band: the departure that the run was sure to show, {}.", what,
                       with_unit(evidence.resolved_margin, evidence.margin_unit));
  }
  return fmt::format(
      "{} Dashed: the departure that a single case was sure to show, {}. Band: the one that all cases "
      "together were, {}.",
      what, with_unit(evidence.case_margin, evidence.margin_unit),
      with_unit(evidence.resolved_margin, evidence.margin_unit));
}

}  // namespace

std::optional<Plot> cases_plot(const stats::Evidence& whole) {
  const stats::Evidence evidence = with_known_cases(whole);
  if (evidence.measured.empty()) return std::nullopt;
  const Departures departures = departures_of(evidence);
  const CaseAxis axis = case_axis(evidence.measured);
  const double width = interval_width();
  std::vector<double> reach;
  for (const double error : departures.errors) reach.push_back(width * error);
  Plot plot;
  plot.id = "plot-cases-" + anchor(evidence.subject + "/" + evidence.claim);
  plot.title = evidence.measured.size() == 1 ? "One case" : fmt::format("{} cases", evidence.measured.size());
  plot.caption = caption(evidence);
  const auto [least, most] = std::minmax_element(departures.sizes.begin(), departures.sizes.end());
  plot.description = fmt::format("{}: departures from {} to {}{}{}.", evidence.statement, three_digits(*least),
                                 three_digits(*most), departures.unit.empty() ? "" : " ", departures.unit);
  plot.commands = data_block("cases", {axis.places, departures.sizes, reach}) + axis_commands(axis) +
                  margins(evidence, departures) + drawing(evidence, departures, width);
  return plot;
}

}  // namespace quincunx::props
