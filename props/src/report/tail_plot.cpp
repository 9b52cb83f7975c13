// How unlikely what was observed is under the claim, on the one scale that all claims share: the normal score.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "../command_line/figures.hpp"
#include "deciding_look.hpp"
#include "figures_of_claim.hpp"
#include "html.hpp"
#include "palette.hpp"
#include "quincunx/stats/budget.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

constexpr double smallest_shown_log = -300;  // of p, to base 10: below it doubles end

// A score with its two-sided p-value, and the p-value that would have refuted.
struct Observed {
  std::string name;
  double score = 0;
  double p = 1;
  double critical = 0;
};

double log10_two_sided(double score) {
  return std::max(smallest_shown_log,
                  (std::log(2.0) + stats::normal_log_upper_tail(std::abs(score))) / std::numbers::ln10);
}

double two_sided_score(double p) {
  return std::isnan(p) ? p : stats::normal_upper_quantile(std::clamp(p, 1e-300, 1.0) / 2);
}

std::optional<Observed> observed_in(const stats::Evidence& evidence, const stats::PropertyBudget& budget) {
  const stats::PooledEvidence& pooled = evidence.pooled;
  if (evidence.finding == stats::Finding::error) return std::nullopt;
  if (evidence.finding == stats::Finding::in_mixed_directions) {
    return Observed{"dispersion of the cases, as a normal score", two_sided_score(pooled.dispersion_p),
                    pooled.dispersion_p, budget.pooled_dispersion};
  }
  if (evidence.finding == stats::Finding::at_a_case) {
    const double p = evidence.failing.p_value;
    return Observed{"failing case on fresh draws, as a normal score", two_sided_score(p), p, budget.per_case};
  }
  if (was_pooled(evidence)) {
    return Observed{"pooled statistic Z of all cases", pooled.mean_statistic, pooled.mean_p, budget.pooled_mean};
  }
  return Observed{"statistic, as a normal score", two_sided_score(evidence.p_value), evidence.p_value,
                  evidence.alpha_share};
}

std::string curve(double end) {
  std::vector<std::vector<double>> columns{grid(0, end, 80), {}};
  for (const double score : columns[0]) columns[1].push_back(log10_two_sided(score));
  return data_block("tail", columns);
}

std::string drawing(const Observed& observed, double end, double lowest) {
  const double x = std::min(std::abs(observed.score), end);
  const bool refuted = observed.p < observed.critical;
  const double critical = std::log10(observed.critical);
  return fmt::format(
      "set xrange [0:{0}]\nset yrange [{1}:0.4]\nset format y '10^{{%g}}'\nset xlabel {2}\n"
      "set ylabel 'P(|Z| ≥ z) if the claim is true'\nunset key\n"
      "set object 1 rectangle from 0,{1} to {0},{3} fillcolor {4} fillstyle solid 0.12 noborder behind\n"
      "set label 1 'refuted below {5}' at first {6},graph 0.1 left textcolor {4}\n"
      "set arrow 1 from {7},{1} to {7},{8} nohead lw 1.5 dt 2 lc {9}\n"
      "plot $tail using 1:2 with lines lw 2 lc {10}, $seen using 1:2 with points pt 7 ps 0.8 lc {9}\n",
      plot_number(end), plot_number(lowest), plain_text("|z|: " + observed.name), plot_number(critical),
      plot_colour("bad"), three_digits(observed.critical), plot_number(0.16 * end), plot_number(x),
      plot_number(log10_two_sided(x)), plot_colour(refuted ? "bad" : "good"), plot_colour("accent"));
}

}  // namespace

std::optional<Plot> tail_plot(const stats::Evidence& evidence, const stats::PropertyBudget& budget) {
  const std::optional<Observed> observed = observed_in(evidence, budget);
  if (!observed || std::isnan(observed->score)) return std::nullopt;
  const double critical_score = stats::normal_upper_quantile(observed->critical / 2);
  const double end = std::min(37.0, std::max(1.1 * std::abs(observed->score), 1.35 * critical_score));
  Plot plot;
  plot.id = "plot-tail-" + anchor(evidence.subject + "/" + evidence.claim);
  plot.title = "Tail of the null law";
  plot.caption = fmt::format(
      "The point is what was observed: |z| = {}, p = {}. A true claim gets into the shaded part with probability {}, "
      "its share of the budget for this test.",
      three_digits(std::abs(observed->score)), p_value_text(observed->p), three_digits(observed->critical));
  plot.description = fmt::format(
      "The {} is {}, {} the {} at which the claim is refuted.", observed->name, three_digits(std::abs(observed->score)),
      observed->p < observed->critical ? "beyond" : "short of", three_digits(critical_score));
  const double seen = std::min(std::abs(observed->score), end);
  plot.commands = curve(end) + data_block("seen", {{seen}, {log10_two_sided(seen)}}) +
                  drawing(*observed, end, log10_two_sided(end));
  return plot;
}

}  // namespace quincunx::props
