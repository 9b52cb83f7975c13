#include "quincunx/props/suite.hpp"

#include <map>
#include <stdexcept>
#include <string>

namespace quincunx::props {
namespace {

using Suites = std::map<std::string, void (*)()>;  // ordered: the order of static initialisation is not

Suites& suites() {
  static Suites all;
  return all;
}

Registry*& registry_being_filled() {
  static Registry* registry = nullptr;
  return registry;
}

}  // namespace

SuiteRegistration::SuiteRegistration(const char* name, void (*register_claims)()) {
  if (!suites().emplace(name, register_claims).second) {
    throw std::invalid_argument(std::string("QUINCUNX_SUITE(") + name + "): a suite of this name exists already");
  }
}

Registry& current_registry() {
  if (registry_being_filled() == nullptr) {
    throw std::logic_error("quincunx::suites: a subject is registered inside the body of a QUINCUNX_SUITE");
  }
  return *registry_being_filled();
}

Registry registered_suites() {
  Registry registry;
  registry_being_filled() = &registry;
  for (const auto& [name, register_claims] : suites()) register_claims();
  registry_being_filled() = nullptr;
  return registry;
}

}  // namespace quincunx::props
