// Means and variances of the running example: four draws, and two products of draws.
#include <cmath>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "worked_numbers.hpp"

namespace quincunx::props {
namespace {

using Values = std::vector<double>;

const Values four_draws{1.2, -0.4, 0.6, 0.9};
const Values two_products{0.72, -0.36};

double mean_of_magnitudes(const Values& x) {
  double sum = 0;
  for (const double value : x) sum += std::abs(value);
  return sum / static_cast<double>(x.size());
}

// n roundings of the mean, and one for each value, which is the double next to a decimal.
void check_mean(const Subject& subject, const Values& x, int numerator, int denominator, Findings& findings) {
  findings.at_most(reference::ratio_error(subject.mean(x), numerator, denominator),
                   gamma<>(x.size() + 1) * mean_of_magnitudes(x), "the mean of the example");
}

// The bound of the variance has eight roundings to spare; two of them are those of the values as decimals.
void check_variance(const Subject& subject, const Values& x, std::size_t ddof, int numerator, int denominator,
                    Findings& findings) {
  const reference::SampleFacts facts = reference::facts_of(x);
  findings.at_most(reference::ratio_error(subject.variance(x, ddof), numerator, denominator),
                   variance_bound(x.size(), ddof, facts.spread, facts.square_sum), "the variance of the example");
}

// For x = ±1: 1 = E[x²] - 0². Every operation is on small whole numbers, hence exact.
void check_unit_variance(const Subject& subject, Findings& findings) {
  const Values signs{1, -1};
  findings.require(subject.mean(signs) == 0, "mean(1, -1) = 0");
  findings.require(subject.variance(signs, 0) == 1, "Var(1, -1) = E[x²] - 0² = 1");
  findings.require(subject.standard_deviation(signs, 0) == 1, "Std(1, -1) = 1");
}

// 2.77/4 - (2.3/4)² = 0.6925 - 0.330625 = 0.361875.
void check_both_formulas(const Subject& subject, Findings& findings) {
  check_variance(subject, four_draws, 0, 361875, 1000000, findings);
  const double mean_square = subject.mean(Values{1.44, 0.16, 0.36, 0.81});
  const double mean = subject.mean(four_draws);
  findings.at_most(reference::ratio_error(mean_square - mean * mean, 361875, 1000000),
                   gamma<>(3 * four_draws.size() + 6) * 0.6925, "E[x²] - E[x]² of the example");
}

}  // namespace

void add_standard_normal_worked(Registry& registry, const Subject& subject) {
  registry.add(single_case_property(
      numerical_claim(subject, 3, "normal.worked", "the mean of 1.2, -0.4, 0.6, 0.9 is 2.3/4 = 0.575, not yet 0"),
      [subject](Findings& findings) { check_mean(subject, four_draws, 575, 1000, findings); }));
}

void add_variance_worked(Registry& registry, const Subject& subject) {
  registry.add(single_case_property(
      numerical_claim(subject, 4, "variance.worked",
                      "mean 0 and variance 1 give E[x²] = 1; the four draws have variance 0.361875 by both formulas"),
      [subject](Findings& findings) {
        check_unit_variance(subject, findings);
        check_both_formulas(subject, findings);
      }));
}

void add_independence_worked(Registry& registry, const Subject& subject) {
  registry.add(single_case_property(
      numerical_claim(subject, 5, "product.worked", "the mean of the products 0.72 and -0.36 is 0.18"),
      [subject](Findings& findings) { check_mean(subject, two_products, 18, 100, findings); }));
}

void add_product_worked(Registry& registry, const Subject& subject) {
  registry.add(single_case_property(
      numerical_claim(subject, 6, "product.variance_worked",
                      "the variance of 0.72 and -0.36 is (0.54² + 0.54²)/2 = 0.2916; with divisor 1 it is 0.5832"),
      [subject](Findings& findings) {
        check_variance(subject, two_products, 0, 2916, 10000, findings);
        check_variance(subject, two_products, 1, 5832, 10000, findings);
      }));
}

}  // namespace quincunx::props
