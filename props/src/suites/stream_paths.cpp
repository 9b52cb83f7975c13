#include "stream_paths.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace quincunx::suites::detail {
namespace {

// Independent small numbers out of one word.
std::uint32_t part(std::uint64_t word, unsigned place, std::uint32_t below) {
  return static_cast<std::uint32_t>(word >> (8 * place) & 0xFFU) % below;
}

}  // namespace

std::string describe_path(const Path& path) { return fmt::format("{{{}}}", fmt::join(path, ", ")); }

std::vector<Path> many_paths(const TreeShape& tree) {
  std::vector<Path> paths;
  if (tree.root) paths.push_back({});
  for (std::uint32_t child = 0; child < 8; ++child) paths.push_back({child});
  if (tree.depth < 2) return paths;
  for (std::uint32_t child = 0; child < 4; ++child) {
    for (std::uint32_t grandchild = 0; grandchild < 4; ++grandchild) paths.push_back({child, grandchild});
  }
  return paths;
}

std::array<Path, 2> RelatedPair::paths(const TreeShape& tree) const {
  const std::uint32_t first = part(choice, 1, 16);
  const std::uint32_t other = (first + 1 + part(choice, 2, 15)) % 16;
  const std::uint32_t third = part(choice, 3, 8);
  switch (part(choice, 0, 4)) {
    case 1:
      if (tree.root) return {Path{}, Path{first}};
      break;
    case 2:
      if (tree.depth >= 2) return {Path{first}, Path{first, third}};
      break;
    case 3:
      if (tree.depth >= 2) return {Path{first, third}, Path{other, third}};
      break;
    default:
      break;
  }
  return {Path{first}, Path{other}};
}

std::array<Path, 4> RelatedFour::paths(const TreeShape& tree) const {
  const std::uint32_t i = part(choice, 1, 8);
  const std::uint32_t j = (i + 1 + part(choice, 2, 7)) % 8;
  const std::uint32_t x = part(choice, 3, 8);
  const std::uint32_t y = (x + 1 + part(choice, 4, 7)) % 8;
  const std::uint32_t step = 1 + part(choice, 5, 8);
  switch (part(choice, 0, 5)) {
    case 1:
      if (tree.depth >= 2) return {Path{i, x}, Path{j, y}, Path{i, y}, Path{j, x}};
      break;
    case 2:
      if (tree.depth >= 2) return {Path{i}, Path{j, x}, Path{i, x}, Path{j}};
      break;
    case 3:
      if (tree.root && tree.depth >= 2) return {Path{}, Path{i, x}, Path{i}, Path{x}};
      break;
    case 4:
      return {Path{i}, Path{i + 2 * step}, Path{i + step}, Path{i + step}};
    default:
      break;
  }
  return {Path{i}, Path{j + 8 + step}, Path{i + 8 + step}, Path{j}};
}

}  // namespace quincunx::suites::detail
