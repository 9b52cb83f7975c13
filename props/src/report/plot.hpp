// A picture of the report before it is drawn: what it shows, in words and in gnuplot's commands.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::props {

struct Plot {
  std::string id;           ///< letters, digits and '-'; unique in a report
  std::string title;        ///< one line
  std::string caption;      ///< how to read it, for everybody
  std::string description;  ///< what is to be seen, for those who do not see it
  std::string commands;     ///< gnuplot's, for one picture
  int width = 400;          ///< of the drawing; a page scales it
  int height = 290;
};

/// A text as gnuplot shows it, letter by letter: quotes included, markup and line ends made harmless.
std::string plain_text(std::string_view text);

/// The same with d_k and q_i typeset as indices.
std::string typeset_text(std::string_view text);

/// A number for a plot: six digits, and no value that gnuplot does not read. Not finite numbers become 0.
std::string plot_number(double value);

/// The lines of a data block "$name" with these columns, which have one length.
std::string data_block(const std::string& name, const std::vector<std::vector<double>>& columns);

/// A round step that divides a range into about six parts.
double tic_step(double range);

/// The numbers from `first` to `last` in `steps` equal steps, both ends included.
std::vector<double> grid(double first, double last, int steps);

}  // namespace quincunx::props
