// Section 3, estimated: what makes a sample standard normal.
#include <cmath>
#include <string>

#include "new_claim.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/props/sampling.hpp"
#include "quincunx/stats/tails.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

constexpr int section = 3;

// A sampler that works in pairs or lanes can be wrong for some lengths only, so every claim varies the length of a
// call.
struct CallLength {
  std::int64_t length = 1;

  static CallLength generate(ParameterSource& source) { return {source.log_integer(1, 64)}; }
  std::string describe() const { return "calls of " + std::to_string(length); }
  std::vector<CallLength> simpler() const {
    std::vector<CallLength> candidates;
    for (const std::int64_t shorter : simpler_integers(length, 1)) candidates.push_back({shorter});
    return candidates;
  }
  SampleBlock values(const Subject& subject) const { return normal_block(subject, static_cast<std::size_t>(length)); }

  /// f of every value.
  SampleBlock each(const Subject& subject, double (*f)(double x, double threshold), double threshold = 0) const {
    return [fill = values(subject), f, threshold](Stream& stream, std::span<double> out) {
      fill(stream, out);
      for (double& value : out) value = f(value, threshold);
    };
  }
};

// A length and a threshold in standard deviations.
struct Threshold {
  CallLength call;
  double sigmas = 0;

  static Threshold generate(ParameterSource& source) {
    static const std::vector<double> thresholds{0, 0.5, 1, 1.5, 2, 2.5, 3};
    const CallLength call = CallLength::generate(source);
    return {call, source.pick(thresholds)};
  }
  std::string describe() const { return "beyond " + std::to_string(sigmas).substr(0, 3) + " sd, " + call.describe(); }
  std::vector<Threshold> simpler() const {
    std::vector<Threshold> candidates;
    if (sigmas > 0) candidates.push_back({call, 0});
    for (const CallLength& shorter : call.simpler()) candidates.push_back({shorter, sigmas});
    return candidates;
  }
  double two_sided_tail() const { return 2 * stats::normal_upper_tail(sigmas); }
};

struct Bins {
  CallLength call;
  std::int64_t bins = 16;

  static Bins generate(ParameterSource& source) {
    const CallLength call = CallLength::generate(source);
    return {call, source.log_integer(16, 256)};
  }
  std::string describe() const { return std::to_string(bins) + " bins, " + call.describe(); }
  std::vector<Bins> simpler() const {
    std::vector<Bins> candidates;
    if (bins > 16) candidates.push_back({call, 16});
    for (const CallLength& shorter : call.simpler()) candidates.push_back({shorter, bins});
    return candidates;
  }
  std::vector<double> edges() const {
    std::vector<double> inner;
    for (std::int64_t i = 1; i < bins; ++i) {
      inner.push_back(stats::normal_lower_quantile(static_cast<double>(i) / static_cast<double>(bins)));
    }
    return inner;
  }
};

// The mean of this many draws.
struct SampleSize {
  std::int64_t m = 1;

  static SampleSize generate(ParameterSource& source) { return {source.log_integer(1, 512)}; }
  std::string describe() const { return "mean of " + std::to_string(m); }
  std::vector<SampleSize> simpler() const {
    std::vector<SampleSize> candidates;
    for (const std::int64_t smaller : simpler_integers(m, 1)) candidates.push_back({smaller});
    return candidates;
  }
};

double plain_mean(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

void add_moments(Registry& registry, const Subject& subject) {
  registry.add(statistical_property<CallLength>(
      statistical_claim(subject, section, "normal.mean", "E[X] = 0 for X ~ N(0, 1)"), 0.0005,
      [subject](const CallLength& call) {
        return Experiment{stats::Claim::normal_mean(0, 1), call.values(subject), "E[X]"};
      }));
  registry.add(statistical_property<CallLength>(
      statistical_claim(subject, section, "normal.variance", "Var(X) = 1 for X ~ N(0, 1)"), 0.001,
      [subject](const CallLength& call) {
        return Experiment{stats::Claim::normal_variance(1), call.values(subject), "Var(X)"};
      }));
  registry.add(statistical_property<CallLength>(
      statistical_claim(subject, section, "normal.second_moment", "E[X²] = Var(X) + E[X]² = 1 for X ~ N(0, 1)"), 0.001,
      [subject](const CallLength& call) {
        return Experiment{stats::Claim::normal_second_moment(1), call.values(subject), "E[X²]"};
      }));
  registry.add(statistical_property<SampleSize>(
      statistical_claim(subject, section, "normal.law_of_large_numbers",
                        "the mean of m draws has variance 1/m, so it converges to 0"),
      0.0075, [subject](const SampleSize& size) {
        return Experiment{stats::Claim::normal_variance(1 / static_cast<double>(size.m)),
                          normal_run_block(subject, static_cast<std::size_t>(size.m), plain_mean),
                          "Var(mean of m draws)", static_cast<std::uint64_t>(size.m)};
      }));
}

void add_shape(Registry& registry, const Subject& subject) {
  registry.add(statistical_property<Threshold>(
      statistical_claim(subject, section, "normal.symmetry",
                        "X > a and X < -a are equally likely: E[1{X > a} - 1{X < -a}] = 0 for every a"),
      0.001, [subject](const Threshold& beyond) {
        const double tail = beyond.two_sided_tail();
        const std::vector<double> signs{-1, 0, 1};
        const std::vector<double> weights{tail / 2, 1 - tail, tail / 2};
        const auto sign_beyond = [](double x, double a) { return x > a ? 1.0 : x < -a ? -1.0 : 0.0; };
        return Experiment{stats::Claim::mean(stats::laws::finite(signs, weights)),
                          beyond.call.each(subject, sign_beyond, beyond.sigmas), "E[sign of X beyond a]"};
      }));
  registry.add(statistical_property<Bins>(statistical_claim(subject, section, "normal.distribution",
                                                            "equally probable bins of N(0, 1) are hit equally often"),
                                          0.005, [subject](const Bins& bins) {
                                            return Experiment{
                                                stats::Claim::uniform_bins(static_cast<std::uint64_t>(bins.bins)),
                                                bins.call.values(subject), "distance w from N(0, 1)", 1, bins.edges()};
                                          }));
  registry.add(statistical_property<Threshold>(
      statistical_claim(subject, section, "normal.distribution.tails", "P(|X| > a) = 2 (1 - Phi(a)) for a up to 3"),
      0.00025, [subject](const Threshold& drawn) {
        const Threshold beyond{drawn.call, drawn.sigmas > 0 ? drawn.sigmas : 1};
        const auto is_beyond = [](double x, double a) { return x > a || x < -a ? 1.0 : 0.0; };
        return Experiment{stats::Claim::probability(beyond.two_sided_tail()),
                          beyond.call.each(subject, is_beyond, beyond.sigmas), "P(|X| > a)"};
      }));
  registry.add(statistical_property<CallLength>(
      statistical_claim(subject, section, "normal.within_one_sigma", "P(|X| <= 1) = 0.6827"), 0.0005,
      [subject](const CallLength& call) {
        const auto is_within = [](double x, double) { return x >= -1 && x <= 1 ? 1.0 : 0.0; };
        return Experiment{stats::Claim::probability(1 - 2 * stats::normal_upper_tail(1)), call.each(subject, is_within),
                          "P(|X| <= 1)"};
      }));
}

}  // namespace

void add_standard_normal_statistical(Registry& registry, const Subject& subject) {
  add_moments(registry, subject);
  add_shape(registry, subject);
}

}  // namespace quincunx::props
