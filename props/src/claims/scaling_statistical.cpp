// Section 8, estimated: the variance of a dot product is d_k, and dividing by √d_k makes it 1.
#include <fmt/format.h>

#include <cmath>

#include "new_claim.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/props/sampling.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

constexpr int section = 8;

struct ScaledLaw {
  Law law;
  double factor = 1;

  static ScaledLaw generate(ParameterSource& source) {
    const Law law = Law::generate(source);
    // A power of two, so that the scale itself rounds nothing; over twenty orders of magnitude.
    const double factor = std::ldexp(1.0, static_cast<int>(source.integer(-33, 33)));
    return {law, source.coin() ? factor : -factor};
  }
  std::string describe() const { return fmt::format("c = {}, X ~ {}", factor, law.describe()); }
  std::vector<ScaledLaw> simpler() const {
    std::vector<ScaledLaw> candidates;
    if (factor != 1) candidates.push_back({law, 1});
    if (factor < 0) candidates.push_back({law, -factor});
    if (std::abs(factor) != 1) candidates.push_back({law, std::abs(factor) > 1 ? factor / 2 : factor * 2});
    for (const Law& simple : law.simpler()) candidates.push_back({simple, factor});
    return candidates;
  }
};

void add_variance_is_dk(Registry& registry, const Subject& subject) {
  const auto direct = [subject](const Dimension& dimension) {
    const auto d = static_cast<std::uint64_t>(dimension.d);
    return Experiment{stats::Claim::variance(stats::laws::dot_product(d)),
                      query_key_block(subject, dimension.d, subject.dot), "Var(q·k)", 2 * d};
  };
  registry.add(statistical_property<Dimension>(
      statistical_claim(subject, section, "dot.variance_is_dk", "Var(q·k) = d_k"), 0.005, direct));
  registry.add(statistical_property<Dimension>(
      statistical_claim(subject, section, "dot.variance_is_dk.given_q", "Var(q·k given q) = ‖q‖², whatever q is"), 0.005,
      [subject](const Dimension& dimension) {
        const auto relative = [subject](auto q, auto k) {
          const double score = subject.dot(q, k) / subject.norm(q);
          return score * score;
        };
        return Experiment{stats::Claim::mean_of_chi_squared(1), query_key_block(subject, dimension.d, relative),
                          "E[(q·k)² / ‖q‖²]", 2 * static_cast<std::uint64_t>(dimension.d)};
      }));
  registry.add(statistical_property<Dimension>(
      statistical_claim(subject, section, "dot.standard_deviation", "the standard deviation of q·k is √d_k"), 0.01,
      [direct](const Dimension& dimension) {
        Experiment experiment = direct(dimension);
        experiment.quantity = "Std(q·k)";
        experiment.display = [](double variance) { return std::sqrt(variance); };
        return experiment;
      }));
}

}  // namespace

void add_scaling_statistical(Registry& registry, const Subject& subject) {
  add_variance_is_dk(registry, subject);
  registry.add(statistical_property<ScaledLaw>(
      statistical_claim(subject, section, "scaling.rule", "Var(cX) = c² Var(X)"), 0.005,
      [subject](const ScaledLaw& scaled) {
        const auto multiply = [c = scaled.factor](double x) { return c * x; };
        return Experiment{stats::Claim::variance(stats::scaled(scaled.law.cumulants(), scaled.factor)),
                          single_block(subject, scaled.law, multiply), "Var(cX)"};
      }));
  registry.add(statistical_property<Dimension>(
      statistical_claim(subject, section, "scaled.unit_variance", "Var(q·k / √d_k) = 1"), 0.005,
      [subject](const Dimension& dimension) {
        const auto d = static_cast<std::uint64_t>(dimension.d);
        const stats::Cumulants law =
            stats::scaled(stats::laws::dot_product(d), 1 / std::sqrt(static_cast<double>(dimension.d)));
        return Experiment{stats::Claim::variance(law), query_key_block(subject, dimension.d, subject.scaled_score),
                          "Var(q·k / √d_k)", 2 * d};
      }));
}

}  // namespace quincunx::props
