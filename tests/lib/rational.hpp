// Exact arithmetic for the tests: every finite double is a rational.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace quincunx::exact {

using Rational = boost::multiprecision::cpp_rational;

/// Higham's gamma(n) = n u / (1 - n u) for numbers of type T (Accuracy and Stability of Numerical Algorithms, 3.1).
template <class T = double>
double gamma(std::size_t n) {
  const double nu = static_cast<double>(n) * 0.5 * static_cast<double>(std::numeric_limits<T>::epsilon());
  return nu / (1.0 - nu);
}

template <class T>
Rational mean(const std::vector<T>& values) {
  Rational sum = 0;
  for (const T value : values) sum += Rational(value);
  return sum / values.size();
}

/// Sum of (x - mean)^power.
template <class T>
Rational central_sum(const std::vector<T>& values, int power) {
  const Rational center = mean(values);
  Rational sum = 0;
  for (const T value : values) {
    Rational term = 1;
    for (int i = 0; i < power; ++i) term *= Rational(value) - center;
    sum += term;
  }
  return sum;
}

/// Sum of |x - mean|^power, rounded.
template <class T>
double absolute_central_sum(const std::vector<T>& values, int power) {
  const Rational center = mean(values);
  Rational sum = 0;
  for (const T value : values) {
    Rational term = 1;
    for (int i = 0; i < power; ++i) term *= abs(Rational(Rational(value) - center));
    sum += term;
  }
  return static_cast<double>(sum);
}

/// |computed - exact|, rounded once.
template <class T>
double error(T computed, const Rational& expected) {
  return static_cast<double>(abs(Rational(Rational(computed) - expected)));
}

}  // namespace quincunx::exact
