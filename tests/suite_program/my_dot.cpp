// Four running sums, as a vector unit would have them, and the tail.
#include "my_dot.hpp"

#include <array>
#include <cstddef>

float my_dot(std::span<const float> q, std::span<const float> k) {
  std::array<float, 4> sums{};
  std::size_t i = 0;
  for (; i + 4 <= q.size(); i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += q[i + lane] * k[i + lane];
  }
  float sum = sums[0] + sums[1] + (sums[2] + sums[3]);
  for (; i < q.size(); ++i) sum += q[i] * k[i];
  return sum;
}
