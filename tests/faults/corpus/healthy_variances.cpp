// Correct variances that do what a claim about NaN or about large counts might hold against them.
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "kernel_faults.hpp"
#include "quincunx/lib/descriptive.hpp"
#include "quincunx/suites.hpp"

namespace quincunx::corpus {
namespace {

double refuses_nan(std::span<const double> x) {
  for (const double value : x) {
    if (std::isnan(value)) throw std::domain_error("a value is NaN");
  }
  return quincunx::variance(x, 1);
}

double refuses_one(std::span<const double> x) {
  if (x.size() < 2) throw std::domain_error("one value has no variance");
  return quincunx::variance(x, 1);
}

struct KeptValues {
  std::vector<float> values;
  void add(float x) { values.push_back(x); }
  void merge(const KeptValues& other) { values.insert(values.end(), other.values.begin(), other.values.end()); }
  double mean() const {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  }
  double variance() const {
    const double centre = mean();
    double sum = 0;
    for (const float x : values) sum += (x - centre) * (x - centre);
    return values.size() > 1 ? sum / static_cast<double>(values.size() - 1) : 0;
  }
};

}  // namespace

std::vector<HealthySubject> healthy_variances() {
  using props::Registry;
  return {
      {"variance_refuses_nan", "n - 1, throws where a value is NaN",
       [](Registry& r, const std::string& label) { suites::variance_estimator(r, label, refuses_nan); }},
      {"variance_refuses_one", "n - 1, throws for fewer than two values",
       [](Registry& r, const std::string& label) { suites::variance_estimator(r, label, refuses_one); }},
      {"accumulator_keeps_values", "keeps every value until it is asked",
       [](Registry& r, const std::string& label) { suites::accumulator<KeptValues, float>(r, label); }},
  };
}

}  // namespace quincunx::corpus
