// Claim types by name: defaults filled in, unknown names refused.
#include "quincunx/stats/claim_types.hpp"

#include <algorithm>

#include "checks.hpp"
#include "claim_type_list.hpp"

namespace quincunx::stats {
namespace {

std::vector<ClaimType> join() {
  std::vector<ClaimType> all;
  for (std::vector<ClaimType> part :
       {detail::location_claim_types(), detail::scale_claim_types(), detail::probability_claim_types(),
        detail::distribution_claim_types(), detail::dependence_claim_types()})
    std::move(part.begin(), part.end(), std::back_inserter(all));
  return all;
}

bool has(const std::vector<ClaimTypeParameter>& parameters, const std::string& name) {
  return std::any_of(parameters.begin(), parameters.end(),
                     [&](const ClaimTypeParameter& one) { return one.name == name; });
}

std::string names_of(const std::vector<ClaimTypeParameter>& parameters) {
  std::string names;
  for (const ClaimTypeParameter& one : parameters) names += (names.empty() ? "" : ", ") + one.name;
  return names.empty() ? "none" : names;
}

ClaimTypeParameters completed(const ClaimType& type, const ClaimTypeParameters& given) {
  ClaimTypeParameters complete = given;
  for (const auto& [number, value] : given.numbers)
    if (!has(type.parameters, number))
      throw std::invalid_argument(fmt::format("quincunx::stats::ClaimType: {} has no parameter {}; its parameters: {}",
                                              type.name, number, names_of(type.parameters)));
  for (const ClaimTypeParameter& one : type.parameters) complete.numbers.try_emplace(one.name, one.default_value);
  return complete;
}

}  // namespace

Design ClaimType::design(const ClaimTypeParameters& given) const {
  const ClaimTypeParameters complete = completed(*this, given);
  return make_claim ? design_of(make_claim(complete)) : make_design(complete);
}

std::optional<Claim> ClaimType::claim(const ClaimTypeParameters& given) const {
  if (!make_claim) return std::nullopt;
  return make_claim(completed(*this, given));
}

double ClaimType::draws(const ClaimTypeParameters& given, std::uint64_t n) const {
  const auto count = static_cast<double>(n);
  if (counts == Counts::draws) return count;
  if (counts == Counts::blocks) return count * completed(*this, given).numbers.at("block_size");
  return 2 * count;
}

Plan ClaimType::plan(const ClaimTypeParameters& given, double margin, double alpha, double beta) const {
  return stats::plan(design(given), margin, alpha, beta);
}

double ClaimType::resolvable(const ClaimTypeParameters& given, std::uint64_t n, double alpha, double beta) const {
  return resolvable_margin(design(given), n, alpha, beta);
}

const std::vector<ClaimType>& claim_types() {
  static const std::vector<ClaimType> all = join();
  return all;
}

const ClaimType& claim_type(std::string_view name) {
  const std::vector<ClaimType>& all = claim_types();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ClaimType& one) { return one.name == name; });
  if (found != all.end()) return *found;
  std::string names;
  for (const ClaimType& one : all) names += (names.empty() ? "" : ", ") + one.name;
  throw std::invalid_argument(
      fmt::format("quincunx::stats::claim_type: there is no claim type \"{}\"; known are {}", name, names));
}

namespace detail {

std::uint64_t count_parameter(const ClaimTypeParameters& parameters, const std::string& name, std::uint64_t least) {
  const double value = parameters.numbers.at(name);
  if (!(value >= static_cast<double>(least) && value <= 0x1p53 && value == std::floor(value)))
    throw std::invalid_argument(
        fmt::format("quincunx::stats::ClaimType: {} is {}; it must be an integer of at least {}", name, value, least));
  return static_cast<std::uint64_t>(value);
}

}  // namespace detail
}  // namespace quincunx::stats
