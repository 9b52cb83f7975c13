// Var(q·k) = d_k: the estimates, and the line through them.
#include <fmt/format.h>

#include <algorithm>

#include "case_axis.hpp"
#include "departures.hpp"
#include "figures_of_run.hpp"
#include "palette.hpp"

namespace quincunx::props {
namespace {

const stats::Evidence* variance_claim(const std::vector<stats::Evidence>& evidence) {
  const auto found = std::find_if(evidence.begin(), evidence.end(), [](const stats::Evidence& one) {
    return one.claim == "dot.variance_is_dk:S" && !one.measured.empty();
  });
  return found == evidence.end() ? nullptr : &*found;
}

std::string drawing() {
  return fmt::format(
      "set logscale xy\nset mxtics 1\nset mytics 1\nset yrange [0.7:*]\nset xlabel 'd_k'\nset ylabel 'Var(q·k)'\n"
      "set bars 0\nset key at graph 0.02,0.97 left top Left reverse samplen 1.6\n"
      "plot x with lines lw 1.5 lc {0} title 'Var = d_k', $cases using 1:($2-$3):(0):(2*$3) with vectors nohead lw 1 "
      "lc {1} notitle, "
      "$cases using 1:2 with points pt 7 ps 0.5 lc {1} title 'estimates'\n",
      plot_colour("second"), plot_colour("accent"));
}

}  // namespace

std::optional<Plot> variance_plot(const std::vector<stats::Evidence>& evidence) {
  const stats::Evidence* claim = variance_claim(evidence);
  if (claim == nullptr) return std::nullopt;
  const CaseAxis axis = case_axis(claim->measured);
  if (axis.label != "d_k") return std::nullopt;
  std::vector<double> estimates;
  std::vector<double> reach;
  for (const stats::MeasuredCase& one : claim->measured) {
    estimates.push_back(one.estimate);
    reach.push_back(interval_width() * one.standard_error);
  }
  Plot plot;
  plot.id = "plot-variance";
  plot.title = "The variance of a dot product is d_k";
  plot.caption = fmt::format(
      "{} cases, each with its own d_k, and the line Var = d_k. A bar is an interval that misses the true "
      "variance with probability 0.001. Section 8 shows the departures from the line, enlarged.",
      claim->measured.size());
  const auto [least, most] = std::minmax_element(axis.places.begin(), axis.places.end());
  plot.description = fmt::format(
      "Estimates of the variance for d_k from {:g} to {:g} lie along the diagonal Var = d_k.", *least, *most);
  plot.commands = data_block("cases", {axis.places, estimates, reach}) + axis_commands(axis) + drawing();
  return plot;
}

}  // namespace quincunx::props
