// The estimate in its own unit, or in the effect size w where the statistic is a chi-square.
#include "measured_case.hpp"

namespace quincunx::props {

bool moves_with_square(const stats::Claim& claim) { return claim.estimand() == stats::Estimand::distribution; }

stats::MeasuredCase measured_case(const Case& one_case, const Experiment& experiment, const Trial& trial) {
  const stats::Claim& claim = experiment.claim;
  const std::uint64_t n = trial.n;
  if (moves_with_square(claim)) {
    return {one_case.describe(), n, 0, claim.departure(trial.statistic, n), claim.standard_error(n), trial.p};
  }
  return {one_case.describe(), n, claim.claimed(), trial.statistic, claim.null_law(n).standard_deviation(), trial.p};
}

}  // namespace quincunx::props
