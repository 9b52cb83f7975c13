// Cases find where, the pool finds how little: the scores of all cases of a property, judged together.
#pragma once

#include <span>

#include "quincunx/stats/budget.hpp"

namespace quincunx::stats {

struct CaseScore {
  double score;           ///< normal score of the case, PValue::score
  double standard_error;  ///< Claim::standard_error(n), in margin units
};

struct PoolVerdict {
  double mean_statistic;        ///< Z = Σz/√C, N(0,1) under the claim: a small departure with one sign
  double mean_p;                ///< two-sided
  double dispersion_statistic;  ///< Q = Σz², χ²(C) under the claim: departures of mixed sign
  double dispersion_p;          ///< upper tail only: too little dispersion is not a departure
  bool refuted_by_mean;
  bool refuted_by_dispersion;
  double resolved_margin;  ///< common departure that Z sees with probability 1 - beta: (z_{α/2}+z_β)·√C / Σ(1/se)
  double common_departure;  ///< Σz / Σ(1/se): the departure that all cases share, estimated
};

/// The largest standard error of each of so many cases alike, in the unit of the margin, with which the pool resolves
/// the margin: margin·√C / (z_{α/2}+z_β). Throws std::domain_error for beta outside (0, 1).
double resolving_standard_error(double margin, double cases, const PropertyBudget& budget, double beta);

/// Throws std::invalid_argument for no cases, a NaN score or a standard error that is not positive, std::domain_error
/// for beta outside (0, 1).
PoolVerdict pool(std::span<const CaseScore> cases, const PropertyBudget& budget, double beta);

}  // namespace quincunx::stats
