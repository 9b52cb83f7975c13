// Environment variables, as a function that tests can replace.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace quincunx::props {

/// The value of an environment variable, or nothing.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;

/// The process's own environment.
std::optional<std::string> environment_of_process(const std::string& name);

/// The value, or "" where it is not set or there is no environment.
std::string value_in(const Environment& environment, const std::string& name);

}  // namespace quincunx::props
