// Claim types about means.
#include "claim_type_list.hpp"
#include "quincunx/stats/bounded_mean.hpp"
#include "quincunx/stats/equal_means.hpp"
#include "quincunx/stats/student_t.hpp"

namespace quincunx::stats::detail {
namespace {

// No skewness and no excess kurtosis declare normal draws.
ShapeBound shape(const ClaimTypeParameters& p) {
  return ShapeBound::at_most(p.numbers.at("skewness"), p.numbers.at("excess_kurtosis"));
}

}  // namespace

std::vector<ClaimType> location_claim_types() {
  return {
      {.name = "mean.normal",
       .description = "the mean equals a value; normal draws of known variance",
       .condition = "exact",
       .margin_unit = "standard deviations of one draw",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {},
       .make_claim = [](const ClaimTypeParameters&) { return Claim::normal_mean(0, 1); }},
      {.name = "mean.known_law",
       .description = "the mean equals that of a law whose cumulants are known",
       .condition = "three-moment law; n where its fourth-cumulant error is at most 10 %",
       .margin_unit = "standard deviations of one draw",
       .uses_law = true,
       .uses_second_law = false,
       .parameters = {},
       .make_claim = [](const ClaimTypeParameters& p) { return Claim::mean(p.law); }},
      {.name = "mean.student",
       .description = "the mean equals a value; variance unknown",
       .condition = "exact for normal draws; else declared bounds on skewness and excess kurtosis",
       .margin_unit = "standard deviations of one draw",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {{"skewness", "largest |skewness| of one draw", 0},
                      {"excess_kurtosis", "largest |excess kurtosis| of one draw", 0}},
       .make_design = [](const ClaimTypeParameters& p) { return student_t_design(shape(p)); }},
      {.name = "mean.bounded",
       .description = "the mean equals a value; draws in [lowest, highest], nothing else assumed",
       .condition = "exact inequality at every n and at any stopping time",
       .margin_unit = "range of the support",
       .uses_law = false,
       .uses_second_law = false,
       .parameters = {{"lowest", "smallest possible draw", 0},
                      {"highest", "largest possible draw", 1},
                      {"claimed", "claimed mean", 0.5}},
       .make_design =
           [](const ClaimTypeParameters& p) {
             return bounded_mean_design({p.numbers.at("lowest"), p.numbers.at("highest")}, p.numbers.at("claimed"));
           }},
      {.name = "equal_means.welch",
       .description = "two means are equal; variances unknown, Welch",
       .condition = "declared shape bounds (0: normal draws), and n where the approximation is right to 10 %",
       .margin_unit = "root mean square of the two standard deviations",
       .uses_law = false,
       .uses_second_law = false,
       .counts = ClaimType::Counts::draws_of_each_sample,
       .parameters = {{"skewness", "largest |skewness| of one draw", 0},
                      {"excess_kurtosis", "largest |excess kurtosis| of one draw", 0},
                      {"variance_ratio", "second variance over first, for planning", 1}},
       .make_design =
           [](const ClaimTypeParameters& p) { return welch_design(shape(p), p.numbers.at("variance_ratio")); }},
      {.name = "equal_means.known_laws",
       .description = "two means differ as those of two known laws do",
       .condition = "exact for normal laws; else three-moment law under its guard",
       .margin_unit = "root mean square of the two standard deviations",
       .uses_law = true,
       .uses_second_law = true,
       .counts = ClaimType::Counts::draws_of_each_sample,
       .parameters = {},
       .make_design = [](const ClaimTypeParameters& p) { return known_laws_means_design(p.law, p.second_law); }},
  };
}

}  // namespace quincunx::stats::detail
