// All scores at once: the matrix of the dot products of the rows.
#include <cmath>
#include <string>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "vector_parameters.hpp"

namespace quincunx::props {
namespace {

/// Queries and keys of one dimension.
struct QueriesAndKeys {
  Matrix<double> queries;
  Matrix<double> keys;

  static QueriesAndKeys generate(ParameterSource& source) {
    // Three tokens of two components, as in the mathematics, or any shape.
    const bool small = source.integer(0, 3) == 0;
    const auto rows = [&] { return small ? std::size_t{3} : static_cast<std::size_t>(source.log_integer(1, 12)); };
    const std::size_t queries = rows();
    const std::size_t keys = rows();
    const auto columns = small ? std::size_t{2} : static_cast<std::size_t>(source.log_integer(1, 128));
    const auto shape = static_cast<VectorShape>(source.integer(0, static_cast<int>(VectorShape::whole_numbers)));
    QueriesAndKeys result{Matrix<double>(queries, columns), Matrix<double>(keys, columns)};
    result.queries.values = draw_query_and_key<double>(source, shape, queries * columns).q;
    result.keys.values = draw_query_and_key<double>(source, shape, keys * columns).k;
    return result;
  }
  std::string describe() const {
    return std::to_string(queries.rows) + " queries and " + std::to_string(keys.rows) + " keys of " +
           std::to_string(queries.columns) + " components: " + describe_row("Q", queries.values) + ", " +
           describe_row("K", keys.values);
  }
  std::vector<QueriesAndKeys> simpler() const;
};

Matrix<double> leading_part(const Matrix<double>& matrix, std::size_t rows, std::size_t columns) {
  Matrix<double> part(rows, columns);
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) part(r, c) = matrix(r, c);
  }
  return part;
}

// Simpler components, in a matrix of the same shape.
void add_simpler_entries(const QueriesAndKeys& p, std::vector<QueriesAndKeys>& candidates) {
  for (const Rows<double>& rows : simpler_rows<double>({p.queries.values}, p.queries.values.size())) {
    candidates.push_back(p);
    candidates.back().queries.values = rows[0];
  }
  for (const Rows<double>& rows : simpler_rows<double>({p.keys.values}, p.keys.values.size())) {
    candidates.push_back(p);
    candidates.back().keys.values = rows[0];
  }
}

std::vector<QueriesAndKeys> QueriesAndKeys::simpler() const {
  std::vector<QueriesAndKeys> candidates;
  const auto shorter = [](std::size_t n) { return simpler_integers(static_cast<std::int64_t>(n), 1); };
  for (const std::int64_t columns : shorter(queries.columns)) {
    const auto left = static_cast<std::size_t>(columns);
    candidates.push_back({leading_part(queries, queries.rows, left), leading_part(keys, keys.rows, left)});
  }
  for (const std::int64_t rows : shorter(queries.rows)) {
    candidates.push_back({leading_part(queries, static_cast<std::size_t>(rows), queries.columns), keys});
  }
  for (const std::int64_t rows : shorter(keys.rows)) {
    candidates.push_back({queries, leading_part(keys, static_cast<std::size_t>(rows), keys.columns)});
  }
  add_simpler_entries(*this, candidates);
  return candidates;
}

void check_entry(const Subject& subject, const QueriesAndKeys& p, std::size_t i, std::size_t j, double entry,
                 Findings& findings) {
  const auto query = p.queries.row(i);
  const auto key = p.keys.row(j);
  const double bound = dot_bound<double>(query.size(), reference::sum_of_magnitudes(query, key));
  const auto text = [&] {
    return "score_matrix(Q, K)(" + std::to_string(i) + ", " + std::to_string(j) + ") = " + describe_number(entry);
  };
  findings.at_most(reference::dot_error(query, key, entry), bound, text);
  findings.at_most(std::abs(entry - subject.dot(query, key)), 2 * bound,
                   [&] { return text() + ", against dot of the rows"; });
}

void check_scores(const Subject& subject, const QueriesAndKeys& p, Findings& findings) {
  const Matrix<double> scores = subject.score_matrix(p.queries, p.keys);
  findings.require(scores.rows == p.queries.rows && scores.columns == p.keys.rows &&
                       scores.values.size() == scores.rows * scores.columns,
                   [&] {
                     return "score_matrix(Q, K) is " + std::to_string(scores.rows) + " x " +
                            std::to_string(scores.columns) + ", not queries x keys";
                   });
  if (!findings.hold()) return;
  for (std::size_t i = 0; i < scores.rows; ++i) {
    for (std::size_t j = 0; j < scores.columns; ++j) check_entry(subject, p, i, j, scores(i, j), findings);
  }
}

}  // namespace

void add_score_matrix_numerical(Registry& registry, const Subject& subject) {
  registry.add(numerical_property<QueriesAndKeys>(
      numerical_claim(subject, 2, "scores.matrix", "entry (i, j) of QK^T is the dot product of query i and key j"),
      [subject](const QueriesAndKeys& p, Findings& findings) { check_scores(subject, p, findings); }));
}

}  // namespace quincunx::props
