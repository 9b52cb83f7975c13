// A checksum against typing errors.
#pragma once

#include <cstdint>
#include <span>

namespace quincunx::props {

/// CRC-32 of ISO 3309 and ITU-T V.42 (reflected polynomial 0xEDB88320). Followed by its own four bytes, lowest first,
/// a message is a code word of a cyclic code of degree 32: every burst of errors of at most 32 bits is seen.
constexpr std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  std::uint32_t remainder = 0xFFFFFFFFU;
  for (const std::uint8_t byte : bytes) {
    remainder ^= byte;
    for (int bit = 0; bit < 8; ++bit) remainder = remainder >> 1U ^ ((remainder & 1U) != 0 ? 0xEDB88320U : 0U);
  }
  return ~remainder;
}

}  // namespace quincunx::props
