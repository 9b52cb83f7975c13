// A calibration: the rows of every claim type, or of one, and of the known wrong references.
#include <algorithm>
#include <stdexcept>

#include "quincunx/props/calibration.hpp"
#include "quincunx/props/wrong_references.hpp"
#include "quincunx/stats/one_sided_probability.hpp"
#include "rows.hpp"

namespace quincunx::props {
namespace {

// Runs after which a rate of `nominal` that is twice as large is refuted at this error, but for a chance of 0.001.
std::uint64_t runs_to_see_twice(double nominal, double error) {
  const stats::Design design = stats::probability_bound_design(stats::Bound::at_most, nominal);
  return stats::plan(design, nominal, error, 1e-3).n;
}

void require_runs(std::uint64_t runs) {
  const std::uint64_t needed = fewest_calibration_runs();
  if (runs >= needed) return;
  throw std::invalid_argument("quincunx::props::calibrate: " + std::to_string(runs) +
                              " runs are too few to tell twice the nominal rate from the "
                              "nominal one; at least " +
                              std::to_string(needed) + " are needed");
}

}  // namespace

double row_error() {
  std::size_t rows = wrong_references().size();
  for (const calibration::Rehearsal& one : calibration::rehearsals()) rows += calibration::number_of_rows(one);
  return calibration_error / static_cast<double>(rows);
}

std::uint64_t fewest_calibration_runs() {
  const double tail = row_error() / 2;
  return std::max(runs_to_see_twice(calibration_alpha, tail),
                  runs_per_power_run * runs_to_see_twice(calibration_beta, tail));
}

std::vector<std::string> claim_type_names() {
  std::vector<std::string> names;
  for (const stats::ClaimType& type : stats::claim_types()) names.push_back(type.name);
  return names;
}

std::vector<CalibrationRow> calibrate(const CalibrationOptions& options) {
  require_runs(options.runs);
  if (!options.type.empty()) stats::claim_type(options.type);  // throws for an unknown one
  const double error = row_error();
  std::vector<CalibrationRow> rows;
  for (const calibration::Rehearsal& one : calibration::rehearsals()) {
    if (!options.type.empty() && one.type != options.type) continue;
    for (CalibrationRow& row : calibration::rows_of(one, options, error)) rows.push_back(std::move(row));
  }
  if (!options.type.empty()) return rows;
  for (const WrongReference& one : wrong_references()) rows.push_back(calibration::row_of(one, options, error));
  return rows;
}

}  // namespace quincunx::props
