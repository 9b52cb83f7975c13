// The same library with a mistake: every result is 2 % too large.
#include <numeric>

#include "my_dot.hpp"

float my_dot(std::span<const float> q, std::span<const float> k) {
  return 1.02F * std::inner_product(q.begin(), q.end(), k.begin(), 0.0F);
}
