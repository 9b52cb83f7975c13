#include "html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace quincunx::props {
namespace {

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// How much of `text` belongs to the index or the exponent that begins it.
std::size_t script_length(std::string_view text, bool exponent) {
  std::size_t length = exponent && !text.empty() && text.front() == '-' ? 1 : 0;
  const std::size_t sign = length;
  while (length < text.size() && (is_letter_or_digit(text[length]) || (exponent && text[length] == '|'))) ++length;
  // A bar of |e^x| closes what began before the exponent; those of e^|x| belong to it.
  const std::string_view script = text.substr(0, length);
  if (std::count(script.begin(), script.end(), '|') % 2 != 0) length = script.rfind('|');
  return length == sign ? 0 : length;
}

// True where a hyphen is a sign or stands between terms: not inside a word or a number.
bool is_minus(std::string_view text, std::size_t at) {
  const char before = at > 0 ? text[at - 1] : ' ';
  const char after = at + 1 < text.size() ? text[at + 1] : '\0';
  if (before == ' ') return after == ' ' || is_letter_or_digit(after);
  return (before == '(' || before == '|' || before == '[') && is_letter_or_digit(after);
}

// The sign of mathematics that stands at `at` in ASCII, and how many characters that takes; none: empty.
std::pair<std::string_view, std::size_t> mathematical_sign(std::string_view text, std::size_t at) {
  if (text.substr(at, 3) == " <=") return {" ≤", 3};
  if (text.substr(at, 3) == " >=") return {" ≥", 3};
  if (text[at] == '-' && is_minus(text, at)) return {"−", 1};
  return {"", 0};
}

}  // namespace

std::string html_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? ' ' : c;
    }
  }
  return escaped;
}

std::string typeset(std::string_view statement) {
  std::string text;
  for (std::size_t at = 0; at < statement.size();) {
    const char c = statement[at];
    const std::size_t length = at > 0 && (c == '_' || c == '^') ? script_length(statement.substr(at + 1), c == '^') : 0;
    if (const auto [sign, taken] = mathematical_sign(statement, at); taken > 0) {
      text += sign;
      at += taken;
      continue;
    }
    if (length == 0) {
      text += html_escaped(statement.substr(at++, 1));
      continue;
    }
    std::string script(statement.substr(at + 1, length));
    const std::string sign = script.front() == '-' ? "−" : "";
    text += element(c == '^' ? "sup" : "sub", "", sign + html_escaped(script.substr(sign.empty() ? 0 : 1)));
    at += 1 + length;
  }
  return text;
}

std::string anchor(std::string_view name) {
  std::string text;
  for (const char c : name) {
    text += is_letter_or_digit(c) || c == '_' ? std::string(1, c) : c == '/' ? "--" : "-";
  }
  return text;
}

std::string element(const std::string& tag, const std::string& name, const std::string& content) {
  const std::string attribute = name.empty() ? "" : fmt::format(" class=\"{}\"", name);
  return fmt::format("<{}{}>{}</{}>", tag, attribute, content, tag);
}

}  // namespace quincunx::props
