#include "quincunx/props/evidence_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "props/evidence/toy_evidence.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;
using Limits = std::numeric_limits<double>;

// Every field differs from its default, and the numbers are those that are easily lost.
stats::Evidence awkward_evidence() {
  stats::Evidence evidence;
  evidence.claim = "dot.variance_is_dk:S";
  evidence.subject = "ours";
  evidence.statement = "Var(q·k) = d_k, \"quoted\"\nand broken";
  evidence.section = 8;
  evidence.tier = stats::Tier::numerical;
  evidence.control = true;
  evidence.outcome = stats::Outcome::refuted;
  evidence.finding = stats::Finding::in_mixed_directions;
  evidence.detail = "tab\there";
  evidence.cases = std::numeric_limits<int>::max();
  evidence.checks = std::numeric_limits<std::uint64_t>::max();
  evidence.draws = (1ULL << 53U) + 1;
  evidence.fixed_plan_draws = 3;
  evidence.looks = 4;
  evidence.seconds = 0.1;
  evidence.p_value = 5e-324;
  evidence.alpha_share = 1e-6 / 29;
  evidence.beta = 1e-3;
  evidence.margin = 0.1 + 0.2;
  evidence.resolved_margin = Limits::max();
  evidence.case_margin = -0.0;
  evidence.margin_unit = "relative";
  evidence.common_departure = Limits::infinity();
  evidence.common_departure_error = Limits::quiet_NaN();
  evidence.measured = {{"d_k = 1", 10, 1, 1.0000000000000002, 1e-17, 0.3}, {"d_k = 2", 11, 2, 2.5, 0.5, 0.25}};
  evidence.pooled = {1.5, 0.125, 99.5, 1.0 / 3};
  evidence.worst_error = -Limits::infinity();
  evidence.worst_bound = 2;
  evidence.failing = {"d_k = 3", "Var(q·k)",         40000, 3,  2.88, {2.85, 2.91},
                      2.88,      "chi-squared(812)", 1e-12, 12, true, "abc"};
  evidence.seed = std::numeric_limits<std::uint64_t>::max();
  evidence.token = "qx1-abc";
  return evidence;
}

EvidenceFile awkward_file() {
  EvidenceFile file{"run.jsonl", blank_evidence_header(), {awkward_evidence()}};
  file.header.seed = awkward_evidence().seed;
  file.header.registered = {"ours/dot.variance_is_dk:S"};
  file.header.registered_statistical = 1;
  return file;
}

std::string error_of(const std::string& text) {
  try {
    toy::read_text(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

// The text of a file of one claim whose claim line, or header, was changed.
template <class Change>
std::string with_claim(const Change& change) {
  Json record = Json::parse(evidence_line(awkward_evidence()));
  change(record);
  return evidence_line(awkward_file().header) + record.dump() + '\n';
}
template <class Change>
std::string with_header(const Change& change) {
  Json record = Json::parse(evidence_line(awkward_file().header));
  change(record);
  return record.dump() + '\n' + evidence_line(awkward_evidence());
}

TEST(EvidenceFile, KeepsEveryBitOfEveryField) {
  const EvidenceFile again = toy::read_text(toy::text_of(awkward_file()));
  EXPECT_EQ(again.header, awkward_file().header);
  ASSERT_EQ(again.evidence.size(), 1U);
  EXPECT_EQ(evidence_line(again.evidence[0]), evidence_line(awkward_evidence()));
  const stats::Evidence& one = again.evidence[0];
  EXPECT_EQ(one.statement, awkward_evidence().statement);
  EXPECT_EQ(one.checks, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(one.draws, (1ULL << 53U) + 1);
  EXPECT_EQ(one.seconds, 0.1);
  EXPECT_EQ(one.p_value, 5e-324);
  EXPECT_EQ(one.alpha_share, 1e-6 / 29);
  EXPECT_EQ(one.margin, 0.1 + 0.2);
  EXPECT_EQ(one.resolved_margin, Limits::max());
  EXPECT_TRUE(std::signbit(one.case_margin));
  EXPECT_EQ(one.common_departure, Limits::infinity());
  EXPECT_TRUE(std::isnan(one.common_departure_error));
  EXPECT_EQ(one.worst_error, -Limits::infinity());
  EXPECT_EQ(one.measured.at(0).estimate, 1.0000000000000002);
  EXPECT_EQ(one.pooled.dispersion_p, 1.0 / 3);
  EXPECT_EQ(one.failing.interval.upper, 2.91);
  EXPECT_EQ(one.seed, std::numeric_limits<std::uint64_t>::max());
}

// A field that is added to the evidence stops this from compiling: it belongs into visit_evidence of fields.hpp, into
// docs/evidence.md and into awkward_evidence.
TEST(EvidenceFile, HoldsEveryFieldThatEvidenceHas) {
  const stats::Evidence evidence = awkward_evidence();
  [[maybe_unused]] const auto& [claim, subject, statement, section, tier, control, outcome, finding, detail, cases,
                                checks, draws, fixed_plan_draws, looks, seconds, p_value, alpha_share, beta, margin,
                                resolved_margin, case_margin, margin_unit, common_departure, common_departure_error,
                                measured, pooled, worst_error, worst_bound, failing, seed, token] = evidence;
  [[maybe_unused]] const auto& [parameters, quantity, n, claimed, estimate, interval, statistic, law, p, candidates,
                                confirmed, reproduce] = failing;
  [[maybe_unused]] const auto& [measured_parameters, measured_n, measured_claimed, measured_estimate, standard_error,
                                measured_p] = measured.front();
  [[maybe_unused]] const auto& [mean_statistic, mean_p, dispersion_statistic, dispersion_p] = pooled;
  const Json record = Json::parse(evidence_line(evidence));
  // 31 fields, of which seconds stands in "time"; "record" and "power" are added.
  EXPECT_EQ(record.size(), 31U + 2);
  EXPECT_EQ(record["failing"].size(), 12U);
  EXPECT_EQ(record["measured"][0].size(), 6U);
  EXPECT_EQ(record["pooled"].size(), 4U);
}

TEST(EvidenceFile, PutsTheTimeLastSoThatItCanBeCutOff) {
  EXPECT_THAT(evidence_line(awkward_evidence()), testing::EndsWith(R"("token":"qx1-abc","time":{"seconds":0.1}})"
                                                                   "\n"));
}

TEST(EvidenceFile, SaysThePowerAtTheMargin) {
  EXPECT_EQ(Json::parse(evidence_line(awkward_evidence()))["power"], 1 - 1e-3);
  EXPECT_EQ(Json::parse(evidence_line(stats::Evidence{}))["power"], 0.0);
}

TEST(EvidenceFile, ReplacesWhatIsNoUtf8) {
  stats::Evidence evidence = awkward_evidence();
  evidence.detail = "bad \xff byte";
  EXPECT_EQ(Json::parse(evidence_line(evidence))["detail"], "bad \xEF\xBF\xBD byte");
}

TEST(EvidenceReader, TakesAFileWithoutClaims) {
  EXPECT_TRUE(toy::read_text(evidence_line(awkward_file().header)).evidence.empty());
}

TEST(EvidenceReader, NamesFileAndLineOfWhatIsNoRecord) {
  const std::string text = toy::text_of(awkward_file());
  EXPECT_EQ(error_of(""), "run.jsonl:1: the file is empty; an evidence file has a header");
  EXPECT_THAT(error_of("\x01\x02\xff noise\n"), HasSubstr("run.jsonl:1: the line is no JSON object"));
  EXPECT_THAT(error_of("[1]\n"), HasSubstr("run.jsonl:1: the line is no JSON object"));
  EXPECT_EQ(error_of(text + "{\"record\":\"cla"), "run.jsonl:3: the line is cut off: it has no end");
  EXPECT_THAT(error_of(text + "{\"record\":\"cla\n"), HasSubstr("run.jsonl:3: the line is no JSON object, or is cut"));
  EXPECT_EQ(error_of(text.substr(0, text.size() - 1)), "run.jsonl:2: the line is cut off: it has no end");
  EXPECT_THAT(error_of(text + "\n"), HasSubstr("run.jsonl:3:"));
  EXPECT_THAT(error_of(text + text), HasSubstr("run.jsonl:3: the key 'record' is \"header\"; it must be \"claim\""));
  EXPECT_THAT(error_of(evidence_line(awkward_evidence())),
              HasSubstr("run.jsonl:1: the key 'record' is \"claim\"; it must be \"header\" in the first line"));
}

TEST(EvidenceReader, RefusesAnyPrefixOfAFileThatEndsInsideALine) {
  const std::string text = toy::text_of(awkward_file());
  const std::size_t header = evidence_line(awkward_file().header).size();
  for (std::size_t size = 0; size < text.size(); size += 7) {
    if (size != header) {
      EXPECT_NE(error_of(text.substr(0, size)), "no error") << size;
    }
  }
}

TEST(EvidenceReader, RefusesAnotherVersion) {
  EXPECT_EQ(error_of(with_header([](Json& header) { header["version"] = 2; })),
            "run.jsonl:1: the file is of version 2; this program reads version 1");
}

TEST(EvidenceReader, RefusesKeysThatAreUnknownMissingOrGivenTwice) {
  EXPECT_EQ(error_of(with_claim([](Json& claim) { claim["extra"] = 1; })), "run.jsonl:2: the key 'extra' is unknown");
  EXPECT_EQ(error_of(with_header([](Json& header) { header["extra"] = 1; })),
            "run.jsonl:1: the key 'extra' is unknown");
  EXPECT_EQ(error_of(with_claim([](Json& claim) { claim["failing"]["interval"]["middle"] = 1; })),
            "run.jsonl:2: the key 'failing.interval.middle' is unknown");
  EXPECT_EQ(error_of(with_claim([](Json& claim) { claim.erase("p_value"); })),
            "run.jsonl:2: the key 'p_value' is missing");
  EXPECT_EQ(error_of(with_claim([](Json& claim) { claim["measured"][1].erase("n"); })),
            "run.jsonl:2: the key 'measured[1].n' is missing");
  std::string twice = evidence_line(awkward_evidence());
  twice.insert(1, R"("p_value":1,)");
  EXPECT_EQ(error_of(evidence_line(awkward_file().header) + twice), "run.jsonl:2: the key 'p_value' is given twice");
}

TEST(EvidenceReader, RefusesValuesOfAnotherType) {
  const auto error = [](const char* key, const Json& value) {
    return error_of(with_claim([&](Json& claim) { claim[key] = value; }));
  };
  EXPECT_EQ(error("p_value", "small"),
            "run.jsonl:2: the key 'p_value' is \"small\"; it must be a number, \"nan\", \"inf\" or \"-inf\"");
  EXPECT_THAT(error("cases", -1), HasSubstr("the key 'cases' is -1; it must be a whole number from 0 to 2147483647"));
  EXPECT_THAT(error("cases", 1.5), HasSubstr("the key 'cases' is 1.5"));
  EXPECT_THAT(error("draws", -1), HasSubstr("it must be a whole number that is not negative"));
  EXPECT_THAT(error("control", 1), HasSubstr("it must be true or false"));
  EXPECT_THAT(error("claim", nullptr), HasSubstr("the key 'claim' is null; it must be a text"));
  EXPECT_THAT(error("outcome", "green"), HasSubstr(R"(it must be one of "holds", "refuted", "undecided")"));
  EXPECT_THAT(error("measured", Json::object()), HasSubstr("it must be a list"));
  EXPECT_THAT(error("pooled", 3), HasSubstr("the key 'pooled' is 3; it must be an object"));
  EXPECT_THAT(error("seed", 7), HasSubstr("the key 'seed' is 7; it must be a text of decimal digits, below 2^64"));
  EXPECT_THAT(error("seed", "18446744073709551616"), HasSubstr("below 2^64"));
  EXPECT_THAT(error("power", 0.5), HasSubstr("the other keys make it 0.999: the line was edited"));
}

TEST(EvidenceReader, RefusesWhatDoesNotBelongToItsHeader) {
  EXPECT_EQ(error_of(with_claim([](Json& claim) { claim["seed"] = "7"; })),
            "run.jsonl:2: the seed is 7, but 18446744073709551615 in the header");
  EXPECT_EQ(error_of(with_claim([](Json& claim) { claim["claim"] = "dot.other:S"; })),
            "run.jsonl:2: the claim ours/dot.other:S is not among the registered ones of the header");
  EXPECT_EQ(error_of(with_header([](Json& header) { header["registered_statistical"] = 2; })),
            "run.jsonl:1: the key 'registered_statistical' is 2, but 'registered' names 1");
}

TEST(EvidenceReader, NamesAFileThatIsNotThere) {
  EXPECT_THAT([] { read_evidence("/nowhere/run.jsonl"); },
              testing::ThrowsMessage<std::invalid_argument>(HasSubstr("'/nowhere/run.jsonl' cannot be opened")));
}

TEST(EvidenceDocument, HoldsTheRecordsOfTheFileAndASummary) {
  const EvidenceFile file = toy::evidence_file("");
  const Json document = Json::parse(evidence_document(file.header, file.evidence));
  EXPECT_EQ(document["header"], Json::parse(evidence_line(file.header)));
  ASSERT_EQ(document["claims"].size(), 4U);
  EXPECT_EQ(document["claims"][1], Json::parse(evidence_line(file.evidence[1])));
  EXPECT_EQ(document["summary"]["holds"], 4);
  EXPECT_EQ(document["summary"]["exit_status"], 0);
}

}  // namespace
}  // namespace quincunx::props
