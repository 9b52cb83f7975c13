#include "numbers.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string_view>

#include "usage_error.hpp"

namespace quincunx::props {
namespace {

// std::from_chars takes no spaces, no plus sign and no locale; a rest that it leaves is an error here.
template <class Number, class... Format>
std::optional<Number> whole_text(std::string_view text, Format... format) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value, format...);
  if (error != std::errc() || rest != end) return std::nullopt;
  return value;
}

[[noreturn]] void refuse(const std::string& name, const std::string& text, const std::string& valid) {
  throw UsageError(fmt::format("{} is '{}'; {}", name, text, valid));
}

}  // namespace

std::uint64_t parse_seed(const std::string& name, const std::string& text) {
  const bool hexadecimal = text.rfind("0x", 0) == 0 || text.rfind("0X", 0) == 0;
  const std::string_view digits = std::string_view(text).substr(hexadecimal ? 2 : 0);
  const auto value = whole_text<std::uint64_t>(digits, hexadecimal ? 16 : 10);
  if (!value) {
    refuse(name, text,
           "a seed is a whole number from 0 to 18446744073709551615, decimal or hexadecimal (0x0 to "
           "0xffffffffffffffff)");
  }
  return *value;
}

std::int64_t parse_whole_number(const std::string& name, const std::string& text, std::int64_t lowest,
                                std::int64_t highest) {
  const auto value = whole_text<std::int64_t>(text);
  if (!value || *value < lowest || *value > highest) {
    refuse(name, text, fmt::format("it must be a whole number from {} to {}", lowest, highest));
  }
  return *value;
}

double parse_probability(const std::string& name, const std::string& text) {
  const auto value = whole_text<double>(text, std::chars_format::general);
  // Written so that NaN is refused.
  if (!value || !(*value >= smallest_probability && *value < 1)) {
    refuse(name, text,
           fmt::format("it must be a number strictly between 0 and 1, such as 1e-6, and at least {:g}",
                       smallest_probability));
  }
  return *value;
}

double parse_seconds(const std::string& name, const std::string& text, double longest) {
  const auto value = whole_text<double>(text, std::chars_format::general);
  if (!value || !(*value >= 0 && *value <= longest)) {
    refuse(name, text, fmt::format("it must be a number of seconds from 0 (no limit) to {:g}", longest));
  }
  return *value;
}

}  // namespace quincunx::props
