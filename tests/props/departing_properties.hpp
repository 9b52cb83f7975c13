// Small properties whose subject departs from its claim by a known amount, which may depend on the case.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "quincunx/props/dimension.hpp"
#include "quincunx/props/property.hpp"

namespace quincunx::props::departing {

inline ClaimInfo info(std::string id, Tier tier = Tier::statistical, bool control = false) {
  return {std::move(id), 0, "a statement about a toy", tier, control, "toy"};
}

/// The amount of the departure at d_k = d.
using Departure = std::function<double(std::int64_t d)>;

inline Departure constant(double amount) {
  return [amount](std::int64_t) { return amount; };
}

/// `amount` from this dimension on, `otherwise` below it.
inline Departure from(std::int64_t threshold, double amount, double otherwise = 0) {
  return [=](std::int64_t d) { return d >= threshold ? amount : otherwise; };
}

/// "The mean is 0" of N(shift(d), 1). Margin 0.05 of a standard deviation: 272 draws a case by default.
inline Property mean_zero(Departure shift, double margin = 0.05) {
  return statistical_property<Dimension>(info("mean_zero"), margin, [shift](const Dimension& dimension) {
    const auto draw = [mean = shift(dimension.d)](Stream& stream) { return mean + stream.normal(); };
    return Experiment{.claim = stats::Claim::normal_mean(0, 1), .sample = each_sample(draw), .quantity = "E[X]"};
  });
}

/// "The variance is 1" of N(0, factor(d)²). Margin 1 %: 13 700 draws a case by default.
inline Property unit_variance(Departure factor, double margin = 0.01) {
  return statistical_property<Dimension>(info("unit_variance"), margin, [factor](const Dimension& dimension) {
    const auto draw = [sd = factor(dimension.d)](Stream& stream) { return sd * stream.normal(); };
    return Experiment{.claim = stats::Claim::normal_variance(1), .sample = each_sample(draw), .quantity = "Var(X)"};
  });
}

/// One of two kinds of case.
struct Side {
  bool right = false;

  static Side generate(ParameterSource& source) { return {source.coin()}; }
  std::string describe() const { return right ? "right" : "left"; }
  std::vector<Side> simpler() const { return right ? std::vector<Side>{{false}} : std::vector<Side>{}; }
};

/// "The mean is 0" of N(±shift, 1), the sign being that of the case.
inline Property mean_zero_by_side(double shift, double margin = 0.05) {
  return statistical_property<Side>(info("mean_zero_by_side"), margin, [shift](const Side& side) {
    const auto draw = [mean = side.right ? shift : -shift](Stream& stream) { return mean + stream.normal(); };
    return Experiment{.claim = stats::Claim::normal_mean(0, 1), .sample = each_sample(draw), .quantity = "E[X]"};
  });
}

}  // namespace quincunx::props::departing
