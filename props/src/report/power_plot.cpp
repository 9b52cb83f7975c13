// What would have been seen: the chance of a refutation for each size of departure.
#include <fmt/format.h>

#include <cmath>

#include "../command_line/figures.hpp"
#include "departures.hpp"
#include "figures_of_claim.hpp"
#include "html.hpp"
#include "palette.hpp"
#include "quincunx/stats/budget.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

// A two-sided test of size `level` of a normal score, which moves with the departure to the power `exponent`.
struct Test {
  double level;
  double beta;
  double resolved;  ///< departure that is seen with probability 1 - beta
  double exponent;
};

double power(const Test& test, double departure) {
  const double critical = stats::normal_upper_quantile(test.level / 2);
  const double shift =
      (critical + stats::normal_upper_quantile(test.beta)) * std::pow(departure / test.resolved, test.exponent);
  return stats::normal_upper_tail(critical - shift) + stats::normal_upper_tail(critical + shift);
}

double seen_half_of_the_time(const Test& test) {
  const double critical = stats::normal_upper_quantile(test.level / 2);
  return test.resolved * std::pow(critical / (critical + stats::normal_upper_quantile(test.beta)), 1 / test.exponent);
}

struct Powers {
  Test together;
  std::optional<Test> alone;  ///< a single case, where it is another test and can see something
  double scale;
};

std::optional<Test> one_case(const stats::Evidence& evidence, const stats::PropertyBudget& budget, double exponent) {
  const double margin = single_case_margin(evidence);
  if (!(margin > 1.2 * evidence.resolved_margin)) return std::nullopt;
  return Test{budget.per_case, evidence.beta, margin, exponent};
}

std::string curves(const Powers& powers, double first, double last) {
  std::vector<std::vector<double>> columns(3);
  for (const double exponent : grid(std::log(first), std::log(last), 90)) {
    const double departure = std::exp(exponent);
    columns[0].push_back(powers.scale * departure);
    columns[1].push_back(power(powers.together, departure));
    columns[2].push_back(powers.alone ? power(*powers.alone, departure) : 0);
  }
  return data_block("power", columns);
}

std::string drawing(const Powers& powers, const std::string& label, double first, double last) {
  return fmt::format(
      "set logscale x\nset mxtics 1\nset xrange [{}:{}]\nset yrange [0:1.03]\nset ytics 0,0.25,1 format '%.2g'\n"
      "set format x '%g'\nset xlabel {}\nset ylabel 'chance of a refutation'\n"
      "set tmargin 2.4\nset key at screen 0.98,0.98 right top vertical maxrows 1 Left reverse samplen 1.4\n"
      "set arrow 1 from {},0 to {},1 nohead lw 1.5 dt 2 lc {}\n"
      "plot $power using 1:2 with lines lw 2 lc {} title 'all cases alike'{}\n",
      plot_number(powers.scale * first), plot_number(powers.scale * last), plain_text(label),
      plot_number(powers.scale * powers.together.resolved), plot_number(powers.scale * powers.together.resolved),
      plot_colour("muted"), plot_colour("accent"),
      powers.alone
          ? fmt::format(", $power using 1:3 with lines lw 2 dt 4 lc {} title 'one case alone'", plot_colour("second"))
          : "");
}

}  // namespace

std::optional<Plot> power_plot(const stats::Evidence& evidence, const stats::PropertyBudget& budget) {
  if (!(evidence.resolved_margin > 0 && evidence.beta > 0)) return std::nullopt;
  const double exponent = is_effect_size(evidence.margin_unit) ? 2 : 1;
  const Departures departures = departures_of(evidence);
  const Powers powers{{budget.pooled_mean, evidence.beta, evidence.resolved_margin, exponent},
                      one_case(evidence, budget, exponent),
                      departures.scale};
  const double first = evidence.resolved_margin / 8;
  const double last = powers.alone ? 1.6 * powers.alone->resolved : 8 * evidence.resolved_margin;
  Plot plot;
  plot.id = "plot-power-" + anchor(evidence.subject + "/" + evidence.claim);
  plot.title = "What would have been seen";
  plot.caption = fmt::format(
      "The chance that this run refutes a departure of a given size. At {}, the dashed line, it is {:.6g}; the "
      "declared margin is {}.{}",
      with_unit(evidence.resolved_margin, evidence.margin_unit), 1 - evidence.beta,
      with_unit(evidence.margin, evidence.margin_unit),
      evidence.looks > 0 ? " The shape is that of a test that looks once, with the same two errors." : "");
  plot.description = fmt::format(
      "A rising curve: a departure that all cases share is seen with probability one half at {}, and with probability "
      "{:.6g} at {}{}.",
      with_unit(seen_half_of_the_time(powers.together), evidence.margin_unit), 1 - evidence.beta,
      with_unit(evidence.resolved_margin, evidence.margin_unit),
      powers.alone ? "; one in a single case only from " + with_unit(powers.alone->resolved, evidence.margin_unit)
                   : "");
  plot.commands = curves(powers, first, last) +
                  drawing(powers, departures.unit.empty() ? "departure" : "departure, " + departures.unit, first, last);
  return plot;
}

}  // namespace quincunx::props
