#include <cmath>
#include <limits>

#include "planted.hpp"

namespace quincunx::props {
namespace {

// The same mistake in both types, and in the scores that are made of tanh.
template <class Mistake>
std::function<void(Subject&)> everywhere(Mistake mistake) {
  return [mistake](Subject& subject) {
    subject.tanh = [mistake](double x) { return mistake(x); };
    subject.tanh_float = [mistake](float x) { return mistake(x); };
    subject.additive_score = [mistake](double s, double h) { return mistake(s + h); };
    subject.additive_scores = [mistake](std::span<const double> s, std::span<const double> h) {
      std::vector<double> scores;
      for (std::size_t i = 0; i < s.size(); ++i) scores.push_back(mistake(s[i] + h[i]));
      return scores;
    };
  };
}

template <class T>
T dented(T x) {
  // Ten parts in a million too small, for 1.5 <= |x| < 1.6 only.
  const T value = std::tanh(x);
  return std::abs(x) >= T(1.5) && std::abs(x) < T(1.6) ? value * T(0.99999) : value;
}

template <class T>
T continued_fraction(T x) {
  return std::abs(x) > T{5} ? std::copysign(T{1}, x) : x * (T{27} + x * x) / (T{27} + T{9} * x * x);
}

template <class T>
T overflowing(T x) {
  return (std::exp(T{2} * x) - T{1}) / (std::exp(T{2} * x) + T{1});
}

template <class T>
T falling_at_whole_numbers(T x) {
  return std::tanh(x) * (T{1} - T{16} * std::numeric_limits<T>::epsilon() * std::fmod(std::floor(std::abs(x)), T{2}));
}

template <class T>
T early(T x) {
  return std::abs(x) > T(sizeof(T) == sizeof(float) ? 8.9 : 18.9) ? std::copysign(T{1}, x) : std::tanh(x);
}

template <class T>
bool is_subnormal(T x) {
  return x != 0 && std::abs(x) < std::numeric_limits<T>::min();
}

}  // namespace

std::vector<Planted> tanh_mistakes() {
  return {
      {"a dent between 1.5 and 1.6", {"tanh.definition:N", "tanh.denominator:N"}, everywhere([](auto x) {
         return dented(x);
       })},
      {"three terms of the continued fraction",
       {"tanh.definition:N", "tanh.denominator:N", "score.additive:N"},
       everywhere([](auto x) { return continued_fraction(x); })},
      {"exponentials that overflow", {"tanh.definition:N", "tanh.limits:N"}, everywhere([](auto x) {
         return std::abs(x) > 1 ? overflowing(x) : std::tanh(x);
       })},
      {"the sign of the argument dropped",
       {"tanh.sign:N", "tanh.odd:N", "tanh.monotone:N", "tanh.limits:N"},
       everywhere([](auto x) { return std::abs(std::tanh(x)); })},
      {"the sign of zero dropped", {"tanh.sign:N"}, everywhere([](auto x) { return std::tanh(x) + 0; })},
      {"subnormals flushed to zero", {"tanh.sign:N"}, everywhere([](auto x) {
         return is_subnormal(x) ? x * 0 : std::tanh(x);
       })},
      {"negative arguments eight ulp off", {"tanh.odd:N", "tanh.definition:N"}, everywhere([](auto x) {
         using T = decltype(x);
         return x < 0 ? std::tanh(x) * (1 - 8 * std::numeric_limits<T>::epsilon()) : std::tanh(x);
       })},
      {"falls at odd whole numbers", {"tanh.monotone:N"}, everywhere([](auto x) {
         return falling_at_whole_numbers(x);
       })},
      {"1 too early, in double only",
       {"tanh.range:N"},
       [](Subject& subject) {
         subject.tanh = [](double x) { return std::abs(x) > 19.06 ? std::copysign(1.0, x) : std::tanh(x); };
       }},
      {"1 too early", {"tanh.range:N"}, everywhere([](auto x) { return early(x); })},
      {"one spacing beyond 1", {"tanh.range:N"}, everywhere([](auto x) {
         return std::abs(x) > 9.5 ? std::nextafter(std::copysign(decltype(x){1}, x), 2 * x) : std::tanh(x);
       })},
      {"a limit of 0.999", {"tanh.limits:N"}, everywhere([](auto x) { return std::tanh(x) * decltype(x)(0.999); })},
      {"NaN taken for 0", {"tanh.definition:N"}, everywhere([](auto x) {
         return std::isnan(x) ? x = 0 : std::tanh(x);
       })},
      {"tanh of a different sum",
       {"score.additive:N"},
       [](Subject& subject) { subject.additive_score = [](double s, double h) { return std::tanh(s - h); }; }},
      {"the vector of scores in float",
       {"score.additive:N"},
       [](Subject& subject) {
         const auto exact = subject.additive_scores;
         subject.additive_scores = [exact](std::span<const double> s, std::span<const double> h) {
           std::vector<double> scores = exact(s, h);
           for (double& score : scores) score = static_cast<double>(static_cast<float>(score));
           return scores;
         };
       }},
      {"tanh(1.8) = 0.9467",
       {"tanh.worked:N"},
       [](Subject& subject) { subject.tanh = [](double x) { return x == 1.8 ? 0.9467 : std::tanh(x); }; }},
  };
}

}  // namespace quincunx::props
