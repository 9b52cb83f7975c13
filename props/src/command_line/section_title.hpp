// The sections of the mathematics.
#pragma once

#include <string>

namespace quincunx::props {

/// True for 1 to 8, the sections of the mathematics.
bool is_section(int section);

/// "tanh" for 1 to "√d_k" for 8; "other claims" for 0 and all others.
std::string section_title(int section);

/// "1 tanh"; without a number for claims that belong to no section.
std::string section_heading(int section);

}  // namespace quincunx::props
