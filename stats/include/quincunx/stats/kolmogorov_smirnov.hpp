// Distribution equals F, or two samples have one distribution: Kolmogorov-Smirnov, exact or bounded from above.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// A tail probability and how it was obtained.
struct KolmogorovTail {
  double upper;  ///< P(D >= d), or an upper bound of it
  bool exact;
};

/// P(D_n^+ >= d), exact: Birnbaum & Tingey 1951, a sum of positive terms. O(n).
double one_sided_kolmogorov_upper_tail(double d, std::uint64_t n);
/// P(D_n >= d). Where twice the one-sided tail is below 1e-4, or d >= ½, that is the answer (what is counted twice is
/// at most about its cube); else, to n = 1000, Durbin's matrix (Marsaglia, Tsang & Wang 2003); else twice the
/// one-sided tail as a bound; beyond n = 10⁶ Massart's 2exp(-2nd²) (1990), a bound too.
KolmogorovTail kolmogorov_upper_tail(double d, std::uint64_t n);
/// P(D_{n,m} >= d) for continuous draws: equal sizes by reflection (Gnedenko & Korolyuk 1951), at any size; else the
/// lattice paths that leave a band, summed as positive terms (Hodges 1958), while d·n·m + n + m <= 2·10⁸; else the
/// bound 4exp(-2d²nm/(√n+√m)²), from Massart's bound of each sample.
KolmogorovTail two_sample_kolmogorov_upper_tail(double d, std::uint64_t n, std::uint64_t m);

/// D = sup|F_n - F| from `probabilities`, F of each draw, ascending. F must be continuous; for a discrete F the test is
/// conservative. The estimand is the distance sup|G - F| to the draws' true G; its interval is D ± the Massart bound.
TestResult kolmogorov_test(std::span<const double> probabilities, double alpha);
/// Both samples ascending; ties between them make the test conservative.
TestResult two_sample_kolmogorov_test(std::span<const double> first, std::span<const double> second, double alpha);

/// A guaranteed power, for every F and G at distance δ: 1 - exp(-2n(δ-d)²) with the critical value d by Massart's bound
/// (Hoeffding's inequality at the point of largest distance).
Design kolmogorov_design();
/// n in each sample.
Design two_sample_kolmogorov_design();

}  // namespace quincunx::stats
