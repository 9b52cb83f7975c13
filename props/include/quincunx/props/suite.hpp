// Suites: somebody's implementation, put through every claim that applies to its kind.
#pragma once

#include "quincunx/props/registry.hpp"

namespace quincunx::props {

/// The registry that a QUINCUNX_SUITE body registers into. Throws std::logic_error outside such a body.
Registry& current_registry();

/// Runs every QUINCUNX_SUITE of this program, in the order of their names, into one registry with one budget.
/// Throws std::invalid_argument when two suites have the same name, or register the same subject and claim.
Registry registered_suites();

/// What QUINCUNX_SUITE expands to: remembers a function that registers claims.
struct SuiteRegistration {
  SuiteRegistration(const char* name, void (*register_claims)());
};

}  // namespace quincunx::props

/// Defines a suite: the body calls the functions of quincunx::suites, each of which registers the claims of one
/// subject.
///
///   QUINCUNX_SUITE(my_kernels) {
///     quincunx::suites::dot_product("my_dot", my_dot);
///   }
#define QUINCUNX_SUITE(name)                                                                                           \
  static void quincunx_suite_##name();                                                                                 \
  static const ::quincunx::props::SuiteRegistration quincunx_suite_registration_##name(#name, &quincunx_suite_##name); \
  static void quincunx_suite_##name()
