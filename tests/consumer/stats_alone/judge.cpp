// Is a die fair? 60,000 throws, 10,600 sixes: no.
#include <cstdio>

#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/verdict.hpp"

int main() {
  using namespace quincunx::stats;
  const Claim fair = Claim::probability(1.0 / 6);
  const Plan needed = plan(fair, 0.01, 1e-6, 1e-3);
  const Verdict verdict = judge(fair, 10600.0 / 60000, 60000, 1e-6);
  std::printf("n for a margin of 0.01: %llu; 10600 of 60000: %s, p = %.3g\n", static_cast<unsigned long long>(needed.n),
              std::string(to_string(verdict.outcome)).c_str(), verdict.p.two_sided);
  return verdict.outcome == Outcome::refuted ? 0 : 1;
}
