#include "json_reader.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <type_traits>

#include "fields.hpp"

namespace quincunx::props::evidence {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void wrong_type(const std::string& key, const Json& value, const std::string& valid) {
  std::string shown = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (shown.size() > 60) shown = shown.substr(0, 57) + "...";
  throw LineError(fmt::format("the key '{}' is {}; it must be {}", key, shown, valid));
}

void read(const std::string& key, const Json& json, bool& value) {
  if (!json.is_boolean()) wrong_type(key, json, "true or false");
  value = json.get<bool>();
}

void read(const std::string& key, const Json& json, std::string& value) {
  if (!json.is_string()) wrong_type(key, json, "a text");
  value = json.get<std::string>();
}

void read(const std::string& key, const Json& json, std::uint64_t& value) {
  if (!json.is_number_unsigned()) wrong_type(key, json, "a whole number that is not negative");
  value = json.get<std::uint64_t>();
}

void read(const std::string& key, const Json& json, int& value) {
  const std::int64_t most = std::numeric_limits<int>::max();
  if (!json.is_number_unsigned() || json.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) {
    wrong_type(key, json, fmt::format("a whole number from 0 to {}", most));
  }
  value = json.get<int>();
}

void read(const std::string& key, const Json& json, double& value) {
  if (json.is_number()) {
    value = json.get<double>();
  } else if (json == "nan") {
    value = std::numeric_limits<double>::quiet_NaN();
  } else if (json == "inf" || json == "-inf") {
    value = (json == "inf" ? 1 : -1) * std::numeric_limits<double>::infinity();
  } else {
    wrong_type(key, json, "a number, \"nan\", \"inf\" or \"-inf\"");
  }
}

template <class Enum>
requires std::is_enum_v<Enum>
void read(const std::string& key, const Json& json, Enum& value) {
  std::string valid;
  for (const auto& [named, name] : Names<Enum>::all) {
    if (json == name) {
      value = named;
      return;
    }
    valid += fmt::format("{}\"{}\"", valid.empty() ? "one of " : ", ", name);
  }
  wrong_type(key, json, valid);
}

void read(const std::string& key, const Json& json, stats::Interval& interval);
void read(const std::string& key, const Json& json, stats::CaseEvidence& failing);
void read(const std::string& key, const Json& json, stats::MeasuredCase& measured);
void read(const std::string& key, const Json& json, stats::PooledEvidence& pooled);

template <class T>
void read(const std::string& key, const Json& json, std::vector<T>& values) {
  if (!json.is_array()) wrong_type(key, json, "a list");
  for (const Json& one : json) {
    const std::string name = fmt::format("{}[{}]", key, values.size());
    read(name, one, values.emplace_back());
  }
}

// Takes the keys of one object; at the end none may be left.
class Reader {
 public:
  Reader(std::string name, const Json& object) : name_(std::move(name)), object_(object) {
    if (!object_.is_object()) wrong_type(name_, object_, "an object");
  }

  template <class T>
  void operator()(const char* key, T& value) {
    read(full(key), take(key), value);
  }

  void identifier(const char* key, std::uint64_t& value) {
    const Json& json = take(key);
    const std::string text = json.is_string() ? json.get<std::string>() : "";
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || std::to_string(value) != text) {
      wrong_type(full(key), json, "a text of decimal digits, below 2^64");
    }
  }

  template <class Value>
  void derived(const char* key, const Value& value) {
    double written = 0;
    read(full(key), take(key), written);
    if (written != value()) {
      throw LineError(
          fmt::format("the key '{}' is {}, but the other keys make it {}: the line was edited", key, written, value()));
    }
  }

  const Json& take(const char* key) {
    const auto found = object_.find(key);
    if (found == object_.end()) throw LineError(fmt::format("the key '{}' is missing", full(key)));
    taken_.insert(key);
    return *found;
  }

  void require_all_taken() const {
    for (const auto& [key, value] : object_.items()) {
      if (!taken_.contains(key)) throw LineError(fmt::format("the key '{}' is unknown", full(key)));
    }
  }

 private:
  std::string full(const std::string& key) const { return name_.empty() ? key : name_ + "." + key; }

  std::string name_;
  const Json& object_;
  std::set<std::string> taken_;
};

void read(const std::string& key, const Json& json, stats::Interval& interval) {
  Reader reader(key, json);
  visit_interval(reader, interval);
  reader.require_all_taken();
}

void read(const std::string& key, const Json& json, stats::CaseEvidence& failing) {
  Reader reader(key, json);
  visit_failing_case(reader, failing);
  reader.require_all_taken();
}

void read(const std::string& key, const Json& json, stats::MeasuredCase& measured) {
  Reader reader(key, json);
  visit_measured_case(reader, measured);
  reader.require_all_taken();
}

void read(const std::string& key, const Json& json, stats::PooledEvidence& pooled) {
  Reader reader(key, json);
  visit_pooled(reader, pooled);
  reader.require_all_taken();
}

// The parser itself would take the last of two values for one key.
Json parse(const std::string& line) {
  std::vector<std::set<std::string>> keys;
  const auto watch = [&](int /*depth*/, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) {
      throw LineError(fmt::format("the key '{}' is given twice", parsed.get<std::string>()));
    }
    return true;
  };
  try {
    return Json::parse(line, watch);
  } catch (const Json::exception&) {
    throw LineError("the line is no JSON object, or is cut off");
  }
}

Json object_in(const std::string& line) {
  Json object = parse(line);
  if (!object.is_object()) throw LineError("the line is no JSON object");
  return object;
}

}  // namespace

EvidenceHeader header_of_line(const std::string& line) {
  const Json object = object_in(line);
  Reader reader("", object);
  if (const Json& record = reader.take("record"); record != "header") {
    wrong_type("record", record, "\"header\" in the first line");
  }
  int version = 0;
  reader("version", version);
  if (version != evidence_version) {
    throw LineError(fmt::format("the file is of version {}; this program reads version {}", version, evidence_version));
  }
  EvidenceHeader header;
  visit_header(reader, header);
  reader.require_all_taken();
  return header;
}

stats::Evidence evidence_of_line(const std::string& line) {
  const Json object = object_in(line);
  Reader reader("", object);
  if (const Json& record = reader.take("record"); record != "claim") {
    wrong_type("record", record, "\"claim\" in every line but the first");
  }
  stats::Evidence evidence;
  visit_evidence(reader, evidence);
  Reader time("time", reader.take("time"));
  visit_time(time, evidence);
  time.require_all_taken();
  reader.require_all_taken();
  return evidence;
}

}  // namespace quincunx::props::evidence
