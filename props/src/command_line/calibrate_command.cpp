// calibrate: the measured error rates of every claim type beside the declared ones.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <ostream>

#include "columns.hpp"
#include "commands.hpp"
#include "figures.hpp"
#include "measurement_options.hpp"
#include "numbers.hpp"
#include "quincunx/props/calibration.hpp"
#include "settings.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

using Json = nlohmann::ordered_json;
using Kind = CalibrationRow::Kind;

std::uint64_t checked_runs(const std::string& text) {
  const auto runs = static_cast<std::uint64_t>(
      parse_whole_number("--runs", text, 1, static_cast<std::int64_t>(most_calibration_runs)));
  if (runs >= fewest_calibration_runs()) return runs;
  throw UsageError(
      fmt::format("--runs is {}: too few to tell a false-alarm rate of {:g} from one of {:g}; it must be at least {}",
                  runs, 2 * calibration_alpha, calibration_alpha, fewest_calibration_runs()));
}

CalibrationOptions calibration_options(const Arguments& arguments) {
  CalibrationOptions options;
  if (arguments.claim) options.type = checked_claim_type(*arguments.claim);
  if (arguments.runs) options.runs = checked_runs(*arguments.runs);
  if (arguments.seed) options.seed = parse_seed("--seed", *arguments.seed);
  options.threads = threads_of(arguments, all_threads());
  return options;
}

std::string what(const CalibrationRow& row) {
  if (row.kind == Kind::wrong_reference) return "wrong reference";
  const std::string looks = row.sequential ? ", sequential" : "";
  return (row.kind == Kind::false_alarms ? "false alarms" : fmt::format("power at {:+g}", row.departure)) + looks;
}

std::string declared(const CalibrationRow& row) {
  if (row.least == row.most) return three_digits(row.most);
  if (row.most >= 1) return ">= " + three_digits(row.least);
  if (row.least <= 0) return "<= " + three_digits(row.most);
  return three_digits(row.least) + " to " + three_digits(row.most);
}

std::string verdict(const CalibrationRow& row) {
  if (row.kind == Kind::wrong_reference) return row.passes ? "flagged" : "NOT FLAGGED";
  return row.passes ? "as declared" : "MISSES";
}

std::string table_of(const std::vector<CalibrationRow>& rows) {
  std::vector<std::vector<std::string>> cells{
      {"claim type", "rate", "n", "runs", "nominal", "declared", "measured", "exact interval", "verdict"}};
  for (const CalibrationRow& row : rows)
    cells.push_back({row.type, what(row), row.n > 0 ? std::to_string(row.n) : "-", std::to_string(row.runs),
                     three_digits(row.nominal), declared(row), three_digits(row.rate()),
                     fmt::format("{} to {}", three_digits(row.interval.lower), three_digits(row.interval.upper)),
                     verdict(row)});
  return columns(cells, "llrrrlrll");
}

std::string_view kind_word(Kind kind) {
  if (kind == Kind::false_alarms) return "false_alarms";
  return kind == Kind::power ? "power" : "wrong_reference";
}

Json as_json(const CalibrationRow& row) {
  return {{"type", row.type},           {"rate", kind_word(row.kind)},
          {"subject", row.subject},     {"sequential", row.sequential},
          {"departure", row.departure}, {"n", row.n},
          {"runs", row.runs},           {"refuted", row.refuted},
          {"nominal", row.nominal},     {"declared", {row.least, row.most}},
          {"measured", row.rate()},     {"interval", {row.interval.lower, row.interval.upper}},
          {"passes", row.passes}};
}

void print_json(const std::vector<CalibrationRow>& rows, const CalibrationOptions& options, std::ostream& out) {
  Json list = Json::array();
  for (const CalibrationRow& row : rows) list.push_back(as_json(row));
  const Json document{{"version", QUINCUNX_VERSION},
                      {"seed", options.seed},
                      {"alpha", calibration_alpha},
                      {"beta", calibration_beta},
                      {"family_error", calibration_error},
                      {"row_error", row_error()},
                      {"rows", std::move(list)}};
  out << document.dump(2) << '\n';
}

void print_text(const std::vector<CalibrationRow>& rows, const CalibrationOptions& options, double seconds,
                std::ostream& out) {
  out << fmt::format(
      "Every type at alpha = {:g} and beta = {:g}, large enough for false alarms to be counted.\n"
      "An interval misses its rate with probability {}: in all rows of a right harness together, {:g}.\n\n",
      calibration_alpha, calibration_beta, three_digits(row_error()), calibration_error);
  out << table_of(rows);
  const auto wrong = static_cast<std::size_t>(std::count_if(
      rows.begin(), rows.end(), [](const CalibrationRow& row) { return row.kind == Kind::wrong_reference; }));
  const auto failed = [&](bool reference) {
    return std::count_if(rows.begin(), rows.end(), [&](const CalibrationRow& row) {
      return (row.kind == Kind::wrong_reference) == reference && !row.passes;
    });
  };
  out << fmt::format("\n{} rates: {} as declared.", rows.size() - wrong,
                     rows.size() - wrong - static_cast<std::size_t>(failed(false)));
  if (wrong > 0)
    out << fmt::format(" {} wrong references: {} flagged.", wrong, wrong - static_cast<std::size_t>(failed(true)));
  out << fmt::format(" {} runs, seed {}, {}.\n", options.runs, options.seed, seconds_text(seconds));
}

}  // namespace

int calibrate_command(const Arguments& arguments, const Surroundings& surroundings) {
  const CalibrationOptions options = calibration_options(arguments);
  const auto start = std::chrono::steady_clock::now();  // for the report of time only
  const std::vector<CalibrationRow> rows = calibrate(options);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (arguments.json) {
    print_json(rows, options, surroundings.out);
  } else {
    print_text(rows, options, seconds, surroundings.out);
  }
  return std::all_of(rows.begin(), rows.end(), [](const CalibrationRow& row) { return row.passes; }) ? 0 : 1;
}

}  // namespace quincunx::props
