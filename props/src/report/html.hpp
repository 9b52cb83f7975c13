// Text as HTML.
#pragma once

#include <string>
#include <string_view>

namespace quincunx::props {

/// Fit for the content of elements and for quoted attributes.
std::string html_escaped(std::string_view text);

/// The same for a statement in mathematics: d_k, e^-x and q_i become subscripts and superscripts.
std::string typeset(std::string_view statement);

/// Letters, digits and '-' for a name of any kind, "claim-ours-dot-variance_is_dk-S"; different names stay different
/// but for characters other than letters, digits, '_', '.', ':' and '/'.
std::string anchor(std::string_view name);

/// <tag class="name">content</tag>; without a class when `name` is empty. The content is HTML already.
std::string element(const std::string& tag, const std::string& name, const std::string& content);

}  // namespace quincunx::props
