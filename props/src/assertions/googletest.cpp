// GoogleTest's part of the assertions: which test runs, how many there are, and where the evidence goes.
#include "quincunx/assertions/googletest.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "replayed_assertion.hpp"

namespace quincunx::assertions {
namespace {

// A test that is repeated makes the same assertions again.
class OrdinalsOfEachTest : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override { restart_ordinals(); }
};

// Here, where every program has it that makes an assertion: of an archive only what is called is linked.
const testing::Environment* const watches_replays = testing::AddGlobalTestEnvironment(replay_environment());

void listen_once() {
  static const bool listening = [] {
    testing::UnitTest::GetInstance()->listeners().Append(new OrdinalsOfEachTest);
    return true;
  }();
  static_cast<void>(listening);
}

std::size_t registered_tests() {
  return static_cast<std::size_t>(testing::UnitTest::GetInstance()->total_test_count());
}

}  // namespace

std::size_t sharers_of_program() { return settings().sharers > 0 ? settings().sharers : registered_tests(); }

Place next_place() {
  const testing::UnitTest& program = *testing::UnitTest::GetInstance();
  const testing::TestInfo* test = program.current_test_info();
  if (test == nullptr) {
    throw std::logic_error(
        "quincunx: a statistical assertion stands outside a test, where it has no share of the budget");
  }
  listen_once();
  // Every registered test counts, whether or not it is selected: a share must not depend on filters or shards.
  return next_place_in(std::string(test->test_suite_name()) + '.' + test->name(), registered_tests());
}

testing::AssertionResult run_assertion(const std::function<Report(const Place&)>& check) {
  const Place place = next_place();
  if (place.skipped) {
    [] { GTEST_SKIP() << reason_to_skip(); }();
    return testing::AssertionSuccess();
  }
  const Report report = check(place);
  const std::string prefix = "assertion_" + std::to_string(place.ordinal) + '_';
  testing::Test::RecordProperty(prefix + "verdict", std::string(stats::to_string(report.outcome)));
  testing::Test::RecordProperty(prefix + "n", std::to_string(report.n));
  testing::Test::RecordProperty(prefix + "p_value", fmt::format("{:.6g}", report.p_value));
  if (const std::string error = record_evidence(report); !error.empty()) ADD_FAILURE() << error;
  return report.holds() ? testing::AssertionSuccess() : testing::AssertionFailure() << report.message;
}

}  // namespace quincunx::assertions
