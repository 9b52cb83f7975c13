// An initialiser under test: its law in units of the declared standard deviation, the shapes it is tested at.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "quincunx/suites/initializer.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {

/// The law of weights in units of their own standard deviation, and its bound in that unit.
struct WeightLaw {
  SampledLaw law;
  double bound = std::numeric_limits<double>::infinity();
  double density_at_bound = 0;
  double untruncated = 1;  ///< standard deviation of the normal law that is cut; a uniform law has a bound anyway
};

/// The law that the options declare.
WeightLaw law_of(const InitializerOptions& options);

/// A matrix with fans that differ, small enough that a block of samples needs no large part of one.
struct MatrixShape {
  std::int64_t fan_in = 2;
  std::int64_t fan_out = 1;

  static MatrixShape generate(props::ParameterSource& source);
  std::string describe() const;
  std::vector<MatrixShape> simpler() const;
  std::size_t in() const { return static_cast<std::size_t>(fan_in); }
  std::size_t out() const { return static_cast<std::size_t>(fan_out); }
  std::size_t size() const { return in() * out(); }
};

struct InitializerSubject {
  std::string label;
  Initializer<double> initializer;
  FloatingFormat format;
  InitializerOptions options;
  WeightLaw weights;
  int resolution_bits = 0;
  SuccessiveCalls successive_layers = SuccessiveCalls::of_object;

  double standard_deviation(const MatrixShape& shape) const;
  props::ClaimInfo claim(props::Tier tier, const std::string& id, std::string statement) const;
  /// The next layer of an object.
  std::vector<double> layer(const LayerFill<double>& object, const MatrixShape& shape) const;
  /// Layers of one shape from one object after the other, in units of the declared standard deviation.
  SeededSampler at(const MatrixShape& shape) const;
  /// The same after the object has filled a layer with a quarter or four times the inputs and outputs.
  SeededSampler at_second(const MatrixShape& shape) const;
};

/// initializer_identities.cpp
void add_weight_identities(props::Registry& registry, const InitializerSubject& subject);
/// initializer_scale.cpp
void add_large_fans(props::Registry& registry, const InitializerSubject& subject);
void add_weight_seeds(props::Registry& registry, const InitializerSubject& subject);

}  // namespace quincunx::suites::detail
