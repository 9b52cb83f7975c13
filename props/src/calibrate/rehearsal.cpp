#include "rehearsal.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "attainable.hpp"

namespace quincunx::calibration {

DeclaredRate exact(std::uint64_t, double alpha) { return {alpha, alpha}; }
DeclaredRate at_most(std::uint64_t, double alpha) { return {0, alpha}; }
DeclaredRate guarded(std::uint64_t, double alpha) { return {0.85 * alpha, 1.15 * alpha}; }

RateOf attainable(std::function<stats::NullLaw(std::uint64_t)> law, Sides sides) {
  return [law = std::move(law), sides](std::uint64_t n, double alpha) {
    const double level = sides == Sides::both ? alpha / 2 : alpha;
    double rate = 0;
    if (sides != Sides::upper) rate += attainable_lower(law(n), level);
    if (sides != Sides::lower) rate += attainable_upper(law(n), level);
    return DeclaredRate{rate, rate};
  };
}

bool refuted(const stats::Claim& claim, double estimate, std::uint64_t n, double alpha) {
  return stats::judge(claim, estimate, n, alpha).outcome == stats::Outcome::refuted;
}

bool refuted(const stats::TestResult& result, double alpha) {
  return stats::judge(result, alpha) == stats::Outcome::refuted;
}

namespace {

std::vector<Rehearsal> in_order(std::vector<Rehearsal> all) {
  std::vector<Rehearsal> ordered;
  for (const stats::ClaimType& type : stats::claim_types()) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Rehearsal& one) { return one.type == type.name; });
    if (found == all.end()) {
      throw std::logic_error("quincunx::calibration: the claim type " + type.name +
                             " has no rehearsal; add one in props/src/calibrate");
    }
    ordered.push_back(*found);
  }
  return ordered;
}

}  // namespace

const std::vector<Rehearsal>& rehearsals() {
  static const std::vector<Rehearsal> all = [] {
    std::vector<Rehearsal> joined;
    for (std::vector<Rehearsal> part : {location_rehearsals(), scale_rehearsals(), probability_rehearsals(),
                                        distribution_rehearsals(), dependence_rehearsals()})
      std::move(part.begin(), part.end(), std::back_inserter(joined));
    return in_order(std::move(joined));
  }();
  return all;
}

}  // namespace quincunx::calibration
