#include "format_vectors.hpp"

#include <limits>
#include <utility>

#include "../claims/vector_parameters.hpp"
#include "format_numbers.hpp"

namespace quincunx::suites {
namespace {

using props::VectorRange;
using props::VectorShape;

template <class T>
FormatVectors widened(const FloatingFormat& format, const props::QueryAndKey<T>& vectors) {
  return {format, {vectors.q.begin(), vectors.q.end()}, {vectors.k.begin(), vectors.k.end()}};
}

// Components of about 1, whose products and sums stay far from the 65504 of binary16.
FormatVectors small_vectors(props::ParameterSource& source, const FloatingFormat& format) {
  static const std::vector<VectorShape> shapes{VectorShape::moderate, VectorShape::sparse, VectorShape::whole_numbers};
  const auto length = static_cast<std::size_t>(source.log_integer(1, 513) - 1);
  FormatVectors vectors = widened(format, props::draw_query_and_key<float>(source, source.pick(shapes), length));
  const bool same_sign = source.coin();
  for (std::vector<double>* row : {&vectors.q, &vectors.k}) {
    for (double& x : *row) x = format.round(same_sign && x < 0 ? -x : x);
  }
  return vectors;
}

}  // namespace

FormatVectors FormatVectors::generate(props::ParameterSource& source, const FloatingFormat& format, bool extremes) {
  const VectorRange range = extremes ? VectorRange::full : VectorRange::ordinary;
  if (format.digits > std::numeric_limits<float>::digits) {
    return widened(format, props::draw_query_and_key<double>(source, range));
  }
  if (format == format_of<float>()) return widened(format, props::draw_query_and_key<float>(source, range));
  return small_vectors(source, format);
}

std::string FormatVectors::describe() const { return props::describe_row("q", q) + ", " + props::describe_row("k", k); }

std::vector<FormatVectors> FormatVectors::simpler() const {
  std::vector<FormatVectors> candidates;
  for (auto& rows : props::simpler_rows<double>({q, k}, 0)) {
    if (!all_representable(format, rows[0]) || !all_representable(format, rows[1])) continue;
    candidates.push_back({format, std::move(rows[0]), std::move(rows[1])});
  }
  return candidates;
}

}  // namespace quincunx::suites
