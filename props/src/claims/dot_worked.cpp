// q·k of the running example, product by product.
#include <cmath>
#include <span>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "worked_numbers.hpp"

namespace quincunx::props {
namespace {

// n roundings of the dot product, and one for each factor, which is the double next to a decimal.
double bound_with_decimals(std::span<const double> q, std::span<const double> k) {
  return gamma<>(q.size() + 2) * reference::sum_of_magnitudes(q, k);
}

void check_products(const Subject& subject, Findings& findings) {
  const std::span<const double> q = example_query;
  const std::span<const double> k = example_key;
  findings.at_most(reference::ratio_error(subject.dot(q.first(1), k.first(1)), 72, 100),
                   bound_with_decimals(q.first(1), k.first(1)), "1.2 · 0.6 = 0.72");
  findings.at_most(reference::ratio_error(subject.dot(q.last(1), k.last(1)), -36, 100),
                   bound_with_decimals(q.last(1), k.last(1)), "-0.4 · 0.9 = -0.36");
  findings.at_most(reference::ratio_error(subject.dot(q, k), 36, 100), bound_with_decimals(q, k),
                   "(1.2, -0.4)·(0.6, 0.9) = 0.36");
}

void check_float(const Subject& subject, Findings& findings) {
  const std::vector<float> q{1.2F, -0.4F};
  const std::vector<float> k{0.6F, 0.9F};
  findings.at_most(reference::ratio_error(static_cast<double>(subject.dot_float(q, k)), 36, 100),
                   gamma<float>(4) * (0.72 + 0.36), "the same in float");
}

}  // namespace

void add_dot_worked(Registry& registry, const Subject& subject) {
  registry.add(
      single_case_property(numerical_claim(subject, 2, "dot.worked", "(1.2, -0.4)·(0.6, 0.9) = 0.72 - 0.36 = 0.36"),
                           [subject](Findings& findings) {
                             check_products(subject, findings);
                             check_float(subject, findings);
                           }));
}

}  // namespace quincunx::props
