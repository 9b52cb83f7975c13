// Section 7, estimated: variances of independent terms add; those of dependent terms do not.
#include <fmt/format.h>

#include "new_claim.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/props/sampling.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

constexpr int section = 7;

// A sum of many terms that takes their laws in turn from a short list.
struct ManyTerms {
  std::vector<Law> laws;
  std::int64_t count = 2;

  static ManyTerms generate(ParameterSource& source) {
    ManyTerms terms;
    terms.count = source.log_integer(2, 300);
    const std::int64_t kinds = source.integer(1, 4);
    for (std::int64_t i = 0; i < kinds; ++i) terms.laws.push_back(Law::generate(source));
    return terms;
  }
  std::string describe() const {
    std::string text = fmt::format("{} terms, in turn", count);
    for (const Law& law : laws) text += fmt::format(" {}", law.describe());
    return text;
  }
  std::vector<ManyTerms> simpler() const {
    std::vector<ManyTerms> candidates;
    for (const std::int64_t fewer : simpler_integers(count, 2)) candidates.push_back({laws, fewer});
    for (std::size_t i = 0; laws.size() > 1 && i < laws.size(); ++i) {
      candidates.push_back({laws, count});
      candidates.back().laws.erase(candidates.back().laws.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (std::size_t i = 0; i < laws.size(); ++i) {
      for (const Law& simple : laws[i].simpler()) {
        candidates.push_back({laws, count});
        candidates.back().laws[i] = simple;
      }
    }
    return candidates;
  }

  std::uint64_t times(std::size_t kind) const {
    const auto kinds = static_cast<std::uint64_t>(laws.size());
    const auto terms = static_cast<std::uint64_t>(count);
    return terms / kinds + (kind < terms % kinds ? 1 : 0);
  }

  stats::Cumulants sum() const {
    stats::Cumulants total = stats::repeated_sum(laws[0].cumulants(), times(0));
    for (std::size_t kind = 1; kind < laws.size(); ++kind) {
      if (times(kind) > 0) total = total + stats::repeated_sum(laws[kind].cumulants(), times(kind));
    }
    return total;
  }

  // Each sample adds the terms law by law; for a sum the order is of no importance.
  SampleBlock block(const Subject& subject) const {
    std::vector<std::function<void(Stream&, std::span<double>)>> samplers;
    std::vector<std::size_t> repeats;
    for (std::size_t kind = 0; kind < laws.size(); ++kind) {
      samplers.push_back(laws[kind].sampler(subject));
      repeats.push_back(times(kind));
    }
    return [samplers, repeats](Stream& stream, std::span<double> out) {
      std::vector<double> terms;
      for (double& value : out) {
        value = 0;
        for (std::size_t kind = 0; kind < samplers.size(); ++kind) {
          terms.resize(repeats[kind]);
          samplers[kind](stream, terms);
          for (const double term : terms) value += term;
        }
      }
    };
  }
};

struct SingleLaw {
  Law law;

  static SingleLaw generate(ParameterSource& source) { return {Law::generate(source)}; }
  std::string describe() const { return "X ~ " + law.describe(); }
  std::vector<SingleLaw> simpler() const {
    std::vector<SingleLaw> candidates;
    for (const Law& simple : law.simpler()) candidates.push_back({simple});
    return candidates;
  }
};

}  // namespace

void add_bienayme_statistical(Registry& registry, const Subject& subject) {
  registry.add(statistical_property<LawPair>(
      statistical_claim(subject, section, "bienayme.cross_term",
                        "E[(X - E[X]) (Y - E[Y])] = 0 for independent X and Y"),
      0.0025, [subject](const LawPair& laws) {
        const auto cross = [x_mean = laws.x.mean(), y_mean = laws.y.mean()](double x, double y) {
          return (x - x_mean) * (y - y_mean);
        };
        return Experiment{
            stats::Claim::mean(stats::product(stats::centred(laws.x.cumulants()), stats::centred(laws.y.cumulants()))),
            pair_block(subject, laws, cross), "Cov(X, Y)", 2};
      }));
  registry.add(statistical_property<LawPair>(
      statistical_claim(subject, section, "bienayme.pair", "Var(X + Y) = Var(X) + Var(Y) for independent X and Y"),
      0.0025, [subject](const LawPair& laws) {
        return Experiment{stats::Claim::variance(laws.x.cumulants() + laws.y.cumulants()),
                          pair_block(subject, laws, [](double x, double y) { return x + y; }), "Var(X + Y)", 2};
      }));
  registry.add(statistical_property<ManyTerms>(
      statistical_claim(subject, section, "bienayme.many",
                        "Var(Z_1 + ... + Z_d) is the sum of Var(Z_i), up to 300 terms"),
      0.005, [subject](const ManyTerms& terms) {
        return Experiment{stats::Claim::variance(terms.sum()), terms.block(subject), "Var(Z_1 + ... + Z_d)",
                          static_cast<std::uint64_t>(terms.count)};
      }));
  registry.add(statistical_property<SingleLaw>(
      as_control(statistical_claim(subject, section, "bienayme.dependent_terms_violate",
                                   "Var(X + Y) = Var(X) + Var(Y) is false for Y = X, and is refuted")),
      0.01, [subject](const SingleLaw& one) {
        const stats::Cumulants x = one.law.cumulants();
        Experiment experiment{stats::Claim::variance(x + x),
                              single_block(subject, one.law, [](double value) { return value + value; }), "Var(X + X)"};
        experiment.truth = stats::Claim::variance(stats::scaled(x, 2));
        return experiment;
      }));
}

}  // namespace quincunx::props
