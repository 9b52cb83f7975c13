// docs/faults.md and docs/suites.md list what the program has, row by row. The numbers in them come from a run of
// minutes; `faults_table` and `suites_table` print the pages anew.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "generated_page.hpp"
#include "suite_subjects.hpp"

namespace quincunx::corpus {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<CorpusFault> all_faults() {
  std::vector<CorpusFault> faults = kernel_faults();
  for (CorpusFault& fault : sampler_faults()) faults.push_back(std::move(fault));
  return faults;
}

std::size_t rows_of(const std::string& page, const std::string& beginning) {
  std::istringstream lines(page);
  std::size_t rows = 0;
  for (std::string line; std::getline(lines, line);) rows += line.rfind(beginning, 0) == 0 ? 1U : 0U;
  return rows;
}

TEST(FaultsPage, HasOneRowForEachFaultOfTheCorpus) {
  const std::string page = file_text(QUINCUNX_DOCS "/faults.md");
  const std::vector<CorpusFault> faults = all_faults();
  for (const CorpusFault& fault : faults) {
    const std::string row = "\n| " + fault.id + " | " + fault.kind + " | " + fault.source + " | " +
                            cell(fault.description) + " | `" + fault.claim + "` | ";
    EXPECT_THAT(page, HasSubstr(row)) << "print the page anew with faults_table";
  }
  EXPECT_EQ(rows_of(page, "| "), faults.size() + 1) << "the page has other rows; print it anew with faults_table";
  EXPECT_THAT(page, Not(HasSubstr("not refuted")));
}

TEST(FaultsPage, HoldsEveryRowOfThePublicListAndMoreThan45Faults) {
  const std::string page = file_text(QUINCUNX_DOCS "/faults.md");
  const std::vector<std::pair<char, int>> rows{{'T', 5}, {'S', 6},  {'A', 4}, {'D', 2},
                                               {'V', 8}, {'N', 10}, {'I', 4}, {'O', 1}};
  for (const auto& [letter, count] : rows) {
    for (int i = 1; i <= count; ++i)
      EXPECT_THAT(page, HasSubstr(std::string("\n| ") + letter + std::to_string(i) + " | "));
  }
  EXPECT_GE(all_faults().size(), 45U);
}

TEST(SuitesPage, HasOneRowForEachClaim) {
  const std::string page = file_text(QUINCUNX_DOCS "/suites.md");
  const props::Registry registry = every_suite();
  for (const props::Property& property : registry.properties()) {
    EXPECT_THAT(page, HasSubstr("\n| `" + property.info.name() + "` | " + cell(property.info.statement) + " | "))
        << "print the page anew with suites_table";
  }
  EXPECT_EQ(rows_of(page, "| `"), registry.properties().size()) << "print the page anew with suites_table";
}

// A claim that some fault of the corpus is refuted by, but the page on suites does not list, is missed by
// every_suite().
TEST(SuitesPage, ListsEveryClaimThatRefutesAFault) {
  const std::string page = file_text(QUINCUNX_DOCS "/suites.md");
  for (const CorpusFault& fault : all_faults()) EXPECT_THAT(page, HasSubstr("`" + fault.claim + "`")) << fault.id;
}

}  // namespace
}  // namespace quincunx::corpus
