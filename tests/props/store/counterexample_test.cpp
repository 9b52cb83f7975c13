#include "store/counterexample.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

using testing::HasSubstr;

Counterexample counterexample() {
  return {.claim = "ours/dot.variance_is_dk:S",
          .fault = "",
          .statement = "Var(q·k) = d_k",
          .found = "at a case",
          .parameters = "d_k = 37",
          .reproduce = "abc",
          .token = encode(token_of("ours/dot.variance_is_dk:S", {}, 29))};
}

TEST(Counterexample, IsReadBackAsItWasWritten) {
  const Counterexample again = counterexample_of_json(to_json(counterexample()));
  EXPECT_EQ(again.claim, counterexample().claim);
  EXPECT_EQ(again.parameters, "d_k = 37");
  EXPECT_EQ(again.reproduce, "abc");
  EXPECT_EQ(again.token, counterexample().token);
  EXPECT_EQ(to_json(again), to_json(counterexample()));
}

TEST(Counterexample, IsTextThatPeopleRead) {
  EXPECT_THAT(to_json(counterexample()), HasSubstr("\n  \"parameters\": \"d_k = 37\",\n"));
  EXPECT_THAT(to_json(counterexample()), HasSubstr("Var(q·k) = d_k"));
}

TEST(Counterexample, WritesJsonWhateverTheSubjectThrew) {
  Counterexample one = counterexample();
  one.found = "an error: \xff\n\"";
  EXPECT_EQ(counterexample_of_json(to_json(one)).claim, one.claim);
}

void expect_refused(const std::string& text, const std::string& reason) {
  try {
    counterexample_of_json(text);
    FAIL() << "no error for " << text;
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr(reason));
  }
}

std::string changed(const std::string& field, const nlohmann::json& value) {
  auto json = nlohmann::json::parse(to_json(counterexample()));
  json[field] = value;
  return json.dump();
}

TEST(Counterexample, SaysWhatIsWrongWithADamagedText) {
  const std::string text = to_json(counterexample());
  expect_refused("", "it is not a JSON object");
  expect_refused(text.substr(0, text.size() / 2), "it is not a JSON object");
  expect_refused("[1, 2]", "it is not a JSON object");
  expect_refused("{}", "the field 'format' is missing");
  expect_refused(changed("claim", 3), "the field 'claim' is no text");
  expect_refused(changed("format", "quincunx counterexample 2"), "its format is 'quincunx counterexample 2'");
  std::string token = counterexample().token;
  token[8] = token[8] == '7' ? '8' : '7';
  expect_refused(changed("token", token), "is damaged");
}

// Every cut of the file, and every byte turned to noise, is either refused or still the same case.
TEST(Counterexample, SurvivesCutsAndNoise) {
  const std::string text = to_json(counterexample());
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string noise = text;
    noise[i] = static_cast<char>(noise[i] ^ 0x55);
    for (const std::string& damaged : {text.substr(0, i), noise}) {
      try {
        counterexample_of_json(damaged);
      } catch (const std::invalid_argument&) {
      }
    }
  }
}

}  // namespace
}  // namespace quincunx::props
