// The assertions themselves: draws and a claim in, a report out. Knows no test framework; the glue is one file each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "quincunx/assertions/declarations.hpp"
#include "quincunx/assertions/draws.hpp"
#include "quincunx/stats/evidence.hpp"
#include "quincunx/stats/verdict.hpp"

namespace quincunx::assertions {

/// The place of one assertion in its run.
struct Place {
  std::string test;           ///< full name of the test that makes it
  std::uint64_t ordinal = 1;  ///< 1 for the first assertion of the test
  std::uint64_t seed = 0;     ///< of the run
  double share = 0;           ///< false-alarm probability of this assertion
  double beta = 1e-3;         ///< false-pass probability at the margin
  std::size_t tests = 1;      ///< of the program: alpha is divided over them
  std::string token = {};     ///< replays the assertion: the value for QUINCUNX_REPLAY
  bool skipped = false;       ///< QUINCUNX_REPLAY names another one: this one must not run

  /// Its own stream: no two assertions of a run share one.
  StreamKey key() const;
};

struct Report {
  stats::Outcome outcome = stats::Outcome::undecided;
  std::uint64_t n = 0;
  double p_value = 1;
  std::string message;  ///< the evidence in words; also for what holds
  stats::Evidence evidence = {};
  Place place = {};  ///< of the assertion

  bool holds() const { return outcome == stats::Outcome::holds; }
};

/// The share of assertion number `ordinal` of a test: share / (ordinal (ordinal + 1)). The series adds up to the test's
/// share however many assertions it makes. Throws std::invalid_argument for ordinal 0.
double share_of_assertion(double test_share, std::uint64_t ordinal);

/// Each draws until its verdict is due (sequentially where a null law is known), or takes the fixed draws as they are.
/// None throws: what a generator throws, a plan that cannot be made, fixed draws that are too few to see the margin,
/// and a declaration that is missing are reported as undecided, with the reason.
Report check_mean(const Draws& draws, double expected, const Margin& margin, const Given& given, const Place& place);
Report check_variance(const Draws& draws, double expected, const Margin& margin, const Given& given,
                      const Place& place);
/// Mean 0, variance 1 and equally filled quantile bins, each with a third of the share.
Report check_standard_normal(const Draws& draws, const Margin& margin, const Place& place);
/// The draws have the continuous distribution function F: Kolmogorov-Smirnov; the margin is the distance sup|G - F|.
Report check_distribution(const Draws& draws, const std::function<double(double)>& distribution_function,
                          const Margin& margin, const Place& place);
Report check_same_distribution(const Draws& first, const Draws& second, const Margin& margin, const Place& place);
/// The members of a pair are independent: a table of quantile bins, found from the draws, or of the values themselves
/// where they are few; the margin is w.
Report check_independent(const Pairs& pairs, const Margin& margin, const Place& place);
enum class ProbabilityIs { equal_to, at_most, at_least };
/// The event has this probability; the margin is absolute or relative.
Report check_probability(const Events& events, ProbabilityIs relation, double probability, const Margin& margin,
                         const Place& place);

}  // namespace quincunx::assertions
