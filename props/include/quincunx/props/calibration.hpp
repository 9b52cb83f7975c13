// The harness measures itself: the false-alarm rate of every claim type on subjects that are right, and its power on
// subjects that are off by exactly the planned margin.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/props/run_context.hpp"
#include "quincunx/stats/claim.hpp"

namespace quincunx::props {

/// The sizes at which the types are measured: large enough for their false alarms to be counted.
inline constexpr double calibration_alpha = 0.01;
inline constexpr double calibration_beta = 0.1;
/// The chance that a whole calibration of a right harness finds a rate that misses.
inline constexpr double calibration_error = 1e-6;
/// The power is measured with this part of the runs: 1 - beta is seen as well with fewer.
inline constexpr std::uint64_t runs_per_power_run = 10;
inline constexpr std::uint64_t default_calibration_runs = 20'000;
inline constexpr std::uint64_t most_calibration_runs = 1'000'000'000;

struct CalibrationOptions {
  std::uint64_t runs = default_calibration_runs;  ///< of each null; powers take a tenth of them
  std::uint64_t seed = default_seed;
  unsigned threads = 1;   ///< changes no result
  std::string type = {};  ///< only this claim type; empty: all, and the known wrong references
};

/// One rate: counted, and compared with what is declared of it.
struct CalibrationRow {
  enum class Kind { false_alarms, power, wrong_reference };
  Kind kind;
  std::string type;     ///< claim type, or name of the wrong reference
  std::string subject;  ///< what was drawn
  bool sequential;      ///< the verdict with looks at growing n
  double departure;     ///< planted, in the margin's unit
  std::uint64_t n;      ///< draws of each run; the largest number of them for a sequential verdict, 0 where unknown
  std::uint64_t runs;
  std::uint64_t refuted;
  double nominal;  ///< alpha, 1 - beta, or what the wrong reference states
  double least;    ///< the declared rate lies between these
  double most;
  stats::Interval interval;  ///< Clopper-Pearson, for the rate; misses it with probability <= row_error()
  /// The interval holds a declared rate. For a wrong reference: it shows that the rate is above the nominal one.
  bool passes;

  double rate() const { return static_cast<double>(refuted) / static_cast<double>(runs); }
};

/// calibration_error over all rows that there are, whichever are chosen.
double row_error();

/// The runs at which false alarms at twice the nominal rate are seen with probability 0.999, and misses at twice
/// beta in the power's part of them: fewer can tell too little.
std::uint64_t fewest_calibration_runs();

/// The names of stats::claim_types().
std::vector<std::string> claim_type_names();

/// Throws std::invalid_argument for an unknown type, or fewer runs than fewest_calibration_runs(), naming what would
/// do.
std::vector<CalibrationRow> calibrate(const CalibrationOptions& options);

}  // namespace quincunx::props
