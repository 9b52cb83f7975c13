// Every claim type by name, for commands that list, plan and calibrate them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/stats/cumulants.hpp"
#include "quincunx/stats/design.hpp"

namespace quincunx::stats {

struct ClaimTypeParameter {
  std::string name;
  std::string description;
  double default_value;
};

/// What a design needs besides n: laws of the draws, and numbers by name (defaults where a name is absent).
struct ClaimTypeParameters {
  Cumulants law = laws::normal();
  Cumulants second_law = laws::normal();
  std::map<std::string, double> numbers = {};
};

struct ClaimType {
  /// What n counts.
  enum class Counts { draws, draws_of_each_sample, pairs, blocks };

  std::string name;         ///< "mean.student"
  std::string description;  ///< one line
  std::string condition;    ///< when its error rates hold: "exact for normal draws"
  std::string margin_unit;
  bool uses_law = false;  ///< whether ClaimTypeParameters::law matters
  bool uses_second_law = false;
  Counts counts = Counts::draws;
  std::vector<ClaimTypeParameter> parameters;

  /// Throws std::invalid_argument for a number whose name is not among `parameters`, and what the design throws.
  Design design(const ClaimTypeParameters& parameters = {}) const;
  Plan plan(const ClaimTypeParameters& parameters, double margin, double alpha, double beta) const;
  /// Single draws in n of what is counted.
  double draws(const ClaimTypeParameters& parameters, std::uint64_t n) const;
  /// The claim, where one estimate and n describe it: what a sequential verdict needs.
  std::optional<Claim> claim(const ClaimTypeParameters& parameters = {}) const;
  double resolvable(const ClaimTypeParameters& parameters, std::uint64_t n, double alpha, double beta) const;

  /// Each receives every parameter, defaults filled in; a type has one of them.
  std::function<Design(const ClaimTypeParameters&)> make_design = {};
  std::function<Claim(const ClaimTypeParameters&)> make_claim = {};
};

/// In the order of a reader: means, variances, probabilities, distributions, dependence.
const std::vector<ClaimType>& claim_types();
/// std::invalid_argument that lists the names when there is none of this name.
const ClaimType& claim_type(std::string_view name);

/// "normal", "uniform", "exponential", "laplace", "bernoulli:0.3", "poisson:2", "dot_product:8", "product_of_normals";
/// std::invalid_argument that lists them otherwise.
Cumulants named_law(std::string_view name);

}  // namespace quincunx::stats
