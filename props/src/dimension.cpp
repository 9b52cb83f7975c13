#include "quincunx/props/dimension.hpp"

#include <set>

namespace quincunx::props {

std::vector<std::int64_t> simpler_integers(std::int64_t value, std::int64_t lowest) {
  constexpr std::int64_t near = 16;
  constexpr std::int64_t lanes = 8;
  std::set<std::int64_t> candidates;  // ascending: the simplest failing one is tried first
  const auto add = [&](std::int64_t candidate) {
    if (candidate >= lowest && candidate < value) candidates.insert(candidate);
  };
  for (std::int64_t i = 0; i < near; ++i) add(lowest + i);
  for (std::int64_t step = (value - lowest) / 2; step > 0; step /= 2) {
    add(value - step);
    // Faults of vector code live in the rest of a division by its lanes: steps that keep it.
    add(value - step / lanes * lanes);
  }
  for (std::int64_t i = 1; i <= near; ++i) add(value - i);
  return {candidates.begin(), candidates.end()};
}

std::vector<Dimension> Dimension::simpler() const {
  std::vector<Dimension> candidates;
  for (const std::int64_t candidate : simpler_integers(d, 1)) candidates.push_back({candidate});
  return candidates;
}

}  // namespace quincunx::props
