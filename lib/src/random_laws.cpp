// Inversion throughout: one word in, one draw out, with the stream's own log and exp.
#include "quincunx/lib/random_laws.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "quincunx/lib/elementary.hpp"

namespace quincunx {
namespace {

[[noreturn]] void reject(const std::string& function, const std::string& what, double value, const std::string& rule) {
  throw std::invalid_argument("quincunx::" + function + ": " + what + " is " + std::to_string(value) + "; " + rule);
}

bool positive_and_finite(double value) { return value > 0.0 && value <= std::numeric_limits<double>::max(); }

std::vector<double> cumulative_weights(std::span<const double> weights) {
  std::vector<double> cumulative;
  double sum = 0.0;
  for (const double weight : weights) {
    if (!(weight >= 0.0) || std::isinf(weight))
      reject("FiniteSampler", "a weight", weight, "it must be finite and not negative");
    sum += weight;
    cumulative.push_back(sum);
  }
  if (!positive_and_finite(sum))
    reject("FiniteSampler", "the sum of the weights", sum, "it must be positive and finite");
  return cumulative;
}

}  // namespace

double uniform(Stream& stream, double low, double high) {
  if (!(low < high)) reject("uniform", "high", high, "it must be above low = " + std::to_string(low));
  if (!positive_and_finite(high - low)) reject("uniform", "high - low", high - low, "it must be finite");
  const double value = low + (high - low) * stream.uniform();
  return value < high ? value : std::nextafter(high, low);
}

double exponential(Stream& stream, double rate) {
  if (!positive_and_finite(rate)) reject("exponential", "rate", rate, "it must be positive and finite");
  return -log(stream.uniform_open()) / rate;
}

double laplace(Stream& stream, double scale) {
  if (!positive_and_finite(scale)) reject("laplace", "scale", scale, "it must be positive and finite");
  const std::uint64_t word = stream();
  const double magnitude = -log(uniform_open_from_word(word)) * scale;
  return (word & 1U) != 0 ? -magnitude : magnitude;
}

bool bernoulli(Stream& stream, double p) {
  if (!(p >= 0.0 && p <= 1.0)) reject("bernoulli", "p", p, "it must be in [0, 1]");
  return stream.uniform() < p;
}

std::uint64_t poisson(Stream& stream, double rate) {
  if (!(rate > 0.0 && rate <= 700.0)) reject("poisson", "rate", rate, "it must be in (0, 700]");
  const double uniform = stream.uniform();
  double probability = exp(-rate);
  double cumulative = probability;
  std::uint64_t count = 0;
  while (cumulative <= uniform) {
    ++count;
    probability *= rate / static_cast<double>(count);
    const double next = cumulative + probability;
    // Past the mode, a term that no longer moves the sum ends the table: rounding may leave it below the largest U.
    if (next == cumulative && static_cast<double>(count) > rate) break;
    cumulative = next;
  }
  return count;
}

FiniteSampler::FiniteSampler(std::span<const double> values, std::span<const double> weights)
    : values_(values.begin(), values.end()), cumulative_(cumulative_weights(weights)) {
  if (values.size() != weights.size())
    throw std::invalid_argument("quincunx::FiniteSampler: there are " + std::to_string(values.size()) + " values and " +
                                std::to_string(weights.size()) + " weights; there must be as many of each");
}

double FiniteSampler::operator()(Stream& stream) const {
  // U < 1 and U * total rounds to at most the double below total, so an entry above it exists.
  const double target = stream.uniform() * cumulative_.back();
  const auto chosen = std::upper_bound(cumulative_.begin(), cumulative_.end(), target);
  return values_[static_cast<std::size_t>(chosen - cumulative_.begin())];
}

}  // namespace quincunx
