// Section 5, estimated: the multiplication rule, what breaks it, and the mean of a dot product.
#include "new_claim.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/props/sampling.hpp"
#include "sections.hpp"
#include "squared_laws.hpp"

namespace quincunx::props {
namespace {

constexpr int section = 5;

// One component of a query and a key.
struct Component {
  std::int64_t d = 1;
  std::int64_t index = 0;

  static Component generate(ParameterSource& source) {
    const std::int64_t d = source.integer(1, 16);
    return {d, source.integer(0, d - 1)};
  }
  std::string describe() const { return "component " + std::to_string(index + 1) + " of " + std::to_string(d); }
  std::vector<Component> simpler() const {
    std::vector<Component> candidates;
    for (const std::int64_t shorter : simpler_integers(d, 1)) {
      if (index < shorter) candidates.push_back({shorter, index});
    }
    for (const std::int64_t earlier : simpler_integers(index, 0)) candidates.push_back({d, earlier});
    return candidates;
  }
};

// A law, to stand on both sides of a product.
struct OneLaw {
  Law law;

  static OneLaw generate(ParameterSource& source) { return {Law::generate(source)}; }
  std::string describe() const { return "X ~ " + law.describe(); }
  std::vector<OneLaw> simpler() const {
    std::vector<OneLaw> candidates;
    for (const Law& simple : law.simpler()) candidates.push_back({simple});
    return candidates;
  }
};

void add_multiplication_rule(Registry& registry, const Subject& subject) {
  registry.add(statistical_property<LawPair>(
      statistical_claim(subject, section, "independence.multiplication_rule",
                        "E[XY] = E[X] E[Y] for independent X and Y"),
      0.0025, [subject](const LawPair& laws) {
        return Experiment{stats::Claim::mean(product_cumulants(laws.x, laws.y)),
                          pair_block(subject, laws, [](double x, double y) { return x * y; }), "E[XY]", 2};
      }));
  registry.add(statistical_property<OneLaw>(
      as_control(statistical_claim(subject, section, "independence.dependent_pairs_violate",
                                   "E[XY] = E[X] E[Y] is false for Y = X, and is refuted")),
      0.01, [subject](const OneLaw& one) {
        const Law law = with_spread_square(one.law);
        Experiment experiment{stats::Claim::mean(product_cumulants(law, law)),
                              single_block(subject, law, [](double x) { return x * x; }), "E[XX]"};
        experiment.truth = stats::Claim::mean(square_cumulants(law));
        return experiment;
      }));
}

}  // namespace

void add_independence_statistical(Registry& registry, const Subject& subject) {
  add_multiplication_rule(registry, subject);
  registry.add(statistical_property<Component>(
      statistical_claim(subject, section, "product.mean_zero", "E[q_i k_i] = E[q_i] E[k_i] = 0"), 0.0025,
      [subject](const Component& component) {
        const auto index = static_cast<std::size_t>(component.index);
        const auto product = [index](auto q, auto k) { return q[index] * k[index]; };
        return Experiment{stats::Claim::mean(stats::laws::product_of_normals()),
                          query_key_block(subject, component.d, product), "E[q_i k_i]",
                          2 * static_cast<std::uint64_t>(component.d)};
      }));
  registry.add(statistical_property<Dimension>(
      statistical_claim(subject, section, "dot.mean_zero", "E[q·k] = 0"), 0.005, [subject](const Dimension& dimension) {
        const auto d = static_cast<std::uint64_t>(dimension.d);
        return Experiment{stats::Claim::mean(stats::laws::dot_product(d)),
                          query_key_block(subject, dimension.d, subject.dot), "E[q·k]", 2 * d};
      }));
  registry.add(statistical_property<Dimension>(
      statistical_claim(subject, section, "dot.mean_zero.given_q", "q·k / ‖q‖ has mean 0 and law N(0, 1) given any q"),
      0.005, [subject](const Dimension& dimension) {
        const auto normalised = [subject](auto q, auto k) { return subject.dot(q, k) / subject.norm(q); };
        return Experiment{stats::Claim::normal_mean(0, 1), query_key_block(subject, dimension.d, normalised),
                          "E[q·k / ‖q‖]", 2 * static_cast<std::uint64_t>(dimension.d)};
      }));
}

}  // namespace quincunx::props
