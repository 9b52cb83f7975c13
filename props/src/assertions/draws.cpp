#include "quincunx/assertions/draws.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "quincunx/lib/sample_reduce.hpp"

namespace quincunx::assertions {

std::vector<double> Draws::take(const StreamKey& key, std::uint64_t n) const {
  if (const auto* values = std::get_if<std::vector<double>>(&source_)) {
    if (values->size() != n) {
      throw std::logic_error("quincunx::assertions::Draws: " + std::to_string(n) + " draws wanted of " +
                             std::to_string(values->size()) + " that are fixed");
    }
    return *values;
  }
  std::vector<double> values(n);
  for (std::uint64_t first = 0; first < n; first += samples_per_block) {
    Stream stream(key, 0, first / samples_per_block);
    const std::uint64_t last = std::min<std::uint64_t>(n, first + samples_per_block);
    for (std::uint64_t i = first; i < last; ++i) values[i] = generator()(stream);
  }
  return values;
}

}  // namespace quincunx::assertions
