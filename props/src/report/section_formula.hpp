// The statement of each section in mathematics, for people to look at.
#pragma once

#include <string>

namespace quincunx::props {

/// MathML for sections 1 to 8; empty for all others.
std::string section_formula(int section);

}  // namespace quincunx::props
