#include "quincunx/assertions/check.hpp"

#include <stdexcept>

namespace quincunx::assertions {

StreamKey Place::key() const { return derive_key(seed, "assertion in " + test, ordinal, 0); }

double share_of_assertion(double test_share, std::uint64_t ordinal) {
  if (ordinal == 0)
    throw std::invalid_argument("quincunx::assertions: assertions of a test are numbered from 1, not 0");
  // 1/(j(j+1)) = 1/j - 1/(j+1): the sum telescopes to 1.
  const double j = static_cast<double>(ordinal);
  return test_share / (j * (j + 1));
}

}  // namespace quincunx::assertions
