#include "in_flight.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace quincunx::props {
namespace {

static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "an atomic in shared memory must need no lock");

constexpr const char* format = "quincunx 1";

InFlightTable* table_of_process = nullptr;
thread_local InFlightTable::Slot* slot_of_thread = nullptr;

template <std::size_t size>
void write(char (&to)[size], const std::string& text) {
  const std::size_t length = std::min(text.size(), size - 1);
  std::memcpy(to, text.data(), length);
  to[length] = '\0';
}

// Another process may have died while it wrote: the end is looked for inside the field only.
template <std::size_t size>
std::string read(const char (&from)[size]) {
  return {from, strnlen(from, size)};
}

}  // namespace

void InFlightTable::start(const std::string& claim, const std::string& repeat) {
  for (Slot& slot : slots_) slot.running = 0;
  write(format_, format);
  write(claim_, claim);
  write(repeat_, repeat);
}

// A table that is not started yet is all zeros.
bool InFlightTable::is_sound() const { return format_[0] == '\0' || read(format_) == format; }

std::string InFlightTable::claim() const { return read(claim_); }

std::string InFlightTable::repeat() const { return read(repeat_); }

std::vector<CaseInFlight> InFlightTable::cases() const {
  std::vector<CaseInFlight> result;
  for (const Slot& slot : slots_) {
    if (slot.running == 1) result.push_back({slot.number, read(slot.parameters), read(slot.reproduce)});
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const CaseInFlight& a, const CaseInFlight& b) { return a.number < b.number; });
  return result;
}

std::shared_ptr<InFlightTable> anonymous_in_flight_table() {
  void* memory = mmap(nullptr, sizeof(InFlightTable), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::runtime_error("quincunx: no memory to write down which case runs");
  return {static_cast<InFlightTable*>(memory), [](InFlightTable* table) { munmap(table, sizeof(InFlightTable)); }};
}

void write_running_cases_to(InFlightTable* table) { table_of_process = table; }

RunningCase::RunningCase(const CaseInFlight& shown) : slot_(nullptr), outer_(slot_of_thread) {
  if (table_of_process == nullptr) return;
  for (InFlightTable::Slot& slot : table_of_process->slots_) {
    // 2: taken, but not yet written.
    std::uint32_t free = 0;
    if (!slot.running.compare_exchange_strong(free, 2)) continue;
    slot.number = shown.number;
    write(slot.parameters, shown.parameters);
    // A reproduce string that is cut reproduces nothing.
    write(slot.reproduce, shown.reproduce.size() < sizeof(slot.reproduce) ? shown.reproduce : std::string());
    ++slot.cases;
    slot.running = 1;
    slot_ = &slot;
    break;
  }
  // A case inside another one, a candidate of the search for a simpler one, stands for it.
  if (slot_ != nullptr && outer_ != nullptr) outer_->running = 2;
  slot_of_thread = slot_;
}

RunningCase::~RunningCase() {
  if (slot_ != nullptr) slot_->running = 0;
  if (slot_ != nullptr && outer_ != nullptr) {
    ++outer_->cases;
    outer_->running = 1;
  }
  slot_of_thread = outer_;
}

Heartbeat Heartbeat::of_this_thread() { return Heartbeat(slot_of_thread); }

}  // namespace quincunx::props
