// plan: from a margin to the number of draws, and from a number of draws to the margin that they resolve.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>
#include <stdexcept>

#include "columns.hpp"
#include "commands.hpp"
#include "figures.hpp"
#include "measurement_options.hpp"
#include "near_names.hpp"
#include "numbers.hpp"
#include "quincunx/lib/monte_carlo.hpp"
#include "quincunx/props/calibration.hpp"
#include "quincunx/stats/claim_types.hpp"
#include "sequential_forecast.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

using Json = nlohmann::ordered_json;

struct Planned {
  const stats::ClaimType& type;
  stats::ClaimTypeParameters parameters;
  stats::Plan plan;
  bool reverse;  // n was given
  std::optional<SequentialForecast> sequential;
  double seconds_per_draw;

  double draws() const { return type.draws(parameters, plan.n); }
  double seconds() const { return draws() * seconds_per_draw; }
};

double parse_number(const std::string& name, const std::string& text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || rest != end || !std::isfinite(value))
    throw UsageError(fmt::format("{} is '{}'; it must be a number", name, text));
  return value;
}

void set_number(const std::string& text, const stats::ClaimType& type, stats::ClaimTypeParameters& parameters) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw UsageError(fmt::format("--set is '{}'; it must be NAME=VALUE", text));
  const std::string name = text.substr(0, equals);
  std::vector<std::string> valid;
  for (const stats::ClaimTypeParameter& one : type.parameters) valid.push_back(one.name);
  if (std::find(valid.begin(), valid.end(), name) == valid.end())
    throw UsageError(fmt::format("--set names '{}', which {} does not have{}; valid are {}", name, type.name,
                                 suggestion(name, valid), valid.empty() ? "none" : alternatives(valid)));
  if (!parameters.numbers.emplace(name, parse_number("--set " + name, text.substr(equals + 1))).second)
    throw UsageError(fmt::format("--set gives {} twice", name));
}

std::string missing_law(const std::string& option, const stats::ClaimType& type) {
  return fmt::format(
      "{} is missing: {} is planned from the law of one draw. Where nothing is known of an unbounded law, no number of "
      "draws tests its mean or its variance (Bahadur & Savage 1956); mean.bounded, quantile and probability.* need no "
      "law",
      option, type.name);
}

stats::ClaimTypeParameters parameters_of(const Arguments& arguments, const stats::ClaimType& type) {
  if (arguments.law && !type.uses_law)
    throw UsageError(fmt::format("--law is '{}', but {} depends on no law", *arguments.law, type.name));
  if (arguments.second_law && !type.uses_second_law)
    throw UsageError(fmt::format("--second-law is '{}', but {} has no second law", *arguments.second_law, type.name));
  if (type.uses_law && !arguments.law) throw UsageError(missing_law("--law", type));
  if (type.uses_second_law && !arguments.second_law) throw UsageError(missing_law("--second-law", type));
  stats::ClaimTypeParameters parameters;
  if (arguments.law) parameters.law = stats::named_law(*arguments.law);
  if (arguments.second_law) parameters.second_law = stats::named_law(*arguments.second_law);
  for (const std::string& one : arguments.parameters) set_number(one, type, parameters);
  return parameters;
}

stats::Plan made(const Arguments& arguments, const stats::ClaimType& type,
                 const stats::ClaimTypeParameters& parameters) {
  const double alpha = arguments.alpha ? parse_probability("--alpha", *arguments.alpha) : default_alpha;
  const double beta = arguments.beta ? parse_probability("--beta", *arguments.beta) : default_beta;
  if (arguments.margin) return type.plan(parameters, parse_number("--margin", *arguments.margin), alpha, beta);
  const auto n = static_cast<std::uint64_t>(parse_whole_number("--n", *arguments.n, 1, std::int64_t{1} << 53));
  const double resolvable = type.resolvable(parameters, n, alpha, beta);
  if (std::isfinite(resolvable)) return {n, resolvable, alpha, beta, resolvable};
  const std::uint64_t least = type.design(parameters).smallest_valid_n(alpha);
  const std::string reason =
      n < least ? fmt::format("the test is honest from n = {} on", least) : "no departure is large enough for it";
  throw UsageError(fmt::format("--n is {}: too few to see any departure from {} at alpha = {:g} and beta = {:g}; {}", n,
                               type.name, alpha, beta, reason));
}

// Standard normals of the real generator, and their moments: 2^22 of them, one thread.
double measured_seconds_per_draw() {
  constexpr std::uint64_t n = std::uint64_t{1} << 22;
  const StreamKey key = derive_key(1, "speed", 0, 0);
  const SampleBlock normals = [](Stream& stream, std::span<double> block) { stream.fill_normal(block); };
  const auto start = std::chrono::steady_clock::now();
  sample_moments(key, n, normals);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / static_cast<double>(n);
}

std::optional<SequentialForecast> sequential_of(const Planned& planned) {
  const std::optional<stats::Claim> claim = planned.type.claim(planned.parameters);
  if (!claim || claim->estimand() == stats::Estimand::distribution || !(planned.plan.margin < 1)) return std::nullopt;
  return forecast(stats::sequential_plan(*claim, planned.plan.margin, planned.plan.alpha, planned.plan.beta));
}

std::string counted(const stats::ClaimType& type) {
  using Counts = stats::ClaimType::Counts;
  if (type.counts == Counts::draws_of_each_sample) return "draws of each sample";
  if (type.counts == Counts::pairs) return "pairs";
  return type.counts == Counts::blocks ? "blocks" : "draws";
}

std::string whole(double value) { return value < 1e6 ? fmt::format("{:.0f}", value) : three_digits(value); }

std::string margin_text(const Planned& planned) {
  const std::string unit = planned.type.margin_unit;
  return with_unit(planned.plan.margin, unit) + (unit == "absolute" ? " (absolute)" : "");
}

void print_text(const Planned& planned, std::ostream& out) {
  const stats::Plan& plan = planned.plan;
  std::vector<std::vector<std::string>> rows{
      {"claim", planned.type.name + ": " + planned.type.description},
      {"condition", planned.type.condition},
      {planned.reverse ? "resolves" : "margin", margin_text(planned)},
      {"alpha, beta", fmt::format("{}, {}", three_digits(plan.alpha), three_digits(plan.beta))},
      {"n", fmt::format("{} {}", plan.n, counted(planned.type))}};
  if (!planned.reverse) rows.push_back({"resolves", with_unit(plan.resolvable, planned.type.margin_unit)});
  rows.push_back({"draws", whole(planned.draws())});
  if (planned.sequential) {
    const SequentialForecast& looks = *planned.sequential;
    rows.push_back({"sequential", fmt::format("about {} when the claim is true, {} when off by the margin, at most {}",
                                              whole(looks.claim_true), whole(looks.off), looks.most)});
    rows.push_back(
        {"", fmt::format("(no test draws less than {} and {}: Wald)", whole(looks.wald_true), whole(looks.wald_off))});
  } else {
    rows.push_back({"sequential", "no sequential form"});
  }
  rows.push_back(
      {"time", fmt::format("about {} s on one thread of this machine: {} ns a standard normal, measured now; "
                           "a subject's own cost comes on top",
                           three_digits(planned.seconds()), three_digits(1e9 * planned.seconds_per_draw))});
  out << columns(rows, "ll");
}

Json as_json(const Planned& planned) {
  const stats::Plan& plan = planned.plan;
  Json document{{"claim", planned.type.name},
                {"margin", plan.margin},
                {"margin_unit", planned.type.margin_unit},
                {"alpha", plan.alpha},
                {"beta", plan.beta},
                {"n", plan.n},
                {"n_counts", counted(planned.type)},
                {"resolvable", plan.resolvable},
                {"draws", planned.draws()},
                {"seconds", planned.seconds()},
                {"seconds_per_draw", planned.seconds_per_draw},
                {"sequential", nullptr}};
  if (planned.sequential) {
    const SequentialForecast& looks = *planned.sequential;
    document["sequential"] = {{"expected_true", looks.claim_true},
                              {"expected_off", looks.off},
                              {"most", looks.most},
                              {"wald_true", looks.wald_true},
                              {"wald_off", looks.wald_off}};
  }
  return document;
}

Planned planned_of(const Arguments& arguments) {
  if (!arguments.claim)
    throw UsageError(fmt::format("--claim is missing; valid are {}", alternatives(claim_type_names())));
  if (arguments.margin.has_value() == arguments.n.has_value())
    throw UsageError("give either --margin, to plan n, or --n, to learn what it resolves");
  const stats::ClaimType& type = stats::claim_type(checked_claim_type(*arguments.claim));
  const stats::ClaimTypeParameters parameters = parameters_of(arguments, type);
  Planned planned{type, parameters, made(arguments, type, parameters), arguments.n.has_value(), std::nullopt, 0};
  planned.sequential = sequential_of(planned);
  planned.seconds_per_draw = measured_seconds_per_draw();
  return planned;
}

}  // namespace

int plan_command(const Arguments& arguments, const Surroundings& surroundings) try {
  const Planned planned = planned_of(arguments);
  if (arguments.json) {
    surroundings.out << as_json(planned).dump(2) << '\n';
  } else {
    print_text(planned, surroundings.out);
  }
  return 0;
} catch (const std::domain_error& refusal) {
  throw UsageError(refusal.what());
}

}  // namespace quincunx::props
