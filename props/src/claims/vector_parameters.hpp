// Queries and keys as parameters: lengths 0 to 512, components over many orders of magnitude, sums that cancel.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/props/parameter_source.hpp"
#include "rows.hpp"

namespace quincunx::props {

/// How two vectors are made. The first six keep every product and square far from the ends of the format.
enum class VectorShape {
  moderate,       ///< components of size 1
  wide,           ///< components over 120 (float: 60) powers of two
  same_sign,      ///< every product positive: nothing cancels
  cancelling,     ///< products in pairs of opposite sign that agree to the last bits
  sparse,         ///< zeros but for the first, the last, or a column at a multiple of eight
  whole_numbers,  ///< small integers: every order of summation is exact
  extreme,        ///< products that underflow, or are huge
};

/// Whether products may leave the ordinary range.
enum class VectorRange { ordinary, full };

/// A query and a key of one length.
template <class T>
struct QueryAndKey {
  std::vector<T> q;
  std::vector<T> k;
};

template <class T>
[[nodiscard]] QueryAndKey<T> draw_query_and_key(ParameterSource& source, VectorShape shape, std::size_t length);

/// Length from 0 to 512, logarithm about uniform or at the edge of a block, any shape of the range.
template <class T>
[[nodiscard]] QueryAndKey<T> draw_query_and_key(ParameterSource& source, VectorRange range);

/// A query and a key as the parameters of a property.
template <class T, VectorRange range>
struct VectorPair : QueryAndKey<T> {
  static VectorPair generate(ParameterSource& source) { return {draw_query_and_key<T>(source, range)}; }
  std::string describe() const { return describe_row("q", this->q) + ", " + describe_row("k", this->k); }
  std::vector<VectorPair> simpler() const {
    std::vector<VectorPair> candidates;
    for (Rows<T>& rows : simpler_rows<T>({this->q, this->k}, 0)) candidates.push_back({{rows[0], rows[1]}});
    return candidates;
  }
};

}  // namespace quincunx::props
