#include "plain_tests.hpp"

#include <gtest/gtest.h>

#include <array>

#include "usage_error.hpp"

namespace quincunx::props {

int run_plain_tests(const Catalogue& catalogue, const SuiteOptions& options, std::size_t sharers) {
  std::string program = catalogue.program;
  std::array<char*, 2> arguments{program.data(), nullptr};
  int count = 1;
  testing::InitGoogleTest(&count, arguments.data());
  if (catalogue.plain_tests.configure) catalogue.plain_tests.configure(options, sharers);
  const int status = RUN_ALL_TESTS();
  if (testing::UnitTest::GetInstance()->test_to_run_count() == 0) {
    throw UsageError("GTEST_FILTER matches none of the plain tests");
  }
  return status;
}

}  // namespace quincunx::props
