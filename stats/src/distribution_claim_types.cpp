// Claim types about whole distributions.
#include "claim_type_list.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"

namespace quincunx::stats::detail {

std::vector<ClaimType> distribution_claim_types() {
  return {
      {.name = "distribution.bins",
       .description = "the distribution is F; counts in equally probable bins",
       .condition = "expected counts of 50, and more for a small alpha",
       .margin_unit = "w (effect size, sqrt(Σ(p-p0)²/p0))",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {{"bins", "equally probable bins", 64}},
       .make_claim = [](const ClaimTypeParameters& p) { return Claim::uniform_bins(count_parameter(p, "bins", 2)); }},
      {.name = "distribution.kolmogorov",
       .description = "the distribution is F; Kolmogorov-Smirnov",
       .condition =
           "F continuous; exact where twice the one-sided tail is below 1e-4 or n <= 1000, else an upper bound",
       .margin_unit = "Kolmogorov distance",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {},
       .make_design = [](const ClaimTypeParameters&) { return kolmogorov_design(); }},
      {.name = "same_distribution.kolmogorov",
       .description = "two samples have one distribution; Kolmogorov-Smirnov",
       .condition = "continuous draws; exact for equal sizes, else while paths can be counted",
       .margin_unit = "Kolmogorov distance",
       .uses_law = false,
       .uses_second_law = false,
       .counts = ClaimType::Counts::draws_of_each_sample,
       .parameters = {},
       .make_design = [](const ClaimTypeParameters&) { return two_sample_kolmogorov_design(); }},
  };
}

}  // namespace quincunx::stats::detail
