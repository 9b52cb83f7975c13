// What the suites of functions of one number share: evaluation in arrays, lanes, tails, NaN, accuracy.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "quincunx/suites/elementwise.hpp"
#include "suite_claims.hpp"

namespace quincunx::suites {

/// A function of one number, with what is known of it.
struct ElementwiseFunction {
  std::string name;  ///< "tanh"
  ElementwiseSubject subject;
  /// |value - f(x)| in units in the last place at f(x); infinite when the value is not what a finite f(x) can become.
  std::function<double(double x, double value)> error_in_ulps;
  /// Largest error of a correct subject: the declared ulps from the correctly rounded value, itself half a ulp off.
  double allowed_ulps = 2.5;

  /// Values at all arguments, in arrays as long as a cache likes.
  [[nodiscard]] std::vector<double> at(const std::vector<double>& arguments) const;
  /// "tanh(0.5) = 0.46".
  [[nodiscard]] std::string equation(double x, double value) const;
  void check_accuracy(const std::vector<double>& arguments, props::Findings& findings) const;
};

/// The numbers of the format nearest to first, first + step, ... last; each once.
[[nodiscard]] std::vector<double> grid(const FloatingFormat& format, double first, double last, double step);

/// ±(size) for sizes from `lowest` to `highest` with equal ratios, rounded to the format, zeros left out.
[[nodiscard]] std::vector<double> log_spaced(const FloatingFormat& format, double lowest, double highest,
                                             std::size_t count);

/// f(x_i) <= f(x_(i+1)) for ascending arguments, up to twice the accuracy.
void check_never_falls(const ElementwiseFunction& f, const std::vector<double>& ascending, props::Findings& findings);

/// f at every element of arrays that are longer than a block.
void check_long_arrays(const ElementwiseFunction& f, const std::vector<double>& arguments, props::Findings& findings);

/// f of size and -size, for each of the sizes and in every position of arrays of length 1 to 40.
void check_sizes_in_positions(const ElementwiseFunction& f, const std::vector<double>& sizes,
                              props::Findings& findings);

/// "<suite>.accuracy", "<suite>.nan", and for arrays "<suite>.positions" with these arguments.
void add_elementwise_claims(const SuiteClaims& claims, const ElementwiseFunction& f,
                            const std::vector<double>& arguments);

}  // namespace quincunx::suites
