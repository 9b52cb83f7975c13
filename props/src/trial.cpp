#include "trial.hpp"

#include <cmath>
#include <exception>
#include <stdexcept>

#include "quincunx/lib/monte_carlo.hpp"

namespace quincunx::props {
namespace {

double pearson_statistic(const std::vector<std::uint64_t>& counts, std::uint64_t n) {
  const double expected = static_cast<double>(n) / static_cast<double>(counts.size());
  double sum = 0;
  for (const std::uint64_t count : counts) {
    const double difference = static_cast<double>(count) - expected;
    sum += difference * difference / expected;
  }
  return sum;
}

double estimate_of(const Moments& moments, stats::Estimand estimand, std::uint64_t n) {
  switch (estimand) {
    case stats::Estimand::mean:
      return moments.mean();
    case stats::Estimand::variance:
      return moments.variance(1);
    case stats::Estimand::second_moment:
      return moments.second_moment();
    case stats::Estimand::probability:
      // The mean of zeros and ones is rounded; the count is an integer.
      return std::round(moments.mean() * static_cast<double>(n)) / static_cast<double>(n);
    case stats::Estimand::distribution:
      break;
  }
  throw std::logic_error("quincunx::props::measure: this estimand has no moment estimate");
}

double statistic_of(const Experiment& experiment, const StreamKey& key, std::uint64_t n, unsigned threads) {
  if (experiment.claim.estimand() == stats::Estimand::distribution) {
    return pearson_statistic(sample_counts(key, n, experiment.sample, experiment.edges, threads), n);
  }
  return estimate_of(sample_moments(key, n, experiment.sample, threads), experiment.claim.estimand(), n);
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

Trial measure(const Experiment& experiment, const StreamKey& key, std::uint64_t n, unsigned threads) {
  double statistic = 0;
  try {
    statistic = statistic_of(experiment, key, n, threads);
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

}  // namespace quincunx::props
