// Mistakes in the hyperbolic tangent: formulas that are right on paper, and a last bit that is wrong in one place.
#include <cmath>
#include <utility>

#include "derive.hpp"

namespace quincunx::props::faults {
namespace {

template <class T>
T quotient_of_exponentials(T x) {
  const T e = std::exp(2 * x);
  return (e - 1) / (e + 1);
}

template <class T>
T cancelling_logistic(T x) {
  return 2 / (1 + std::exp(-2 * x)) - 1;
}

// One ulp above 1 between 8.5 and 8.6, where tanh is still below 1 in both types.
template <class T>
T overshoot(T x, T healthy) {
  const T size = std::abs(x);
  if (!(size >= T(8.5) && size < T(8.6))) return healthy;
  return std::copysign(std::nextafter(T(1), T(2)), x);
}

Subject with_tanh(Subject subject, std::function<double(double)> wide, std::function<float(float)> narrow) {
  subject.tanh = std::move(wide);
  subject.tanh_float = std::move(narrow);
  return derive_from_tanh(std::move(subject));
}

}  // namespace

std::vector<Fault> tanh_faults() {
  return {
      {"naive-tanh", "tanh as (e^2x - 1)/(e^2x + 1), whose exponentials overflow", "tanh.limits:N",
       [](Subject healthy) {
         return with_tanh(std::move(healthy), quotient_of_exponentials<double>, quotient_of_exponentials<float>);
       }},
      {"tanh-cancels", "tanh as 2/(1 + e^-2x) - 1, which loses every digit near 0", "tanh.definition:N",
       [](Subject healthy) {
         return with_tanh(std::move(healthy), cancelling_logistic<double>, cancelling_logistic<float>);
       }},
      {"tanh-overshoots", "tanh one ulp above 1 for 8.5 <= |x| < 8.6", "tanh.range:N",
       [](Subject healthy) {
         const auto wide = [tanh = healthy.tanh](double x) { return overshoot(x, tanh(x)); };
         const auto narrow = [tanh = healthy.tanh_float](float x) { return overshoot(x, tanh(x)); };
         return with_tanh(std::move(healthy), wide, narrow);
       }},
  };
}

}  // namespace quincunx::props::faults
