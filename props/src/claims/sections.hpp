// The pieces that the claims of the eight sections are put together from: one per section and tier.
#pragma once

#include "quincunx/props/registry.hpp"
#include "quincunx/props/subject.hpp"

namespace quincunx::props {

// 1 tanh
void add_tanh_numerical(Registry& registry, const Subject& subject);
void add_tanh_shape_numerical(Registry& registry, const Subject& subject);
void add_tanh_worked(Registry& registry, const Subject& subject);

// 2 dot product
void add_dot_numerical(Registry& registry, const Subject& subject);
void add_direction_numerical(Registry& registry, const Subject& subject);
void add_score_matrix_numerical(Registry& registry, const Subject& subject);
void add_dot_worked(Registry& registry, const Subject& subject);

// 3 standard normal
void add_standard_normal_worked(Registry& registry, const Subject& subject);
void add_standard_normal_statistical(Registry& registry, const Subject& subject);

// 4 variance
void add_variance_exact(Registry& registry, const Subject& subject);
void add_variance_numerical(Registry& registry, const Subject& subject);
void add_variance_worked(Registry& registry, const Subject& subject);
void add_variance_statistical(Registry& registry, const Subject& subject);

// 5 independence
void add_independence_exact(Registry& registry, const Subject& subject);
void add_independence_worked(Registry& registry, const Subject& subject);
void add_independence_statistical(Registry& registry, const Subject& subject);

// 6 product
void add_product_exact(Registry& registry, const Subject& subject);
void add_product_worked(Registry& registry, const Subject& subject);
void add_product_statistical(Registry& registry, const Subject& subject);

// 7 Bienaymé
void add_bienayme_exact(Registry& registry, const Subject& subject);
void add_bienayme_worked(Registry& registry, const Subject& subject);
void add_bienayme_statistical(Registry& registry, const Subject& subject);

// 8 √d_k
void add_scaling_exact(Registry& registry, const Subject& subject);
void add_scaling_numerical(Registry& registry, const Subject& subject);
void add_scaling_worked(Registry& registry, const Subject& subject);
void add_scaling_statistical(Registry& registry, const Subject& subject);
void add_softmax_statistical(Registry& registry, const Subject& subject);

}  // namespace quincunx::props
