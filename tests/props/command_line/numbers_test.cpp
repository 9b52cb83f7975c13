#include "command_line/numbers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command_line/near_names.hpp"
#include "command_line/usage_error.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;

template <class Parse>
std::string message_of(const Parse& parse) {
  try {
    parse();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

TEST(ParseSeed, TakesAllSixtyFourBitsInDecimalAndHexadecimal) {
  EXPECT_EQ(parse_seed("--seed", "0"), 0U);
  EXPECT_EQ(parse_seed("--seed", "18446744073709551615"), UINT64_MAX);
  EXPECT_EQ(parse_seed("--seed", "0xffffffffffffffff"), UINT64_MAX);
  EXPECT_EQ(parse_seed("--seed", "0X1F"), 31U);
}

TEST(ParseSeed, RefusesEverythingElseAndNamesTheRange) {
  for (const std::string text : {"", "nan", "-1", "+1", " 1", "1 ", "1e3", "1.0", "18446744073709551616",
                                 "0x10000000000000000", "0x", "0x-1", "12x"}) {
    EXPECT_THAT(message_of([&] { parse_seed("--seed", text); }),
                AllOf(HasSubstr("--seed is '" + text + "'"), HasSubstr("from 0 to 18446744073709551615")))
        << text;
  }
}

TEST(ParseProbability, TakesWhatLiesStrictlyBetweenZeroAndOne) {
  EXPECT_EQ(parse_probability("--alpha", "1e-6"), 1e-6);
  EXPECT_EQ(parse_probability("--alpha", "0.999"), 0.999);
  EXPECT_EQ(parse_probability("--alpha", ".5"), 0.5);
}

TEST(ParseProbability, RefusesEverythingElseAndNamesTheRange) {
  for (const std::string text :
       {"", "0", "1", "-0.1", "1.5", "nan", "inf", "-inf", "1e-400", "1e400", "0.5x", "0,5", "0x1p-3", "1e-291"}) {
    EXPECT_THAT(message_of([&] { parse_probability("--alpha", text); }),
                AllOf(HasSubstr("--alpha is '" + text + "'"), HasSubstr("strictly between 0 and 1")))
        << text;
  }
}

TEST(ParseWholeNumber, RefusesWhatIsOutsideItsRangeAndNamesIt) {
  EXPECT_EQ(parse_whole_number("--cases", "1", 1, 1000), 1);
  EXPECT_EQ(parse_whole_number("--cases", "1000", 1, 1000), 1000);
  for (const std::string text : {"0", "1001", "-1", "nan", "1.5", "", "99999999999999999999"}) {
    EXPECT_THAT(message_of([&] { parse_whole_number("--cases", text, 1, 1000); }),
                HasSubstr("--cases is '" + text + "'; it must be a whole number from 1 to 1000"))
        << text;
  }
}

// Textbook pairs: kitten/sitting is 3, an exchange of neighbours counts once.
TEST(EditDistance, CountsChangesAndExchanges) {
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(edit_distance("seed", "sede"), 1U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("same", "same"), 0U);
}

TEST(Suggestion, NamesTheNearestAndNothingThatIsFar) {
  EXPECT_EQ(suggestion("verfy", {"verify", "list", "replay"}), " (did you mean verify?)");
  EXPECT_EQ(suggestion("xyz", {"verify", "list"}), "");
  EXPECT_EQ(suggestion("bat", {"cat", "hat", "house"}), " (did you mean cat or hat?)");
}

}  // namespace
}  // namespace quincunx::props
