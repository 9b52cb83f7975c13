// A dropout layer under test, and what its claims share.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "quincunx/suites/dropout.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {

struct DropoutSubject {
  std::string label;
  Dropout<double> dropout;
  FloatingFormat format;
  DropoutOptions options;
  SuccessiveCalls calls = SuccessiveCalls::of_object;

  props::ClaimInfo claim(props::Tier tier, const std::string& id, std::string statement) const;
  /// One pass in training mode; what is not written is NaN.
  void pass(const DropoutCall<double>& layer, double p, std::span<const double> input, std::span<double> output) const;
  std::vector<double> output_of(const DropoutCall<double>& layer, double p, const std::vector<double>& input) const;
  /// Every output is 0 or x / (1 - p).
  void expect_scaled(double p, const std::vector<double>& input, const std::vector<double>& output,
                     props::Findings& findings) const;
  /// p = 1 drops all of a call, or is refused.
  void expect_all_dropped(std::uint64_t seed, std::size_t length, props::Findings& findings) const;
};

/// Numbers of both signs, never 0, exact in every format.
std::vector<double> dropout_inputs(std::size_t length);

/// 0.1, 0.5, 0.9 and others, half of them any number from 0.05 to 0.95.
double pick_drop_probability(props::ParameterSource& source);

/// The relative error of x / (1 - p): p rounded to T moves 1 - p by u·p, then at most four roundings (1 - p, its
/// reciprocal, their product with x, the store).
double dropout_scale_error(const FloatingFormat& format, double p);

/// dropout_identities.cpp
void add_dropout_identities(props::Registry& registry, const DropoutSubject& subject);
/// dropout_counts.cpp
void add_exact_share(props::Registry& registry, const DropoutSubject& subject);
/// dropout_masks.cpp
void add_mask_windows(props::Registry& registry, const DropoutSubject& subject);
void add_long_calls(props::Registry& registry, const DropoutSubject& subject);
/// dropout_seeds.cpp
void add_mask_seeds(props::Registry& registry, const DropoutSubject& subject);

}  // namespace quincunx::suites::detail
