// The order of the claims: section by section; within one, what is proved, then what is bounded, then what is worked
// by hand, then what is estimated.
#include "sections.hpp"

namespace quincunx::props {

void register_tanh_claims(Registry& registry, const Subject& subject) {
  add_tanh_numerical(registry, subject);
  add_tanh_shape_numerical(registry, subject);
  add_tanh_worked(registry, subject);
}

void register_dot_product_claims(Registry& registry, const Subject& subject) {
  add_dot_numerical(registry, subject);
  add_direction_numerical(registry, subject);
  add_score_matrix_numerical(registry, subject);
  add_dot_worked(registry, subject);
}

void register_standard_normal_claims(Registry& registry, const Subject& subject) {
  add_standard_normal_worked(registry, subject);
  add_standard_normal_statistical(registry, subject);
}

void register_variance_claims(Registry& registry, const Subject& subject) {
  add_variance_exact(registry, subject);
  add_variance_numerical(registry, subject);
  add_variance_worked(registry, subject);
  add_variance_statistical(registry, subject);
}

void register_independence_claims(Registry& registry, const Subject& subject) {
  add_independence_exact(registry, subject);
  add_independence_worked(registry, subject);
  add_independence_statistical(registry, subject);
}

void register_product_claims(Registry& registry, const Subject& subject) {
  add_product_exact(registry, subject);
  add_product_worked(registry, subject);
  add_product_statistical(registry, subject);
}

void register_bienayme_claims(Registry& registry, const Subject& subject) {
  add_bienayme_exact(registry, subject);
  add_bienayme_worked(registry, subject);
  add_bienayme_statistical(registry, subject);
}

void register_scaling_claims(Registry& registry, const Subject& subject) {
  add_scaling_exact(registry, subject);
  add_scaling_numerical(registry, subject);
  add_scaling_worked(registry, subject);
  add_scaling_statistical(registry, subject);
  add_softmax_statistical(registry, subject);
}

Registry all_claims(const Subject& subject) {
  Registry registry;
  register_tanh_claims(registry, subject);
  register_dot_product_claims(registry, subject);
  register_standard_normal_claims(registry, subject);
  register_variance_claims(registry, subject);
  register_independence_claims(registry, subject);
  register_product_claims(registry, subject);
  register_bienayme_claims(registry, subject);
  register_scaling_claims(registry, subject);
  return registry;
}

}  // namespace quincunx::props
