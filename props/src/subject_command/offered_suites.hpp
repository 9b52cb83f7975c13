// From an offered function to the claims of its suite.
#pragma once

#include <memory>

#include "command_pool.hpp"
#include "quincunx/props/registry.hpp"

namespace quincunx::suites {

/// Registers the suite of one function. Throws std::runtime_error for a function or a declaration that there is not.
void register_offered(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                      const OfferedFunction& function);

// One for each kind of function.
void register_offered_function(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                               const OfferedFunction& function);
void register_offered_rows(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                           const OfferedFunction& function);
void register_offered_dot_product(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                                  const OfferedFunction& function);
void register_offered_variance(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                               const OfferedFunction& function);
void register_offered_normal_sampler(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                                     const OfferedFunction& function);
void register_offered_uniform_sampler(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                                      const OfferedFunction& function);

/// The values, each rounded to the format: what the suites draw are doubles.
std::vector<double> in_format(std::span<const double> values, const FloatingFormat& format);
/// Throws std::runtime_error when a value is not a number of the declared type.
void require_format(std::span<const double> values, const FloatingFormat& format, const std::string& function);

}  // namespace quincunx::suites
