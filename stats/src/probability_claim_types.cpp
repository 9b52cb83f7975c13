// Claim types about probabilities and quantiles.
#include "claim_type_list.hpp"
#include "quincunx/stats/one_sided_probability.hpp"
#include "quincunx/stats/quantile.hpp"

namespace quincunx::stats::detail {

std::vector<ClaimType> probability_claim_types() {
  return {
      {.name = "probability.equal",
       .description = "an event has probability p",
       .condition = "exact",
       .margin_unit = "absolute",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {{"p", "claimed probability", 0.5}},
       .make_claim = [](const ClaimTypeParameters& p) { return Claim::probability(p.numbers.at("p")); }},
      {.name = "probability.at_most",
       .description = "an event has probability at most p",
       .condition = "exact",
       .margin_unit = "absolute",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {{"p", "claimed probability", 0.5}},
       .make_design =
           [](const ClaimTypeParameters& p) { return probability_bound_design(Bound::at_most, p.numbers.at("p")); }},
      {.name = "probability.at_least",
       .description = "an event has probability at least p",
       .condition = "exact",
       .margin_unit = "absolute",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {{"p", "claimed probability", 0.5}},
       .make_design =
           [](const ClaimTypeParameters& p) { return probability_bound_design(Bound::at_least, p.numbers.at("p")); }},
      {.name = "quantile",
       .description = "the p-quantile equals a value",
       .condition = "exact for a distribution that is continuous there",
       .margin_unit = "absolute",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {{"p", "probability below", 0.5}},
       .make_design = [](const ClaimTypeParameters& p) { return quantile_design(p.numbers.at("p")); }},
  };
}

}  // namespace quincunx::stats::detail
