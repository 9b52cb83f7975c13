#include "measurement_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "columns.hpp"
#include "near_names.hpp"
#include "quincunx/props/calibration.hpp"
#include "quincunx/stats/claim_types.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

std::string parameters_of(const stats::ClaimType& type) {
  std::string text = type.uses_law ? "--law" : "";
  if (type.uses_second_law) text += " --second-law";
  for (const stats::ClaimTypeParameter& one : type.parameters)
    text += fmt::format("{}{}={:g}", text.empty() ? "" : " ", one.name, one.default_value);
  return text;
}

std::string claim_types_help() {
  std::vector<std::vector<std::string>> rows;
  for (const stats::ClaimType& type : stats::claim_types())
    rows.push_back({"  " + type.name, parameters_of(type), type.description});
  return "\nClaim types, what --law and --set may give, and what is claimed:\n" + columns(rows, "lll");
}

}  // namespace

void add_plan_options(CLI::App& plan, Arguments& arguments) {
  plan.add_option("--claim", arguments.claim, "Claim type, from the list below")->type_name("TYPE");
  plan.add_option("--margin", arguments.margin, "The departure that must be seen; plans n")->type_name("DEPARTURE");
  plan.add_option("--n", arguments.n, "The reverse: the departure that this n sees")->type_name("N");
  plan.add_option("--alpha", arguments.alpha,
                  fmt::format("False-alarm probability of this test; default {:g}", default_alpha))
      ->type_name("PROBABILITY");
  plan.add_option("--beta", arguments.beta,
                  fmt::format("Chance of missing a departure of the margin; default {:g}", default_beta))
      ->type_name("PROBABILITY");
  plan.add_option("--law", arguments.law,
                  "Law of one draw: normal, uniform, exponential, laplace, product_of_normals, bernoulli:P, "
                  "poisson:RATE or dot_product:DIMENSIONS")
      ->type_name("LAW");
  plan.add_option("--second-law", arguments.second_law, "Law of the second sample, or member of the pair")
      ->type_name("LAW");
  plan.add_option("--set", arguments.parameters, "A number of the claim type, NAME=VALUE; may be repeated")
      ->type_name("NAME=VALUE");
  plan.add_flag("--json", arguments.json, "As JSON");
  plan.footer(claim_types_help());
}

void add_calibrate_options(CLI::App& calibrate, Arguments& arguments) {
  calibrate.add_option("--claim", arguments.claim, "Only this claim type; default all, and the wrong references")
      ->type_name("TYPE");
  calibrate
      .add_option(
          "--runs", arguments.runs,
          fmt::format("Simulated runs for each false-alarm rate, a tenth for each power; default {}, at least {}",
                      default_calibration_runs, fewest_calibration_runs()))
      ->type_name("N");
  calibrate.add_option("--seed", arguments.seed, fmt::format("Seed of the simulations; default {}", default_seed))
      ->type_name("SEED");
  calibrate.add_option("--threads", arguments.threads, "Threads: they change the time only; default: all cores")
      ->type_name("N");
  calibrate.add_flag("--json", arguments.json, "As JSON");
}

std::string checked_claim_type(const std::string& name) {
  const std::vector<std::string> valid = claim_type_names();
  if (std::find(valid.begin(), valid.end(), name) != valid.end()) return name;
  throw UsageError(fmt::format("--claim is '{}', which is no claim type{}; valid are {}", name, suggestion(name, valid),
                               alternatives(valid)));
}

}  // namespace quincunx::props
