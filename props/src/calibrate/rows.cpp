#include "rows.hpp"

#include <algorithm>
#include <cmath>

#include "count_refuted.hpp"
#include "quincunx/stats/sequential.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::calibration {
namespace {

using props::calibration_alpha;
using props::calibration_beta;
using props::CalibrationOptions;
using props::CalibrationRow;

constexpr DeclaredRate planned_power{1 - calibration_beta, 1};

StreamKey key_of(const CalibrationRow& row, std::uint64_t seed) {
  return KeyHash()
      .absorb(seed)
      .absorb("calibration")
      .absorb(row.type)
      .absorb(row.sequential ? 1.0 : 0.0)
      .absorb(row.departure)
      .finish();
}

CalibrationRow row_of(const Rehearsal& rehearsal, double departure, bool sequential,
                      const CalibrationOptions& options) {
  const bool null = departure == 0;
  CalibrationRow row{};
  row.kind = null ? CalibrationRow::Kind::false_alarms : CalibrationRow::Kind::power;
  row.type = rehearsal.type;
  row.subject = rehearsal.subject;
  row.sequential = sequential;
  row.departure = departure;
  row.runs = null ? options.runs : options.runs / props::runs_per_power_run;
  row.nominal = null ? calibration_alpha : 1 - calibration_beta;
  return row;
}

CalibrationRow fixed_row(const Rehearsal& rehearsal, double direction, const CalibrationOptions& options,
                         double error) {
  CalibrationRow row = row_of(rehearsal, direction * rehearsal.margin, false, options);
  const stats::Design design = stats::claim_type(rehearsal.type).design(rehearsal.parameters);
  const bool null = direction == 0;
  row.n = null ? std::max(rehearsal.fewest, design.smallest_valid_n(calibration_alpha))
               : stats::plan(design, rehearsal.margin, calibration_alpha, calibration_beta).n;
  const DeclaredRate declared = null ? rehearsal.declared(row.n, calibration_alpha) : planned_power;
  row.least = declared.least;
  row.most = declared.most;
  row.refuted = count_refuted(key_of(row, options.seed), row.runs, options.threads, [&](Stream& stream) {
    return rehearsal.refutes(stream, row.n, row.departure, calibration_alpha);
  });
  return judged(std::move(row), error);
}

CalibrationRow sequential_row(const Rehearsal& rehearsal, double direction, const CalibrationOptions& options,
                              double error) {
  const SequentialRehearsal& sequential = *rehearsal.sequential;
  CalibrationRow row = row_of(rehearsal, direction * sequential.margin, true, options);
  const stats::SequentialPlan plan =
      stats::sequential_plan(sequential.claim, sequential.margin, calibration_alpha, calibration_beta);
  row.n = plan.looks.back().n;
  const DeclaredRate declared =
      direction == 0 ? DeclaredRate{0, calibration_alpha * (1 + sequential.slack)} : planned_power;
  row.least = declared.least;
  row.most = declared.most;
  row.refuted = count_refuted(key_of(row, options.seed), row.runs, options.threads, [&](Stream& stream) {
    return stats::run_sequential(plan, sequential.subject(stream, row.departure)).outcome == stats::Outcome::refuted;
  });
  return judged(std::move(row), error);
}

}  // namespace

CalibrationRow judged(CalibrationRow row, double error) {
  row.interval = {stats::clopper_pearson_lower(row.refuted, row.runs, error / 2),
                  stats::clopper_pearson_upper(row.refuted, row.runs, error / 2)};
  row.passes = row.kind == CalibrationRow::Kind::wrong_reference
                   ? row.interval.lower > row.nominal
                   : row.interval.lower <= row.most && row.interval.upper >= row.least;
  return row;
}

std::vector<CalibrationRow> rows_of(const Rehearsal& rehearsal, const CalibrationOptions& options, double error) {
  std::vector<double> directions = rehearsal.directions;
  directions.insert(directions.begin(), 0);
  std::vector<CalibrationRow> rows;
  for (const double direction : directions) rows.push_back(fixed_row(rehearsal, direction, options, error));
  if (!rehearsal.sequential) return rows;
  for (const double direction : directions) rows.push_back(sequential_row(rehearsal, direction, options, error));
  return rows;
}

std::size_t number_of_rows(const Rehearsal& rehearsal) {
  return (1 + rehearsal.directions.size()) * (rehearsal.sequential ? 2 : 1);
}

CalibrationRow row_of(const props::WrongReference& reference, const CalibrationOptions& options, double error) {
  CalibrationRow row{};
  row.kind = CalibrationRow::Kind::wrong_reference;
  row.type = reference.name;
  row.subject = reference.source;
  row.runs = options.runs;
  row.nominal = reference.nominal;
  row.most = reference.nominal;
  const StreamKey key = KeyHash().absorb(options.seed).absorb("calibration").absorb(reference.name).finish();
  row.refuted =
      count_refuted(key, row.runs, options.threads, [&](Stream& stream) { return reference.alarms(stream()); });
  return judged(std::move(row), error);
}

}  // namespace quincunx::calibration
