// Which cases are being run at this moment, in memory that outlives the process that runs them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace quincunx::props {

/// One case that is being run, as a report shows it.
struct CaseInFlight {
  int number = 0;  ///< of the claim's cases, from 1
  std::string parameters;
  std::string reproduce;  ///< empty for a case that only the search for a simpler one made
};

/// The table that a running process writes and another one reads. Its memory is shared; its strings are cut to size.
class InFlightTable {
 public:
  struct Slot {
    std::atomic<std::uint32_t> running;
    std::atomic<std::uint32_t> cases;  ///< how many the slot has held
    std::atomic<std::uint64_t> beats;  ///< signs of life
    std::int32_t number;
    char parameters[512];
    char reproduce[1536];
  };
  static constexpr std::size_t slot_count = 128;

  /// Before a claim starts: no case runs. `repeat` is the command that replays the claim.
  void start(const std::string& claim, const std::string& repeat);
  /// After it: nothing runs.
  void finish() { start({}, {}); }

  /// False for bytes that no program of this version wrote.
  bool is_sound() const;
  std::string claim() const;
  std::string repeat() const;
  std::vector<CaseInFlight> cases() const;
  const Slot& slot(std::size_t i) const { return slots_[i]; }

 private:
  friend class RunningCase;

  char format_[16];
  char claim_[256];
  char repeat_[1024];
  Slot slots_[slot_count];
};

/// Shared memory without a name, zeroed. Throws std::runtime_error when there is none.
std::shared_ptr<InFlightTable> anonymous_in_flight_table();

/// The table that RunningCase writes to in this process; nullptr: none.
void write_running_cases_to(InFlightTable* table);

/// Written down while it lives. Without a table, and when more cases run at once than the table holds, it does nothing.
/// The cases of one claim may run on several threads, each with its own RunningCase.
class RunningCase {
 public:
  explicit RunningCase(const CaseInFlight& shown);
  ~RunningCase();
  RunningCase(const RunningCase&) = delete;
  RunningCase& operator=(const RunningCase&) = delete;

 private:
  InFlightTable::Slot* slot_;
  InFlightTable::Slot* outer_;
};

/// A sign of life of the case that this thread runs; copies may be given from other threads that work for it.
class Heartbeat {
 public:
  static Heartbeat of_this_thread();
  void give() const {
    if (slot_ != nullptr) slot_->beats.fetch_add(1, std::memory_order_relaxed);
  }
  explicit operator bool() const { return slot_ != nullptr; }
  /// Where the signs are counted; null when nobody watches.
  std::atomic<std::uint64_t>* count() const { return slot_ != nullptr ? &slot_->beats : nullptr; }

 private:
  explicit Heartbeat(InFlightTable::Slot* slot) : slot_(slot) {}
  InFlightTable::Slot* slot_;
};

}  // namespace quincunx::props
