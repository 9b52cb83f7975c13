// list: what is claimed, with the share of the budget that each claim has; or the faults that can be planted.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "commands.hpp"
#include "figures.hpp"
#include "section_title.hpp"
#include "settings.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

using Json = nlohmann::ordered_json;

struct Listing {
  std::vector<const Property*> claims;
  SuiteOptions options;
  std::size_t statistical = 0;

  double share(const Property& property) const {
    return property.info.tier == Tier::statistical ? share_of(statistical, options) : 0;
  }
};

std::string test_name(const ClaimInfo& info) { return googletest_suite(info.subject) + "." + googletest_name(info); }

Json as_json(const Property& property, const Listing& listing) {
  const ClaimInfo& info = property.info;
  return {{"id", info.id},
          {"name", info.full_name()},
          {"subject", info.subject},
          {"section", info.section},
          {"section_title", section_title(info.section)},
          {"tier", stats::to_string(info.tier)},
          {"control", info.control},
          {"statement", info.statement},
          {"margin", property.margin > 0 ? Json(property.margin) : Json(nullptr)},
          {"alpha_share", listing.share(property)},
          {"test", test_name(info)}};
}

Json faults_as_json(const std::vector<Fault>& faults) {
  Json list = Json::array();
  for (const Fault& fault : faults) {
    list.push_back({{"name", fault.name}, {"description", fault.description}, {"refuted_by", fault.refuted_by}});
  }
  return list;
}

void print_json(const Listing& listing, const Catalogue& catalogue, std::ostream& out) {
  Json claims = Json::array();
  for (const Property* property : listing.claims) claims.push_back(as_json(*property, listing));
  const Json document{{"program", catalogue.program},
                      {"version", QUINCUNX_VERSION},
                      {"alpha", listing.options.alpha},
                      {"statistical_claims", listing.statistical},
                      {"claims", std::move(claims)}};
  out << document.dump(2) << '\n';
}

void print_claims(const Listing& listing, std::ostream& out) {
  std::size_t width = 0;
  for (const Property* property : listing.claims) width = std::max(width, property->info.name().size());
  int section = 0;  // claims of no section need no heading when they come first
  for (const Property* property : listing.claims) {
    const ClaimInfo& info = property->info;
    if (info.section != section) out << section_heading(info.section) << '\n';
    section = info.section;
    out << fmt::format("  {:<{}}  {}{}\n", info.name(), width, info.control ? "(control) " : "", info.statement);
  }
  out << fmt::format("\n{} claims. Each of the {} statistical ones has the share {} of the false-alarm budget {:g}.\n",
                     listing.claims.size(), listing.statistical,
                     three_digits(share_of(listing.statistical, listing.options)), listing.options.alpha);
}

void print_faults(const std::vector<Fault>& faults, std::ostream& out) {
  for (const Fault& fault : faults) {
    out << fmt::format("{:<20}  {}\n{:<20}  refuted by {}\n", fault.name, fault.description, "", fault.refuted_by);
  }
}

}  // namespace

int list_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  const Chosen chosen = choose(arguments, catalogue);
  Listing listing;
  listing.options = suite_options(arguments, {}, {}, chosen, 1);
  if (arguments.faults) {
    if (arguments.filter) throw UsageError("--filter chooses among claims; it has no meaning with --faults");
    if (arguments.json) {
      surroundings.out << faults_as_json(catalogue.faults).dump(2) << '\n';
    } else {
      print_faults(catalogue.faults, surroundings.out);
    }
    return 0;
  }
  if (chosen.registry.properties().empty() && chosen.plain_tests > 0 && !arguments.filter && !arguments.json) {
    surroundings.out << fmt::format("no claims; {} plain tests, which --gtest_list_tests lists\n", chosen.plain_tests);
    return 0;
  }
  listing.claims = selected_claims(chosen.registry, listing.options);
  listing.statistical = sharers_of(chosen.registry, listing.options);
  if (arguments.json) {
    print_json(listing, catalogue, surroundings.out);
  } else {
    print_claims(listing, surroundings.out);
  }
  return 0;
}

}  // namespace quincunx::props
