// Galton's board: twelve kicks of variance 1, one from each peg, add up to a variance of 12.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>

#include "../command_line/figures.hpp"
#include "figures_of_run.hpp"
#include "palette.hpp"
#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

constexpr int kicks = 12;
constexpr int balls = 4096;
constexpr int shown_paths = 3;
constexpr double first_row = 2.45;
constexpr double row_height = 0.105;

struct Board {
  std::array<int, kicks + 1> bins{};                            // by the number of kicks to the right
  std::array<std::array<int, kicks + 1>, shown_paths> paths{};  // place after each kick
  double variance = 0;                                          // of the last place about its true mean, 0
};

Board drop_balls(std::uint64_t seed) {
  Stream stream(derive_key(seed, "report/quincunx", 0, 0));
  Board board;
  for (int ball = 0; ball < balls; ++ball) {
    int place = 0;
    for (int row = 0; row < kicks; ++row) {
      place += stream.uniform() < 0.5 ? -1 : 1;
      if (ball < shown_paths) board.paths[static_cast<std::size_t>(ball)][static_cast<std::size_t>(row) + 1] = place;
    }
    ++board.bins[static_cast<std::size_t>((place + kicks) / 2)];
    board.variance += static_cast<double>(place * place) / balls;
  }
  return board;
}

// Heights are shares of the balls over the largest binomial probability.
double largest_probability() {
  return stats::binomial_upper_tail(kicks / 2, kicks, 0.5) - stats::binomial_upper_tail(kicks / 2 + 1, kicks, 0.5);
}

double row_place(int row) { return first_row - row_height * row; }

std::string pegs() {
  std::vector<std::vector<double>> columns(2);
  for (int row = 0; row < kicks; ++row) {
    for (int place = -row; place <= row; place += 2) {
      columns[0].push_back(place);
      columns[1].push_back(row_place(row));
    }
  }
  return data_block("pegs", columns);
}

std::string bins(const Board& board) {
  std::vector<std::vector<double>> columns(3);
  for (int right = 0; right <= kicks; ++right) {
    const double probability =
        stats::binomial_upper_tail(right, kicks, 0.5) - stats::binomial_upper_tail(right + 1, kicks, 0.5);
    columns[0].push_back(2 * right - kicks);
    columns[1].push_back(board.bins[static_cast<std::size_t>(right)] / (balls * largest_probability()));
    columns[2].push_back(probability / largest_probability());
  }
  return data_block("bins", columns);
}

std::string normal_curve() {
  std::vector<std::vector<double>> columns{grid(-kicks - 1, kicks + 1, 120), {}};
  for (const double x : columns[0]) {
    // Bins are 2 wide.
    const double density = 2 * std::exp(-x * x / (2.0 * kicks)) / std::sqrt(2 * std::numbers::pi * kicks);
    columns[1].push_back(density / largest_probability());
  }
  return data_block("curve", columns);
}

std::string paths(const Board& board) {
  std::string text;
  for (std::size_t path = 0; path < board.paths.size(); ++path) {
    std::vector<std::vector<double>> columns(2);
    for (int row = 0; row <= kicks; ++row) {
      columns[0].push_back(board.paths[path][static_cast<std::size_t>(row)]);
      columns[1].push_back(row_place(row) + 0.4 * row_height);
    }
    columns[0].push_back(columns[0].back());
    columns[1].push_back(board.bins[static_cast<std::size_t>((columns[0].back() + kicks) / 2)] /
                         (balls * largest_probability()));
    text += data_block(fmt::format("path{}", path), columns);
  }
  return text;
}

std::string drawing() {
  std::string text = fmt::format(
      "set xrange [-13.6:13.6]\nset yrange [0:2.62]\nset border 1\nunset ytics\nset xtics -12,4,12\n"
      "set lmargin 3\nset key at graph 0,1 left top Left reverse samplen 1.2 font ',11'\nset boxwidth 1.7\n"
      "set style fill solid 0.35 noborder\nset xlabel 'sum of 12 kicks, each −1 or +1'\n"
      "plot $bins using 1:2 with boxes lc {0} title 'balls', $bins using 1:3 with points pt 7 ps 0.55 lc {1} title "
      "'binomial law', $curve with lines lw 2 lc {1} title 'normal law', $pegs with points pt 7 ps 0.28 lc {2} notitle",
      plot_colour("accent"), plot_colour("second"), plot_colour("muted"));
  for (int path = 0; path < shown_paths; ++path) {
    text += fmt::format(", $path{} with lines lw 1.3 lc {} notitle", path, plot_colour("accent"));
  }
  return text + '\n';
}

}  // namespace

Plot quincunx_plot(std::uint64_t seed) {
  const Board board = drop_balls(seed);
  Plot plot;
  plot.id = "plot-quincunx";
  plot.title = "The quincunx: variances add up";
  plot.caption = fmt::format(
      "{} balls, {} kicks each, drawn with the seed of this run. Every kick has variance 1, so the sum has variance "
      "{}; these balls have {}. The same sum, of {} products q_i k_i, is a dot product.",
      balls, kicks, kicks, three_digits(board.variance), "d_k");
  plot.description = fmt::format(
      "A triangle of pegs above, thirteen bins below. The share of balls in each bin follows the binomial law and the "
      "normal curve of variance {}; the middle bin holds {} of {} balls, the outermost two {} and {}.",
      kicks, board.bins[kicks / 2], balls, board.bins.front(), board.bins.back());
  plot.commands = pegs() + bins(board) + normal_curve() + paths(board) + drawing();
  return plot;
}

}  // namespace quincunx::props
