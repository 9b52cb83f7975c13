// Functions of arrays and of rows: tanh, exp, softmax, log_softmax.
#include <fmt/format.h>

#include <array>
#include <map>
#include <stdexcept>

#include "offered_suites.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/log_softmax.hpp"
#include "quincunx/suites/tanh.hpp"

namespace quincunx::suites {
namespace {

ElementwiseSubject elementwise_subject(const std::shared_ptr<CommandPool>& pool, const OfferedFunction& function) {
  ElementwiseSubject subject{function.format(), true, 1, {}};
  subject.evaluate = [pool, name = function.name, format = subject.format](
                         std::span<const double> arguments, std::span<double> values, std::size_t, std::size_t) {
    const std::vector<double> sent = in_format(arguments, format);
    const std::array<std::span<const double>, 1> parts{sent};
    pool->ask(fmt::format("{} {}", name, sent.size()), parts, values);
    require_format(values, format, name);
  };
  return subject;
}

FullyMasked fully_masked_of(const OfferedFunction& function) {
  static const std::map<std::string, FullyMasked> names{{"unspecified", FullyMasked::unspecified},
                                                        {"nan", FullyMasked::not_a_number},
                                                        {"zeros", FullyMasked::zeros},
                                                        {"uniform", FullyMasked::uniform},
                                                        {"throws", FullyMasked::throws}};
  const auto declared = function.declared.find("fully_masked");
  if (declared == function.declared.end()) return FullyMasked::unspecified;
  const auto found = names.find(declared->second);
  if (found != names.end()) return found->second;
  throw std::runtime_error("the subject command declares fully_masked='" + declared->second + "' for " + function.name +
                           "; valid are unspecified, nan, zeros, uniform and throws");
}

// The rows alone are sent; what lies between them never leaves.
RowSubject row_subject(const std::shared_ptr<CommandPool>& pool, const OfferedFunction& function) {
  RowSubject subject{function.format(), 1, {}, true};
  subject.evaluate = [pool, name = function.name, format = subject.format](
                         std::span<const double> scores, std::span<double> weights, RowShape shape, std::size_t) {
    std::vector<double> rows;
    for (std::size_t row = 0; row < shape.rows; ++row) {
      const std::vector<double> one = in_format(scores.subspan(row * shape.stride, shape.columns), format);
      rows.insert(rows.end(), one.begin(), one.end());
    }
    std::vector<double> results(rows.size());
    const std::array<std::span<const double>, 1> parts{rows};
    pool->ask(fmt::format("{} {} {}", name, shape.rows, shape.columns), parts, results);
    require_format(results, format, name);
    for (std::size_t row = 0; row < shape.rows; ++row) {
      const auto first = results.begin() + static_cast<std::ptrdiff_t>(row * shape.columns);
      std::copy_n(first, shape.columns, weights.begin() + static_cast<std::ptrdiff_t>(row * shape.stride));
    }
  };
  return subject;
}

}  // namespace

void register_offered_function(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                               const OfferedFunction& function) {
  const std::string& label = pool->handshake().label;
  if (function.name == "tanh") {
    function.allow_keys({"signed_zero", "subnormals", "ulps"});
    TanhOptions options;
    options.ulps = function.number("ulps").value_or(options.ulps);
    options.subnormals = function.yes_or_no("subnormals").value_or(options.subnormals);
    options.signed_zero = function.yes_or_no("signed_zero").value_or(options.signed_zero);
    tanh_suite(registry, label, elementwise_subject(pool, function), options);
  } else {
    function.allow_keys({"subnormals", "ulps"});
    ExpOptions options;
    options.ulps = function.number("ulps").value_or(options.ulps);
    options.subnormals = function.yes_or_no("subnormals").value_or(options.subnormals);
    exp_suite(registry, label, elementwise_subject(pool, function), options);
  }
}

void register_offered_rows(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                           const OfferedFunction& function) {
  function.allow_keys({"ulps", "accumulator", "fully_masked", "masks", "nan"});
  SoftmaxOptions options;
  options.ulps = function.number("ulps").value_or(options.ulps);
  options.accumulator = function.type_of("accumulator");
  options.fully_masked = fully_masked_of(function);
  options.masks = function.yes_or_no("masks").value_or(options.masks);
  options.nan = function.yes_or_no("nan").value_or(options.nan);
  const auto suite = function.name == "softmax" ? softmax_suite : log_softmax_suite;
  suite(registry, pool->handshake().label, row_subject(pool, function), options);
}

}  // namespace quincunx::suites
