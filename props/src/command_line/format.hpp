// The forms in which a finished run is shown.
#pragma once

#include <string>

namespace quincunx::props {

enum class Format { table, json, junit, tap };

/// Throws UsageError for a name that is none of table, json, junit, tap.
Format format_named(const std::string& name);

}  // namespace quincunx::props
