#include "vector_parameters.hpp"

#include <type_traits>
#include <utility>

#include "quincunx/props/dimension.hpp"
#include "quincunx/props/floating_point_parameters.hpp"

namespace quincunx::props {
namespace {

// Half the width, in powers of two, of what counts as ordinary.
template <class T>
constexpr int wide_exponent = std::is_same_v<T, float> ? 30 : 60;

template <class T>
void fill(ParameterSource& source, std::vector<T>& row, int lowest, int highest) {
  for (T& x : row) x = number_with_exponent<T>(source, lowest, highest);
}

template <class T>
void fill_with_same_signs(ParameterSource& source, QueryAndKey<T>& vectors) {
  fill(source, vectors.q, -4, 4);
  fill(source, vectors.k, -4, 4);
  for (std::size_t i = 0; i < vectors.q.size(); ++i) {
    if ((vectors.q[i] < 0) != (vectors.k[i] < 0)) vectors.k[i] = -vectors.k[i];
  }
}

template <class T>
void fill_with_cancelling_pairs(ParameterSource& source, QueryAndKey<T>& vectors) {
  fill(source, vectors.q, -8, 8);
  fill(source, vectors.k, -8, 8);
  for (std::size_t i = 1; i < vectors.q.size(); i += 2) {
    vectors.q[i] = -neighbour(vectors.q[i - 1], static_cast<int>(source.integer(-2, 2)));
    vectors.k[i] = vectors.k[i - 1];
  }
}

template <class T>
void fill_sparsely(ParameterSource& source, QueryAndKey<T>& vectors) {
  if (vectors.q.empty()) return;
  const auto last = static_cast<std::int64_t>(vectors.q.size()) - 1;
  const std::int64_t position = source.pick(std::vector<std::int64_t>{0, last, last / 2, last - last % 8});
  const auto column = static_cast<std::size_t>(position);
  vectors.q[column] = number_with_exponent<T>(source, -4, 4);
  vectors.k[column] = number_with_exponent<T>(source, -4, 4);
}

template <class T>
void fill_with_whole_numbers(ParameterSource& source, std::vector<T>& row) {
  for (T& x : row) x = static_cast<T>(source.integer(-8, 8));
}

// Two tiny factors underflow; two huge ones times 512 terms stay below the largest number.
template <class T>
void fill_extremely(ParameterSource& source, std::vector<T>& row) {
  constexpr bool is_float = std::is_same_v<T, float>;
  if (source.coin()) {
    fill(source, row, is_float ? -80 : -540, is_float ? -60 : -500);
  } else {
    fill(source, row, is_float ? 45 : 470, is_float ? 55 : 500);
  }
}

// Where loops over lanes and blocks begin and end, or any length.
std::size_t any_length(ParameterSource& source) {
  static const std::vector<std::int64_t> edges{0,  1,  2,   3,   4,   5,   6,   7,   8,   9,   10,
                                               11, 12, 13,  14,  15,  16,  17,  31,  32,  33,  63,
                                               64, 65, 100, 127, 128, 129, 255, 256, 257, 511, 512};
  if (source.coin()) return static_cast<std::size_t>(source.pick(edges));
  return static_cast<std::size_t>(source.log_integer(1, Dimension::largest + 1) - 1);
}

}  // namespace

template <class T>
QueryAndKey<T> draw_query_and_key(ParameterSource& source, VectorShape shape, std::size_t length) {
  QueryAndKey<T> vectors{std::vector<T>(length), std::vector<T>(length)};
  for (std::vector<T>* row : {&vectors.q, &vectors.k}) {
    if (shape == VectorShape::moderate) fill(source, *row, -2, 1);
    if (shape == VectorShape::wide) fill(source, *row, -wide_exponent<T>, wide_exponent<T>);
    if (shape == VectorShape::whole_numbers) fill_with_whole_numbers(source, *row);
    if (shape == VectorShape::extreme) fill_extremely(source, *row);
  }
  if (shape == VectorShape::same_sign) fill_with_same_signs(source, vectors);
  if (shape == VectorShape::cancelling) fill_with_cancelling_pairs(source, vectors);
  if (shape == VectorShape::sparse) fill_sparsely(source, vectors);
  return vectors;
}

template <class T>
QueryAndKey<T> draw_query_and_key(ParameterSource& source, VectorRange range) {
  const auto last = static_cast<std::int64_t>(VectorShape::extreme) - (range == VectorRange::ordinary ? 1 : 0);
  const auto shape = static_cast<VectorShape>(source.integer(0, last));
  return draw_query_and_key<T>(source, shape, any_length(source));
}

template QueryAndKey<float> draw_query_and_key(ParameterSource&, VectorShape, std::size_t);
template QueryAndKey<double> draw_query_and_key(ParameterSource&, VectorShape, std::size_t);
template QueryAndKey<float> draw_query_and_key(ParameterSource&, VectorRange);
template QueryAndKey<double> draw_query_and_key(ParameterSource&, VectorRange);

}  // namespace quincunx::props
