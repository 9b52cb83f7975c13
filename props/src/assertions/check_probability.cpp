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
  EventCount(const std::function<bool(Stream&)>& event, const Place& place) : event_(event), key_(place.key()) {}

  std::uint64_t at(std::uint64_t n) {
    for (; drawn_ < n; drawn_ += samples_per_block) {
      Stream stream(key_, 0, drawn_ / samples_per_block);
      const std::uint64_t here = std::min<std::uint64_t>(samples_per_block, n - drawn_);
      for (std::uint64_t i = 0; i < here; ++i) count_ += event_(stream) ? 1 : 0;
    }
    return count_;
  }

 private:
  const std::function<bool(Stream&)>& event_;
  StreamKey key_;
  std::uint64_t drawn_ = 0;
  std::uint64_t count_ = 0;
};

}  // namespace

Report check_probability(const std::function<bool(Stream&)>& event, ProbabilityIs relation, double probability,
                         const Margin& margin, const Place& place) {
  const Statement statement{"the probability", claim_text(relation, probability)};
  return guarded(statement, place, [&]() -> Report {
    const double size = absolute(margin, probability);
    EventCount events(event, place);
    if (relation == ProbabilityIs::equal_to) {
      stats::SequentialOptions options;
      options.block = samples_per_block;
      const stats::SequentialPlan plan =
          stats::sequential_plan(stats::Claim::probability(probability), size, place.share, place.beta, options);
      const auto share_at = [&](std::uint64_t n) { return static_cast<double>(events.at(n)) / static_cast<double>(n); };
      return report_of(statement, plan, stats::run_sequential(plan, share_at), place);
    }
    const stats::Bound bound = relation == ProbabilityIs::at_most ? stats::Bound::at_most : stats::Bound::at_least;
    const std::uint64_t n =
        stats::plan(stats::probability_bound_design(bound, probability), size, place.share, place.beta).n;
    const stats::TestResult result = stats::probability_bound_test(events.at(n), n, bound, probability, place.share);
    return report_of(statement, result, n, size, place);
  });
}

}  // namespace quincunx::assertions
