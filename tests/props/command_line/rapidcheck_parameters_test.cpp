#include "command_line/rapidcheck_parameters.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command_line/usage_error.hpp"

namespace quincunx::props {
namespace {

using testing::HasSubstr;

std::string message_of(const std::string& text) {
  try {
    parse_rapidcheck_parameters(text);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

TEST(RapidcheckParameters, ReadsEveryKeyThatRapidcheckKnows) {
  const RapidcheckParameters parameters = parse_rapidcheck_parameters(
      " seed=18446744073709551615 max_success=7\tmax_size=0 max_discard_ratio=10 noshrink=1 verbose_progress=0 "
      "verbose_shrinking=1 reproduce=\"BUSY uV\" ");
  EXPECT_EQ(parameters.seed, UINT64_MAX);
  EXPECT_EQ(parameters.max_success, 7);
  EXPECT_TRUE(parameters.noshrink);
  EXPECT_EQ(parameters.reproduce, "BUSY uV");
}

TEST(RapidcheckParameters, AreEmptyForAnEmptyVariable) {
  for (const std::string text : {"", "  "}) {
    const RapidcheckParameters parameters = parse_rapidcheck_parameters(text);
    EXPECT_EQ(parameters.seed, std::nullopt);
    EXPECT_EQ(parameters.max_success, std::nullopt);
    EXPECT_FALSE(parameters.noshrink);
    EXPECT_TRUE(parameters.reproduce.empty());
  }
}

TEST(RapidcheckParameters, RefuseAnUnknownKeyAndSuggestTheNearOne) {
  const std::string message = message_of("max_sucess=3");
  EXPECT_THAT(message, HasSubstr("unknown key 'max_sucess' (did you mean max_success?)"));
  EXPECT_THAT(message, HasSubstr("valid are seed, max_success, max_size"));
}

TEST(RapidcheckParameters, RefuseValuesOutsideTheirRange) {
  EXPECT_THAT(message_of("max_success=0"), HasSubstr("RC_PARAMS max_success is '0'; it must be a whole number from 1"));
  EXPECT_THAT(message_of("seed=nan"), HasSubstr("RC_PARAMS seed is 'nan'"));
  EXPECT_THAT(message_of("seed=-1"), HasSubstr("RC_PARAMS seed is '-1'"));
  EXPECT_THAT(message_of("noshrink=2"), HasSubstr("RC_PARAMS noshrink is '2'; it must be a whole number from 0 to 1"));
  EXPECT_THAT(message_of("verbose_progress=yes"), HasSubstr("RC_PARAMS verbose_progress is 'yes'"));
  EXPECT_THAT(message_of("max_size=-5"), HasSubstr("RC_PARAMS max_size is '-5'"));
  EXPECT_THAT(message_of("reproduce="), HasSubstr("RC_PARAMS reproduce is empty"));
}

TEST(RapidcheckParameters, RefuseWhatIsNoListOfPairs) {
  EXPECT_THAT(message_of("noshrink"), HasSubstr("'noshrink' has no value"));
  EXPECT_THAT(message_of("seed = 3"), HasSubstr("'seed' has no value"));
  EXPECT_THAT(message_of("=3"), HasSubstr("unknown key ''"));
  EXPECT_THAT(message_of("reproduce=\"abc"), HasSubstr("a quotation mark is not closed"));
  EXPECT_THAT(message_of("reproduce='abc'd"), HasSubstr("a closing quotation mark is followed by more"));
  EXPECT_THAT(message_of("seed=1 seed=2"), HasSubstr("gives the key 'seed' 2 times"));
}

}  // namespace
}  // namespace quincunx::props
