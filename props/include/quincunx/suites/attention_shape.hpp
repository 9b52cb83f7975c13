// What an attention kernel is given: queries, keys, values, a bias, and their shape.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

#include "quincunx/suites/elementwise.hpp"

namespace quincunx::suites {

struct AttentionShape {
  std::size_t heads = 1;  ///< of queries
  std::size_t queries = 1;
  std::size_t keys = 1;
  std::size_t d_head = 1;  ///< components of one head; d_model = heads * d_head
  std::size_t group = 1;   ///< successive heads of queries that share one head of keys and values; divides heads

  [[nodiscard]] std::size_t key_heads() const { return heads / group; }
  /// The head of keys and values that a head of queries meets.
  [[nodiscard]] std::size_t key_head(std::size_t head) const { return head / group; }
  [[nodiscard]] std::size_t query_size() const { return heads * queries * d_head; }
  [[nodiscard]] std::size_t key_size() const { return key_heads() * keys * d_head; }
  [[nodiscard]] std::size_t score_size() const { return heads * queries * keys; }

  /// For `const auto [heads, queries, keys, d_head] = shape`; a group is asked for by its name.
  template <std::size_t I>
  [[nodiscard]] constexpr std::size_t get() const {
    constexpr std::size_t AttentionShape::*parts[] = {&AttentionShape::heads, &AttentionShape::queries,
                                                      &AttentionShape::keys, &AttentionShape::d_head};
    return this->*parts[I];
  }
};

}  // namespace quincunx::suites

template <>
struct std::tuple_size<quincunx::suites::AttentionShape> : std::integral_constant<std::size_t, 4> {};
template <std::size_t I>
struct std::tuple_element<I, quincunx::suites::AttentionShape> {
  using type = std::size_t;
};

namespace quincunx::suites {

/// Row-major arrays, one after the other: queries [heads][queries][d_head], keys and values [key_heads][keys][d_head],
/// bias [queries][keys], the same for all heads, added to the scaled scores; -infinity masks a key. The bias may be
/// empty. For scores alone, values and bias are empty.
template <class T>
struct AttentionInput {
  using element_type = T;
  std::span<const T> queries;
  std::span<const T> keys;
  std::span<const T> values;
  std::span<const T> bias;
  AttentionShape shape;
};

/// What the scores are: q·k / √d_head, or q·k where the scale sits elsewhere (folded into the projection of q, say).
enum class ScoreScale { inverse_root, none };

/// What a kernel hides by itself, without a bias, from query i of n, where there are m keys: nothing; the keys beyond
/// number i (upper left: the first query is aligned with the first key); those beyond i + m - n (lower right: the last
/// query is aligned with the last key).
enum class CausalMask { none, upper_left, lower_right };

/// Scores or outputs of attention, the numbers carried in doubles.
struct AttentionSubject {
  FloatingFormat format;
  std::function<void(const AttentionInput<double>& input, std::span<double> out)> evaluate;
};

namespace detail {

template <class F, class T>
concept AttentionFunction = requires(const F& f, const AttentionInput<T>& input, std::span<T> out) {
  f(input, out);
};

template <class T, class F>
[[nodiscard]] AttentionSubject attention_subject(F f, const char* suite) {
  static_assert(Number<T>, "quincunx::suites: the element type must convert from and to float");
  static_assert(AttentionFunction<F, T>,
                "quincunx::suites: the subject must be callable with (const AttentionInput<T>& input, std::span<T> "
                "output)");
  AttentionSubject subject{format_of<T>(), {}};
  if constexpr (AttentionFunction<F, T>) {
    if (is_null(f)) return subject;
    subject.evaluate = [f = std::move(f), suite](const AttentionInput<double>& input, std::span<double> out) {
      const PlacedArray<T> queries(input.queries, 0);
      const PlacedArray<T> keys(input.keys, 0);
      const PlacedArray<T> values(input.values, 0);
      const PlacedArray<T> bias(input.bias, 0);
      PlacedArray<T> result(out.size(), 0);
      f(AttentionInput<T>{queries.values(), keys.values(), values.values(), bias.values(), input.shape},
        result.values());
      result.read(out, suite);
    };
  }
  return subject;
}

}  // namespace detail
}  // namespace quincunx::suites
