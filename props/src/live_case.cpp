// Blocks are drawn by any thread, the verdict is a function of all of them.
#include "live_case.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "measured_case.hpp"
#include "quincunx/stats/departed_score.hpp"

namespace quincunx::props {
namespace {

// As fine as threads need, and no list that grows with the draws.
constexpr std::uint64_t most_parts = 256;

}  // namespace

LiveCase::LiveCase(DrawnCase drawn, Experiment experiment, const StreamKey& key, CaseInFlight shown)
    : drawn_(std::move(drawn)),
      experiment_(std::move(experiment)),
      shown_(std::move(shown)),
      sample_(key, experiment_.sample,
              moves_with_square(experiment_.claim) ? experiment_.edges : std::vector<double>{}) {}

std::vector<BlockRange> LiveCase::start_look(const stats::PropertyLook& look) {
  const BlockRange blocks = sample_.grow_to(std::max(sample_.size(), draws_.at(look)));
  const std::uint64_t size = std::max<std::uint64_t>(1, (blocks.last - blocks.first) / most_parts);
  std::vector<BlockRange> parts;
  for (std::uint64_t first = blocks.first; first < blocks.last; first += size) {
    parts.push_back({first, std::min(first + size, blocks.last)});
  }
  if (parts.empty()) parts.push_back(blocks);
  parts_left_ = parts.size();
  return parts;
}

bool LiveCase::draw(const BlockRange& part) {
  const RunningCase running(shown_);
  const Heartbeat heartbeat = Heartbeat::of_this_thread();
  for (std::uint64_t block = part.first; block < part.last; ++block) {
    draw_block(block);
    heartbeat.give();
  }
  return --parts_left_ == 0;
}

void LiveCase::draw_block(std::uint64_t block) {
  try {
    sample_.draw(block);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (thrown_ && failed_block_ < block) return;
    failed_block_ = block;
    thrown_ = std::current_exception();
  }
}

Trial LiveCase::judged() const {
  return judge_sample(experiment_, sample_.size(), [this] {
    if (thrown_) std::rethrow_exception(thrown_);
    return moves_with_square(experiment_.claim) ? statistic_of(experiment_, sample_.counts())
                                                : statistic_of(experiment_, sample_.moments());
  });
}

bool LiveCase::judge(const stats::PropertyLook& look, double margin) {
  trials_.push_back(judged());
  const Trial& trial = trials_.back();
  if (trial.failed() || trial.p < look.budget.per_case) return true;
  if (look.beta > 0) {
    departed_.above = stats::departed_score(experiment_.claim, trial.statistic, trial.n, margin);
    departed_.below = moves_with_square(experiment_.claim)
                          ? std::numeric_limits<double>::infinity()
                          : stats::departed_score(experiment_.claim, trial.statistic, trial.n, -margin);
  }
  return false;
}

}  // namespace quincunx::props
