// A dense matrix, row by row.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace quincunx {

/// rows x columns numbers; entry (r, c) is values[r * columns + c].
template <class T>
struct Matrix {
  Matrix() = default;

  /// A matrix of zeros.
  Matrix(std::size_t row_count, std::size_t column_count)
      : rows(row_count), columns(column_count), values(row_count * column_count) {}

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<T> values;

  [[nodiscard]] T& operator()(std::size_t row, std::size_t column) { return values[row * columns + column]; }
  [[nodiscard]] const T& operator()(std::size_t row, std::size_t column) const {
    return values[row * columns + column];
  }

  /// One row, of `columns` components.
  [[nodiscard]] std::span<T> row(std::size_t index) { return {values.data() + index * columns, columns}; }
  [[nodiscard]] std::span<const T> row(std::size_t index) const { return {values.data() + index * columns, columns}; }

  friend bool operator==(const Matrix&, const Matrix&) = default;
};

}  // namespace quincunx
