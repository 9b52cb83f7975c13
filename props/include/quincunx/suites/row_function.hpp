// A function of rows - softmax, log-softmax - as the subject of a suite: one row a call, or several with a stride.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <utility>

#include "quincunx/suites/elementwise.hpp"

namespace quincunx::suites {

/// Element (r, c) of the scores and of the weights is number r * stride + c; stride >= columns. What lies between the
/// rows of the output must stay as it is.
struct RowShape {
  std::size_t rows = 1;
  std::size_t columns = 1;
  std::size_t stride = 1;
};

/// void(std::span<const T> scores, std::span<T> weights): one row.
template <class F, class T>
concept OneRowFunction = ArrayFunction<F, T>;

/// void(std::span<const T> scores, std::span<T> weights, RowShape): all rows; both spans hold (rows - 1) * stride +
/// columns elements.
template <class F, class T>
concept RowsFunction = requires(const F& f, std::span<const T> in, std::span<T> out, RowShape shape) {
  f(in, out, shape);
};

/// A row function, its numbers carried in doubles. A subject for single rows is called row by row on the same layout.
struct RowSubject {
  FloatingFormat format;
  std::size_t positions = 1;  ///< of an array between two 64-byte boundaries
  /// Evaluates all rows; arrays start `offset` elements after a 64-byte boundary. The columns beside the rows of the
  /// result are not touched.
  std::function<void(std::span<const double> scores, std::span<double> weights, RowShape shape, std::size_t offset)>
      evaluate;
  bool several_rows = false;  ///< reach the subject in one call
};

/// What a row without any finite score becomes.
enum class FullyMasked {
  unspecified,  ///< anything, an exception too, as long as other rows are right
  not_a_number,
  zeros,
  uniform,
  throws,
};

namespace detail {

template <class T, class F>
void call_row_by_row(const F& f, const PlacedArray<T>& scores, PlacedArray<T>& weights, RowShape shape) {
  for (std::size_t row = 0; row < shape.rows; ++row) {
    const std::size_t first = row * shape.stride;
    f(scores.values().subspan(first, shape.columns), weights.values().subspan(first, shape.columns));
  }
}

/// The gaps between the rows of an output were NaN and must be so afterwards.
void require_gaps_untouched(std::span<const double> values, RowShape shape, const char* suite);

template <class T, class F>
[[nodiscard]] auto rows_call(F f, const char* suite) {
  return
      [f = std::move(f), suite](std::span<const double> in, std::span<double> out, RowShape shape, std::size_t offset) {
        const PlacedArray<T> scores(in, offset);
        PlacedArray<T> weights(in.size(), offset);
        if constexpr (RowsFunction<F, T>) {
          f(scores.values(), weights.values(), shape);
        } else {
          call_row_by_row<T>(f, scores, weights, shape);
        }
        weights.read(out, suite);
        require_gaps_untouched(out, shape, suite);
      };
}

template <class T, class F>
[[nodiscard]] RowSubject row_subject(F f, const char* suite) {
  static_assert(Number<T>, "quincunx::suites: the element type must convert from and to float");
  static_assert(OneRowFunction<F, T> || RowsFunction<F, T>,
                "quincunx::suites: the subject must be callable as void(std::span<const T> scores, std::span<T> "
                "weights), with or without a third argument RowShape");
  RowSubject subject{format_of<T>(), detail::positions<T>, {}, RowsFunction<F, T>};
  if constexpr (OneRowFunction<F, T> || RowsFunction<F, T>) {
    if (!is_null(f)) subject.evaluate = rows_call<T>(std::move(f), suite);
  }
  return subject;
}

}  // namespace detail
}  // namespace quincunx::suites
