#include "base32.hpp"

namespace quincunx::props {
namespace {

constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";  // without i, l, o, u
constexpr unsigned bits_per_character = 5;
constexpr unsigned bits_per_byte = 8;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

char canonical(char c) {
  const char small = lower(c);
  if (small == 'o') return '0';
  if (small == 'i' || small == 'l') return '1';
  return small;
}

}  // namespace

std::string encode_base32(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t pending = 0;
  unsigned bits = 0;
  for (const std::uint8_t byte : bytes) {
    pending = pending << bits_per_byte | byte;
    bits += bits_per_byte;
    for (; bits >= bits_per_character; bits -= bits_per_character) {
      text += alphabet[pending >> (bits - bits_per_character) & 31U];
    }
  }
  if (bits > 0) text += alphabet[pending << (bits_per_character - bits) & 31U];
  return text;
}

std::optional<std::vector<std::uint8_t>> decode_base32(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  std::uint32_t pending = 0;
  unsigned bits = 0;
  for (const char c : text) {
    const std::size_t digit = alphabet.find(canonical(c));
    if (digit == std::string_view::npos) return std::nullopt;
    pending = pending << bits_per_character | static_cast<std::uint32_t>(digit);
    bits += bits_per_character;
    if (bits >= bits_per_byte) {
      bits -= bits_per_byte;
      bytes.push_back(static_cast<std::uint8_t>(pending >> bits));
    }
  }
  const bool filled_with_zeros = (pending & ((1U << bits) - 1U)) == 0;
  if (bits >= bits_per_character || !filled_with_zeros) return std::nullopt;
  return bytes;
}

}  // namespace quincunx::props
