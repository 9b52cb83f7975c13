#include "dropout_subject.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <utility>

namespace quincunx::suites::detail {

props::ClaimInfo DropoutSubject::claim(props::Tier tier, const std::string& id, std::string statement) const {
  return suite_claim("dropout", label, tier, id, std::move(statement));
}

void DropoutSubject::pass(const DropoutCall<double>& layer, double p, std::span<const double> input,
                          std::span<double> output) const {
  std::fill(output.begin(), output.end(), std::numeric_limits<double>::quiet_NaN());
  layer(options.argument_is_kept_share ? 1 - p : p, input, output);
}

std::vector<double> DropoutSubject::output_of(const DropoutCall<double>& layer, double p,
                                              const std::vector<double>& input) const {
  std::vector<double> output(input.size());
  pass(layer, p, input, output);
  return output;
}

void DropoutSubject::expect_scaled(double p, const std::vector<double>& input, const std::vector<double>& output,
                                   props::Findings& findings) const {
  for (std::size_t i = 0; i < input.size(); ++i) {
    if (output[i] == 0) continue;
    const double expected = input[i] / (1 - p);
    findings.at_most(std::abs(output[i] - expected), dropout_scale_error(format, p) * std::abs(expected), [&] {
      return fmt::format("output {} is {}, neither 0 nor {} / {}", i, output[i], input[i], 1 - p);
    });
  }
  findings.require(true, "");
}

void DropoutSubject::expect_all_dropped(std::uint64_t seed, std::size_t length, props::Findings& findings) const {
  std::vector<double> output;
  try {
    output = output_of(dropout.object(seed), 1, dropout_inputs(length));
  } catch (const std::exception&) {
    findings.require(true, "");  // to refuse p = 1 is as good
    return;
  }
  for (std::size_t i = 0; i < output.size(); ++i) {
    findings.require(output[i] == 0, [&] { return fmt::format("p = 1: output {} is {}, not 0", i, output[i]); });
  }
}

std::vector<double> dropout_inputs(std::size_t length) {
  std::vector<double> values(length);
  for (std::size_t i = 0; i < length; ++i) {
    values[i] = (0.5 + static_cast<double>(i * 37 % 64) / 64) * (i % 3 == 0 ? -1 : 1);
  }
  return values;
}

double pick_drop_probability(props::ParameterSource& source) {
  static const std::vector<double> probabilities{0.1, 0.5, 0.9, 0.2, 0.25, 0.3, 0.75};
  // Any other one shows a threshold in steps of a hundredth.
  return source.coin() ? source.pick(probabilities) : source.real(0.05, 0.95);
}

double dropout_scale_error(const FloatingFormat& format, double p) {
  return format.unit_roundoff() * (4 + p / (1 - p)) * 1.01;
}

}  // namespace quincunx::suites::detail
