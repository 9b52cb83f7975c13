#include "printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace quincunx::props {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

struct Character {
  std::size_t size;  ///< bytes
  bool valid;
};

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// Bytes of the sequence that a first byte announces; 0: none begins so.
std::size_t announced_size(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  if (first >= 0xF0 && first <= 0xF4) return 4;
  return 0;
}

std::uint32_t code_point(std::string_view bytes) {
  auto value = static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[0]));
  if (bytes.size() > 1) value &= 0x7FU >> bytes.size();
  for (const char byte : bytes.substr(1)) value = value << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
  return value;
}

// Section 2.2 of XML 1.0, and no overlong sequences.
bool is_allowed(std::uint32_t point, std::size_t size) {
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  if (point < smallest[size]) return false;
  if (point < 0x20) return point == '\t' || point == '\n' || point == '\r';
  return point <= 0xD7FF || (point >= 0xE000 && point <= 0xFFFD) || (point >= 0x10000 && point <= 0x10FFFF);
}

Character character_at(std::string_view text, std::size_t at) {
  const std::size_t size = announced_size(static_cast<unsigned char>(text[at]));
  if (size == 0 || at + size > text.size()) return {1, false};
  const std::string_view bytes = text.substr(at, size);
  if (!std::all_of(bytes.begin() + 1, bytes.end(), is_continuation)) return {1, false};
  return {size, is_allowed(code_point(bytes), size)};
}

std::string_view xml_entity(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\n':
      return "&#10;";
    case '\r':
      return "&#13;";
    case '\t':
      return "&#9;";
    default:
      return {};
  }
}

}  // namespace

std::size_t display_width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

std::string valid_text(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    result += character.valid ? text.substr(at, character.size) : replacement;
    at += character.size;
  }
  return result;
}

std::string xml_escaped(std::string_view text) {
  std::string result;
  for (const char c : valid_text(text)) {
    const std::string_view entity = xml_entity(c);
    result += entity.empty() ? std::string_view(&c, 1) : entity;
  }
  return result;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines{""};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    std::string& line = lines.back();
    if (line.empty()) {
      line = word;
    } else if (width == 0 || display_width(line) + 1 + display_width(word) <= width) {
      line += ' ' + word;
    } else {
      lines.push_back(word);
    }
  }
  return lines;
}

}  // namespace quincunx::props
