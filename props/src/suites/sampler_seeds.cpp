// What a seed does: equal seeds, different seeds, special seeds.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <exception>
#include <optional>

#include "quincunx/props/dimension.hpp"
#include "related_seeds.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

std::vector<double> run_of(const SeededSampler& sampler, std::uint64_t seed, std::size_t length) {
  std::vector<double> values(length);
  sampler.draw(sampler.limit(seed), values);
  return values;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
    return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
  });
}

struct SeedAndLength {
  AnySeed seed;
  std::int64_t length = 1;

  static SeedAndLength generate(props::ParameterSource& source) {
    const AnySeed seed = AnySeed::generate(source);
    return {seed, source.log_integer(1, 300)};
  }
  std::string describe() const { return fmt::format("{}, length {}", seed.describe(), length); }
  std::vector<SeedAndLength> simpler() const {
    std::vector<SeedAndLength> candidates;
    for (const std::int64_t shorter : props::simpler_integers(length, 1)) candidates.push_back({seed, shorter});
    for (const AnySeed& smaller : seed.simpler()) candidates.push_back({smaller, length});
    return candidates;
  }
};

void check_equal_seeds(const SeededSampler& sampler, const SeedAndLength& drawn, props::Findings& findings) {
  const auto size = static_cast<std::size_t>(drawn.length);
  const std::vector<double> first = run_of(sampler, drawn.seed.seed, size);
  // What another seed left behind must not matter; three values leave a pair half used.
  (void)run_of(sampler, ~drawn.seed.seed, 3);
  findings.require(same_bits(first, run_of(sampler, drawn.seed.seed, size)), "the same seed gave different values");
}

constexpr std::size_t compared_length = 64;

std::uint64_t equal_places(const std::vector<double>& a, const std::vector<double>& b) {
  std::uint64_t equal = 0;
  for (std::size_t i = 0; i < a.size(); ++i) equal += a[i] == b[i] ? 1U : 0U;
  return equal;
}

std::uint64_t equal_places_limit(const SeededSampler& sampler) {
  return poisson_limit(static_cast<double>(compared_length) * std::ldexp(1.0, -sampler.resolution_bits), 1e-18);
}

// Nothing where the sampler refuses the seed: to say that a seed cannot be had is as good as to take it.
std::optional<std::vector<double>> values_unless_refused(const SeededSampler& sampler, std::uint64_t seed,
                                                         std::size_t length) {
  std::vector<double> values(length);
  try {
    sampler.draw(seed, values);
  } catch (const std::exception&) {
    return std::nullopt;
  }
  return values;
}

void check_related_seeds(const SeededSampler& sampler, std::uint64_t seed, props::Findings& findings) {
  std::vector<double> first(compared_length);
  sampler.draw(seed, first);
  const std::uint64_t limit = equal_places_limit(sampler);
  for (const RelatedSeed& related : related_seeds(seed, sampler.seed_bits)) {
    const auto other = values_unless_refused(sampler, related.seed, compared_length);
    if (!other) continue;
    const std::uint64_t equal = equal_places(first, *other);
    findings.require(equal <= limit, [&] {
      return fmt::format("{} of {} values are the same for the seeds s = {} and {}; chance allows {}", equal,
                         compared_length, seed, related.name, limit);
    });
  }
}

void check_different_seeds(const SeededSampler& sampler, const AnySeed& drawn, props::Findings& findings) {
  constexpr std::size_t length = compared_length;
  const std::uint64_t low = std::uint64_t{1} << static_cast<unsigned>(64 - sampler.seed_bits);
  const std::vector<double> first = run_of(sampler, drawn.seed, length);
  const std::uint64_t limit = equal_places_limit(sampler);
  for (int bit = 0; bit < sampler.seed_bits; ++bit) {
    const std::uint64_t changed = sampler.limit(drawn.seed ^ (low << static_cast<unsigned>(bit)));
    const auto other = values_unless_refused(sampler, changed, length);
    if (!other) continue;
    const std::uint64_t equal = equal_places(first, *other);
    findings.require(equal <= limit, [&] {
      return fmt::format("{} of {} values are the same when bit {} of the seed changes; chance allows {}", equal,
                         length, bit, limit);
    });
  }
  check_related_seeds(sampler, sampler.limit(drawn.seed), findings);
}

// 0 stands for "no seed" in some libraries, which take a default of theirs: 1, or that of the Mersenne twister.
void check_zero_is_a_seed(const SeededSampler& sampler, props::Findings& findings) {
  const auto zero = values_unless_refused(sampler, 0, compared_length);
  findings.require(true, "");
  if (!zero) return;
  const std::uint64_t limit = equal_places_limit(sampler);
  for (const std::uint64_t seed : {1U, 2U, 42U, 1234U, 5489U, 0x7FFFFFFFU}) {
    if (static_cast<int>(std::bit_width(seed)) > sampler.seed_bits) continue;
    const auto other = values_unless_refused(sampler, seed, compared_length);
    if (!other) continue;
    const std::uint64_t equal = equal_places(*zero, *other);
    findings.require(equal <= limit, [&] {
      return fmt::format("{} of {} values are the same for the seeds 0 and {}; chance allows {}", equal,
                         compared_length, seed, limit);
    });
  }
}

// Fixed seeds, so a fixed sample: a correct sampler is outside 9 standard errors with a probability below 1e-15 each.
void check_special_seeds(const SeededSampler& sampler, props::Findings& findings) {
  constexpr std::size_t length = 4096;
  constexpr double standard_errors = 9;
  const double n = static_cast<double>(length);
  const stats::Cumulants& law = sampler.law.cumulants;
  for (const int bit : {-1, 0, 1, 2, 8, 15, 16, 30, 31, 32, 47, 62, 63}) {
    if (bit >= sampler.seed_bits) continue;
    for (const std::uint64_t less : {std::uint64_t{0}, std::uint64_t{1}}) {
      const std::uint64_t seed = (bit < 0 ? 0 : std::uint64_t{1} << static_cast<unsigned>(bit)) - less;
      const auto values =
          values_unless_refused(sampler, seed & (~std::uint64_t{0} >> unsigned(64 - sampler.seed_bits)), length);
      if (!values) continue;
      double sum = 0;
      double squares = 0;
      for (const double value : *values) {
        sum += value - law.mean();
        squares += (value - law.mean()) * (value - law.mean());
      }
      findings.at_most(std::abs(sum) / std::sqrt(n * law.variance()), standard_errors,
                       [&] { return fmt::format("mean of {} values from seed {}, in standard errors", length, seed); });
      findings.at_most(
          std::abs(squares / n - law.variance()) / std::sqrt((law[4] + 2 * law.variance() * law.variance()) / n),
          standard_errors,
          [&] { return fmt::format("mean square of {} values from seed {}, in standard errors", length, seed); });
    }
  }
}

}  // namespace

void add_different_seeds(props::Registry& registry, const SeededSampler& sampler) {
  registry.add(props::numerical_property<AnySeed>(
      sampler.claim(props::Tier::numerical, "different_seeds",
                    "a seed that differs in any one bit, or in sign, gives other values"),
      [sampler](const AnySeed& seed, props::Findings& findings) { check_different_seeds(sampler, seed, findings); }));
}

void add_seed_identities(props::Registry& registry, const SeededSampler& sampler) {
  registry.add(props::numerical_property<SeedAndLength>(
      sampler.claim(props::Tier::numerical, "equal_seeds",
                    "the same seed gives the same values, whatever was drawn before"),
      [sampler](const SeedAndLength& drawn, props::Findings& findings) {
        check_equal_seeds(sampler, drawn, findings);
      }));
  add_different_seeds(registry, sampler);
  registry.add(props::single_case_property(
      sampler.claim(props::Tier::numerical, "special_seeds",
                    "the seeds 0, 2^k and 2^k - 1 give samples like any other, or are refused"),
      [sampler](props::Findings& findings) {
        check_special_seeds(sampler, findings);
        check_zero_is_a_seed(sampler, findings);
      }));
}

}  // namespace quincunx::suites::detail
