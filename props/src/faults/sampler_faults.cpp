// Mistakes in the standard normal sampler, each in one property of the law.
#include <cmath>
#include <utility>

#include "derive.hpp"

namespace quincunx::props::faults {
namespace {

using Fill = std::function<void(Stream&, std::span<double>)>;

Subject with_sampler(Subject subject, Fill fill) {
  subject.standard_normal = std::move(fill);
  return derive_from_standard_normal(std::move(subject));
}

// A healthy sample, each value changed by itself.
template <class Change>
Subject with_changed_draws(Subject subject, Change change) {
  // Taken out first: whether the subject is moved from before a capture of the same call is the compiler's choice.
  Fill fill = subject.standard_normal;
  return with_sampler(std::move(subject), [fill = std::move(fill), change](Stream& stream, std::span<double> values) {
    fill(stream, values);
    for (double& value : values) value = change(stream, value);
  });
}

double sum_of_twelve_uniforms(Stream& stream) {
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += stream.uniform();
  return sum - 6;
}

Subject summing_twelve(Subject healthy) {
  return with_sampler(std::move(healthy), [](Stream& stream, std::span<double> values) {
    for (double& value : values) value = sum_of_twelve_uniforms(stream);
  });
}

Subject too_wide(Subject healthy) {
  return with_changed_draws(std::move(healthy), [](Stream&, double value) { return 1.01 * value; });
}

Subject shifted(Subject healthy) {
  return with_changed_draws(std::move(healthy), [](Stream&, double value) { return value + 0.01; });
}

// One negative value in a hundred changes its sign: 50.5 % are positive, and |X| keeps its law.
Subject lopsided(Subject healthy) {
  return with_changed_draws(std::move(healthy), [](Stream& stream, double value) {
    const bool flips = stream.uniform() < 0.01;
    return flips ? std::abs(value) : value;
  });
}

}  // namespace

std::vector<Fault> sampler_faults() {
  return {
      {"normal-shifted", "standard normals with the mean 0.01", "normal.mean:S", shifted},
      {"normal-too-wide", "standard normals with the standard deviation 1.01", "normal.variance:S", too_wide},
      {"normal-lopsided", "50.5 % of the standard normals are positive", "normal.symmetry:S", lopsided},
      {"twelve-uniforms", "the sum of twelve uniforms less 6 for a standard normal", "normal.distribution:S",
       summing_twelve},
  };
}

}  // namespace quincunx::props::faults
