// Power of t and r: a normal tail averaged over the law of log χ by the trapezoidal rule, which converges faster than
// any power of the step for an analytic integrand that vanishes at both ends.
#include <algorithm>
#include <cmath>
#include <vector>

#include "checks.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "quincunx/stats/tails.hpp"
#include "saddle_point.hpp"

namespace quincunx::stats {
namespace {

struct Node {
  double root;    // √(χ²(dof)/dof)
  double weight;  // probability
};

// log of the density of u = log √(χ²(dof)/dof).
double log_density(double u, double dof) {
  return detail::log_poisson_density(dof / 2, dof / 2 * std::exp(2 * u)) + std::log(dof);
}

// Steps of a quarter of the narrower of the density's width and the normal tail's, out to e^-75 of the density.
std::vector<Node> chi_nodes(double dof, double steepness) {
  const double step = std::min(1 / std::sqrt(2 * dof), 1 / (1 + std::abs(steepness))) / 4;
  const double floor = log_density(0, dof) - 75;
  std::vector<Node> nodes;
  for (const double direction : {-1.0, 1.0}) {
    for (double i = direction < 0 ? 1 : 0;; i += 1) {
      const double u = direction * i * step;
      const double height = log_density(u, dof);
      if (height < floor) break;
      nodes.push_back({std::exp(u), step * std::exp(height)});
    }
  }
  return nodes;
}

// slope·e^u - shift matters within about 12 of zero only, where its derivative is slope·e^u, at most shift + 12.
double steepness(double slope, double shift) { return std::min(std::abs(slope), std::abs(shift) + 12); }

double average(const std::vector<Node>& nodes, double slope, double shift) {
  double sum = 0;
  for (const Node& node : nodes) sum += node.weight * normal_upper_tail(slope * node.root - shift);
  return sum;
}

}  // namespace

double noncentral_t_upper_tail(double t, double dof, double noncentrality) {
  detail::require_finite("noncentral_t_upper_tail", "t", t);
  detail::require_finite("noncentral_t_upper_tail", "noncentrality", noncentrality);
  detail::require_positive("noncentral_t_upper_tail", "dof", dof);
  return std::min(1.0, average(chi_nodes(dof, steepness(t, noncentrality)), t, noncentrality));
}

double correlation_upper_tail(double r, std::uint64_t n, double rho) {
  detail::require_draws("correlation_upper_tail", n, 3);
  if (!(std::abs(rho) < 1))
    throw std::domain_error(
        fmt::format("quincunx::stats::correlation_upper_tail: rho is {}; it must lie strictly inside (-1, 1)", rho));
  detail::require_not_nan("correlation_upper_tail", "r", r);
  if (r >= 1) return 0;
  if (r <= -1) return 1;
  const double dof = static_cast<double>(n - 2);
  const double t = std::sqrt(dof) * r / std::sqrt((1 - r) * (1 + r));
  // Given Σ(y-ȳ)² ~ χ²(n-1), √dof·r/√(1-r²) is a noncentral t with noncentrality √χ²·ρ/√(1-ρ²).
  const double slope = std::sqrt(dof + 1) * rho / std::sqrt((1 - rho) * (1 + rho));
  const std::vector<Node> inner = chi_nodes(dof, steepness(t, slope));
  double sum = 0;
  for (const Node& outer : chi_nodes(dof + 1, steepness(slope, t)))
    sum += outer.weight * average(inner, t, slope * outer.root);
  return std::min(1.0, sum);
}

}  // namespace quincunx::stats
