// The survey's driver, on the libraries that are always there and on one that is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "command_line.hpp"
#include "libraries.hpp"
#include "many_seeds.hpp"
#include "quincunx/suites/tanh.hpp"

namespace quincunx::survey {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Outcome {
  int status;
  std::string out;
  std::string err;
};

Outcome run(const std::vector<std::string>& arguments, const std::vector<Library>& libraries) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = run_survey(arguments, libraries, out, err, false);
  return {status, out.str(), err.str()};
}

std::vector<Library> always_there() { return {libm(), standard_library(), {"Elsewhere", {}, "not found", {}}}; }

Library with_a_wrong_tanh(std::vector<Explanation> explanations) {
  return {"Wrong",
          "1",
          {},
          {{"wrong-tanh", "x", "2 ulp: nowhere",
            [](props::Registry& registry, const std::string& label) {
              suites::tanh(registry, label, [](double x) { return x; });
            },
            std::move(explanations)}}};
}

std::string file_in_tests(const std::string& name) {
  return (std::filesystem::path(testing::TempDir()) / ("quincunx_survey_" + name)).string();
}

std::string contents(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Survey, HoldsForTheLibrariesThatAreAlwaysThere) {
  const Outcome tanh = run({"--filter", "libm-*/*.accuracy:N", "--cases", "20"}, always_there());
  EXPECT_EQ(tanh.status, 0) << tanh.out << tanh.err;
  EXPECT_THAT(tanh.out, HasSubstr("4 claims, 0 not holding"));
  const Outcome uniform = run({"--filter", "libstdcxx-canonical-float/*:N"}, always_there());
  EXPECT_EQ(uniform.status, 0) << uniform.out << uniform.err;
}

TEST(Survey, NamesALibraryThatIsNotThere) {
  EXPECT_THAT(run({"--list"}, always_there()).out, HasSubstr("Elsewhere: not found"));
  EXPECT_THAT(run({"--filter", "libm-exp-float/exp.nan:N"}, always_there()).out, HasSubstr("Elsewhere: not found"));
}

TEST(Survey, WritesOneReportForOneSeed) {
  const std::string first = file_in_tests("first.md");
  const std::string second = file_in_tests("second.md");
  const std::string json = file_in_tests("first.json");
  const std::vector<Library> libraries = always_there();
  run({"--filter", "libm-tanh-float/tanh.accuracy:N", "--report", first, "--json", json}, libraries);
  run({"--filter", "libm-tanh-float/tanh.accuracy:N", "--report", second, "--threads", "1"}, libraries);
  EXPECT_EQ(contents(first), contents(second));
  EXPECT_THAT(contents(first), HasSubstr("| tanh.accuracy:N | holds |"));
  EXPECT_THAT(contents(first), HasSubstr("| Elsewhere | not found |"));
  const auto parsed = nlohmann::json::parse(contents(json));
  EXPECT_EQ(parsed.at("schema"), 1);
  EXPECT_EQ(parsed.at("libraries").at(0).at("examined").at(0).at("claims").at(0).at("verdict"), "holds");
  EXPECT_EQ(parsed.at("libraries").at(2).at("absent"), "not found");
}

TEST(Survey, IsRedForARefutationThatNobodyExamined) {
  const Outcome outcome = run({"--filter", "tanh.range"}, {with_a_wrong_tanh({})});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, HasSubstr("wrong-tanh/tanh.range:N: refuted: not examined"));
}

TEST(Survey, IsGreenForARefutationThatWasExamined) {
  const std::string report = file_in_tests("examined.md");
  const Library library = with_a_wrong_tanh({{"tanh.range:N", Judgement::documented, "The reason."}});
  const Outcome outcome = run({"--filter", "tanh.range", "--report", report}, {library});
  EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
  EXPECT_THAT(contents(report), HasSubstr("refuted: documented"));
  EXPECT_THAT(contents(report), HasSubstr("The reason."));
}

TEST(Survey, CountsRefutationsOverManySeeds) {
  const Outcome outcome = run({"--filter", "tanh.sign", "--seeds", "3"}, {with_a_wrong_tanh({})});
  EXPECT_EQ(outcome.status, 0) << "x has the sign of tanh x";
  EXPECT_THAT(outcome.out, HasSubstr("seed 20170612 to 20170614"));
  EXPECT_THAT(run({"--filter", "tanh.range", "--seeds", "3"}, {with_a_wrong_tanh({})}).out,
              HasSubstr("refuted: not examined in 3 of 3 seeds"));
}

TEST(Survey, RunsTheShortFormOfWhatASeedChanges) {
  const Outcome normal =
      run({"--filter", "libstdcxx-normal-float/normal_sampler.m*:S", "--seeds", "2", "--short"}, always_there());
  EXPECT_EQ(normal.status, 0) << normal.out << normal.err;
  EXPECT_THAT(normal.out, HasSubstr("0 not holding, seed 20170612 to 20170613"));
  EXPECT_THAT(run({"--filter", "tanh.accuracy", "--short"}, {with_a_wrong_tanh({})}).out,
              HasSubstr("refuted: not examined"));
  const Outcome sweep = run({"--filter", "tanh.nan", "--short"}, {with_a_wrong_tanh({})});
  EXPECT_EQ(sweep.status, 2) << "it is the same for every seed\n" << sweep.out;
  const Outcome report = run({"--short", "--report", file_in_tests("short.md")}, always_there());
  EXPECT_EQ(report.status, 2);
  EXPECT_THAT(report.err, HasSubstr("with --short leave them out"));
}

TEST(Survey, HasAShortFormOfFewerCasesAndWiderMargins) {
  const props::Registry whole = registry_of(always_there());
  const props::Registry shorter = many_seeds::short_form(whole);
  const props::Property& mean = *shorter.find("libstdcxx-normal-float/normal_sampler.mean:S");
  EXPECT_EQ(mean.max_cases, 25);
  EXPECT_DOUBLE_EQ(mean.margin, 4 * 0.003);
  EXPECT_DOUBLE_EQ(shorter.find("libstdcxx-normal-float/normal_sampler.seed_means:S")->margin, 2 * 0.2);
  EXPECT_EQ(shorter.find("libm-tanh-float/tanh.accuracy:N")->max_cases, 10);
  EXPECT_EQ(shorter.find("libm-tanh-float/tanh.nan:N"), nullptr) << "it looks at the same numbers under every seed";
  EXPECT_EQ(shorter.statistical_count(), whole.statistical_count());
}

TEST(Survey, RejectsWhatItDoesNotKnow) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--fast"}, {"--seed", "x"}, {"--seeds", "0"}, {"--filter", "nothing-like-it"}, {"extra"}}) {
    const Outcome outcome = run(arguments, always_there());
    EXPECT_EQ(outcome.status, 2) << arguments.front();
    EXPECT_THAT(outcome.err, Not(testing::IsEmpty()));
  }
}

TEST(Survey, HelpsAndListsWithoutRunning) {
  EXPECT_THAT(run({"--help"}, always_there()).out, HasSubstr("--seeds"));
  EXPECT_THAT(run({"--list"}, always_there()).out, HasSubstr("libm-tanh-float"));
}

}  // namespace
}  // namespace quincunx::survey
