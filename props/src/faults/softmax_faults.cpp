// A mistake in the softmax that every weight survives: positive, adding up to 1, in the right order.
#include <algorithm>
#include <cmath>

#include "derive.hpp"

namespace quincunx::props::faults {
namespace {

void powers_of_two(std::span<const double> scores, std::span<double> weights) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  double total = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    weights[i] = std::exp2(scores[i] - largest);
    total += weights[i];
  }
  for (double& weight : weights) weight /= total;
}

Subject with_base_two(Subject healthy) {
  healthy.softmax = powers_of_two;
  return healthy;
}

}  // namespace

std::vector<Fault> softmax_faults() {
  return {{"softmax-base-two", "softmax with powers of 2 in place of powers of e", "softmax.scaled_healthy:S",
           with_base_two}};
}

}  // namespace quincunx::props::faults
