// A kernel of this project, put through every claim that applies to it.
#include <cstdio>
#include <span>

#include "quincunx/props/suite_run.hpp"
#include "quincunx/suites/dot_product.hpp"

namespace {

double my_dot(std::span<const double> q, std::span<const double> k) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * k[i];
  return sum;
}

}  // namespace

QUINCUNX_SUITE(my_kernels) { quincunx::suites::dot_product<double>("my_dot", my_dot); }

int main() {
  quincunx::props::SuiteOptions options;
  options.filter = "dot_product.bound";
  quincunx::props::SuiteListener quiet;
  const auto result = quincunx::props::run_suite(quincunx::props::registered_suites(), options, quiet);
  for (const auto& evidence : result.evidence) {
    std::printf("%s: %s\n", evidence.claim.c_str(), std::string(to_string(evidence.outcome)).c_str());
  }
  return result.exit_status();
}
