// Assertions about the probability of an event.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "quincunx/lib/sample_reduce.hpp"
#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/one_sided_probability.hpp"
#include "report.hpp"

namespace quincunx::assertions {
namespace {

std::string claim_text(ProbabilityIs relation, double probability) {
  switch (relation) {
    case ProbabilityIs::equal_to:
      return fmt::format("is {}", probability);
    case ProbabilityIs::at_most:
      return fmt::format("is at most {}", probability);
    case ProbabilityIs::at_least:
      return fmt::format("is at least {}", probability);
  }
  throw std::logic_error("a relation without a name");
}

double absolute(const Margin& margin, double probability) {
  switch (margin.unit) {
    case Margin::Unit::absolute:
      return margin.size;
    case Margin::Unit::relative:
      return margin.size * probability;
    case Margin::Unit::standard_deviations:
      throw std::invalid_argument("the margin of a probability is within(...) or within_relative(...)");
  }
  throw std::logic_error("a margin without a unit");
}

// Counts the events of the first n draws, for n that grows.
class EventCount {
 public:
  EventCount(const Events& events, const Place& place) : events_(events), key_(place.key()) {}

  std::uint64_t at(std::uint64_t n) {
    if (events_.are_fixed()) return count(events_.take(key_, n));
    for (; drawn_ < n; drawn_ += samples_per_block) {
      Stream stream(key_, 0, drawn_ / samples_per_block);
      const std::uint64_t here = std::min<std::uint64_t>(samples_per_block, n - drawn_);
      for (std::uint64_t i = 0; i < here; ++i) count_ += events_.generator()(stream) ? 1 : 0;
    }
    return count_;
  }

 private:
  static std::uint64_t count(const std::vector<bool>& events) {
    return static_cast<std::uint64_t>(std::count(events.begin(), events.end(), true));
  }

  const Events& events_;
  StreamKey key_;
  std::uint64_t drawn_ = 0;
  std::uint64_t count_ = 0;
};

Report check_equal(const Statement& statement, const Events& events, double probability, double margin,
                   const Place& place) {
  const stats::Claim claim = stats::Claim::probability(probability);
  EventCount count(events, place);
  const auto share_at = [&](std::uint64_t n) { return static_cast<double>(count.at(n)) / static_cast<double>(n); };
  if (events.are_fixed()) {
    return report_of(
        statement, claim, [&] { return share_at(events.size()); }, events.size(), margin, place);
  }
  stats::SequentialOptions options;
  options.block = samples_per_block;
  const stats::SequentialPlan plan = stats::sequential_plan(claim, margin, place.share, place.beta, options);
  return report_of(statement, plan, stats::run_sequential(plan, share_at), place);
}

}  // namespace

Report check_probability(const Events& events, ProbabilityIs relation, double probability, const Margin& margin,
                         const Place& place) {
  const Statement statement{"the probability", claim_text(relation, probability)};
  return guarded(statement, place, [&]() -> Report {
    const double size = absolute(margin, probability);
    if (relation == ProbabilityIs::equal_to) return check_equal(statement, events, probability, size, place);
    const stats::Bound bound = relation == ProbabilityIs::at_most ? stats::Bound::at_most : stats::Bound::at_least;
    const stats::Design design = stats::probability_bound_design(bound, probability);
    const std::uint64_t n = planned_size(design, events, size, place);
    const stats::TestResult result =
        stats::probability_bound_test(EventCount(events, place).at(n), n, bound, probability, place.share);
    return report_of(statement, result, n, size, place);
  });
}

}  // namespace quincunx::assertions
