// How each claim type is rehearsed: a subject of a known law, off by a planted departure or by none, and whether the
// type's own test refutes it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/claim_types.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::calibration {

/// The false-alarm rate that a test declares for its n: between these.
struct DeclaredRate {
  double least;
  double most;
};
using RateOf = std::function<DeclaredRate(std::uint64_t n, double alpha)>;

/// An exact continuous law: alpha itself, no more and no less.
DeclaredRate exact(std::uint64_t n, double alpha);
/// An inequality, or a discrete law whose attainable rate is not asked for.
DeclaredRate at_most(std::uint64_t n, double alpha);
/// An approximation under its validity guard, which lets the upper tail be off by 10 % of itself and the lower one by
/// 20 %: 15 % of both.
DeclaredRate guarded(std::uint64_t n, double alpha);
/// An exact discrete law, refuted in both tails at alpha/2, or in one at alpha.
enum class Sides { lower, upper, both };
RateOf attainable(std::function<stats::NullLaw(std::uint64_t n)> law, Sides sides);

/// The estimate of the first n draws of one sequence, asked for with growing n.
using RunningEstimate = std::function<double(std::uint64_t n)>;

/// The same type with looks at growing n.
struct SequentialRehearsal {
  stats::Claim claim;
  double margin;
  std::function<RunningEstimate(Stream&, double departure)> subject;
  double slack = 0;  ///< how much of itself the false-alarm rate may exceed alpha by, for a law under its guard
};

struct Rehearsal {
  std::string type;     ///< its name in stats::claim_types()
  std::string subject;  ///< what is drawn, in words
  stats::ClaimTypeParameters parameters = {};
  double margin = 0;                          ///< in the type's unit
  std::vector<double> directions = {-1, +1};  ///< departures of the margin times these are planted
  /// The false alarms are counted at the smallest n at which the test is valid, or at this if it is larger: a mistake
  /// in the law shows best where n is small.
  std::uint64_t fewest = 1;
  RateOf declared = exact;
  /// One experiment with n draws: whether the subject is refuted at alpha.
  std::function<bool(Stream&, std::uint64_t n, double departure, double alpha)> refutes;
  std::optional<SequentialRehearsal> sequential = {};
};

bool refuted(const stats::Claim& claim, double estimate, std::uint64_t n, double alpha);
bool refuted(const stats::TestResult& result, double alpha);

std::vector<Rehearsal> location_rehearsals();
std::vector<Rehearsal> scale_rehearsals();
std::vector<Rehearsal> probability_rehearsals();
std::vector<Rehearsal> distribution_rehearsals();
std::vector<Rehearsal> dependence_rehearsals();

/// One for each of stats::claim_types(), in their order. Throws std::logic_error when one is missing.
const std::vector<Rehearsal>& rehearsals();

}  // namespace quincunx::calibration
