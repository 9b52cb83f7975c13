// Correct variances that do what a claim about NaN or about large counts might hold against them.
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "counted_moments.hpp"
#include "kernel_faults.hpp"
#include "kernel_subjects.hpp"
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

// Σ(x - c)² - (Σ(x - c))²/n about the first value.
template <class T>
T about_the_first(std::span<const T> x) {
  T sum = 0;
  T squares = 0;
  for (const T value : x) {
    sum += value - x[0];
    squares += (value - x[0]) * (value - x[0]);
  }
  const auto n = static_cast<T>(x.size());
  return n < 2 ? 0 * sum : (squares - sum * sum / n) / (n - 1);
}

/// Sums about the first value; those of another part are moved to it.
struct AboutTheFirst {
  double n = 0;
  double centre = 0;
  double sum = 0;
  double squares = 0;
  void add(double x) {
    if (n == 0) centre = x;
    n += 1;
    sum += x - centre;
    squares += (x - centre) * (x - centre);
  }
  void merge(const AboutTheFirst& other) {
    if (other.n == 0) return;
    if (n == 0) centre = other.centre;
    const double moved = other.centre - centre;
    squares += other.squares + 2 * moved * other.sum + other.n * moved * moved;
    sum += other.sum + other.n * moved;
    n += other.n;
  }
  double mean() const { return centre + sum / n; }
  double variance() const { return n < 2 ? 0 * squares : (squares - sum * sum / n) / (n - 1); }
};

}  // namespace

std::vector<HealthySubject> healthy_variances() {
  using props::Registry;
  return {
      {"variance_refuses_nan", "n - 1, throws where a value is NaN",
       [](Registry& r, const std::string& label) { suites::variance_estimator(r, label, refuses_nan); }},
      {"variance_refuses_one", "n - 1, throws for fewer than two values",
       [](Registry& r, const std::string& label) { suites::variance_estimator(r, label, refuses_one); }},
      {"variance_welford", "Welford's updates, declared for offsets of 1e4 standard deviations",
       [](Registry& r, const std::string& label) {
         suites::variance_estimator(r, label, welford<double>, {.largest_offset = 1e4});
       }},
      {"variance_welford_float", "the same in float, for 100",
       [](Registry& r, const std::string& label) {
         suites::variance_estimator(r, label, welford<float>, {.largest_offset = 100});
       }},
      {"variance_about_first", "sums about the first value, an outlier or not",
       [](Registry& r, const std::string& label) { suites::variance_estimator(r, label, about_the_first<double>); }},
      {"variance_about_first_float", "the same in float",
       [](Registry& r, const std::string& label) { suites::variance_estimator(r, label, about_the_first<float>); }},
      {"accumulator_about_first", "sums about the first value, moved in a merge",
       [](Registry& r, const std::string& label) { suites::accumulator<AboutTheFirst>(r, label); }},
      {"accumulator_counts_by_int", "a count of type int, declared for 2^30 values near 0",
       [](Registry& r, const std::string& label) {
         suites::accumulator<CountedMoments<int>>(r, label,
                                                  {.largest_offset = 1e4, .largest_count = std::size_t{1} << 30});
       }},
      {"accumulator_keeps_values", "keeps every value until it is asked",
       [](Registry& r, const std::string& label) { suites::accumulator<KeptValues, float>(r, label); }},
  };
}

}  // namespace quincunx::corpus
