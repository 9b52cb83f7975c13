// One small statistical property of each kind, whose subject departs by any amount in the unit of the margin.
#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/lib/random_laws.hpp"
#include "quincunx/props/property.hpp"

namespace quincunx::props::kinds {

using Draw = std::function<double(Stream&)>;

struct Kind {
  std::string name;
  stats::Claim claim;
  double margin;
  /// One draw of a subject that departs by this amount.
  std::function<Draw(double departure)> draw;
  std::vector<double> edges = {};
  bool signed_departures = true;
  /// The p-value takes every value with the same chance, so that shares are spent in full.
  bool exact = true;

  Property with(double departure) const {
    std::string id = name;  // keys the noise: no two kinds share it
    for (char& c : id) c = c == ' ' || c == '-' ? '_' : c;
    ClaimInfo info{id, 0, name, Tier::statistical, false, "toy"};
    return statistical_property<NoParameters>(info, margin, [*this, departure](const NoParameters&) {
      return Experiment{.claim = claim, .sample = each_sample(draw(departure)), .quantity = name, .edges = edges};
    });
  }
  Property healthy() const { return with(0); }
};

inline std::function<Draw(double)> moved(double (*draw)(Stream&)) {
  return [draw](double departure) { return [=](Stream& stream) { return departure + draw(stream); }; };
}

/// The variance is 1 + departure times the claimed one.
inline std::function<Draw(double)> stretched(double (*draw)(Stream&)) {
  return [draw](double departure) { return [=](Stream& stream) { return std::sqrt(1 + departure) * draw(stream); }; };
}

inline double normal(Stream& stream) { return stream.normal(); }
inline double standard_exponential(Stream& stream) { return exponential(stream, 1); }
inline double dot_product_of_four(Stream& stream) {
  double sum = 0;
  for (int i = 0; i < 4; ++i) {
    const double q = stream.normal();
    sum += q * stream.normal();
  }
  return sum;
}

inline Draw chi_squared_of_three(double departure) {
  return [departure](Stream& stream) {
    double sum = 0;
    for (int i = 0; i < 3; ++i) {
      const double x = stream.normal();
      sum += x * x;
    }
    return (1 + departure) * sum;
  };
}

inline std::function<Draw(double)> event(double p) {
  return [p](double departure) { return [=](Stream& stream) { return bernoulli(stream, p + departure) ? 1.0 : 0.0; }; };
}

inline constexpr int bins = 16;

/// p = (1 ± w)/bins alternately has effect size w: inside each pair of bins, the upper one is hit (1 + w)/2 of the
/// time.
inline Draw tilted(double w) {
  return [w](Stream& stream) {
    const double pair = std::floor(stream.uniform() * (bins / 2));
    return 2 * pair + (stream.uniform() < (1 + w) / 2 ? 1.5 : 0.5);
  };
}

inline std::vector<double> whole_numbers_below_bins() {
  std::vector<double> edges;
  for (int i = 1; i < bins; ++i) edges.push_back(i);
  return edges;
}

inline std::vector<Kind> all() {
  using stats::Claim;
  return {
      {"mean of normals", Claim::normal_mean(0, 1), 0.2, moved(normal)},
      {"mean of exponentials",
       Claim::mean(stats::laws::exponential(1)),
       0.2,
       moved(standard_exponential),
       {},
       true,
       false},
      {"variance of normals", Claim::normal_variance(1), 0.2, stretched(normal)},
      {"second moment of normals", Claim::normal_second_moment(1), 0.2, stretched(normal)},
      {"variance of dot products",
       Claim::variance(stats::laws::dot_product(4)),
       0.2,
       stretched(dot_product_of_four),
       {},
       true,
       false},
      {"mean of chi-squared", Claim::mean_of_chi_squared(3), 0.2, chi_squared_of_three},
      {"probability", Claim::probability(0.3), 0.1, event(0.3), {}, true, false},
      {"rare event", Claim::probability(0.02), 0.015, event(0.02), {}, true, false},
      {"distribution over bins", Claim::uniform_bins(bins), 0.1, tilted, whole_numbers_below_bins(), false, false},
  };
}

}  // namespace quincunx::props::kinds
