#include "counterexample.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format_name = "quincunx counterexample 1";

// One list of fields serves both directions.
template <class One, class Visit>
void each_field(One& one, const Visit& visit) {
  visit("claim", one.claim);
  visit("statement", one.statement);
  visit("fault", one.fault);
  visit("found", one.found);
  visit("parameters", one.parameters);
  visit("reproduce", one.reproduce);
  visit("token", one.token);
}

std::string in_words(stats::Finding finding) {
  switch (finding) {
    case stats::Finding::none:
      break;
    case stats::Finding::at_a_case:
      return "a single case";
    case stats::Finding::everywhere:
      return "all cases together";
    case stats::Finding::in_mixed_directions:
      return "all cases together, in mixed directions";
    case stats::Finding::error:
      return "an error of the subject";
  }
  return "nothing";
}

std::string text_field(const Json& json, const char* name) {
  const auto found = json.find(name);
  if (found == json.end()) throw std::invalid_argument(std::string("the field '") + name + "' is missing");
  if (!found->is_string()) throw std::invalid_argument(std::string("the field '") + name + "' is no text");
  return found->get<std::string>();
}

}  // namespace

Counterexample counterexample_of(const stats::Evidence& evidence, const std::string& fault) {
  std::string found = in_words(evidence.finding);
  if (!evidence.detail.empty()) found += ": " + evidence.detail;
  return {.claim = evidence.subject + '/' + evidence.claim,
          .fault = fault,
          .statement = evidence.statement,
          .found = std::move(found),
          .parameters = evidence.failing.parameters,
          .reproduce = evidence.failing.reproduce,
          .token = evidence.token};
}

std::string to_json(const Counterexample& counterexample) {
  Json json{{"format", format_name}};
  each_field(counterexample, [&](const char* name, const std::string& value) { json[name] = value; });
  // What a subject threw may be no UTF-8; the file is.
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Counterexample counterexample_of_json(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) throw std::invalid_argument("it is not a JSON object");
  if (const std::string format = text_field(json, "format"); format != format_name) {
    throw std::invalid_argument("its format is '" + format + "'; this program reads '" + format_name + "'");
  }
  Counterexample result;
  each_field(result, [&](const char* name, std::string& value) { value = text_field(json, name); });
  decode_token(result.token);
  return result;
}

}  // namespace quincunx::props
