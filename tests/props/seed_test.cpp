#include "seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const std::string hash_a = "0123456789abcdef0123456789abcdef01234567";
const std::string hash_b = "89abcdef0123456789abcdef0123456789abcdef";

Environment with(const std::map<std::string, std::string>& variables) {
  return [variables](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  };
}

std::string error_of(const std::string& text, const Environment& environment = {}) {
  try {
    read_seed("--seed", text, environment);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

TEST(ReadSeed, TakesANumber) {
  const Seed seed = read_seed("--seed", "0x10", {});
  EXPECT_EQ(seed.value, 16U);
  EXPECT_EQ(seed.given_by, "--seed");
  EXPECT_EQ(seed.origin, "");
}

TEST(ReadSeed, NamesWhatIsValid) {
  EXPECT_THAT(error_of("comit"), AllOf(HasSubstr("--seed is 'comit'"), HasSubstr("or the word commit or random")));
  EXPECT_THAT(error_of(""), HasSubstr("--seed is ''"));
}

TEST(ReadSeed, TakesTheCommitOfEachSystem) {
  for (const std::string& variable : commit_variables()) {
    const Seed seed = read_seed("QUINCUNX_SEED", "commit", with({{variable, hash_a}}));
    EXPECT_EQ(seed.value, seed_of_commit(hash_a));
    EXPECT_EQ(seed.origin, "of commit " + hash_a + " (" + variable + ")");
  }
}

TEST(ReadSeed, AsksTheSystemsInTheirOrder) {
  const Environment both = with({{"CI_COMMIT_SHA", hash_b}, {"GITHUB_SHA", hash_a}});
  EXPECT_EQ(read_seed("--seed", "commit", both).value, seed_of_commit(hash_a));
  const Environment empty_first = with({{"CI_COMMIT_SHA", hash_b}, {"GITHUB_SHA", ""}, {"BUILDKITE_COMMIT", "HEAD"}});
  EXPECT_EQ(read_seed("--seed", "commit", empty_first).value, seed_of_commit(hash_b));
}

TEST(ReadSeed, RefusesAVariableThatHoldsNoWholeHash) {
  for (const std::string& value : {hash_a.substr(0, 12), hash_a + "0", std::string("main"), hash_a.substr(1) + "g"}) {
    EXPECT_THAT(error_of("commit", with({{"GITHUB_SHA", value}})),
                HasSubstr("the environment variable GITHUB_SHA is '" + value +
                          "'; it must be a commit hash of 40 or 64 hexadecimal digits"));
  }
}

// The second number is pinned: if it changes, a commit that is tested again is tested with other draws.
TEST(SeedOfCommit, IsTheSameOnEveryMachineAndInEveryVersion) {
  EXPECT_EQ(seed_of_commit("0123456789ABCDEF0123456789ABCDEF01234567"), seed_of_commit(hash_a));
  EXPECT_EQ(seed_of_commit(hash_a), 15091478605347124912U);
  EXPECT_NE(seed_of_commit(hash_a), seed_of_commit(hash_b));
}

// Two draws of 64 bits are equal with a chance of 2^-64.
TEST(ReadSeed, DrawsAtRandomAnew) {
  const Seed first = read_seed("--seed", "random", {});
  EXPECT_EQ(first.origin, "drawn at random");
  EXPECT_NE(first.value, read_seed("--seed", "random", {}).value);
}

}  // namespace
}  // namespace quincunx::props
