// Section 6, estimated: functions of independent variables, and the variance of a product of two standard normals.
#include "new_claim.hpp"
#include "quincunx/props/sampling.hpp"
#include "sections.hpp"
#include "squared_laws.hpp"

namespace quincunx::props {
namespace {

constexpr int section = 6;

// Laws with light tails: the law of X²Y² is told by the eighth moments.
struct LightPair {
  LawPair laws;

  static LightPair generate(ParameterSource& source) {
    const Law x = Law::generate_light(source);
    return {{x, Law::generate_light(source)}};
  }
  std::string describe() const { return laws.describe(); }
  std::vector<LightPair> simpler() const {
    std::vector<LightPair> candidates;
    for (const LawPair& pair : laws.simpler()) candidates.push_back({pair});
    return candidates;
  }
};

}  // namespace

void add_product_statistical(Registry& registry, const Subject& subject) {
  registry.add(statistical_property<LightPair>(
      statistical_claim(subject, section, "independence.functions_stay_independent",
                        "E[X² Y²] = E[X²] E[Y²] for independent X and Y"),
      0.0025, [subject](const LightPair& drawn) {
        const LawPair laws{with_spread_square(drawn.laws.x), with_spread_square(drawn.laws.y)};
        return Experiment{stats::Claim::mean(stats::product(square_cumulants(laws.x), square_cumulants(laws.y))),
                          pair_block(subject, laws, [](double x, double y) { return x * x * y * y; }), "E[X² Y²]", 2};
      }));
  registry.add(statistical_property<NoParameters>(
      statistical_claim(subject, section, "product.second_moment_factors", "E[q_i² k_i²] = E[q_i²] E[k_i²] = 1"), 0.0025,
      [subject](const NoParameters&) {
        const auto squared = [](auto q, auto k) { return q[0] * q[0] * k[0] * k[0]; };
        return Experiment{stats::Claim::mean(stats::square(stats::laws::product_of_normals())),
                          query_key_block(subject, 1, squared), "E[q_i² k_i²]", 2};
      }));
  registry.add(statistical_property<NoParameters>(
      statistical_claim(subject, section, "product.variance_one", "Var(q_i k_i) = 1"), 0.004,
      [subject](const NoParameters&) {
        const auto product = [](auto q, auto k) { return q[0] * k[0]; };
        return Experiment{stats::Claim::variance(stats::laws::product_of_normals()),
                          query_key_block(subject, 1, product), "Var(q_i k_i)", 2};
      }));
}

}  // namespace quincunx::props
