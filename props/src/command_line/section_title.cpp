#include "section_title.hpp"

#include <fmt/format.h>

#include <array>

namespace quincunx::props {
namespace {

constexpr std::array<const char*, 9> titles{"other claims",    "tanh",     "dot product",
                                            "standard normal", "variance", "independence",
                                            "product",         "Bienaymé", "√d_k"};

}  // namespace

bool is_section(int section) { return section > 0 && section < static_cast<int>(titles.size()); }

std::string section_title(int section) { return titles[is_section(section) ? static_cast<std::size_t>(section) : 0]; }

std::string section_heading(int section) {
  return is_section(section) ? fmt::format("{} {}", section, section_title(section)) : section_title(section);
}

}  // namespace quincunx::props
