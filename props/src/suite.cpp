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

// Found before main, where an exception could only end the program without a word.
std::string& name_given_twice() {
  static std::string name;
  return name;
}

class BeingFilled {
 public:
  explicit BeingFilled(Registry& registry) { registry_being_filled() = &registry; }
  ~BeingFilled() { registry_being_filled() = nullptr; }
  BeingFilled(const BeingFilled&) = delete;
  BeingFilled& operator=(const BeingFilled&) = delete;
};

}  // namespace

SuiteRegistration::SuiteRegistration(const char* name, void (*register_claims)()) {
  if (!suites().emplace(name, register_claims).second) name_given_twice() = name;
}

Registry& current_registry() {
  if (registry_being_filled() == nullptr) {
    throw std::logic_error("quincunx::suites: a subject is registered inside the body of a QUINCUNX_SUITE");
  }
  return *registry_being_filled();
}

Registry registered_suites() {
  if (!name_given_twice().empty()) {
    throw std::invalid_argument("QUINCUNX_SUITE(" + name_given_twice() + "): two suites of the program have this name");
  }
  Registry registry;
  const BeingFilled filling(registry);
  for (const auto& [name, register_claims] : suites()) register_claims();
  return registry;
}

}  // namespace quincunx::props
