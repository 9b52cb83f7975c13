// A faulty part spreads to whatever is built from it: the members of a subject that rest on another, rebuilt.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "quincunx/props/faults.hpp"

namespace quincunx::props::faults {

/// Makes score_matrix, scaled_score and cosine_similarity rest on the subject's dot and norm.
Subject derive_from_dot(Subject subject);

/// Makes scaled_score's divisor another function of d; score_matrix, which does not scale, stays.
Subject with_score_divisor(Subject subject, std::function<double(double d)> divisor);

/// Makes additive_score and additive_scores rest on the subject's tanh.
Subject derive_from_tanh(Subject subject);

/// Makes query_and_key rest on the subject's standard_normal.
Subject derive_from_standard_normal(Subject subject);

/// Makes standard_deviation rest on the subject's variance.
Subject derive_from_variance(Subject subject);

/// The faults of one group of sections, in their order.
std::vector<Fault> tanh_faults();
std::vector<Fault> score_faults();
std::vector<Fault> sampler_faults();
std::vector<Fault> variance_faults();
std::vector<Fault> softmax_faults();

}  // namespace quincunx::props::faults
