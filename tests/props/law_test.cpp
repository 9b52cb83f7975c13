// Laws shrink to N(0, 1), say what they are, and have the cumulants of what they draw.
#include "quincunx/props/law.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

namespace quincunx::props {
namespace {

using Family = Law::Family;

const Law standard_normal{};

const std::vector<Law>& one_of_each_family() {
  static const std::vector<Law> laws{{Family::normal, -1.5, 2.5, {}, {}},
                                     {Family::uniform, -2, 3, {}, {}},
                                     {Family::bernoulli, 0.3, 1, {}, {}},
                                     {Family::exponential, 0.4, 1, {}, {}},
                                     {Family::laplace, 1.7, 1, {}, {}},
                                     {Family::poisson, 2.2, 1, {}, {}},
                                     {Family::finite, 0, 1, {-3, 0, 1, 5}, {1, 4, 2, 1}}};
  return laws;
}

Law smallest(Law law, const std::function<bool(const Law&)>& fails) {
  for (bool descended = true; descended;) {
    descended = false;
    for (const Law& candidate : law.simpler()) {
      if (!fails(candidate)) continue;
      law = candidate;
      descended = true;
      break;
    }
  }
  return law;
}

TEST(Law, ShrinksToTheStandardNormalWhenEveryLawFails) {
  ParameterSource source(1);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(smallest(Law::generate(source), [](const Law&) { return true; }), standard_normal);
  }
  EXPECT_TRUE(standard_normal.simpler().empty());
}

TEST(Law, ShrinksToTheSimplestOfItsFamilyWhenTheFamilyFails) {
  ParameterSource source(2);
  for (int i = 0; i < 1000; ++i) {
    const Law law = Law::generate(source);
    const Law shrunk = smallest(law, [&](const Law& other) { return other.family == law.family; });
    EXPECT_EQ(shrunk.family, law.family);
    EXPECT_EQ(smallest(shrunk, [&](const Law& other) { return other.family == law.family; }), shrunk);
    EXPECT_LE(shrunk.simpler().size(), 6U) << "only other families are simpler than " << shrunk.describe();
  }
}

TEST(Law, ShrinksOneOfAPairAtATime) {
  const LawPair pair{one_of_each_family()[3], one_of_each_family()[6]};
  std::set<std::string> changed;
  for (const LawPair& candidate : pair.simpler()) {
    EXPECT_NE(candidate.x == pair.x, candidate.y == pair.y) << candidate.describe();
    changed.insert(candidate.x == pair.x ? "y" : "x");
  }
  EXPECT_EQ(changed.size(), 2U);
}

TEST(Law, SaysWhatItIs) {
  ParameterSource source(3);
  std::map<std::string, Law> laws;
  for (int i = 0; i < 20'000; ++i) {
    const Law law = Law::generate(source);
    EXPECT_EQ(laws.emplace(law.describe(), law).first->second, law) << law.describe();
  }
  EXPECT_EQ(one_of_each_family()[0].describe(), "normal(mean -1.5, variance 2.5)");
  EXPECT_EQ(one_of_each_family()[6].describe(), "finite(values [-3, 0, 1, 5], weights [1, 4, 2, 1])");
}

// A family is missed by 1000 draws with probability below 7·(6/7)^1000 < 1e-65.
TEST(Law, IsDrawnFromEveryFamilyAndNeverNearlyDegenerate) {
  ParameterSource source(4);
  std::set<Family> families;
  std::set<Family> light;
  for (int i = 0; i < 20'000; ++i) {
    for (const auto& [law, seen] :
         {std::pair{Law::generate(source), &families}, std::pair{Law::generate_light(source), &light}}) {
      seen->insert(law.family);
      EXPECT_GT(law.cumulants().variance(), 0) << law.describe();
      // Kurtosis 1 is a fair coin, whose sample variance says nothing of its variance.
      EXPECT_GE(law.cumulants().excess_kurtosis() + 3, 1.1) << law.describe();
    }
  }
  EXPECT_EQ(families.size(), 7U);
  EXPECT_EQ(light, (std::set<Family>{Family::normal, Family::uniform, Family::bernoulli, Family::finite}));
}

struct PowerSum {
  double mean = 0;
  double standard_error = 0;  // from the known moment of twice the order
};

PowerSum mean_power(const std::vector<double>& draws, int order, const std::vector<double>& moments) {
  double sum = 0;
  for (const double x : draws) sum += std::pow(x, order);
  const auto n = static_cast<double>(draws.size());
  const double expected = moments[static_cast<std::size_t>(order)];
  const double variance = moments[static_cast<std::size_t>(2 * order)] - expected * expected;
  return {sum / n, std::sqrt(variance / n)};
}

// The four first raw moments of 1e6 draws lie within 6 standard errors: missed with probability 2e-9 by a normal
// estimate, and with less than 1e-7 by the most skewed one, the fourth power of an exponential, whose mean has skewness
// 0.06: tail ratio exp(0.06·6³/6) = 9. That holds the moments up to eight too, as they give the standard errors.
TEST(Law, DrawsWhatItsCumulantsSay) {
  for (const Law& law : one_of_each_family()) {
    std::vector<double> draws(1'000'000);
    Stream stream(derive_key(5, law.describe(), 0, 0));
    law.sampler(ours())(stream, draws);
    EXPECT_EQ(stream.position(), draws.size()) << law.describe() << " takes one word a draw";
    const std::vector<double> moments = law.cumulants().raw_moments();
    for (int order = 1; order <= 4; ++order) {
      const PowerSum observed = mean_power(draws, order, moments);
      EXPECT_LE(std::abs(observed.mean - moments[static_cast<std::size_t>(order)]), 6 * observed.standard_error)
          << law.describe() << ", moment " << order;
    }
  }
}

TEST(Law, DrawsANormalLawFromTheSubject) {
  Subject subject = ours();
  subject.standard_normal = [](Stream&, std::span<double> values) {
    for (double& value : values) value = 2;
  };
  std::vector<double> draws(3);
  Stream stream(derive_key(6, "subject", 0, 0));
  Law{Family::normal, 1, 9, {}, {}}.sampler(subject)(stream, draws);
  EXPECT_EQ(draws, (std::vector<double>{7, 7, 7}));
}

// {-1: 1, 2: 3}/4 times {0: 1, 5: 1}/2: moments of the product by hand: E = 1.25·2.5, E[·²] = (1+12)/4·12.5.
TEST(Law, KnowsTheLatticeOfAProductOfFiniteLaws) {
  const Law x{Family::finite, 0, 1, {-1, 2}, {1, 3}};
  const Law y{Family::finite, 0, 1, {0, 5}, {1, 1}};
  const stats::Cumulants product = product_cumulants(x, y);
  EXPECT_DOUBLE_EQ(product.mean(), 1.25 * 2.5);
  EXPECT_DOUBLE_EQ(product.raw_moments()[2], 3.25 * 12.5);
  EXPECT_EQ(product.lattice_span(), 5);  // -5, 0, 10
  const Law coin{Family::bernoulli, 0.25, 1, {}, {}};
  EXPECT_DOUBLE_EQ(product_cumulants(coin, coin).mean(), 0.0625);
  EXPECT_EQ(product_cumulants(coin, coin).lattice_span(), 1);
  EXPECT_EQ(product_cumulants(coin, standard_normal).lattice_span(), 0);
}

}  // namespace
}  // namespace quincunx::props
