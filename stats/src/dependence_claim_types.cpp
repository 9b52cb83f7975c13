// Claim types about dependence and repetition.
#include <cmath>

#include "claim_type_list.hpp"
#include "quincunx/stats/correlation.hpp"
#include "quincunx/stats/independence.hpp"
#include "quincunx/stats/repeats.hpp"

namespace quincunx::stats::detail {

std::vector<ClaimType> dependence_claim_types() {
  return {
      {.name = "correlation.normal",
       .description = "pairs are uncorrelated; a normal member in each",
       .condition = "exact",
       .margin_unit = "correlation",
       .uses_law = false,
       .uses_second_law = false,
       .counts = ClaimType::Counts::pairs,
       .parameters = {},
       .make_design = [](const ClaimTypeParameters&) { return correlation_design(); }},
      {.name = "covariance.known_laws",
       .description = "E[XY] = E[X]E[Y]; known laws, unknown means",
       .condition = "three-moment law under its guard; not both on lattices",
       .margin_unit = "correlation",
       .uses_law = true,
       .uses_second_law = true,
       .counts = ClaimType::Counts::pairs,
       .parameters = {},
       .make_design = [](const ClaimTypeParameters& p) { return covariance_design(p.law, p.second_law); }},
      {.name = "product_mean.known_laws",
       .description = "E[XY] = E[X]E[Y]; known laws and means",
       .condition = "three-moment law under its guard; not both on lattices",
       .margin_unit = "standard deviations of one draw",
       .uses_law = true,
       .uses_second_law = true,
       .counts = ClaimType::Counts::pairs,
       .parameters = {},
       .make_claim = [](const ClaimTypeParameters& p) { return mean_of_product(p.law, p.second_law); }},
      {.name = "independence.contingency",
       .description = "two streams are independent; table of quantile bins",
       .condition = "expected counts of 50, and more for a small alpha",
       .margin_unit = "w (effect size, sqrt(Σ(p-p0)²/p0))",
       .uses_law = false,
       .uses_second_law = false,
       .counts = ClaimType::Counts::pairs,
       .parameters = {{"rows", "quantile bins of the first", 8}, {"columns", "quantile bins of the second", 8}},
       .make_design =
           [](const ClaimTypeParameters& p) {
             return contingency_design(count_parameter(p, "rows", 2), count_parameter(p, "columns", 2));
           }},
      {.name = "repeats",
       .description = "b-bit values repeat as independent uniform ones do",
       .condition = "exact while it can be summed, else Poisson with a Chen-Stein bound",
       .margin_unit = "relative",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {{"bits", "bits of one value", 64}},
       .make_design = [](const ClaimTypeParameters& p) { return repeats_design(std::exp2(p.numbers.at("bits"))); }},
  };
}

}  // namespace quincunx::stats::detail
