#include "quincunx/props/environment.hpp"

#include <cstdlib>

namespace quincunx::props {

std::optional<std::string> environment_of_process(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  if (value == nullptr) return std::nullopt;
  return value;
}

std::string value_in(const Environment& environment, const std::string& name) {
  return environment ? environment(name).value_or("") : "";
}

}  // namespace quincunx::props
