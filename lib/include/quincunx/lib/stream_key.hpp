// A stream's key: the hash of everything that should make its noise different.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quincunx/lib/threefry.hpp"

namespace quincunx {

/// The 256-bit name of a family of streams.
struct StreamKey {
  Words words{};
  friend bool operator==(const StreamKey&, const StreamKey&) = default;
};

/// Hashes a sequence of typed fields into a StreamKey. Each field is a tag byte, its length in bytes as a 64-bit word,
/// and its bytes, all little-endian, so that ("ab", "c") and ("a", "bc") differ, and so do 1 and 1.0.
/// The bytes are cut into 32-byte blocks m and chained by h = threefry(h, m) ^ m (Matyas, Meyer, Oseas, 1985; Preneel,
/// Govaerts, Vandewalle, CRYPTO '93, scheme 1); the last 8 bytes of the last block hold the message length.
/// Starting value: {the ASCII text "quincunx", format version 1, 0, 0}. The same on every machine.
class KeyHash {
 public:
  KeyHash& absorb(std::uint64_t value);
  /// The bit pattern counts: 0.0 and -0.0 are different fields.
  KeyHash& absorb(double value);
  KeyHash& absorb(std::string_view text);

  /// The key of all fields absorbed so far; more may be absorbed afterwards.
  [[nodiscard]] StreamKey finish() const;

 private:
  static constexpr std::size_t block_bytes = 32;

  void absorb_byte(unsigned char byte);
  void absorb_word(std::uint64_t word);
  void absorb_header(unsigned char tag, std::uint64_t bytes);

  Words chain_{0x786E75636E697571U, 1, 0, 0};
  Words block_{};
  std::uint64_t bytes_ = 0;
};

/// The key of one case's noise: a hash of (suite_seed, property, case_key, parameters_hash), in that order.
[[nodiscard]] StreamKey derive_key(std::uint64_t suite_seed, std::string_view property, std::uint64_t case_key,
                                   std::uint64_t parameters_hash);

}  // namespace quincunx
