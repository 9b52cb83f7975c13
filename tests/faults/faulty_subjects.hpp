// Subjects with one mistake each, in the sampler, in the pair of query and key, in the scores or in the softmax.
#pragma once

#include "quincunx/props/subject.hpp"

namespace quincunx::props::faulty {

// The sampler; query_and_key rests on it.
Subject shifted(const Subject& healthy);           ///< mean 0.01
Subject shifted_by_one(const Subject& healthy);    ///< mean 1
Subject one_percent_wide(const Subject& healthy);  ///< standard deviation 1.01
Subject ten_percent_wide(const Subject& healthy);  ///< standard deviation 1.1
Subject half_variance(
    const Subject& healthy);  ///< under which two equal terms have the variance of two independent ones
Subject always_zero(const Subject& healthy);
Subject clipped_at_three(const Subject& healthy);        ///< values beyond 3 become 3
Subject lopsided(const Subject& healthy);                ///< 50.5 % positive
Subject twelve_uniforms(const Subject& healthy);         ///< the sum of twelve uniforms less 6: excess kurtosis -0.1
Subject every_draw_twice(const Subject& healthy);        ///< x, x, y, y, ... within a call
Subject every_call_starts_anew(const Subject& healthy);  ///< seeds a generator of its own in every call

// The pair of query and key.
Subject key_is_query(const Subject& healthy);
Subject key_leans_on_query(const Subject& healthy);      ///< correlation 0.02
Subject key_of_the_querys_size(const Subject& healthy);  ///< k_i = ±q_i: uncorrelated, and yet dependent

// The scores.
Subject dot_loses_one_percent(const Subject& healthy);
Subject dot_drops_the_last_of_five_mod_eight(const Subject& healthy);  ///< a tail loop that starts one too late
Subject no_scaling(const Subject& healthy);
Subject divides_by_root_of_one_more(const Subject& healthy);  ///< sqrt(d_k + 1)

// The softmax.
Subject softmax_overflows_in_float(const Subject& healthy);  ///< exp without taking the largest score off, in float
Subject softmax_of_temperature(const Subject& healthy);      ///< exp(x / 1.1)

}  // namespace quincunx::props::faulty
