#include "trial.hpp"

#include <cmath>
#include <exception>
#include <numeric>
#include <stdexcept>

#include "guard/in_flight.hpp"
#include "quincunx/lib/monte_carlo.hpp"

namespace quincunx::props {
namespace {

// A case may be measured for long; each block that is done shows that its subject does not loop.
SampleBlock with_signs_of_life(const SampleBlock& sample) {
  const Heartbeat heartbeat = Heartbeat::of_this_thread();
  if (!heartbeat) return sample;
  return [&sample, heartbeat](Stream& stream, std::span<double> values) {
    sample(stream, values);
    heartbeat.give();
  };
}

Trial failed_trial(std::uint64_t n, double statistic, std::string error) {
  return {n, statistic, 0, 0, std::move(error)};
}

}  // namespace

StreamKey noise_key(const RunContext& context, const std::string& property, std::uint64_t case_key,
                    const std::string& parameters, Purpose purpose) {
  const StreamKey shown = KeyHash().absorb(parameters).absorb(static_cast<std::uint64_t>(purpose)).finish();
  return derive_key(context.seed, property, case_key, shown.words[0]);
}

double statistic_of(const Experiment& experiment, const Moments& moments) {
  switch (experiment.claim.estimand()) {
    case stats::Estimand::mean:
      return moments.mean();
    case stats::Estimand::variance:
      return moments.variance(1);
    case stats::Estimand::second_moment:
      return moments.second_moment();
    case stats::Estimand::probability: {
      // The mean of zeros and ones is rounded; the count is an integer.
      const auto n = static_cast<double>(moments.count());
      return std::round(moments.mean() * n) / n;
    }
    case stats::Estimand::distribution:
      break;
  }
  throw std::logic_error("quincunx::props::statistic_of: this estimand has no moment estimate");
}

double statistic_of(const Experiment&, const std::vector<std::uint64_t>& counts) {
  const auto n = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  const double expected = n / static_cast<double>(counts.size());
  double sum = 0;
  for (const std::uint64_t count : counts) {
    const double difference = static_cast<double>(count) - expected;
    sum += difference * difference / expected;
  }
  return sum;
}

Trial judge_sample(const Experiment& experiment, std::uint64_t n, const std::function<double()>& statistic_of_sample) {
  double statistic = 0;
  try {
    statistic = statistic_of_sample();
  } catch (const std::exception& error) {
    return failed_trial(n, std::nan(""), std::string("threw: ") + error.what());
  } catch (...) {
    return failed_trial(n, std::nan(""), "threw what is no std::exception");
  }
  if (std::isnan(statistic)) return failed_trial(n, statistic, "the estimate is NaN");
  const stats::PValue p = stats::p_value(experiment.claim.null_law(n), statistic);
  const bool one_sided = experiment.claim.estimand() == stats::Estimand::distribution;
  return {n, statistic, one_sided ? p.upper : p.two_sided, p.score, {}};
}

Trial measure(const Experiment& experiment, const StreamKey& key, std::uint64_t n, unsigned threads) {
  const SampleBlock sample = with_signs_of_life(experiment.sample);
  return judge_sample(experiment, n, [&] {
    if (experiment.claim.estimand() == stats::Estimand::distribution) {
      return statistic_of(experiment, sample_counts(key, n, sample, experiment.edges, threads));
    }
    return statistic_of(experiment, sample_moments(key, n, sample, threads));
  });
}

}  // namespace quincunx::props
