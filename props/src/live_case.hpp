// A case while it is looked at: its experiment, the sample that grows, and what each look found.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <vector>

#include "case_planner.hpp"
#include "case_search.hpp"
#include "guard/in_flight.hpp"
#include "quincunx/lib/growing_sample.hpp"
#include "trial.hpp"

namespace quincunx::props {

class LiveCase {
 public:
  /// Makes the experiment; its noise is the stream of this key. While it draws, `shown` stands in the table of running
  /// cases.
  LiveCase(DrawnCase drawn, Experiment experiment, const StreamKey& key, CaseInFlight shown);

  /// To be called once before the first look.
  void plan(const CasePlanner& planner) { draws_ = planner.draws_for(experiment_); }
  /// The blocks that this look must draw, in parts; one part without blocks when nothing is missing.
  std::vector<BlockRange> start_look(const stats::PropertyLook& look);
  /// Draws one of the parts; from several threads at once. What the subject throws is kept for the verdict. True for
  /// the part that is finished last.
  bool draw(const BlockRange& part);
  /// Judges what was drawn; true when the case fails at this look's level. Scores a departure of ±margin for a look
  /// that can show that the property holds.
  bool judge(const stats::PropertyLook& look, double margin);

  const DrawnCase& drawn() const { return drawn_; }
  const Experiment& experiment() const { return experiment_; }
  const CaseDraws& draws() const { return draws_; }
  const Trial& trial(std::size_t look) const { return trials_.at(look); }
  const stats::DepartedScores& departed() const { return departed_; }

 private:
  void draw_block(std::uint64_t block);
  Trial judged() const;

  DrawnCase drawn_;
  Experiment experiment_;
  CaseInFlight shown_;
  GrowingSample sample_;
  CaseDraws draws_{};
  std::vector<Trial> trials_;
  stats::DepartedScores departed_{};
  std::atomic<std::uint64_t> parts_left_ = 0;
  std::mutex mutex_;
  std::uint64_t failed_block_ = 0;
  std::exception_ptr thrown_;  // by the lowest block that threw
};

}  // namespace quincunx::props
