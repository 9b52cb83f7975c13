#include "quincunx/suites/initializer.hpp"

#include "initializer_subject.hpp"
#include "rare_values.hpp"

namespace quincunx::suites::detail {
namespace {

constexpr std::int64_t call_length = 4096;

struct ShapeAndDistance {
  MatrixShape shape;
  Distance distance;

  static ShapeAndDistance generate(props::ParameterSource& source) {
    const MatrixShape shape = MatrixShape::generate(source);
    return {shape, Distance::generate(source)};
  }
  std::string describe() const { return shape.describe() + ", " + distance.describe(); }
  std::vector<ShapeAndDistance> simpler() const {
    std::vector<ShapeAndDistance> candidates;
    for (const MatrixShape& smaller : shape.simpler()) candidates.push_back({smaller, distance});
    for (const Distance& nearer : distance.simpler()) candidates.push_back({shape, nearer});
    return candidates;
  }
};

void add_law(props::Registry& registry, const InitializerSubject& subject) {
  const LongCall call{call_length};
  registry.add(props::statistical_property<MatrixShape>(
      subject.claim(props::Tier::statistical, "mean", "the weights have the mean 0"), 0.003,
      [=](const MatrixShape& shape) {
        return props::Experiment{subject.weights.law.mean_of(1), call.values(subject.at(shape)), "E[w/sd]"};
      }));
  registry.add(props::statistical_property<MatrixShape>(
      subject.claim(props::Tier::statistical, "variance", "the weights have the declared variance, gain² / fan"), 0.005,
      [=](const MatrixShape& shape) {
        return props::Experiment{subject.weights.law.variance_of_means(1), call.values(subject.at(shape)),
                                 "Var(w) / declared"};
      }));
  registry.add(props::statistical_property<MatrixShape>(
      subject.claim(props::Tier::statistical, "second_shape",
                    "a layer has its own variance after the object has filled one of another shape"),
      0.02, [=](const MatrixShape& shape) {
        return props::Experiment{subject.weights.law.variance_of_means(1), call.values(subject.at_second(shape)),
                                 "Var(w) / declared"};
      }));
  registry.add(props::statistical_property<MatrixShape>(
      subject.claim(props::Tier::statistical, "distribution",
                    "equally probable bins of the declared law are hit equally often"),
      0.01, [=](const MatrixShape& shape) {
        const BinnedCall binned{call, 64};
        return props::Experiment{stats::Claim::uniform_bins(64), call.values(subject.at(shape)),
                                 "distance w from the declared law", 1, binned.edges(subject.weights.law)};
      }));
}

void add_independence(props::Registry& registry, const InitializerSubject& subject) {
  const stats::Cumulants product = stats::product(subject.weights.law.cumulants, subject.weights.law.cumulants);
  registry.add(props::statistical_property<MatrixShape>(
      subject.claim(props::Tier::statistical, "independent_layers",
                    "E[q_i k_i] = 0 for the weights of two layers of one object"),
      0.004, [=](const MatrixShape& shape) {
        const SampleBlock products = [subject, shape](Stream& stream, std::span<double> out) {
          const double sd = subject.standard_deviation(shape);
          for (std::size_t first = 0; first < out.size(); first += shape.size()) {
            const LayerFill<double> object = subject.initializer.object(stream());
            const std::vector<double> q = subject.layer(object, shape);
            const std::vector<double> k = subject.layer(object, shape);
            const std::size_t count = std::min(shape.size(), out.size() - first);
            for (std::size_t i = 0; i < count; ++i) out[first + i] = (q[i] / sd) * (k[i] / sd);
          }
        };
        return props::Experiment{stats::Claim::mean(product), products, "E[q_i k_i] / Var(w)", 2};
      }));
  registry.add(props::statistical_property<ShapeAndDistance>(
      subject.claim(props::Tier::statistical, "independent_weights", "E[w_i w_j] = 0 at distances 1..64 in a matrix"),
      0.004, [=](const ShapeAndDistance& drawn) {
        return props::Experiment{
            stats::Claim::mean(product),
            drawn.distance.pairs(subject.at(drawn.shape), [](double x, double y) { return x * y; }),
            "E[w_i w_j] / Var(w)", 2};
      }));
}

}  // namespace

void register_initializer(props::Registry& registry, const std::string& label, const Initializer<double>& initializer,
                          FloatingFormat format, const InitializerOptions& options, SuccessiveCalls layers) {
  require_label("initializer", label);
  require_rare_values("initializer", options.rare_values);
  require_callable("initializer", static_cast<bool>(initializer.object), "object");
  (void)options.variance(1, 1);  // throws for options outside their domain
  require_seed_bits("initializer", options.seed_bits);
  const InitializerSubject subject{
      label,           {of_low_bits(initializer.object, options.seed_bits)},       format, options,
      law_of(options), default_resolution(options.resolution_bits, format.digits), layers};
  add_weight_identities(registry, subject);
  add_large_fans(registry, subject);
  add_weight_seeds(registry, subject);
  add_law(registry, subject);
  add_independence(registry, subject);
}

}  // namespace quincunx::suites::detail
