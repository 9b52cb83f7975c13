// What the dot product measures: direction. Its sign, right angles, and the cosine.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "vector_parameters.hpp"

namespace quincunx::props {
namespace {

using Vector = std::vector<double>;
using Vectors = VectorPair<double, VectorRange::ordinary>;

bool is_zero(const Vector& x) {
  return std::all_of(x.begin(), x.end(), [](double component) { return component == 0; });
}

Vector times(const Vector& x, double factor) {
  Vector result = x;
  for (double& component : result) component *= factor;
  return result;
}

// (-x2, x1, -x4, x3, ...): at right angles to x, without rounding. The last component of an odd length has no partner.
Vector perpendicular_to(const Vector& x) {
  Vector turned(x.size());
  for (std::size_t i = 0; i + 1 < x.size(); i += 2) {
    turned[i] = -x[i + 1];
    turned[i + 1] = x[i];
  }
  return turned;
}

double bound_of(const Vector& q, const Vector& k) {
  return dot_bound<double>(q.size(), reference::sum_of_magnitudes(q, k));
}

void check_signs(const Subject& subject, const Vectors& p, Findings& findings) {
  const double exact = reference::dot(p.q, p.k);
  const double value = subject.dot(p.q, p.k);
  if (std::abs(exact) <= bound_of(p.q, p.k)) return;
  findings.require(exact > 0 ? value > 0 : value < 0, [&] {
    return "dot(q, k) = " + describe_number(value) + " has not the sign of " + describe_number(exact);
  });
}

// Powers of two keep the direction of a vector to the last bit.
void check_same_opposite_and_perpendicular(const Subject& subject, const Vector& q, Findings& findings) {
  if (is_zero(q)) return;
  const double square = subject.dot(q, q);
  const double along = subject.dot(q, times(q, 0.5));
  const double against = subject.dot(q, times(q, -2));
  findings.require(square > 0 && along > 0 && against < 0, [&] {
    return "dot(q, q) = " + describe_number(square) + ", dot(q, q/2) = " + describe_number(along) +
           ", dot(q, -2q) = " + describe_number(against) + ": not positive, positive, negative";
  });
  const Vector turned = perpendicular_to(q);
  findings.at_most(std::abs(subject.dot(q, turned)), bound_of(q, turned),
                   "dot(q, p) for p = (-q2, q1, -q4, q3, ...), at a right angle to q");
}

// γ_n Σ|q_i k_i| <= γ_n ‖q‖‖k‖ for the dot product, γ_n/2 + u for each length, and four more roundings.
double cosine_bound(std::size_t n) { return gamma<>(2 * n + 8); }

void check_cosine_of(const Subject& subject, const Vector& q, const Vector& k, Findings& findings) {
  const double value = subject.cosine_similarity(q, k);
  const auto text = [&] { return "cosine_similarity(q, k) = " + describe_number(value); };
  findings.at_most(reference::cosine_error(q, k, value), cosine_bound(q.size()), text);
  // A cosine computed as it stands may miss the interval by its own rounding, not by more.
  findings.at_most(std::abs(value) - 1, cosine_bound(q.size()), text);
}

void check_cauchy_schwarz(const Subject& subject, const Vectors& p, Findings& findings) {
  const double lengths = subject.norm(p.q) * subject.norm(p.k);
  const double value = subject.dot(p.q, p.k);
  findings.at_most(std::abs(value) / lengths - 1, cosine_bound(p.q.size()), [&] {
    return "|dot(q, k)| = " + describe_number(std::abs(value)) +
           " against norm(q)·norm(k) = " + describe_number(lengths);
  });
}

void check_norm(const Subject& subject, const Vector& x, Findings& findings) {
  const double value = subject.norm(x);
  // γ_n for the sum of squares, halved by the root, and its rounding; γ_(n+2) leaves room for a scaled sum.
  findings.at_most(reference::norm_relative_error(x, value), gamma<>(x.size() + 2),
                   [&] { return "norm(" + describe_row("x", x) + ") = " + describe_number(value); });
}

// For q/‖q‖ and k/‖k‖ the dot product is the cosine itself.
void check_unit_vectors(const Subject& subject, const Vectors& p, Findings& findings) {
  const Vector q = times(p.q, 1 / subject.norm(p.q));
  const Vector k = times(p.k, 1 / subject.norm(p.k));
  const double value = subject.dot(q, k);
  findings.at_most(reference::cosine_error(p.q, p.k, value), cosine_bound(p.q.size()),
                   [&] { return "dot of the unit vectors = " + describe_number(value); });
}

void check_cosine(const Subject& subject, const Vectors& p, Findings& findings) {
  if (is_zero(p.q) || is_zero(p.k)) return;
  check_norm(subject, p.q, findings);
  check_norm(subject, p.k, findings);
  check_cosine_of(subject, p.q, p.k, findings);
  check_cosine_of(subject, p.q, times(p.q, 4), findings);
  check_cosine_of(subject, p.k, times(p.k, -0.25), findings);
  check_cauchy_schwarz(subject, p, findings);
  check_unit_vectors(subject, p, findings);
}

}  // namespace

void add_direction_numerical(Registry& registry, const Subject& subject) {
  registry.add(numerical_property<Vectors>(
      numerical_claim(subject, 2, "dot.direction",
                      "q·k is positive for vectors of one direction, negative for opposite ones, 0 at a right angle"),
      [subject](const Vectors& p, Findings& findings) {
        check_signs(subject, p, findings);
        check_same_opposite_and_perpendicular(subject, p.q, findings);
        check_same_opposite_and_perpendicular(subject, p.k, findings);
      }));
  registry.add(numerical_property<Vectors>(
      numerical_claim(subject, 2, "dot.cosine",
                      "q·k = ‖q‖‖k‖ cos θ: |cos θ| <= 1, ±1 for parallel vectors, q·k itself for unit vectors"),
      [subject](const Vectors& p, Findings& findings) { check_cosine(subject, p, findings); }));
}

}  // namespace quincunx::props
