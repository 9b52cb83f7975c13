// Section 4, estimated: expectation is linear, whether or not its terms are independent.
#include <fmt/format.h>

#include <cmath>

#include "new_claim.hpp"
#include "quincunx/props/sampling.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

// a·X + b·Y + c, where Y is independent of X or is X² itself.
struct LinearForm {
  LawPair laws;
  double a = 1;
  double b = 1;
  double c = 0;
  bool dependent = false;

  static LinearForm generate(ParameterSource& source) {
    const auto coefficient = [&] {
      const double halves = static_cast<double>(source.integer(1, 9));  // drawn before the sign on every compiler
      return halves * (source.coin() ? 0.5 : -0.5);
    };
    const bool dependent = source.coin();
    const Law x = dependent ? Law::generate_light(source) : Law::generate(source);
    const Law y = Law::generate(source);
    const double a = coefficient();
    const double b = coefficient();
    return {{x, y}, a, b, static_cast<double>(source.integer(-5, 5)), dependent};
  }
  std::string describe() const {
    return dependent ? fmt::format("{} X + {} X² + {}, X ~ {}", a, b, c, laws.x.describe())
                     : fmt::format("{} X + {} Y + {}, {}", a, b, c, laws.describe());
  }
  std::vector<LinearForm> simpler() const {
    std::vector<LinearForm> candidates;
    if (dependent) candidates.push_back({laws, a, b, c, false});
    for (const LawPair& pair : laws.simpler()) {
      if (!dependent || pair.y == laws.y) candidates.push_back({pair, a, b, c, dependent});
    }
    if (c != 0) candidates.push_back({laws, a, b, 0, dependent});
    if (a != 1) candidates.push_back({laws, 1, b, c, dependent});
    if (b != 1) candidates.push_back({laws, a, 1, c, dependent});
    return candidates;
  }
  double operator()(double x, double y) const { return a * x + b * (dependent ? x * x : y) + c; }
};

// E[(aX + bX²)^r] = Σ C(r,j) a^(r-j) b^j E[X^(r+j)], r up to 4: eighth moments of X.
stats::Cumulants quadratic_form(const LinearForm& form) {
  const std::vector<double> x = form.laws.x.cumulants().raw_moments();
  std::vector<double> moments{1};
  for (int r = 1; r <= 4; ++r) {
    double sum = 0;
    double choose = 1;
    for (int j = 0; j <= r; ++j) {
      sum += choose * std::pow(form.a, r - j) * std::pow(form.b, j) * x[static_cast<std::size_t>(r + j)];
      choose = choose * (r - j) / (j + 1);
    }
    moments.push_back(sum);
  }
  return stats::Cumulants::from_raw_moments(moments);
}

stats::Cumulants finite_form(const LinearForm& form) {
  std::vector<double> values;
  for (const double x : form.laws.x.values) values.push_back(form.a * x + form.b * x * x);
  return stats::laws::finite(values, form.laws.x.weights);
}

stats::Cumulants cumulants_of(const LinearForm& form) {
  if (!form.dependent) {
    return stats::shifted(
        stats::scaled(form.laws.x.cumulants(), form.a) + stats::scaled(form.laws.y.cumulants(), form.b), form.c);
  }
  // A Bernoulli variable is its own square.
  if (form.laws.x.family == Law::Family::bernoulli) {
    return stats::shifted(stats::scaled(form.laws.x.cumulants(), form.a + form.b), form.c);
  }
  if (form.laws.x.family == Law::Family::finite) return stats::shifted(finite_form(form), form.c);
  return stats::shifted(quadratic_form(form), form.c);
}

// A form that is constant (a + b = 0 on a Bernoulli variable, say) estimates nothing: X alone takes its place.
LinearForm with_spread(const LinearForm& form) {
  const bool bernoulli_cancels = form.laws.x.family == Law::Family::bernoulli && form.a + form.b == 0;
  const bool finite_cancels = form.laws.x.family == Law::Family::finite && !(finite_form(form).variance() > 0);
  return form.dependent && (bernoulli_cancels || finite_cancels) ? LinearForm{form.laws, form.a, 0, form.c, true}
                                                                 : form;
}

}  // namespace

void add_variance_statistical(Registry& registry, const Subject& subject) {
  registry.add(statistical_property<LinearForm>(
      statistical_claim(subject, 4, "expectation.linearity",
                        "E[aX + bY + c] = a E[X] + b E[Y] + c, for independent X and Y and for Y = X²"),
      0.0025, [subject](const LinearForm& drawn) {
        const LinearForm form = with_spread(drawn);
        const std::uint64_t words = form.dependent ? 1 : 2;
        const SampleBlock block = form.dependent
                                      ? single_block(subject, form.laws.x, [form](double x) { return form(x, 0); })
                                      : pair_block(subject, form.laws, form);
        return Experiment{stats::Claim::mean(cumulants_of(form)), block, "E[aX + bY + c]", words};
      }));
}

}  // namespace quincunx::props
