// Bytes as text that survives being read aloud: Crockford's base 32, without padding.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::props {

/// Five bits a character, most significant first; the last character is filled up with zeros. Lower case.
std::string encode_base32(std::span<const std::uint8_t> bytes);

/// Upper and lower case, o as 0, i and l as 1. Nothing when a character is foreign, or the text is not what
/// encode_base32 gives for any bytes.
std::optional<std::vector<std::uint8_t>> decode_base32(std::string_view text);

}  // namespace quincunx::props
