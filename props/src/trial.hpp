// One measurement: n draws of an experiment, reduced to an estimate, and judged against its null law.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/lib/moments.hpp"
#include "quincunx/lib/stream_key.hpp"
#include "quincunx/props/experiment.hpp"
#include "quincunx/props/run_context.hpp"
#include "quincunx/stats/p_value.hpp"

namespace quincunx::props {

struct Trial {
  std::uint64_t n = 0;
  double statistic = 0;
  double p = 1;       ///< two-sided; one-sided (upper) for goodness of fit, whose statistic grows with any departure
  double score = 0;   ///< signed normal score
  std::string error;  ///< what the subject threw, or that its estimate is NaN; p is 0 then

  bool failed() const { return !error.empty(); }
};

/// Independent noise for each purpose, so that a case that was found by its noise is judged by other noise.
enum class Purpose { search, localise, confirm };

/// The key of a trial's noise: (suite seed, property, the unshrunk case's noise key, the parameters shown, purpose).
StreamKey noise_key(const RunContext& context, const std::string& property, std::uint64_t case_key,
                    const std::string& parameters, Purpose purpose);

/// The estimate of the claim's estimand: from moments, or from counts in the experiment's bins for goodness of fit.
double statistic_of(const Experiment& experiment, const Moments& moments);
double statistic_of(const Experiment& experiment, const std::vector<std::uint64_t>& counts);

/// Judges the statistic of n samples. What `statistic` throws (what the subject threw) gives a failed Trial.
Trial judge_sample(const Experiment& experiment, std::uint64_t n, const std::function<double()>& statistic);

/// Draws n samples and judges them. A subject that throws gives a failed Trial.
Trial measure(const Experiment& experiment, const StreamKey& key, std::uint64_t n, unsigned threads);

}  // namespace quincunx::props
