// The claims of a run: what is registered decides every claim's share of the budget, whatever part of it is run.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "quincunx/props/property.hpp"
#include "quincunx/props/subject.hpp"

namespace quincunx::props {

class Registry {
 public:
  /// Throws std::invalid_argument when the full name is taken or the id has characters other than letters, digits,
  /// '.' and '_'.
  void add(Property property);

  const std::vector<Property>& properties() const { return properties_; }

  /// How many of them spend false-alarm budget: the statistical ones, controls included.
  std::size_t statistical_count() const;

  /// The property with this full name ("ours/dot.definition:N"), or nullptr.
  const Property* find(const std::string& full_name) const;

  /// The properties whose name, full name or id matches a pattern with '*' and '?'; a pattern without either matches
  /// as a substring. In registration order.
  std::vector<const Property*> matching(const std::string& pattern) const;

 private:
  std::vector<Property> properties_;
};

/// Registers the claims of one section of the mathematics.
void register_tanh_claims(Registry& registry, const Subject& subject);             // 1
void register_dot_product_claims(Registry& registry, const Subject& subject);      // 2
void register_standard_normal_claims(Registry& registry, const Subject& subject);  // 3
void register_variance_claims(Registry& registry, const Subject& subject);         // 4
void register_independence_claims(Registry& registry, const Subject& subject);     // 5
void register_product_claims(Registry& registry, const Subject& subject);          // 6
void register_bienayme_claims(Registry& registry, const Subject& subject);         // 7
void register_scaling_claims(Registry& registry, const Subject& subject);          // 8

/// All eight sections, in order.
Registry all_claims(const Subject& subject);

}  // namespace quincunx::props
