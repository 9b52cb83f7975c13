// From evidence to lines of JSON.
#include <cmath>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "fields.hpp"

namespace quincunx::props {
namespace {

using Json = nlohmann::ordered_json;

// JSON has no NaN and no infinities; as text they survive.
Json json_of(double value) {
  if (std::isfinite(value)) return value;
  if (std::isnan(value)) return "nan";
  return value > 0 ? "inf" : "-inf";
}
Json json_of(bool value) { return value; }
Json json_of(int value) { return value; }
Json json_of(std::uint64_t value) { return value; }
Json json_of(const std::string& value) { return value; }

template <class Enum>
requires std::is_enum_v<Enum> Json json_of(Enum value) {
  for (const auto& [named, name] : evidence::Names<Enum>::all) {
    if (named == value) return name;
  }
  return nullptr;
}

Json json_of(const stats::Interval& interval);
Json json_of(const stats::CaseEvidence& failing);
Json json_of(const stats::MeasuredCase& measured);
Json json_of(const stats::PooledEvidence& pooled);

template <class T>
Json json_of(const std::vector<T>& values) {
  Json list = Json::array();
  for (const T& value : values) list.push_back(json_of(value));
  return list;
}

struct Writer {
  template <class T>
  void operator()(const char* key, const T& value) {
    object[key] = json_of(value);
  }
  void identifier(const char* key, std::uint64_t value) { object[key] = std::to_string(value); }
  template <class Value>
  void derived(const char* key, const Value& value) {
    object[key] = json_of(value());
  }

  Json object = Json::object();
};

Json json_of(const stats::Interval& interval) {
  Writer writer;
  evidence::visit_interval(writer, interval);
  return writer.object;
}

Json json_of(const stats::CaseEvidence& failing) {
  Writer writer;
  evidence::visit_failing_case(writer, failing);
  return writer.object;
}

Json json_of(const stats::MeasuredCase& measured) {
  Writer writer;
  evidence::visit_measured_case(writer, measured);
  return writer.object;
}

Json json_of(const stats::PooledEvidence& pooled) {
  Writer writer;
  evidence::visit_pooled(writer, pooled);
  return writer.object;
}

Json record_of(const EvidenceHeader& header) {
  Writer writer;
  writer("record", std::string("header"));
  writer("version", evidence_version);
  evidence::visit_header(writer, header);
  return writer.object;
}

Json record_of(const stats::Evidence& evidence) {
  Writer writer;
  writer("record", std::string("claim"));
  evidence::visit_evidence(writer, evidence);
  Writer time;
  evidence::visit_time(time, evidence);
  writer.object["time"] = time.object;
  return writer.object;
}

// What a subject threw may be no UTF-8; the line has to be.
std::string text_of(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

std::string evidence_line(const EvidenceHeader& header) { return text_of(record_of(header), -1); }

std::string evidence_line(const stats::Evidence& evidence) { return text_of(record_of(evidence), -1); }

std::string evidence_document(const EvidenceHeader& header, const std::vector<stats::Evidence>& evidence,
                              const std::vector<std::string>& missing) {
  SuiteResult result;
  result.evidence = evidence;
  Json claims = Json::array();
  for (const stats::Evidence& one : evidence) claims.push_back(record_of(one));
  const Json summary{{"holds", result.count(stats::Outcome::holds)},
                     {"refuted", result.count(stats::Outcome::refuted)},
                     {"undecided", result.count(stats::Outcome::undecided)},
                     {"missing", missing},
                     {"exit_status", missing.empty() ? result.exit_status() : 1}};
  return text_of({{"header", record_of(header)}, {"claims", std::move(claims)}, {"summary", summary}}, 1);
}

}  // namespace quincunx::props
