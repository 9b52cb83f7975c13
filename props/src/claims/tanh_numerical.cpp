// What tanh is: its values, its parts, its sign, its oddness, and the score made of it.
#include <cmath>
#include <string>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "rows.hpp"
#include "sections.hpp"
#include "tanh_parameters.hpp"

namespace quincunx::props {
namespace {

template <class T>
void check_definition(const Subject& subject, T x, Findings& findings) {
  const T value = tanh_of(subject, x);
  if (std::isnan(x)) {
    findings.require(std::isnan(value), [&] { return tanh_equation(x, value) + ", where NaN is due"; });
    return;
  }
  findings.at_most(reference::tanh_error_in_ulps(x, value), tanh_ulps,
                   [&] { return tanh_equation(x, value) + " (in ulp)"; });
}

template <class T>
void check_sign(const Subject& subject, T x, Findings& findings) {
  if (std::isnan(x)) return;
  const T value = tanh_of(subject, x);
  const bool same = x == 0 ? value == 0 && std::signbit(value) == std::signbit(x) : (x > 0 ? value > 0 : value < 0);
  findings.require(same, [&] { return tanh_equation(x, value) + ", whose sign is not that of its argument"; });
}

// Both sides are within the accuracy of the definition of numbers that differ in sign alone.
template <class T>
void check_odd(const Subject& subject, T x, Findings& findings) {
  if (std::isnan(x)) return;
  const T value = tanh_of(subject, x);
  const T mirrored = tanh_of(subject, -x);
  const auto difference = std::abs(static_cast<double>(value) + static_cast<double>(mirrored));
  const T magnitude = std::abs(value);
  const auto spacing = static_cast<double>(std::nextafter(magnitude, T{2}) - magnitude);
  findings.at_most(difference / spacing, 2 * tanh_ulps,
                   [&] { return tanh_equation(x, value) + ", " + tanh_equation(-x, mirrored) + " (in ulp)"; });
}

void check_denominator(const Subject& subject, double x, Findings& findings) {
  // exp of larger arguments leaves the exponents of the 50-digit numbers too.
  constexpr double largest = 0x1p20;
  if (!(std::abs(x) <= largest)) return;
  const double value = subject.tanh(x);
  findings.at_most(reference::tanh_quotient_error_in_ulps(x, value), tanh_ulps,
                   [&] { return tanh_equation(x, value) + ", times e^x + e^-x, against e^x - e^-x (in ulp)"; });
  findings.require(std::abs(value) <= 1, [&] { return tanh_equation(x, value) + " is beyond 1 in size"; });
}

/// Two addends, and the vectors that they are the first components of.
struct Addends {
  Rows<double> rows;  // s, h; one column at least

  static Addends generate(ParameterSource& source) {
    const auto length = static_cast<std::size_t>(source.log_integer(1, 16));
    Rows<double> rows(2, std::vector<double>(length));
    for (auto& row : rows) {
      for (double& x : row) x = any_number<double>(source);
    }
    // Sums that cancel, and sums of the size where tanh bends.
    if (source.coin()) rows[1][0] = -neighbour(rows[0][0], static_cast<int>(source.integer(-3, 3)));
    if (source.coin()) rows[0].back() = source.real(-4, 4), rows[1].back() = source.real(-4, 4);
    return {rows};
  }
  std::string describe() const { return describe_row("s", rows[0]) + ", " + describe_row("h", rows[1]); }
  std::vector<Addends> simpler() const {
    std::vector<Addends> candidates;
    for (Rows<double>& candidate : simpler_rows(rows, 1)) candidates.push_back({std::move(candidate)});
    return candidates;
  }
};

// The sum is rounded once, by u of its size; x·(1 - tanh²x)/tanh x <= 1, so this is u of tanh, or one ulp at most.
constexpr double additive_ulps = tanh_ulps + 1;

void check_score(double s, double h, double value, const char* function, Findings& findings) {
  const auto equation = [&] {
    return std::string(function) + '(' + describe_number(s) + ", " + describe_number(h) +
           ") = " + describe_number(value);
  };
  if (std::isnan(s + h)) {
    findings.require(std::isnan(value), [&] { return equation() + ", where NaN is due"; });
    return;
  }
  findings.at_most(reference::additive_score_error_in_ulps(s, h, value), additive_ulps,
                   [&] { return equation() + " (in ulp)"; });
}

void check_additive_score(const Subject& subject, const Rows<double>& rows, Findings& findings) {
  const std::vector<double> scores = subject.additive_scores(rows[0], rows[1]);
  findings.require(scores.size() == rows[0].size(), "additive_scores: as many scores as components");
  if (!findings.hold()) return;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const double s = rows[0][i];
    const double h = rows[1][i];
    check_score(s, h, subject.additive_score(s, h), "additive_score", findings);
    check_score(s, h, scores[i], "additive_scores", findings);
  }
}

}  // namespace

void add_tanh_numerical(Registry& registry, const Subject& subject) {
  const auto claim = [&](const char* id, const char* statement) { return numerical_claim(subject, 1, id, statement); };
  registry.add(numerical_property<TanhArguments>(
      claim("tanh.definition", "tanh x = (e^x - e^-x)/(e^x + e^-x), to 2 ulp of the correctly rounded value"),
      for_both_types(subject, [](const Subject& s, auto x, Findings& f) { check_definition(s, x, f); })));
  registry.add(numerical_property<TanhArguments>(
      claim("tanh.sign", "tanh x has the sign of x, and is zero for x = 0 only"),
      for_both_types(subject, [](const Subject& s, auto x, Findings& f) { check_sign(s, x, f); })));
  registry.add(numerical_property<Numbers<double>>(
      claim("tanh.denominator",
            "e^x + e^-x is positive and exceeds |e^x - e^-x|: tanh x times the one is the other, and |tanh x| <= 1"),
      [subject](const Numbers<double>& p, Findings& findings) {
        for (const double x : p.values) check_denominator(subject, x, findings);
      }));
  registry.add(numerical_property<TanhArguments>(
      claim("tanh.odd", "tanh(-x) = -tanh x"),
      for_both_types(subject, [](const Subject& s, auto x, Findings& f) { check_odd(s, x, f); })));
  registry.add(numerical_property<Addends>(
      claim("score.additive", "the additive score of s and h is tanh(s + h), component by component"),
      [subject](const Addends& p, Findings& findings) { check_additive_score(subject, p.rows, findings); }));
}

}  // namespace quincunx::props
