// What an assertion is told besides its draws: the margin that it must see, and what is known of one draw's law.
#pragma once

#include <optional>

#include "quincunx/stats/bounded_mean.hpp"
#include "quincunx/stats/cumulants.hpp"
#include "quincunx/stats/sample_summary.hpp"

namespace quincunx::assertions {

/// The smallest departure that an assertion must see.
struct Margin {
  enum class Unit { absolute, relative, standard_deviations };
  double size;
  Unit unit;
};

/// In the unit of the estimand.
constexpr Margin within(double size) { return {size, Margin::Unit::absolute}; }
/// As a share of the expected value, which must not be 0.
constexpr Margin within_relative(double size) { return {size, Margin::Unit::relative}; }
/// In standard deviations of one draw.
constexpr Margin within_standard_deviations(double size) { return {size, Margin::Unit::standard_deviations}; }

/// What is known of the law of one draw. A mean or a variance of an unbounded law about which nothing is known can not
/// be tested with any number of draws (Bahadur & Savage 1956), so an assertion without a declaration that it needs
/// fails and says what would do.
class Given {
 public:
  /// The law itself, up to its mean (EXPECT_MEAN) or its scale (EXPECT_VARIANCE), which the assertion claims.
  static Given law(const stats::Cumulants& cumulants);
  /// N(mean, variance), whatever they are.
  static Given normal() { return law(stats::laws::normal()); }
  /// Every draw lies in [lowest, highest]; nothing else is assumed. For means.
  static Given bounded(double lowest, double highest);
  /// |skewness| and |excess kurtosis| of one draw are at most these. For means, by Student's t.
  static Given shape_at_most(double skewness, double excess_kurtosis);
  static Given nothing() { return {}; }

  const std::optional<stats::Cumulants>& known_law() const { return law_; }
  const std::optional<stats::Support>& support() const { return support_; }
  const std::optional<stats::ShapeBound>& shape() const { return shape_; }

 private:
  std::optional<stats::Cumulants> law_;
  std::optional<stats::Support> support_;
  std::optional<stats::ShapeBound> shape_;
};

}  // namespace quincunx::assertions
