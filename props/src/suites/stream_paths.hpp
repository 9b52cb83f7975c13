// Paths of related streams in the tree of a seed, as parameters.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/props/parameter_source.hpp"
#include "quincunx/suites/stream_family.hpp"

namespace quincunx::suites::detail {

using Path = std::vector<std::uint32_t>;

std::string describe_path(const Path& path);

/// What a family offers: how deep its paths go, whether the root counts.
struct TreeShape {
  int depth = 2;
  bool root = true;
};

/// Root, children, grandchildren: up to 25 different streams.
std::vector<Path> many_paths(const TreeShape& tree);

/// Two different streams.
struct RelatedPair {
  std::uint64_t choice = 0;  ///< of the relation and the branches

  static RelatedPair generate(props::ParameterSource& source) { return {source.bits()}; }
  std::array<Path, 2> paths(const TreeShape& tree) const;
};

/// Four streams whose seeds cancel in a + b - c - d when they are sums over the steps of a path: the corners of a
/// parallelogram, or an evenly spaced row with its middle taken twice.
struct RelatedFour {
  std::uint64_t choice = 0;

  static RelatedFour generate(props::ParameterSource& source) { return {source.bits()}; }
  std::array<Path, 4> paths(const TreeShape& tree) const;
};

}  // namespace quincunx::suites::detail
