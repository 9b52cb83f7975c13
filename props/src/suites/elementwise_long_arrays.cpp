// Long arrays of a function of one number: whole blocks, what is left over after them, and what threads share.
#include <cmath>

#include "elementwise_claims.hpp"

namespace quincunx::suites {
namespace {

/// A value of f that was found accurate, so that its like need no reference again.
struct Accepted {
  bool known = false;
  double value = 0;
};

// All rests of unrolled loops of up to 64 elements, of which the shorter arrays see some; then blocks and threads.
std::vector<std::size_t> lengths() {
  std::vector<std::size_t> all;
  for (std::size_t n = 41; n <= 130; ++n) all.push_back(n);
  for (const std::size_t n : {1025U, 1026U, 1031U, 1039U, 1087U, 2047U, 2048U, 4095U, 4096U, 4097U, 4099U, 8192U,
                              16391U, 33000U, 65536U, 100003U, 300007U}) {
    all.push_back(n);
  }
  return all;
}

}  // namespace

void check_long_arrays(const ElementwiseFunction& f, const std::vector<double>& arguments, props::Findings& findings) {
  std::vector<Accepted> accepted(arguments.size());
  for (const std::size_t length : lengths()) {
    std::vector<double> x(length);
    std::vector<double> values(length);
    for (std::size_t i = 0; i < length; ++i) x[i] = arguments[i % arguments.size()];
    f.subject.evaluate(x, values, 0, 0);
    for (std::size_t i = 0; i < length && findings.hold(); ++i) {
      Accepted& before = accepted[i % arguments.size()];
      if (before.known && before.value == values[i]) continue;
      findings.at_most(f.error_in_ulps(x[i], values[i]), f.allowed_ulps, [&] {
        return f.equation(x[i], values[i]) + " at position " + std::to_string(i) + " of " + std::to_string(length) +
               " (in ulp)";
      });
      before = {true, values[i]};
    }
  }
}

}  // namespace quincunx::suites
