// Two parameters side by side, shrinking one at a time.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "quincunx/props/case.hpp"

namespace quincunx::props {

template <class First, class Second>
struct ParameterPair {
  First first;
  Second second;

  static ParameterPair generate(ParameterSource& source) {
    First first = First::generate(source);
    return {std::move(first), Second::generate(source)};
  }
  std::string describe() const { return first.describe() + "; " + second.describe(); }
  std::vector<ParameterPair> simpler() const {
    std::vector<ParameterPair> candidates;
    for (First& candidate : first.simpler()) candidates.push_back({std::move(candidate), second});
    for (Second& candidate : second.simpler()) candidates.push_back({first, std::move(candidate)});
    return candidates;
  }
};

}  // namespace quincunx::props
