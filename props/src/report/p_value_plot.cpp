// The p-values of a run, which are uniform when its claims are true.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "../command_line/figures.hpp"
#include "figures_of_run.hpp"
#include "palette.hpp"
#include "quincunx/stats/null_law.hpp"

namespace quincunx::props {
namespace {

constexpr std::size_t bars = 20;
constexpr double band_error = 1e-3;  // chance that a bar of a true claim leaves the band

using Counts = std::array<std::uint64_t, bars>;

Counts count_p_values(const std::vector<stats::Evidence>& evidence) {
  Counts counts{};
  for (const stats::Evidence& one : evidence) {
    if (one.control) continue;
    for (const stats::MeasuredCase& measured : one.measured) {
      const auto bar = static_cast<std::size_t>(std::clamp(measured.p_value, 0.0, 1.0) * bars);
      ++counts[std::min(bar, bars - 1)];
    }
  }
  return counts;
}

bool looks_again(const std::vector<stats::Evidence>& evidence) {
  return std::any_of(evidence.begin(), evidence.end(), [](const stats::Evidence& one) { return one.looks > 0; });
}

std::string drawing(double expected, double lower, double upper, double top) {
  return fmt::format(
      "set xrange [0:1]\nset yrange [0:{}]\nset xtics 0,0.25,1 format '%.2g'\nset xlabel 'p-value of a case'\n"
      "set ylabel 'cases'\nset style fill solid 0.45 noborder\nset boxwidth {}\n"
      "set object 1 rectangle from 0,{} to 1,{} fillcolor {} fillstyle solid 0.16 noborder behind\n"
      "unset key\nplot $bars with boxes lc {}, {} with lines lw 2 dt 2 lc {}\n",
      plot_number(top), plot_number(0.86 / bars), plot_number(lower), plot_number(upper), plot_colour("second"),
      plot_colour("accent"), plot_number(expected), plot_colour("second"));
}

}  // namespace

std::optional<Plot> p_value_plot(const std::vector<stats::Evidence>& evidence) {
  const Counts counts = count_p_values(evidence);
  std::uint64_t total = 0;
  for (const std::uint64_t count : counts) total += count;
  if (total == 0) return std::nullopt;
  const stats::NullLaw law = stats::NullLaw::binomial(total, 1.0 / bars);
  const double lower = std::max(0.0, law.lower_quantile(band_error / 2));
  const double upper = std::min(static_cast<double>(total), law.upper_quantile(band_error / 2));
  std::vector<std::vector<double>> columns(2);
  for (std::size_t bar = 0; bar < bars; ++bar) {
    columns[0].push_back((static_cast<double>(bar) + 0.5) / bars);
    columns[1].push_back(static_cast<double>(counts[bar]));
  }
  const auto [fewest, most] = std::minmax_element(counts.begin(), counts.end());
  const double expected = static_cast<double>(total) / bars;
  Plot plot;
  plot.id = "plot-p-values";
  plot.title = "The p-values of the run";
  plot.caption = fmt::format(
      "{} cases of the statistical claims, controls left out. When every claim is true p-values are uniform (dashed); "
      "a bar leaves the band with probability {:g}. A pile at the left is a departure, one at the right a test that is "
      "too cautious, as tests of counts are.{}",
      total, band_error, looks_again(evidence) ? " Verdicts that fall early bend this a little." : "");
  plot.description =
      fmt::format("Twenty bars of {} to {} cases; {} are expected in each. The leftmost bar, p below 0.05, holds {}.",
                  *fewest, *most, three_digits(expected), counts.front());
  plot.commands =
      data_block("bars", columns) + drawing(expected, lower, upper, 1.15 * std::max(upper, static_cast<double>(*most)));
  return plot;
}

}  // namespace quincunx::props
