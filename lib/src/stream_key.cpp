// Matyas-Meyer-Oseas over Threefry, fed byte by byte so that no machine's byte order shows.
#include "quincunx/lib/stream_key.hpp"

#include <bit>

namespace quincunx {
namespace {

constexpr unsigned char word_tag = 1;
constexpr unsigned char real_tag = 2;
constexpr unsigned char text_tag = 3;

Words chained(const Words& chain, const Words& message) {
  Words next = threefry(chain, message);
  for (std::size_t i = 0; i < next.size(); ++i) next[i] ^= message[i];
  return next;
}

}  // namespace

void KeyHash::absorb_byte(unsigned char byte) {
  const std::size_t place = bytes_ % block_bytes;
  block_[place / 8] |= std::uint64_t{byte} << (8 * (place % 8));
  if (place + 1 == block_bytes) {
    chain_ = chained(chain_, block_);
    block_ = Words{};
  }
  ++bytes_;
}

void KeyHash::absorb_word(std::uint64_t word) {
  for (int shift = 0; shift < 64; shift += 8) absorb_byte(static_cast<unsigned char>(word >> shift));
}

void KeyHash::absorb_header(unsigned char tag, std::uint64_t bytes) {
  absorb_byte(tag);
  absorb_word(bytes);
}

KeyHash& KeyHash::absorb(std::uint64_t value) {
  absorb_header(word_tag, 8);
  absorb_word(value);
  return *this;
}

KeyHash& KeyHash::absorb(double value) {
  absorb_header(real_tag, 8);
  absorb_word(std::bit_cast<std::uint64_t>(value));
  return *this;
}

KeyHash& KeyHash::absorb(std::string_view text) {
  absorb_header(text_tag, text.size());
  for (const char character : text) absorb_byte(static_cast<unsigned char>(character));
  return *this;
}

StreamKey KeyHash::finish() const {
  KeyHash padded = *this;
  while (padded.bytes_ % block_bytes != block_bytes - 8) padded.absorb_byte(0);
  padded.absorb_word(bytes_);
  return StreamKey{padded.chain_};
}

StreamKey derive_key(std::uint64_t suite_seed, std::string_view property, std::uint64_t case_key,
                     std::uint64_t parameters_hash) {
  return KeyHash{}.absorb(suite_seed).absorb(property).absorb(case_key).absorb(parameters_hash).finish();
}

}  // namespace quincunx
