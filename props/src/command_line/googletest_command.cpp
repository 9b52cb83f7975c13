// GoogleTest's view of the claims: one registered test each, so that ctest, IDEs and shards can choose among them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <ostream>
#include <utility>

#include "../case_search.hpp"
#include "claim_session.hpp"
#include "commands.hpp"
#include "figures.hpp"
#include "finished_run.hpp"
#include "github_annotations.hpp"
#include "googletest_filter.hpp"
#include "near_names.hpp"
#include "replayed_claim.hpp"
#include "report.hpp"
#include "settings.hpp"
#include "statistics_of.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

// What all tests of a process share.
struct Session {
  Registry registry;
  ReportContext context;
  EvidenceSink evidence;
  bool on_github;
  std::size_t registered_statistical;
  std::string replayed;  ///< full name of the one claim that QUINCUNX_REPLAY names; empty: all run
  ClaimRunner run;
};

// CTest takes them from the output of a test and hands them to CDash.
std::string ctest_measurements(const stats::Evidence& evidence) {
  if (evidence.tier != stats::Tier::statistical) return "";
  const auto measurement = [](const char* name, const auto& value) {
    return fmt::format("<CTestMeasurement type=\"numeric/double\" name=\"{}\">{}</CTestMeasurement>\n", name, value);
  };
  std::string text = measurement("p", evidence.p_value);
  if (const std::uint64_t n = samples_of(evidence); n > 0) text += measurement("n", n);
  return evidence.control ? text : text + measurement("margin", evidence.resolved_margin);
}

void record(const stats::Evidence& evidence) {
  using testing::Test;
  Test::RecordProperty("claim", evidence.claim);
  Test::RecordProperty("verdict", std::string(stats::to_string(evidence.outcome)));
  Test::RecordProperty("cases", std::to_string(evidence.cases));
  Test::RecordProperty("checks", std::to_string(evidence.checks));
  Test::RecordProperty("draws", std::to_string(evidence.draws));
  Test::RecordProperty("p_value", six_digits(evidence.p_value));
  Test::RecordProperty("share", six_digits(evidence.alpha_share));
  Test::RecordProperty("seed", std::to_string(evidence.seed));
  Test::RecordProperty("token", evidence.token);
}

class ClaimTest : public testing::Test {
 public:
  ClaimTest(std::shared_ptr<Session> session, const Property& property)
      : session_(std::move(session)), property_(property) {}

  void TestBody() override {
    const SuiteOptions& options = session_->context.options;
    if (!options.reproduce.empty() && !reproduce_names(options.reproduce, property_.info.full_name())) {
      GTEST_SKIP() << "RC_PARAMS reproduce does not name " << property_.info.full_name();
    }
    if (!session_->replayed.empty() && session_->replayed != property_.info.full_name()) {
      GTEST_SKIP() << replay_variable << " names " << session_->replayed;
    }
    SuiteListener silent;
    const stats::Evidence evidence = session_->run(property_, session_->registered_statistical, options, silent);
    record(evidence);
    std::cout << ctest_measurements(evidence) << std::flush;
    session_->evidence.write(evidence);
    if (!session_->evidence.error().empty()) ADD_FAILURE() << session_->evidence.error();
    if (evidence.outcome != stats::Outcome::holds) {
      if (session_->on_github) std::cout << github_annotation(evidence, session_->context) << std::flush;
      ADD_FAILURE_AT(property_.info.file, property_.info.line) << failure_report(evidence, session_->context);
    }
  }

 private:
  std::shared_ptr<Session> session_;
  const Property& property_;
};

void register_test(const std::shared_ptr<Session>& session, const Property& property) {
  const ClaimInfo& info = property.info;
  testing::RegisterTest(googletest_suite(info.subject).c_str(), googletest_name(info).c_str(), nullptr, nullptr,
                        info.file, info.line,
                        [session, &property]() -> testing::Test* { return new ClaimTest(session, property); });
}

bool is_googletest_option(const std::string& argument) { return argument.rfind("--gtest_", 0) == 0; }

// GoogleTest prints its help for an option of its own that it does not know, and reports success.
void require_known(const std::vector<std::string>& arguments) {
  static const std::vector<std::string> known{"also_run_disabled_tests",
                                              "break_on_failure",
                                              "brief",
                                              "catch_exceptions",
                                              "color",
                                              "fail_fast",
                                              "filter",
                                              "flagfile",
                                              "list_tests",
                                              "output",
                                              "print_time",
                                              "print_utf8",
                                              "random_seed",
                                              "recreate_environments_when_repeating",
                                              "repeat",
                                              "shuffle",
                                              "stack_trace_depth",
                                              "stream_result_to",
                                              "throw_on_failure"};
  const std::string prefix = "--gtest_";
  for (const std::string& argument : arguments) {
    if (argument.rfind(prefix, 0) != 0) continue;
    const std::string name = argument.substr(prefix.size(), argument.find('=') - prefix.size());
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      throw UsageError("unknown option '" + prefix + name + "' of GoogleTest" + suggestion(name, known) +
                       "; its documentation lists the valid ones");
    }
  }
}

// Hands GoogleTest its own options; returns the others.
std::vector<std::string> initialise(const Catalogue& catalogue, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), catalogue.program);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  int count = static_cast<int>(arguments.size());
  testing::InitGoogleTest(&count, pointers.data());
  std::vector<std::string> others(pointers.begin() + 1, pointers.begin() + count);
  // Where the program has initialised GoogleTest itself, it leaves them on the list.
  std::erase_if(others, is_googletest_option);
  return others;
}

// A filter that matches nothing must not be green, in no shard. A shard that has no test of those that match may be.
bool ran_nothing() { return !GTEST_FLAG_GET(list_tests) && !googletest_filter_selects_any(); }

// One thread: whoever runs single tests runs several of them at a time.
constexpr unsigned default_threads_of_a_test = 1;

ClaimRunner runner_of(const Arguments& typed, const Catalogue& catalogue, const Surroundings& surroundings,
                      const std::string& folder) {
  const Note note = [&err = surroundings.err, program = catalogue.program](const std::string& line) {
    err << program << ": " << line << std::endl;
  };
  return ClaimSession(catalogue.program, typed, folder, note).runner();
}

EvidenceSink sink_of(const Arguments& typed, const Catalogue& catalogue, const Surroundings& surroundings,
                     const std::string& subject, const Registry& registry, const SuiteOptions& options) {
  return {evidence_destination(typed, surroundings.environment),
          evidence_header(catalogue.program, subject, registry, options), EvidenceSink::Writes::when_needed};
}

Session session_to_replay(const std::string& token, const Arguments& typed, const Catalogue& catalogue,
                          const Surroundings& surroundings) {
  ReplayedClaim claim =
      replayed_claim(token, replay_variable, typed, catalogue, surroundings, default_threads_of_a_test);
  SuiteOptions options = claim.options;
  if (typed.filter) options.filter = *typed.filter;
  options.plain_tests = claim.plain_tests();
  EvidenceSink evidence = sink_of(typed, catalogue, surroundings, claim.subject, claim.registry, options);
  return {std::move(claim.registry),
          {catalogue.program, shown_subject(claim.subject, catalogue), options, claim.command},
          std::move(evidence),
          runs_on_github(surroundings.environment),
          claim.token.registered_statistical,
          claim.full_name,
          runner_of(typed, catalogue, surroundings, {})};
}

Session session_of(const Arguments& typed, const Catalogue& catalogue, const Surroundings& surroundings) {
  const std::string token = value_in(surroundings.environment, replay_variable);
  // What names neither a claim nor an assertion of a plain test is refused there.
  if (!token.empty() && (names_a_claim(token, typed, catalogue) || !names_an_assertion(token, catalogue))) {
    return session_to_replay(token, typed, catalogue, surroundings);
  }
  Chosen chosen = choose(typed, catalogue);
  const std::optional<Seed> seed = given_seed(typed, surroundings.environment);
  const SuiteOptions options = suite_options(
      typed, seed, parse_rapidcheck_parameters(surroundings.rapidcheck_parameters), chosen, default_threads_of_a_test);
  const bool tests_alone = chosen.registry.properties().empty() && chosen.plain_tests > 0;
  if (!tests_alone) selected_claims(chosen.registry, options);  // throws when there is nothing to run
  const ReportContext context{catalogue.program, shown_subject(chosen.subject, catalogue), options, chosen.command};
  if (seed) surroundings.err << seed_line(seed->origin, context) << std::flush;
  const std::size_t sharers = sharers_of(chosen.registry, options);
  EvidenceSink evidence = sink_of(typed, catalogue, surroundings, chosen.subject, chosen.registry, options);
  // Test runners start tests in folders of the build, where nobody would look for counterexamples.
  const std::string no_usual_folder;
  return {std::move(chosen.registry),
          context,
          std::move(evidence),
          runs_on_github(surroundings.environment),
          sharers,
          token.empty() ? "" : "a plain test",
          runner_of(typed, catalogue, surroundings, store_folder(typed, surroundings.environment, no_usual_folder))};
}

std::string with_underscores(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '.' || c == '-' || c == ':'; }, '_');
  return name;
}

}  // namespace

std::string googletest_suite(const std::string& subject) { return with_underscores(subject); }

std::string googletest_name(const ClaimInfo& info) { return with_underscores(info.name()); }

bool asks_for_googletest(const std::vector<std::string>& arguments) {
  return std::any_of(arguments.begin(), arguments.end(), is_googletest_option);
}

int googletest_command(const std::vector<std::string>& arguments, const Catalogue& catalogue,
                       const Surroundings& surroundings) {
  require_known(arguments);
  std::vector<std::string> rest = initialise(catalogue, arguments);
  if (rest.empty() || rest.front() != "verify") rest.insert(rest.begin(), "verify");
  const Arguments typed = parse_arguments(rest, catalogue);
  if (typed.format) throw UsageError("--format has no meaning for GoogleTest; it has --gtest_output");
  if (typed.report)
    throw UsageError("--report has no meaning for GoogleTest; give it to verify, or the evidence to report");
  const auto session = std::make_shared<Session>(session_of(typed, catalogue, surroundings));
  const SuiteOptions& options = session->context.options;
  const bool tests_alone = session->registry.properties().empty() && catalogue.plain_tests.count > 0;
  SuiteOptions filtered = options;
  filtered.reproduce.clear();
  if (!tests_alone) {
    for (const Property* property : selected_claims(session->registry, filtered)) register_test(session, *property);
  }
  if (catalogue.plain_tests.configure) {
    catalogue.plain_tests.configure(options, sharers_of(session->registry, options));
  }
  const int status = RUN_ALL_TESTS();
  session->evidence.close();
  if (status == 0 && ran_nothing())
    throw UsageError(catalogue.plain_tests.count > 0 ? "--gtest_filter matches none of the claims and tests"
                                                     : "--gtest_filter matches none of the claims");
  return status_with(session->evidence, status, surroundings);
}

}  // namespace quincunx::props
