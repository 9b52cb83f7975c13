// Sums over vectors: dot_product, variance_estimator.
#include <fmt/format.h>

#include <array>

#include "offered_suites.hpp"
#include "quincunx/suites/dot_product.hpp"
#include "quincunx/suites/variance_estimator.hpp"

namespace quincunx::suites {

void register_offered_dot_product(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                                  const OfferedFunction& function) {
  function.allow_keys({"accumulator", "largest_length", "nonfinite", "result", "step", "subnormals"});
  DotProductOptions options;
  options.step = function.count("step").value_or(options.step);
  options.accumulator = function.type_of("accumulator");
  options.subnormals = function.yes_or_no("subnormals").value_or(options.subnormals);
  options.nonfinite = function.yes_or_no("nonfinite").value_or(options.nonfinite);
  options.largest_length = function.count("largest_length").value_or(options.largest_length);
  const FloatingFormat format = function.format();
  DotProductSubject subject{format, function.type_of("result").value_or(format), 1, {}, {}, {}};
  subject.evaluate_pairs = [pool, format, result = subject.result_format](std::span<const double> q,
                                                                          std::span<const double> k, std::size_t length,
                                                                          std::span<double> values) {
    const std::vector<double> queries = in_format(q, format);
    const std::vector<double> keys = in_format(k, format);
    const std::array<std::span<const double>, 2> parts{queries, keys};
    pool->ask(fmt::format("dot_product {} {}", values.size(), length), parts, values);
    require_format(values, result, "dot_product");
  };
  subject.evaluate = [pairs = subject.evaluate_pairs](std::span<const double> q, std::span<const double> k, std::size_t,
                                                      std::size_t) {
    double value = 0;
    pairs(q, k, q.size(), {&value, 1});
    return value;
  };
  subject.evaluate_ones = [pairs = subject.evaluate_pairs](std::size_t n) {
    const std::vector<double> ones(n, 1.0);
    double value = 0;
    pairs(ones, ones, n, {&value, 1});
    return value;
  };
  dot_product_suite(registry, pool->handshake().label, std::move(subject), options);
}

void register_offered_variance(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                               const OfferedFunction& function) {
  function.allow_keys({"accumulator", "ddof", "largest_offset", "nan"});
  VarianceOptions options;
  options.ddof = function.count("ddof").value_or(options.ddof);
  options.largest_offset = function.number("largest_offset").value_or(options.largest_offset);
  options.nan = function.yes_or_no("nan").value_or(options.nan);
  options.accumulator = function.type_of("accumulator");
  VarianceSubject subject{function.format(), {}, {}};
  subject.evaluate_samples = [pool, format = subject.format](std::span<const double> samples, std::size_t length,
                                                             std::span<double> values) {
    const std::vector<double> sent = in_format(samples, format);
    const std::array<std::span<const double>, 1> parts{sent};
    pool->ask(fmt::format("variance_estimator {} {}", values.size(), length), parts, values);
  };
  subject.evaluate = [samples = subject.evaluate_samples](std::span<const double> sample) {
    double value = 0;
    samples(sample, sample.size(), {&value, 1});
    return value;
  };
  variance_estimator_suite(registry, pool->handshake().label, std::move(subject), options);
}

}  // namespace quincunx::suites
