// Merges the summaries of numbered blocks in one fixed binary tree, in whatever order they arrive.
#pragma once

#include <cstdint>
#include <iterator>
#include <map>
#include <stdexcept>
#include <utility>

namespace quincunx {

/// The tree: node (level, index) covers the blocks [index * 2^level, (index + 1) * 2^level) and merges its two halves,
/// left first; the complete nodes that remain at the end merge from the right. It depends on the number of blocks only.
/// Memory: the nodes whose sibling is missing, at most about log2(blocks) for each gap in the order of arrival.
template <class Summary, class Merge>
class MergeForest {
 public:
  explicit MergeForest(Merge merge) : merge_(std::move(merge)) {}

  /// Adds the summary of one block.
  void add(std::uint64_t block, Summary summary) { insert(Node{block, 0}, std::move(summary)); }

  /// Moves in everything of another forest, which must have other blocks.
  void absorb(MergeForest&& other) {
    for (auto& [node, summary] : other.nodes_) insert(node, std::move(summary));
    other.nodes_.clear();
  }

  /// The summary of all blocks; throws std::logic_error when there are none.
  Summary finish() && {
    if (nodes_.empty()) throw std::logic_error("quincunx::MergeForest::finish: no block was added");
    auto node = std::prev(nodes_.end());
    Summary total = std::move(node->second);
    while (node != nodes_.begin()) {
      --node;
      total = merge_(std::move(node->second), std::move(total));
    }
    return total;
  }

 private:
  struct Node {
    std::uint64_t first_block;
    unsigned level;
    auto operator<=>(const Node&) const = default;
  };

  void insert(Node node, Summary summary) {
    for (;;) {
      const std::uint64_t size = std::uint64_t{1} << node.level;
      const bool is_right_half = (node.first_block & size) != 0;
      const auto sibling = nodes_.find(Node{node.first_block ^ size, node.level});
      if (sibling == nodes_.end()) break;
      summary = is_right_half ? merge_(std::move(sibling->second), std::move(summary))
                              : merge_(std::move(summary), std::move(sibling->second));
      nodes_.erase(sibling);
      node = Node{node.first_block & ~size, node.level + 1};
    }
    nodes_.emplace(node, std::move(summary));
  }

  Merge merge_;
  std::map<Node, Summary> nodes_;
};

}  // namespace quincunx
