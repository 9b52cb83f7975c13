// How many draws a claim needs, computed before anything is drawn; and the gate against tests that cannot fail.
#pragma once

#include <cstdint>

#include "quincunx/stats/claim.hpp"

namespace quincunx::stats {

struct Plan {
  std::uint64_t n;    ///< draws
  double margin;      ///< the departure that must be seen, in the claim's unit
  double alpha;       ///< two-sided false-alarm probability
  double beta;        ///< probability that a departure of `margin` is missed
  double resolvable;  ///< the smallest departure that n draws see with probability 1 - beta; <= margin
};

/// The smallest n whose power at `margin` is 1 - beta (from the null law, not from a normal approximation), raised to
/// the validity guard. For a variance it is close to (κ-1)(z_{α/2} + (1+δ)z_β)²/δ². For a probability, whose power
/// is a sawtooth in n, an n with at least that power.
/// Throws std::domain_error when margin, alpha or beta is not inside (0, 1), or no n can do it.
Plan plan(const Claim& claim, double margin, double alpha, double beta);

/// plan().n alone, at half the cost: the resolvable margin is a search of its own.
std::uint64_t draws_needed(const Claim& claim, double margin, double alpha, double beta);

/// The smallest departure that n draws see with probability 1 - beta; +inf when none inside the margin's domain.
double resolvable_margin(const Claim& claim, std::uint64_t n, double alpha, double beta);

/// The vacuity gate: std::domain_error ("sees 5 % only from n = 23000") when n cannot resolve the margin.
void require_resolvable(const Claim& claim, std::uint64_t n, double margin, double alpha, double beta);

}  // namespace quincunx::stats
