// A replay that replays nothing is no success: a program fails whose QUINCUNX_REPLAY names an assertion that none of
// its tests makes.
#include <gtest/gtest.h>

#include "quincunx/assertions/googletest.hpp"
#include "replayed_assertion.hpp"

namespace quincunx::assertions {
namespace {

// More assertions than this are found only when they are made.
constexpr std::uint64_t most_ordinals = 1000;

std::string full_name(const testing::TestInfo& test) { return std::string(test.test_suite_name()) + '.' + test.name(); }

// A QUINCUNX_PROPERTY has the name of its claim, an assertion that of its test and its number.
bool may_make(const testing::TestInfo& test, std::uint64_t claim) {
  const std::string property = std::string(test.test_suite_name()) + '/' + test.name() + ':';
  for (const char tier : {'E', 'N', 'S'}) {
    if (props::name_hash(property + tier) == claim) return true;
  }
  for (std::uint64_t ordinal = 1; ordinal <= most_ordinals; ++ordinal) {
    if (props::name_hash(name_of_assertion(full_name(test), ordinal)) == claim) return true;
  }
  return false;
}

const testing::TestInfo* test_that_makes(std::uint64_t claim) {
  const testing::UnitTest& program = *testing::UnitTest::GetInstance();
  for (int i = 0; i < program.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *program.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      if (may_make(*suite.GetTestInfo(j), claim)) return suite.GetTestInfo(j);
    }
  }
  return nullptr;
}

class ReplayEnvironment : public testing::Environment {
  void TearDown() override {
    const auto token = token_to_replay();
    if (!token || replay_was_made()) return;
    const testing::TestInfo* test = test_that_makes(token->claim);
    if (test != nullptr && test->should_run()) {
      ADD_FAILURE() << "the replay token in QUINCUNX_REPLAY is sound, but " << full_name(*test)
                    << " does not make the assertion that it names (any more)";
    }
    // In a program with claims the command line has looked at the token.
    if (test == nullptr && settings().sharers == 0) {
      ADD_FAILURE() << "the replay token in QUINCUNX_REPLAY is sound, but names an assertion that no test of this "
                       "program makes (any more)";
    }
  }
};

}  // namespace

testing::Environment* replay_environment() { return new ReplayEnvironment; }

bool may_replay(std::uint64_t claim) { return test_that_makes(claim) != nullptr; }

}  // namespace quincunx::assertions
