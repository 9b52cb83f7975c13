#include "quincunx/assertions/property.hpp"

#include <optional>
#include <utility>

#include "../command_line/report.hpp"
#include "quincunx/props/replay_token.hpp"
#include "quincunx/props/suite_run.hpp"
#include "replayed_assertion.hpp"

namespace quincunx::assertions {
namespace detail {

props::ClaimInfo property_info(const char* suite, const char* name, props::Tier tier, const char* file, int line) {
  props::ClaimInfo info;
  info.id = name;
  info.statement = std::string(suite) + '.' + name;
  info.tier = tier;
  info.subject = suite;
  info.file = file;
  info.line = line;
  return info;
}

props::Property make_property(props::ClaimInfo info, double margin, props::Experiment (*experiment)()) {
  return props::statistical_property<props::NoParameters>(
      std::move(info), margin, [experiment](const props::NoParameters&) { return experiment(); });
}

props::Property make_property(props::ClaimInfo info, void (*check)(props::Findings&)) {
  return props::single_case_property(std::move(info), check);
}

}  // namespace detail

namespace {

// As much of the budget as an assertion at this place has: alpha over the sharers, then over the assertions of the
// test.
props::ReplayToken token_of(const Place& place, const std::string& full_name) {
  props::SuiteOptions options;
  options.seed = settings().seed;
  options.alpha = settings().alpha;
  options.beta = settings().beta;
  return props::token_of(full_name, options, sharers_of_program() * place.ordinal * (place.ordinal + 1));
}

void record(const stats::Evidence& evidence) {
  using testing::Test;
  Test::RecordProperty("verdict", std::string(stats::to_string(evidence.outcome)));
  Test::RecordProperty("cases", std::to_string(evidence.cases));
  Test::RecordProperty("draws", std::to_string(evidence.draws));
  Test::RecordProperty("token", evidence.token);
}

testing::AssertionResult judged(const props::Property& property, const props::ReplayToken& token, const Place& place) {
  props::SuiteListener silent;
  const stats::Evidence evidence = props::run_claim(property, token.registered_statistical, token.options(), silent);
  record(evidence);
  const Report report{evidence.outcome, evidence.draws, evidence.p_value, {}, evidence, place};
  if (const std::string error = record_evidence(report); !error.empty()) ADD_FAILURE() << error;
  if (report.holds()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << props::evidence_report(evidence, "")
                                     << "  replay:     QUINCUNX_REPLAY=" << evidence.token
                                     << " and --gtest_filter=" << place.test << '\n';
}

}  // namespace

testing::AssertionResult run_property(const props::Property& property) {
  const Place place = next_place();
  const std::string name = property.info.full_name();
  const std::optional<props::ReplayToken> replayed = token_to_replay();
  if (!replayed) return judged(property, token_of(place, name), place);
  if (replayed->claim == props::name_hash(name)) {
    note_replay();
    return judged(property, *replayed, place);
  }
  [] { GTEST_SKIP() << reason_to_skip(); }();
  return testing::AssertionSuccess();
}

}  // namespace quincunx::assertions
