// The survey as JSON; docs/survey.md documents the schema.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report.hpp"

namespace quincunx::survey {
namespace {

using Json = nlohmann::ordered_json;

// JSON has no infinity and no NaN.
Json number(double x) { return std::isfinite(x) ? Json(x) : Json(fmt::format("{}", x)); }

Json claim(const Row& row) {
  const stats::Evidence& evidence = *row.evidence;
  Json out{{"claim", evidence.claim}, {"statement", evidence.statement}, {"verdict", verdict_of(row)},
           {"cases", evidence.cases}, {"measured", measured(evidence)},  {"seconds", evidence.seconds},
           {"token", evidence.token}};
  if (evidence.tier == stats::Tier::statistical) {
    out.update(Json{{"draws", evidence.draws},
                    {"p", number(evidence.p_value)},
                    {"share", evidence.alpha_share},
                    {"margin", evidence.margin},
                    {"unit", evidence.margin_unit},
                    {"departure", number(evidence.common_departure)},
                    {"departure_error", number(evidence.common_departure_error)}});
  } else {
    out.update(Json{
        {"checks", evidence.checks}, {"error", number(evidence.worst_error)}, {"bound", number(evidence.worst_bound)}});
  }
  if (evidence.outcome != stats::Outcome::holds) out["counterexample"] = counterexample(evidence);
  if (evidence.outcome != stats::Outcome::holds && row.explanation != nullptr) out["reason"] = row.explanation->text;
  return out;
}

Json subject(const Examined& examined, const std::vector<Row>& rows) {
  Json claims = Json::array();
  for (const Row& row : rows) {
    if (row.examined == &examined) claims.push_back(claim(row));
  }
  return {{"label", examined.label}, {"what", examined.what}, {"declared", examined.declared}, {"claims", claims}};
}

}  // namespace

std::string json(const std::vector<Library>& libraries, const std::vector<Row>& rows, const RunFacts& facts) {
  Json list = Json::array();
  for (const Library& library : libraries) {
    Json entry{{"name", library.name}};
    if (library.version.empty()) {
      entry["absent"] = library.absent;
    } else {
      entry["version"] = library.version;
      entry["examined"] = Json::array();
      for (const Examined& examined : library.examined) entry["examined"].push_back(subject(examined, rows));
    }
    list.push_back(std::move(entry));
  }
  const Json whole{{"schema", 1},
                   {"seed", facts.seed},
                   {"alpha", facts.alpha},
                   {"cases", facts.cases},
                   {"compiler", facts.compiler},
                   {"processor", facts.processor},
                   {"libraries", std::move(list)}};
  return whole.dump(1) + '\n';
}

}  // namespace quincunx::survey
