// Closed-form cumulants of the named laws (Johnson, Kotz & Balakrishnan; Kendall & Stuart vol. 1).
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "moment_recursion.hpp"
#include "quincunx/stats/cumulants.hpp"

namespace quincunx::stats::laws {
namespace {

using Invalid = std::invalid_argument;

double factorial(int n) {
  double product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

double smallest_gap(std::span<const double> values, std::span<const double> weights) {
  double gap = 0;
  for (std::size_t i = 0; i < values.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const double distance = std::abs(values[i] - values[j]);
      if (weights[i] > 0 && weights[j] > 0 && distance > 0 && (gap == 0 || distance < gap)) gap = distance;
    }
  return gap;
}

// The widest h = gap/q, q <= 64, for which all values lie on one lattice to within the rounding of the values.
double span_of(std::span<const double> values, std::span<const double> weights) {
  const double gap = smallest_gap(values, weights);
  for (int q = 1; gap > 0 && q <= 64; ++q) {
    bool fits = true;
    for (std::size_t i = 0; i < values.size() && fits; ++i) {
      const double steps = (values[i] - values[0]) / gap * q;
      fits = weights[i] == 0 || std::abs(steps - std::round(steps)) <= 4 * 0x1p-52 * std::abs(steps);
    }
    if (fits) return gap / q;
  }
  return 0;
}

void check_weights(std::span<const double> values, std::span<const double> weights) {
  if (values.empty() || values.size() != weights.size())
    throw Invalid(
        fmt::format("quincunx::stats::laws::finite: {} values and {} weights; as many of one as of the other, and one "
                    "at least, are needed",
                    values.size(), weights.size()));
  for (const double value : values) detail::require_finite<Invalid>("laws::finite", "a value", value);
  for (const double weight : weights)
    if (!(weight >= 0 && std::isfinite(weight)))
      throw Invalid(fmt::format("quincunx::stats::laws::finite: a weight is {}; it must be >= 0 and finite", weight));
}

}  // namespace

Cumulants normal(double mean, double variance) {
  detail::require_finite<Invalid>("laws::normal", "mean", mean);
  detail::require_positive<Invalid>("laws::normal", "variance", variance);
  return Cumulants({mean, variance, 0, 0, 0, 0, 0, 0});
}

Cumulants uniform(double lowest, double highest) {
  detail::require_finite<Invalid>("laws::uniform", "lowest", lowest);
  detail::require_positive<Invalid>("laws::uniform", "highest - lowest", highest - lowest);
  // κ_r = B_r width^r / r with Bernoulli numbers B_2 = 1/6, B_4 = -1/30, B_6 = 1/42, B_8 = -1/30.
  const double square = (highest - lowest) * (highest - lowest);
  return Cumulants({lowest + (highest - lowest) / 2, square / 12, 0, -square * square / 120, 0,
                    square * square * square / 252, 0, -square * square * square * square / 240});
}

Cumulants bernoulli(double probability) {
  if (!(probability > 0 && probability < 1))
    throw Invalid(fmt::format(
        "quincunx::stats::laws::bernoulli: the probability is {}; it must lie strictly between 0 and 1", probability));
  detail::Moments moments(9, static_cast<long double>(probability));
  moments[0] = 1;
  return detail::law_of(moments, 1);
}

Cumulants exponential(double rate) {
  detail::require_positive<Invalid>("laws::exponential", "rate", rate);
  std::vector<double> kappa;
  for (int r = 1; r <= 8; ++r) kappa.push_back(factorial(r - 1) / std::pow(rate, r));
  return Cumulants(std::move(kappa));
}

Cumulants laplace(double scale) {
  detail::require_positive<Invalid>("laws::laplace", "scale", scale);
  std::vector<double> kappa;
  for (int r = 1; r <= 8; ++r) kappa.push_back(r % 2 == 1 ? 0 : 2 * factorial(r - 1) * std::pow(scale, r));
  return Cumulants(std::move(kappa));
}

Cumulants poisson(double rate) {
  detail::require_positive<Invalid>("laws::poisson", "rate", rate);
  return Cumulants(std::vector<double>(8, rate), 1);
}

Cumulants finite(std::span<const double> values, std::span<const double> weights) {
  check_weights(values, weights);
  long double total = 0;
  for (const double weight : weights) total += weight;
  detail::require_positive<Invalid>("laws::finite", "the sum of the weights", static_cast<double>(total));
  // Summed from a value that occurs, so that the mean of a constant is that constant and its variance exactly 0.
  const auto occurs = std::find_if(weights.begin(), weights.end(), [](double weight) { return weight > 0; });
  const long double origin = values[static_cast<std::size_t>(occurs - weights.begin())];
  long double mean = origin;
  for (std::size_t i = 0; i < values.size(); ++i) mean += weights[i] / total * (values[i] - origin);
  detail::Moments central(9);  // about the mean: raw moments far from 0 would cancel
  for (std::size_t i = 0; i < values.size(); ++i) {
    long double power = weights[i] / total;
    for (long double& moment : central) {
      moment += power;
      power *= values[i] - mean;
    }
  }
  central[1] = 0;
  return shifted(detail::law_of(central, span_of(values, weights)), static_cast<double>(mean));
}

Cumulants product_of_normals() { return Cumulants({0, 1, 0, 6, 0, 120, 0, 5040}); }

Cumulants dot_product(std::uint64_t d) { return repeated_sum(product_of_normals(), d); }

}  // namespace quincunx::stats::laws
