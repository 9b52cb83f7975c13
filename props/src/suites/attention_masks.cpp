// Masks that differ from query to query: what one query may not see must not be taken from another, and a query that
// sees nothing must not harm its neighbours.
#include <algorithm>
#include <cmath>
#include <exception>
#include <functional>
#include <limits>

#include "attention_claims.hpp"

namespace quincunx::suites {
namespace {

/// Whether query i may see key j, where there are so many queries and keys.
struct QueryMask {
  const char* name;
  bool (*sees)(std::size_t i, std::size_t j, std::size_t queries, std::size_t keys);
};

// Triangles are aligned at the first or at the last key; where there are more queries than keys, those of the second
// kind leave the first queries without any.
constexpr QueryMask masks[] = {
    {"keys up to the query", [](std::size_t i, std::size_t j, std::size_t, std::size_t) { return j <= i; }},
    {"keys from the query on, or the last",
     [](std::size_t i, std::size_t j, std::size_t, std::size_t keys) { return j >= std::min(i, keys - 1); }},
    {"keys up to the query, aligned at the end",
     [](std::size_t i, std::size_t j, std::size_t queries, std::size_t keys) { return j + queries <= i + keys; }},
    {"a window of nine keys",
     [](std::size_t i, std::size_t j, std::size_t, std::size_t keys) {
       const std::size_t centre = i % keys;
       return j <= centre + 4 && centre <= j + 4;
     }},
    {"nothing for every third query", [](std::size_t i, std::size_t, std::size_t, std::size_t) { return i % 3 != 0; }},
};

AttentionCase masked_case(const Attention& a, const QueryMask& mask, std::size_t queries, std::size_t keys) {
  props::ParameterSource source(queries * 4096 + keys);
  AttentionCase p = AttentionCase::of_shape(source, a.subject.format, a.form.fitted({2, queries, keys, 8}));
  p.bias.assign(p.shape.queries * keys, 0.0);
  for (std::size_t i = 0; i < p.shape.queries; ++i) {
    for (std::size_t j = 0; j < keys; ++j) {
      if (!mask.sees(i, j, p.shape.queries, keys)) p.bias[i * keys + j] = -std::numeric_limits<double>::infinity();
    }
  }
  return p;
}

bool leaves_a_query_without_keys(const Attention& a, const AttentionCase& p) {
  const std::vector<double> whole_bias = a.form.whole_bias(p);
  for (std::size_t i = 0; i < p.shape.queries; ++i) {
    if (is_fully_masked(whole_bias, p.shape, i)) return true;
  }
  return false;
}

void check_query_masks(const Attention& a, props::Findings& findings) {
  for (const auto& [queries, keys] : {std::pair<std::size_t, std::size_t>{1, 1},
                                      {2, 3},
                                      {5, 5},
                                      {9, 4},
                                      {17, 33},
                                      {64, 64},
                                      {65, 130},
                                      {130, 65},
                                      {129, 129},
                                      {3, 600},
                                      {70, 520},
                                      {5, 1025},
                                      {1, 514},
                                      {1, 1030},
                                      {2, 2100},
                                      {1, 65'601}}) {
    for (const QueryMask& mask : masks) {
      if (!findings.hold()) return;
      const AttentionCase p = masked_case(a, mask, queries, keys);
      try {
        check_outputs(a, p, findings);
      } catch (const std::exception&) {
        // To refuse a query without any key is as good as to answer.
        if (!leaves_a_query_without_keys(a, p)) throw;
        findings.require(true, "");
      }
    }
  }
}

}  // namespace

void add_attention_masks(const SuiteClaims& claims, const Attention& a) {
  claims.add_sweep("query_masks", "each query sees the keys of its own mask, also beside queries that see none",
                   [a](props::Findings& findings) { check_query_masks(a, findings); });
}

}  // namespace quincunx::suites
