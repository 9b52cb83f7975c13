// What planning needs to know of a claim type, whatever its data look like: its power as a function of n.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>

#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/planner.hpp"

namespace quincunx::stats {

/// For two samples, n is the size of each of them.
struct Design {
  std::string name;           ///< for messages: "equality of two means"
  std::string margin_unit;    ///< what a margin is measured in
  double largest_margin = 1;  ///< margins lie strictly inside (0, largest_margin)
  /// The smallest n at which a test of size alpha keeps its false-alarm probability; throws std::domain_error with the
  /// reason where no n does.
  std::function<std::uint64_t(double alpha)> smallest_valid_n;
  /// Probability that a departure of `margin`, in the direction harder to see, is refuted with n draws. Not falling
  /// in n.
  std::function<double(std::uint64_t n, double margin, double alpha)> power;
  std::string why_no_n = {};  ///< for the refusal of a margin that no n sees: what limits n; empty: nothing but 2^53
};

/// The design of a claim that one estimate and n describe.
Design design_of(const Claim& claim);

/// The smallest n with power 1 - beta at the margin, raised to the design's smallest valid n.
/// Throws std::domain_error for a margin, alpha or beta outside its range, or where 2^53 draws are too few.
Plan plan(const Design& design, double margin, double alpha, double beta);
/// The smallest departure that n draws see with probability 1 - beta; +inf when none.
double resolvable_margin(const Design& design, std::uint64_t n, double alpha, double beta);
/// The vacuity gate: std::domain_error, naming the n that would do, when n is invalid or cannot resolve the margin.
void require_resolvable(const Design& design, std::uint64_t n, double margin, double alpha, double beta);

}  // namespace quincunx::stats
