#include "repeated_windows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>

namespace quincunx::suites::detail {
namespace {

/// A window, by its sequence and its first symbol.
struct Place {
  std::size_t sequence = 0;
  std::size_t first = 0;
};

/// A hash of a window that moves on by one symbol in a few operations: a polynomial in an odd number, modulo 2^64,
/// whose coefficients are the mixed symbols (Karp & Rabin, IBM J. Res. Dev. 31 (1987)).
class RollingHash {
 public:
  explicit RollingHash(std::size_t length) {
    for (std::size_t i = 0; i < length; ++i) leaving_ *= base;
  }
  void enter(std::uint64_t symbol) { hash_ = hash_ * base + mixed(symbol); }
  void leave(std::uint64_t symbol) { hash_ -= leaving_ * mixed(symbol); }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  static constexpr std::uint64_t base = 0x9E3779B97F4A7C15U;
  // The finalizer of MurmurHash3, fmix64, of another number than 0.
  static std::uint64_t mixed(std::uint64_t x) {
    x += 0x2545F4914F6CDD1DU;
    x = (x ^ x >> 33U) * 0xFF51AFD7ED558CCDU;
    x = (x ^ x >> 33U) * 0xC4CEB9FE1A85EC53U;
    return x ^ x >> 33U;
  }
  std::uint64_t hash_ = 0;
  std::uint64_t leaving_ = 1;
};

/// The windows that begin at multiples of the length, by their hashes: an open table with linear probing. A window that
/// is there already is not added, so that a constant sequence makes no long chains.
class Anchors {
 public:
  Anchors(const std::vector<SymbolSequence>& sequences, std::size_t length) : sequences_(sequences), length_(length) {
    std::size_t count = 0;
    for (const SymbolSequence& one : sequences) count += one.symbols.size() / length;
    slots_.resize(std::bit_ceil(4 * count + 1));
  }
  /// The same symbols at another place, or nothing.
  [[nodiscard]] std::optional<Place> find(std::uint64_t hash, const Place& window) const {
    const Slot& slot = slots_[index_of(hash, window)];
    const bool is_itself = slot.place.sequence == window.sequence && slot.place.first == window.first;
    return slot.used && !is_itself ? std::optional(slot.place) : std::nullopt;
  }
  void add(std::uint64_t hash, const Place& window) {
    Slot& slot = slots_[index_of(hash, window)];
    if (!slot.used) slot = {hash, window, true};
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    Place place;
    bool used = false;
  };
  /// Of the slot that holds these symbols, or the free one where they belong.
  [[nodiscard]] std::size_t index_of(std::uint64_t hash, const Place& window) const {
    // The high bits of a polynomial modulo 2^64 depend on all of every symbol.
    std::size_t index = (hash ^ hash >> 32U) & (slots_.size() - 1);
    while (slots_[index].used && !(slots_[index].hash == hash && same(slots_[index].place, window))) {
      index = (index + 1) & (slots_.size() - 1);
    }
    return index;
  }
  [[nodiscard]] bool same(const Place& a, const Place& b) const {
    const auto begin = [this](const Place& place) {
      return sequences_[place.sequence].symbols.begin() + static_cast<std::ptrdiff_t>(place.first);
    };
    return std::equal(begin(a), begin(a) + static_cast<std::ptrdiff_t>(length_), begin(b));
  }

  const std::vector<SymbolSequence>& sequences_;
  std::size_t length_;
  std::vector<Slot> slots_;
};

/// visit(hash, place) of every window, until it returns false.
template <class Visit>
void each_window(const std::vector<SymbolSequence>& sequences, std::size_t sequence, std::size_t length,
                 const Visit& visit) {
  const std::vector<std::uint64_t>& symbols = sequences[sequence].symbols;
  RollingHash hash(length);
  for (std::size_t end = 0; end < symbols.size(); ++end) {
    hash.enter(symbols[end]);
    if (end >= length) hash.leave(symbols[end - length]);
    if (end + 1 >= length && !visit(hash.value(), Place{sequence, end + 1 - length})) return;
  }
}

}  // namespace

void check_no_repeated_windows(const std::vector<SymbolSequence>& sequences, std::size_t length,
                               props::Findings& findings) {
  Anchors anchors(sequences, length);
  for (std::size_t sequence = 0; sequence < sequences.size(); ++sequence) {
    each_window(sequences, sequence, length, [&](std::uint64_t hash, const Place& window) {
      if (window.first % length == 0) anchors.add(hash, window);
      return true;
    });
  }
  for (std::size_t sequence = 0; sequence < sequences.size() && findings.hold(); ++sequence) {
    std::optional<Place> other;
    Place here;
    each_window(sequences, sequence, length, [&](std::uint64_t hash, const Place& window) {
      here = window;
      other = anchors.find(hash, window);
      return !other;
    });
    findings.require(!other, [&] {
      return fmt::format("{} from {} of {} on are those from {} of {}", length, here.first, sequences[sequence].name,
                         other->first, sequences[other->sequence].name);
    });
  }
}

}  // namespace quincunx::suites::detail
