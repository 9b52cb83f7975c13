#include "quincunx/props/registry.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace quincunx::props {
namespace {

bool is_id(const std::string& id) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
  };
  return !id.empty() && std::all_of(id.begin(), id.end(), allowed);
}

bool matches_glob(std::string_view text, std::string_view pattern) {
  if (pattern.empty()) return text.empty();
  if (pattern.front() == '*') {
    return matches_glob(text, pattern.substr(1)) || (!text.empty() && matches_glob(text.substr(1), pattern));
  }
  return !text.empty() && (pattern.front() == '?' || pattern.front() == text.front()) &&
         matches_glob(text.substr(1), pattern.substr(1));
}

bool matches(const std::string& text, const std::string& pattern) {
  if (pattern.find_first_of("*?") == std::string::npos) return text.find(pattern) != std::string::npos;
  return matches_glob(text, pattern);
}

}  // namespace

void Registry::add(Property property) {
  if (!is_id(property.info.id)) {
    throw std::invalid_argument("quincunx::props::Registry: the claim id '" + property.info.id +
                                "' may hold only letters, digits, '.' and '_'");
  }
  if (find(property.info.full_name()) != nullptr) {
    throw std::invalid_argument("quincunx::props::Registry: " + property.info.full_name() + " is registered already");
  }
  properties_.push_back(std::move(property));
}

std::size_t Registry::statistical_count() const {
  return static_cast<std::size_t>(std::count_if(properties_.begin(), properties_.end(), [](const Property& property) {
    return property.info.tier == Tier::statistical;
  }));
}

const Property* Registry::find(const std::string& full_name) const {
  const auto found = std::find_if(properties_.begin(), properties_.end(),
                                  [&](const Property& property) { return property.info.full_name() == full_name; });
  return found == properties_.end() ? nullptr : &*found;
}

std::vector<const Property*> Registry::matching(const std::string& pattern) const {
  std::vector<const Property*> result;
  for (const Property& property : properties_) {
    const ClaimInfo& info = property.info;
    if (matches(info.full_name(), pattern) || matches(info.name(), pattern) || matches(info.id, pattern)) {
      result.push_back(&property);
    }
  }
  return result;
}

}  // namespace quincunx::props
