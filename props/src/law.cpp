#include "quincunx/props/law.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <stdexcept>

#include "quincunx/lib/random_laws.hpp"

namespace quincunx::props {
namespace {

using Family = Law::Family;

// Two significant decimals read well in a counterexample and are exact enough to type in again.
double short_decimal(double value) {
  // Dividing a whole number by a power of ten rounds to the double that the decimal literal names.
  const double per_unit = std::abs(value) >= 10 ? 1.0 : std::abs(value) >= 1 ? 10.0 : 100.0;
  return std::round(value * per_unit) / per_unit;
}

constexpr double smallest_kurtosis = 1.1;

Law finite_law(ParameterSource& source) {
  Law law{Family::finite, 0, 1, {}, {}};
  const std::int64_t size = source.integer(2, 5);
  double value = static_cast<double>(source.integer(-4, 0));
  for (std::int64_t i = 0; i < size; ++i) {
    law.values.push_back(value);
    law.weights.push_back(static_cast<double>(source.integer(1, 5)));
    value += static_cast<double>(source.integer(1, 3));
  }
  // Near kurtosis 1, the least there is, (X - E[X])^2 is nearly constant, and the variance of a sample says nothing.
  if (law.cumulants().excess_kurtosis() < smallest_kurtosis - 3) law.weights.front() += 3;
  return law;
}

Law draw(Family family, ParameterSource& source) {
  switch (family) {
    case Family::normal:
      return {family, short_decimal(source.real(-3, 3)), short_decimal(source.log_real(0.1, 10)), {}, {}};
    case Family::uniform: {
      const double low = short_decimal(source.real(-5, 5));
      return {family, low, low + short_decimal(source.log_real(0.1, 10)), {}, {}};
    }
    case Family::bernoulli: {
      // Away from 1/2, where the kurtosis is 1.
      const double p = short_decimal(source.real(0.1, 0.4));
      return {family, source.coin() ? p : 1 - p, 1, {}, {}};
    }
    case Family::exponential:
      return {family, short_decimal(source.log_real(0.1, 10)), 1, {}, {}};
    case Family::laplace:
      return {family, short_decimal(source.log_real(0.1, 10)), 1, {}, {}};
    case Family::poisson:
      return {family, short_decimal(source.log_real(0.5, 30)), 1, {}, {}};
    case Family::finite:
      return finite_law(source);
  }
  throw std::logic_error("quincunx::props::Law: a family without a generator");
}

template <class Draw>
std::function<void(Stream&, std::span<double>)> fill_with(Draw one) {
  return [one](Stream& stream, std::span<double> values) {
    for (double& value : values) value = one(stream);
  };
}

stats::Cumulants finite_product(const Law& x, const Law& y) {
  std::vector<double> values;
  std::vector<double> weights;
  for (std::size_t i = 0; i < x.values.size(); ++i) {
    for (std::size_t j = 0; j < y.values.size(); ++j) {
      values.push_back(x.values[i] * y.values[j]);
      weights.push_back(x.weights[i] * y.weights[j]);
    }
  }
  return stats::laws::finite(values, weights);
}

Law as_finite(const Law& law) {
  if (law.family == Family::bernoulli) return {Family::finite, 0, 1, {0, 1}, {1 - law.first, law.first}};
  return law;
}

}  // namespace

Law Law::generate(ParameterSource& source) {
  static const std::vector<Family> all{Family::normal,  Family::uniform, Family::bernoulli, Family::exponential,
                                       Family::laplace, Family::poisson, Family::finite};
  return draw(source.pick(all), source);
}

Law Law::generate_light(ParameterSource& source) {
  static const std::vector<Family> light{Family::normal, Family::uniform, Family::bernoulli, Family::finite};
  return draw(source.pick(light), source);
}

std::string Law::describe() const {
  switch (family) {
    case Family::normal:
      return fmt::format("normal(mean {}, variance {})", first, second);
    case Family::uniform:
      return fmt::format("uniform({}, {})", first, second);
    case Family::bernoulli:
      return fmt::format("bernoulli({})", first);
    case Family::exponential:
      return fmt::format("exponential(rate {})", first);
    case Family::laplace:
      return fmt::format("laplace(scale {})", first);
    case Family::poisson:
      return fmt::format("poisson({})", first);
    case Family::finite:
      return fmt::format("finite(values {}, weights {})", values, weights);
  }
  throw std::logic_error("quincunx::props::Law: a family without a name");
}

std::vector<Law> Law::simpler() const {
  // A short ladder: the first rung that still fails is as simple as a report needs.
  static const std::vector<Law> ladder{{Family::normal, 0, 1, {}, {}},
                                       {Family::uniform, 0, 1, {}, {}},
                                       {Family::bernoulli, 0.25, 1, {}, {}},
                                       {Family::exponential, 1, 1, {}, {}},
                                       {Family::laplace, 1, 1, {}, {}},
                                       {Family::poisson, 1, 1, {}, {}},
                                       {Family::finite, 0, 1, {0, 1, 2}, {1, 1, 1}}};
  std::vector<Law> candidates;
  for (const Law& rung : ladder) {
    if (rung == *this) break;
    candidates.push_back(rung);
    if (rung.family == family) break;
  }
  return candidates;
}

stats::Cumulants Law::cumulants() const {
  switch (family) {
    case Family::normal:
      return stats::laws::normal(first, second);
    case Family::uniform:
      return stats::laws::uniform(first, second);
    case Family::bernoulli:
      return stats::laws::bernoulli(first);
    case Family::exponential:
      return stats::laws::exponential(first);
    case Family::laplace:
      return stats::laws::laplace(first);
    case Family::poisson:
      return stats::laws::poisson(first);
    case Family::finite:
      return stats::laws::finite(values, weights);
  }
  throw std::logic_error("quincunx::props::Law: a family without cumulants");
}

std::function<void(Stream&, std::span<double>)> Law::sampler(const Subject& subject) const {
  switch (family) {
    case Family::normal:
      return [fill = subject.standard_normal, mean = first, sd = std::sqrt(second)](Stream& stream,
                                                                                    std::span<double> out) {
        fill(stream, out);
        for (double& value : out) value = mean + sd * value;
      };
    case Family::uniform:
      return fill_with([low = first, high = second](Stream& stream) { return quincunx::uniform(stream, low, high); });
    case Family::bernoulli:
      return fill_with([p = first](Stream& stream) { return quincunx::bernoulli(stream, p) ? 1.0 : 0.0; });
    case Family::exponential:
      return fill_with([rate = first](Stream& stream) { return quincunx::exponential(stream, rate); });
    case Family::laplace:
      return fill_with([scale = first](Stream& stream) { return quincunx::laplace(stream, scale); });
    case Family::poisson:
      return fill_with([rate = first](Stream& stream) { return static_cast<double>(quincunx::poisson(stream, rate)); });
    case Family::finite:
      return fill_with(FiniteSampler(values, weights));
  }
  throw std::logic_error("quincunx::props::Law: a family without a sampler");
}

stats::Cumulants product_cumulants(const Law& x, const Law& y) {
  const Law first = as_finite(x);
  const Law second = as_finite(y);
  if (first.family == Family::finite && second.family == Family::finite) return finite_product(first, second);
  return stats::product(x.cumulants(), y.cumulants());
}

std::vector<LawPair> LawPair::simpler() const {
  std::vector<LawPair> candidates;
  for (const Law& law : x.simpler()) candidates.push_back({law, y});
  for (const Law& law : y.simpler()) candidates.push_back({x, law});
  return candidates;
}

}  // namespace quincunx::props
