// JUnit read by a parser of XML, TAP by its grammar, JSON by a parser, and what GitHub is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "command_line/github_annotations.hpp"
#include "command_line/junit.hpp"
#include "command_line/tap.hpp"
#include "props/evidence/toy_evidence.hpp"

namespace quincunx::props {
namespace {

using boost::property_tree::ptree;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Result {
  int status;
  std::string out;
  std::string err;
};

Result toy_run(const std::vector<std::string>& arguments, bool on_github = false) {
  std::ostringstream out;
  std::ostringstream err;
  Surroundings surroundings{out, err, true, false, ""};
  surroundings.environment = [&](const std::string& name) -> std::optional<std::string> {
    if (name == "GITHUB_ACTIONS" && on_github) return "true";
    return std::nullopt;
  };
  const int status = run_command_line(arguments, toy::catalogue(), surroundings);
  return {status, out.str(), err.str()};
}

// A run with one claim of each outcome, one missing, and texts that each format has to escape.
FinishedRun awkward_run() {
  FinishedRun run;
  const EvidenceFile file = toy::evidence_file("");
  run.header = file.header;
  run.result.evidence = {file.evidence[0], file.evidence[1], file.evidence[2]};
  run.result.evidence[1].outcome = stats::Outcome::refuted;
  run.result.evidence[1].statement = "a < b && \"c\" > 'd'\nnext # line \\ \xff \x01";
  run.result.evidence[2].outcome = stats::Outcome::undecided;
  run.result.evidence[2].detail = "100 % of it, with: colon";
  run.context = {"toy", "", toy::quick_options()};
  run.missing = {"toy/toy.identity:E"};
  return run;
}

ptree parsed_xml(const std::string& text) {
  std::istringstream in(text);
  ptree tree;
  boost::property_tree::read_xml(in, tree);  // throws for what is not well formed
  return tree;
}

std::map<std::string, std::string> properties_of(const ptree& element) {
  std::map<std::string, std::string> properties;
  for (const auto& [name, child] : element.get_child("properties")) {
    EXPECT_EQ(name, "property");
    properties[child.get<std::string>("<xmlattr>.name")] = child.get<std::string>("<xmlattr>.value");
  }
  return properties;
}

// What readers of JUnit rely on: the elements, their order, their attributes, and counts that add up.
void expect_junit(const ptree& tree) {
  ASSERT_EQ(tree.size(), 1U);
  const ptree& suites = tree.get_child("testsuites");
  std::map<std::string, int> total;
  for (const auto& [suite_name, suite] : suites) {
    if (suite_name == "<xmlattr>") continue;
    ASSERT_EQ(suite_name, "testsuite");
    std::map<std::string, int> found;
    for (const auto& [name, element] : suite) {
      if (name == "<xmlattr>" || name == "properties") continue;
      ASSERT_EQ(name, "testcase");
      EXPECT_NE(element.get("<xmlattr>.classname", ""), "");
      EXPECT_NE(element.get("<xmlattr>.name", ""), "");
      ++found["tests"];
      found["failures"] += static_cast<int>(element.count("failure"));
      found["errors"] += static_cast<int>(element.count("error"));
    }
    for (const char* count : {"tests", "failures", "errors"}) {
      EXPECT_EQ(suite.get<int>(std::string("<xmlattr>.") + count), found[count]) << count;
      total[count] += found[count];
    }
    EXPECT_GE(suite.get<double>("<xmlattr>.time"), 0);
  }
  for (const char* count : {"tests", "failures", "errors"}) {
    EXPECT_EQ(suites.get<int>(std::string("<xmlattr>.") + count), total[count]) << count;
  }
}

const ptree& test_case(const ptree& tree, const std::string& claim) {
  for (const auto& [suite_name, suite] : tree.get_child("testsuites")) {
    for (const auto& [name, element] : suite) {
      if (name == "testcase" && element.get("<xmlattr>.name", "") == claim) return element;
    }
  }
  throw std::runtime_error("no test case " + claim);
}

TEST(JUnit, OfAGreenRunHasTheStatisticsAsProperties) {
  const Result result = toy_run({"verify", "--cases", "5", "--format", "junit"});
  EXPECT_EQ(result.status, 0);
  const ptree tree = parsed_xml(result.out);
  expect_junit(tree);
  EXPECT_EQ(tree.get<std::string>("testsuites.<xmlattr>.name"), "toy");
  EXPECT_EQ(tree.get<int>("testsuites.<xmlattr>.tests"), 4);
  const stats::Evidence expected = toy::evidence_file("").evidence[1];
  auto properties = properties_of(test_case(tree, "toy.mean_zero:S"));
  EXPECT_EQ(std::stod(properties["p_value"]), expected.p_value);
  EXPECT_EQ(std::stod(properties["alpha_share"]), 5e-7);
  EXPECT_EQ(std::stod(properties["resolved_margin"]), expected.resolved_margin);
  std::uint64_t n = 0;
  for (const stats::MeasuredCase& one : expected.measured) n += one.n;
  EXPECT_EQ(properties["n"], std::to_string(n));
  EXPECT_EQ(properties["verdict"], "holds");
  EXPECT_EQ(properties["token"], expected.token);
}

TEST(JUnit, TellsRefutedUndecidedAndMissingApart) {
  const ptree tree = parsed_xml(junit(awkward_run()));
  expect_junit(tree);
  const ptree& refuted = test_case(tree, "toy.mean_zero:S");
  EXPECT_EQ(refuted.get<std::string>("failure.<xmlattr>.type"), "refuted");
  EXPECT_EQ(refuted.get<std::string>("failure.<xmlattr>.message"),
            "a < b && \"c\" > 'd'\nnext # line \\ \xEF\xBF\xBD \xEF\xBF\xBD");
  EXPECT_THAT(refuted.get<std::string>("failure"), HasSubstr("toy replay qx1-"));
  EXPECT_EQ(test_case(tree, "toy.mean_is_not_one:S").get<std::string>("error.<xmlattr>.type"), "undecided");
  EXPECT_EQ(test_case(tree, "toy.identity:E").get<std::string>("error.<xmlattr>.type"), "missing");
}

// The grammar of TAP 14, as far as a producer without subtests needs it.
void expect_tap(const std::string& text, int planned) {
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "TAP version 14");
  std::getline(lines, line);
  EXPECT_EQ(line, "1.." + std::to_string(planned));
  int number = 0;
  bool inside = false;
  while (std::getline(lines, line)) {
    if (inside) {
      inside = line != "  ...";
      if (inside) {
        EXPECT_TRUE(std::regex_match(line, std::regex("  [a-z_]+: (\"([^\"\\\\]|\\\\.)*\"|[0-9]+)"))) << line;
      }
    } else if (line == "  ---") {
      inside = true;
    } else {
      std::smatch found;
      ASSERT_TRUE(std::regex_match(line, found, std::regex("(not )?ok (\\d+) - ([^#\\\\]|\\\\[#\\\\])+"))) << line;
      EXPECT_EQ(std::stoi(found[2]), ++number);
    }
  }
  EXPECT_FALSE(inside);
  EXPECT_EQ(number, planned);
}

TEST(Tap, IsWrittenByItsGrammar) {
  const Result green = toy_run({"verify", "--cases", "5", "--format", "tap"});
  EXPECT_EQ(green.status, 0);
  expect_tap(green.out, 4);
  EXPECT_THAT(green.out,
              AllOf(HasSubstr("ok 2 - ours/toy.mean_zero:S\n"), HasSubstr("  p_value: \""), Not(HasSubstr("not ok"))));
  const std::string red = tap(awkward_run());
  expect_tap(red, 4);
  EXPECT_THAT(red, AllOf(HasSubstr("not ok 2 - ours/toy.mean_zero:S\n"), HasSubstr("not ok 3 - "),
                         HasSubstr("not ok 4 - toy/toy.identity:E\n"), HasSubstr("toy replay qx1-")));
}

TEST(Tap, EscapesWhatWouldBeADirective) {
  FinishedRun run = awkward_run();
  run.missing.clear();
  run.result.evidence.resize(1);
  run.result.evidence[0].claim = "Suite.Test#1:S";
  EXPECT_THAT(tap(run), HasSubstr("ok 1 - ours/Suite.Test\\#1:S\n"));
}

TEST(Json, IsOneDocumentWithTheRecordsOfAnEvidenceFile) {
  const Result result = toy_run({"verify", "--cases", "5", "--fault", "shifted", "--format", "json"});
  EXPECT_EQ(result.status, 1);
  const nlohmann::json document = nlohmann::json::parse(result.out);
  EXPECT_EQ(document["header"]["fault"], "shifted");
  EXPECT_EQ(document["claims"].size(), 4U);
  EXPECT_EQ(document["claims"][1]["outcome"], "refuted");
  EXPECT_EQ(document["summary"]["refuted"], 1);
  EXPECT_EQ(document["summary"]["exit_status"], 1);
}

TEST(Format, IsRefusedWhenItDoesNotExist) {
  const Result result = toy_run({"verify", "--format", "jnit"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(
      result.err,
      HasSubstr("--format is 'jnit', which does not exist (did you mean junit?); valid are table, json, junit or "
                "tap"));
}

TEST(Format, OfAProgramWithPlainTestsHoldsItsClaimsAlone) {
  Catalogue catalogue = toy::catalogue();
  catalogue.plain_tests.count = 3;
  std::ostringstream out;
  std::ostringstream err;
  const auto run = [&](const std::vector<std::string>& arguments) {
    return run_command_line(arguments, catalogue, Surroundings{out, err});
  };
  EXPECT_EQ(run({"verify", "--cases", "5", "--format", "json"}), 2);
  EXPECT_EQ(out.str(), "");
  EXPECT_THAT(err.str(), HasSubstr("--format json shows claims, and this program has 3 plain tests too"));
  EXPECT_EQ(run({"verify", "--cases", "5", "--format", "json", "--filter", "*"}), 0);
  EXPECT_EQ(nlohmann::json::parse(out.str())["header"]["plain_tests"], 3);
  EXPECT_THAT(err.str(), HasSubstr("3 plain tests did not run"));
}

TEST(Format, OnlyTheTableIsColoured) {
  for (const std::string format : {"json", "junit", "tap"}) {
    EXPECT_THAT(toy_run({"verify", "--cases", "5", "--format", format}).out, Not(HasSubstr("\033"))) << format;
  }
  EXPECT_THAT(toy_run({"verify", "--cases", "5", "--format", "table"}).out, HasSubstr("\033"));
}

TEST(GithubAnnotations, AreOneLineForEachClaimThatDoesNotHold) {
  const std::string text = github_annotations(awkward_run());
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
  EXPECT_THAT(text, AllOf(HasSubstr("::error title=REFUTED ours/toy.mean_zero%3AS::REFUTED ours/toy.mean_zero:S%0A"),
                          HasSubstr("100 %25 of it, with: colon"),
                          HasSubstr("::error title=MISSING toy/toy.identity%3AE::no file holds evidence")));
}

TEST(GithubAnnotations, AppearOnlyThereAndOnlyInRed) {
  const std::vector<std::string> red{"verify", "--cases", "5", "--fault", "shifted", "--format", "json"};
  EXPECT_THAT(toy_run(red, true).err, HasSubstr("::error title=REFUTED ours/toy.mean_zero%3AS::"));
  EXPECT_EQ(toy_run(red, false).err, "");
  EXPECT_EQ(toy_run({"verify", "--cases", "5"}, true).err, "");
}

}  // namespace
}  // namespace quincunx::props
