// Claim types about variances.
#include "claim_type_list.hpp"
#include "quincunx/stats/block_means.hpp"
#include "quincunx/stats/plug_in_variance.hpp"
#include "quincunx/stats/variance_ratio.hpp"

namespace quincunx::stats::detail {

std::vector<ClaimType> scale_claim_types() {
  return {
      {.name = "variance.normal",
       .description = "the variance equals a value; normal draws",
       .condition = "exact",
       .margin_unit = "relative",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {},
       .make_claim = [](const ClaimTypeParameters&) { return Claim::normal_variance(1); }},
      {.name = "variance.known_law",
       .description = "the variance equals that of a law whose cumulants are known",
       .condition = "three-moment law; n where its fourth-cumulant error is at most 10 %",
       .margin_unit = "relative",
       .uses_law = true,
       .uses_second_law = false,
       .parameters = {},
       .make_claim = [](const ClaimTypeParameters& p) { return Claim::variance(p.law); }},
      {.name = "variance.plug_in",
       .description = "the variance equals a value; kurtosis unknown",
       .condition = "draws declared no heavier than the law; refused without",
       .margin_unit = "relative",
       .uses_law = true,
       .uses_second_law = false,
       .parameters = {},
       .make_design = [](const ClaimTypeParameters& p) { return plug_in_variance_design(VarianceShape::of(p.law)); }},
      {.name = "second_moment.normal",
       .description = "the mean square equals a value; normal draws of mean zero",
       .condition = "exact",
       .margin_unit = "relative",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {},
       .make_claim = [](const ClaimTypeParameters&) { return Claim::normal_second_moment(); }},
      {.name = "second_moment.known_law",
       .description = "the mean square equals that of a law whose cumulants are known",
       .condition = "three-moment law; n where its fourth-cumulant error is at most 10 %",
       .margin_unit = "relative",
       .uses_law = true,
       .uses_second_law = false,
       .parameters = {},
       .make_claim = [](const ClaimTypeParameters& p) { return Claim::second_moment(p.law); }},
      {.name = "variance_ratio.normal",
       .description = "two variances have a ratio; normal draws, F",
       .condition = "exact",
       .margin_unit = "relative",
       .uses_law = false,
       .uses_second_law = false,
       .counts = ClaimType::Counts::draws_of_each_sample,
       .parameters = {},
       .make_design = [](const ClaimTypeParameters&) { return f_design(); }},
      {.name = "variance_ratio.known_laws",
       .description = "two variances have the ratio of those of two known laws",
       .condition = "three-moment law of the log-ratio under its guard",
       .margin_unit = "relative",
       .uses_law = true,
       .uses_second_law = true,
       .counts = ClaimType::Counts::draws_of_each_sample,
       .parameters = {},
       .make_design = [](const ClaimTypeParameters& p) { return log_variance_ratio_design(p.law, p.second_law); }},
      {.name = "block_means.normal",
       .description = "block means scatter as those of independent normal draws",
       .condition = "exact",
       .margin_unit = "relative",
       .uses_law = false,
       .uses_second_law = false,
       .counts = ClaimType::Counts::blocks,
       .parameters = {{"block_size", "draws in a block", 1000}},
       .make_claim =
           [](const ClaimTypeParameters& p) {
             return dispersion_of_normal_block_means(1, count_parameter(p, "block_size", 1));
           }},
      {.name = "block_means.known_law",
       .description = "block means scatter as those of independent draws of a known law",
       .condition = "three-moment law under its guard",
       .margin_unit = "relative",
       .uses_law = true,
       .uses_second_law = false,
       .counts = ClaimType::Counts::blocks,
       .parameters = {{"block_size", "draws in a block", 1000}},
       .make_claim =
           [](const ClaimTypeParameters& p) {
             return dispersion_of_block_means(p.law, count_parameter(p, "block_size", 1));
           }},
  };
}

}  // namespace quincunx::stats::detail
