#include "junit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "printable.hpp"
#include "statistics_of.hpp"

namespace quincunx::props {
namespace {

using stats::Evidence;
using stats::Outcome;

struct Suite {
  std::vector<const Evidence*> claims;
  std::vector<std::string> missing;
};

std::string attribute(const char* name, const std::string& value) {
  return fmt::format(" {}=\"{}\"", name, xml_escaped(value));
}

std::string seconds(double value) { return fmt::format("{:.3f}", value); }

std::string properties(const std::vector<Statistic>& statistics, const std::string& indent) {
  std::string text = indent + "<properties>\n";
  for (const auto& [name, value] : statistics) {
    text += fmt::format("{}  <property{}{}/>\n", indent, attribute("name", name), attribute("value", value));
  }
  return text + indent + "</properties>\n";
}

std::string problem(const Evidence& evidence, const ReportContext& context) {
  if (evidence.outcome == Outcome::holds) return "";
  const char* element = evidence.outcome == Outcome::refuted ? "failure" : "error";
  return fmt::format("      <{}{}{}>{}</{}>\n", element, attribute("message", evidence.statement),
                     attribute("type", std::string(stats::to_string(evidence.outcome))),
                     xml_escaped(failure_report(evidence, context)), element);
}

std::string test_case(const Evidence& evidence, const ReportContext& context) {
  return fmt::format("    <testcase{}{}{}>\n", attribute("classname", evidence.subject),
                     attribute("name", evidence.claim), attribute("time", seconds(evidence.seconds))) +
         properties(statistics_of(evidence), "      ") + problem(evidence, context) + "    </testcase>\n";
}

std::string missing_case(const std::string& full_name) {
  const std::size_t slash = full_name.find('/');
  return fmt::format("    <testcase{}{}>\n      <error{}{}/>\n    </testcase>\n",
                     attribute("classname", full_name.substr(0, slash)), attribute("name", full_name.substr(slash + 1)),
                     attribute("message", "no file holds evidence of this claim"), attribute("type", "missing"));
}

std::string counts(const std::vector<const Evidence*>& claims, std::size_t missing) {
  const auto with = [&](Outcome outcome) {
    return static_cast<std::size_t>(std::count_if(claims.begin(), claims.end(),
                                                  [outcome](const Evidence* one) { return one->outcome == outcome; }));
  };
  double time = 0;
  for (const Evidence* one : claims) time += one->seconds;
  return attribute("tests", std::to_string(claims.size() + missing)) +
         attribute("failures", std::to_string(with(Outcome::refuted))) +
         attribute("errors", std::to_string(with(Outcome::undecided) + missing)) + attribute("time", seconds(time));
}

std::string suite_text(const std::string& subject, const Suite& suite, const FinishedRun& run) {
  std::string text =
      fmt::format("  <testsuite{}{}>\n", attribute("name", subject), counts(suite.claims, suite.missing.size()));
  text += properties(statistics_of(run.header), "    ");
  for (const Evidence* one : suite.claims) text += test_case(*one, run.context);
  for (const std::string& name : suite.missing) text += missing_case(name);
  return text + "  </testsuite>\n";
}

}  // namespace

std::string junit(const FinishedRun& run) {
  std::map<std::string, Suite> suites;
  std::vector<const Evidence*> all;
  for (const Evidence& one : run.result.evidence) {
    suites[one.subject].claims.push_back(&one);
    all.push_back(&one);
  }
  for (const std::string& name : run.missing) suites[name.substr(0, name.find('/'))].missing.push_back(name);
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + attribute("name", run.header.program) +
                     counts(all, run.missing.size()) + ">\n";
  for (const auto& [subject, suite] : suites) text += suite_text(subject, suite, run);
  return text + "</testsuites>\n";
}

}  // namespace quincunx::props
