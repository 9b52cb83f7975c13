// Why attention divides by √d_k: without it the softmax puts all its weight on one key.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "../command_line/figures.hpp"
#include "figures_of_run.hpp"
#include "palette.hpp"
#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/softmax.hpp"
#include "quincunx/lib/stream.hpp"

namespace quincunx::props {
namespace {

constexpr std::size_t keys = 16;
constexpr int rows = 200;
constexpr int doublings = 10;  // d_k from 1 to 1024

struct MeanLargestWeight {
  double unscaled = 0;
  double scaled = 0;
};

double largest_weight(std::span<const double> scores) {
  const std::vector<double> weights = softmax(scores);
  return *std::max_element(weights.begin(), weights.end());
}

MeanLargestWeight mean_largest_weight(std::uint64_t seed, std::size_t d_k) {
  Stream stream(derive_key(seed, "report/saturation", d_k, 0));
  std::vector<double> q(d_k);
  std::vector<double> k(d_k);
  MeanLargestWeight mean;
  for (int row = 0; row < rows; ++row) {
    std::array<double, keys> scores{};
    std::array<double, keys> scaled{};
    stream.fill_normal(std::span<double>(q));
    for (std::size_t key = 0; key < keys; ++key) {
      stream.fill_normal(std::span<double>(k));
      scores[key] = dot(std::span<const double>(q), std::span<const double>(k));
      scaled[key] = scores[key] / std::sqrt(static_cast<double>(d_k));
    }
    mean.unscaled += largest_weight(scores) / rows;
    mean.scaled += largest_weight(scaled) / rows;
  }
  return mean;
}

std::string drawing() {
  return fmt::format(
      "set logscale x 2\nset xrange [0.9:1138]\nset yrange [0:1.02]\nset ytics 0,0.25,1 format '%.2g'\n"
      "set xtics (1,4,16,64,256,1024)\nset mxtics 1\nset xlabel 'd_k'\nset ylabel 'mean largest weight'\n"
      "set key at graph 0.99,0.56 right top Left reverse samplen 1.4\n"
      "set label 'equal weights: 1/16' at 1138,0.0625 right offset 0,0.6 textcolor {2}\n"
      "plot 1.0/16 with lines lw 1 dt 2 lc {2} notitle, "
      "$weights using 1:2 with linespoints pt 7 ps 0.5 lw 2 lc {0} title 'softmax(q·k)', "
      "$weights using 1:3 with linespoints pt 7 ps 0.5 lw 2 dt 4 lc {1} title 'softmax(q·k / √d_k)'\n",
      plot_colour("second"), plot_colour("accent"), plot_colour("muted"));
}

}  // namespace

Plot saturation_plot(std::uint64_t seed) {
  std::vector<std::vector<double>> columns(3);
  for (int doubling = 0; doubling <= doublings; ++doubling) {
    const std::size_t d_k = std::size_t{1} << static_cast<unsigned>(doubling);
    const MeanLargestWeight mean = mean_largest_weight(seed, d_k);
    columns[0].push_back(static_cast<double>(d_k));
    columns[1].push_back(mean.unscaled);
    columns[2].push_back(mean.scaled);
  }
  Plot plot;
  plot.id = "plot-saturation";
  plot.title = "Softmax saturates without √d_k";
  plot.caption = fmt::format(
      "Mean largest weight over {} keys, {} rows for each d_k, computed by the library and drawn with the seed of this "
      "run. Unscaled scores have variance d_k: one key takes all, and the gradient vanishes. An illustration; no "
      "verdict rests on it.",
      keys, rows);
  plot.description = fmt::format(
      "Without scaling the mean largest weight rises from {} at d_k = 1 to {} at d_k = 1024. Scaled by 1 over the "
      "square root of d_k it goes from {} to {}.",
      three_digits(columns[1].front()), three_digits(columns[1].back()), three_digits(columns[2].front()),
      three_digits(columns[2].back()));
  plot.commands = data_block("weights", columns) + drawing();
  return plot;
}

}  // namespace quincunx::props
