// Two outputs of one key: each may have its law, and still both may follow the same words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "quincunx/props/dimension.hpp"
#include "quincunx/suites/stream_family.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

const std::string suite = "stream_family";

// Pairs of outputs of one key, calls of a length.
struct KeyedCall {
  std::int64_t length = 1;

  static KeyedCall generate(props::ParameterSource& source) { return {source.log_integer(16, 512)}; }
  std::string describe() const { return fmt::format("calls of {}", length); }
  std::vector<KeyedCall> simpler() const {
    std::vector<KeyedCall> candidates;
    for (const auto shorter : props::simpler_integers(length, 16)) candidates.push_back({shorter});
    return candidates;
  }
  SampleBlock pairs(const KeyedOutputs& outputs, std::function<double(double, double)> f) const {
    return [outputs, f = std::move(f), size = static_cast<std::size_t>(length)](Stream& stream, std::span<double> out) {
      std::vector<double> first(size);
      std::vector<double> second(size);
      for (std::size_t done = 0; done < out.size(); done += size) {
        std::fill(first.begin(), first.end(), std::nan(""));
        std::fill(second.begin(), second.end(), std::nan(""));
        outputs.fill(stream(), first, second);
        const std::size_t count = std::min(size, out.size() - done);
        for (std::size_t i = 0; i < count; ++i) out[done + i] = f(first[i], second[i]);
      }
    };
  }
};

}  // namespace

void register_keyed_outputs(props::Registry& registry, const std::string& label, const KeyedOutputs& outputs) {
  require_label(suite, label);
  require_callable(suite, static_cast<bool>(outputs.fill), "fill");
  const stats::Cumulants first = stats::centred(outputs.first);
  const stats::Cumulants square = stats::centred(stats::square(outputs.first));
  const stats::Cumulants second = stats::centred(outputs.second);
  const double mean = outputs.first.mean();
  const double mean_square = outputs.first.variance() + mean * mean;
  const double other = outputs.second.mean();
  const stats::Claim product = stats::Claim::mean(stats::product(first, second));
  const stats::Claim square_product = stats::Claim::mean(stats::product(square, second));
  registry.add(props::statistical_property<KeyedCall>(
      suite_claim(suite, label, props::Tier::statistical, "shared_key.product",
                  "two outputs of one key are not correlated: E[(z - m)(g - m')] = 0"),
      0.01, [=](const KeyedCall& call) {
        const auto f = [=](double z, double g) { return (z - mean) * (g - other); };
        return props::Experiment{product, call.pairs(outputs, f), "E[(z - m)(g - m')]", 2};
      }));
  registry.add(props::statistical_property<KeyedCall>(
      suite_claim(suite, label, props::Tier::statistical, "shared_key.square",
                  "the square of one output of a key and the other are not correlated: E[(z² - E z²)(g - m')] = 0"),
      0.01, [=](const KeyedCall& call) {
        const auto f = [=](double z, double g) { return (z * z - mean_square) * (g - other); };
        return props::Experiment{square_product, call.pairs(outputs, f), "E[(z² - E z²)(g - m')]", 2};
      }));
}

}  // namespace quincunx::suites::detail
