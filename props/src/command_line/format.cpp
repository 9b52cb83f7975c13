#include "format.hpp"

#include <fmt/format.h>

#include <vector>

#include "near_names.hpp"
#include "usage_error.hpp"

namespace quincunx::props {

Format format_named(const std::string& name) {
  if (name == "table") return Format::table;
  if (name == "json") return Format::json;
  if (name == "junit") return Format::junit;
  if (name == "tap") return Format::tap;
  const std::vector<std::string> names{"table", "json", "junit", "tap"};
  throw UsageError(fmt::format("--format is '{}', which does not exist{}; valid are {}", name, suggestion(name, names),
                               alternatives(names)));
}

}  // namespace quincunx::props
