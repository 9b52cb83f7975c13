// The rows of a calibration: what is counted for one rehearsal, and how a count is judged.
#pragma once

#include <vector>

#include "quincunx/props/calibration.hpp"
#include "quincunx/props/wrong_references.hpp"
#include "rehearsal.hpp"

namespace quincunx::calibration {

/// Interval and verdict of a row whose counts are there.
props::CalibrationRow judged(props::CalibrationRow row, double error);

/// False alarms, then power in each direction, then both of the sequential form.
std::vector<props::CalibrationRow> rows_of(const Rehearsal& rehearsal, const props::CalibrationOptions& options,
                                           double error);
std::size_t number_of_rows(const Rehearsal& rehearsal);

props::CalibrationRow row_of(const props::WrongReference& reference, const props::CalibrationOptions& options,
                             double error);

}  // namespace quincunx::calibration
