#include <cmath>
#include <numeric>

#include "planted.hpp"

namespace quincunx::props {
namespace {

using Row = std::span<const double>;

double plain_mean(Row x) { return std::accumulate(x.begin(), x.end(), 0.0) / static_cast<double>(x.size()); }

double cancelling(Row x, std::size_t ddof) {
  const auto n = static_cast<double>(x.size());
  const double squares = std::inner_product(x.begin(), x.end(), x.begin(), 0.0);
  const double mean = plain_mean(x);
  return (squares - n * mean * mean) / (n - static_cast<double>(ddof));
}

// About the first value in place of the mean.
double about_the_first(Row x, std::size_t ddof) {
  double sum = 0;
  for (const double value : x) sum += (value - x[0]) * (value - x[0]);
  return sum / static_cast<double>(x.size() - ddof);
}

std::function<void(Subject&)> with_variance(std::function<double(Row, std::size_t)> variance) {
  return [variance](Subject& subject) {
    subject.variance = variance;
    subject.standard_deviation = [variance](Row x, std::size_t ddof) { return std::sqrt(variance(x, ddof)); };
  };
}

}  // namespace

std::vector<Planted> sample_mistakes() {
  return {
      {"the variance by E[x²] - E[x]²",
       {"variance.nonnegative:N", "variance.computational_formula:N", "variance.standard_deviation:N"},
       with_variance(cancelling)},
      {"the same, cut off at 0",
       {"variance.computational_formula:N", "variance.nonnegative:N"},
       with_variance([](Row x, std::size_t ddof) { return std::max(0.0, cancelling(x, ddof)); })},
      {"departures from the first value",
       {"variance.computational_formula:N", "variance.worked:N"},
       with_variance(about_the_first)},
      {"a small number added",
       {"variance.nonnegative:N"},
       [](Subject& subject) {
         const auto exact = subject.variance;
         subject.variance = [exact](Row x, std::size_t ddof) { return exact(x, ddof) + 1e-12; };
       }},
      {"n - 1 whatever ddof says",
       {"product.variance_worked:N", "variance.computational_formula:N", "variance.worked:N"},
       [](Subject& subject) {
         const auto exact = subject.variance;
         subject.variance = [exact](Row x, std::size_t) { return x.size() < 2 ? 0.0 : exact(x, 1); };
       }},
      {"the mean absolute deviation as standard deviation",
       {"variance.standard_deviation:N", "bienayme.worked:N"},
       [](Subject& subject) {
         subject.standard_deviation = [](Row x, std::size_t ddof) {
           const double mean = plain_mean(x);
           double sum = 0;
           for (const double value : x) sum += std::abs(value - mean);
           return sum / static_cast<double>(x.size() - ddof);
         };
       }},
      {"the standard deviation without its root",
       {"variance.standard_deviation:N"},
       [](Subject& subject) { subject.standard_deviation = subject.variance; }},
      {"a variance that is not homogeneous",
       {"scaling.rule:N", "bienayme.worked:N"},
       [](Subject& subject) {
         const auto exact = subject.variance;
         subject.variance = [exact](Row x, std::size_t ddof) {
           const double variance = exact(x, ddof);
           return variance > 1.5 ? variance * 1.000001 : variance;
         };
       }},
      {"a mean of n + 1 values",
       {"normal.worked:N", "product.worked:N", "variance.worked:N"},
       [](Subject& subject) {
         subject.mean = [](Row x) {
           return plain_mean(x) * static_cast<double>(x.size()) / static_cast<double>(x.size() + 1);
         };
       }},
      {"a mean in float",
       {"variance.computational_formula:N", "normal.worked:N"},
       [](Subject& subject) {
         subject.mean = [](Row x) { return static_cast<double>(static_cast<float>(plain_mean(x))); };
       }},
  };
}

}  // namespace quincunx::props
