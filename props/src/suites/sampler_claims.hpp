// What the suites of samplers share: a sampler with the law it claims, the cases it is tested at, the claims that hold
// for samples of every law.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "quincunx/lib/stream.hpp"
#include "quincunx/props/claim_info.hpp"
#include "quincunx/props/property.hpp"
#include "quincunx/props/registry.hpp"
#include "quincunx/stats/cumulants.hpp"
#include "quincunx/suites/sampler_object.hpp"
#include "quincunx/suites/scripted_bits.hpp"
#include "quincunx/suites/seeded_fill.hpp"

namespace quincunx::suites::detail {

/// The law of one value, symmetric about its mean.
struct SampledLaw {
  stats::Cumulants cumulants = stats::laws::normal();  ///< order 8
  std::function<double(double p)> quantile;
  double median_distance = 0;  ///< the median of |x - mean|
  bool normal = false;         ///< exact null laws of normal data apply

  stats::Claim mean_of(std::uint64_t values) const;
  stats::Claim variance_of_means(std::uint64_t values) const;
  stats::Claim mean_square() const;  ///< of x - mean
};

/// A subject of the suites normal_sampler and uniform_sampler, its values standardised to `law`.
struct SeededSampler {
  std::string suite;
  std::string label;
  SeededFill<double> fill;
  SampledLaw law;
  int seed_bits = 64;
  int resolution_bits = 0;
  /// Spreads the values of a coarse format over the interval that each stands for; may be empty.
  std::function<void(Stream& stream, std::span<double> values)> spread = {};

  props::ClaimInfo claim(props::Tier tier, const std::string& id, std::string statement) const;
  std::uint64_t limit(std::uint64_t seed) const { return seed >> static_cast<unsigned>(64 - seed_bits); }
  std::uint64_t fresh_seed(Stream& stream) const { return limit(stream()); }
  /// Fills from one seed; what the subject does not write is NaN.
  void draw(std::uint64_t seed, std::span<double> values) const;
  /// Fills from a fresh seed, spread.
  void sample(Stream& stream, std::span<double> values) const;
};

/// Throws std::invalid_argument that names the suite.
void require_label(const std::string& suite, const std::string& label);
void require_callable(const std::string& suite, bool callable, const std::string& member);
void require_seed_bits(const std::string& suite, int seed_bits);

/// The object of the low bits of a seed: whatever seed a claim draws, the subject sees one that it was declared for.
template <class Object>
std::function<Object(std::uint64_t seed)> of_low_bits(std::function<Object(std::uint64_t seed)> object, int seed_bits) {
  return [object = std::move(object), all = ~std::uint64_t{0} >> static_cast<unsigned>(64 - seed_bits)](
             std::uint64_t seed) { return object(seed & all); };
}

/// The claim of a suite: section 0, "<suite>.<id>".
props::ClaimInfo suite_claim(const std::string& suite, const std::string& label, props::Tier tier,
                             const std::string& id, std::string statement);

/// The declared bits, or the default of the format when 0: 30 for double, 20 for float, digits - 2 for 16 bits.
int default_resolution(int declared, int digits);

/// Whether neighbouring numbers of so few digits are so far apart that a histogram sees them.
constexpr bool is_coarse(int digits) { return digits <= 16; }

/// A count beyond a limit happens to a correct subject with this probability. A run compares some thousand counts:
/// beside its budget that is nothing.
inline constexpr double improbable = 1e-16;

/// The seed of claims that look at one sample, before it is limited to the bits that count: no limit makes it 0, which
/// a sampler may refuse.
inline constexpr std::uint64_t fixed_seed = 20170612 * 0x9E3779B97F4A7C15U;

/// The leading bits of the fraction of a value on [0, 1), the first one ½; 0 of other values.
inline std::uint64_t leading_bits(double x, int bits) {
  return x >= 0 && x < 1 ? static_cast<std::uint64_t>(std::ldexp(x, bits)) : std::uint64_t{0};
}

/// How many pairs of equal values there are.
template <class T>
std::uint64_t equal_pairs(std::vector<T> values) {
  std::sort(values.begin(), values.end());
  std::uint64_t pairs = 0;
  for (std::size_t i = 1, equal = 0; i < values.size(); ++i) {
    equal = values[i] == values[i - 1] ? equal + 1 : 0;
    pairs += equal;
  }
  return pairs;
}

/// The smallest k with P(N > k) <= chance for N ~ Poisson(mean): no more repeats than that.
std::uint64_t poisson_limit(double mean, double chance);

/// The largest k with P(N < k) <= chance: no fewer than that; 0 where none is that improbable.
std::uint64_t poisson_lower_limit(double mean, double chance);

/// A seed as the parameter of a case; shrinks to small ones.
struct AnySeed {
  std::uint64_t seed = 0;

  static AnySeed generate(props::ParameterSource& source) { return {source.bits()}; }
  std::string describe() const { return "seed " + std::to_string(seed); }
  std::vector<AnySeed> simpler() const;
};

/// The length of a call: most of a block, so that seeding costs little; any residue.
struct LongCall {
  std::int64_t length = 256;

  static LongCall generate(props::ParameterSource& source) { return {source.log_integer(256, 4096)}; }
  std::string describe() const { return "calls of " + std::to_string(length); }
  std::vector<LongCall> simpler() const;
  SampleBlock values(const SeededSampler& sampler) const;
  SampleBlock each(const SeededSampler& sampler, std::function<double(double)> f) const;
};

/// Equally probable bins.
struct BinnedCall {
  LongCall call;
  std::int64_t bins = 16;

  static BinnedCall generate(props::ParameterSource& source);
  std::string describe() const { return std::to_string(bins) + " bins, " + call.describe(); }
  std::vector<BinnedCall> simpler() const;
  std::vector<double> edges(const SampledLaw& law) const;
};

/// Pairs at a distance within a call, that start at a place of the call.
struct Distance {
  std::int64_t distance = 1;
  std::int64_t start = 0;

  static Distance generate(props::ParameterSource& source) {
    const std::int64_t distance = source.coin() ? source.integer(1, 8) : source.log_integer(1, 64);
    return {distance, source.integer(0, 7)};
  }
  std::string describe() const {
    return "distance " + std::to_string(distance) + ", from position " + std::to_string(start);
  }
  std::vector<Distance> simpler() const;
  /// f of disjoint pairs. Two words a sample.
  SampleBlock pairs(const SeededSampler& sampler, std::function<double(double, double)> f) const;
};

/// Three values of a call, at these distances from each other.
struct TwoDistances {
  std::int64_t first = 1;
  std::int64_t second = 1;
  std::int64_t start = 0;

  static TwoDistances generate(props::ParameterSource& source);
  std::string describe() const;
  std::vector<TwoDistances> simpler() const;
  /// f of disjoint triples. Three words a sample.
  SampleBlock triples(const SeededSampler& sampler, std::function<double(double, double, double)> f) const;
};

/// f(x, y) = 8·(octile of x) + (octile of y), and the inner edges of these 64 cells.
std::function<double(double, double)> joint_cell(const SampledLaw& law, int cells_each);
std::vector<double> joint_edges(int cells_each);

/// sampler_moments.cpp
void add_mean_and_variance(props::Registry& registry, const SeededSampler& sampler);
void add_distribution(props::Registry& registry, const SeededSampler& sampler);
/// sampler_dependence.cpp
void add_serial(props::Registry& registry, const SeededSampler& sampler);
/// sampler_triples.cpp
void add_triples(props::Registry& registry, const SeededSampler& sampler);
void add_positions(props::Registry& registry, const SeededSampler& sampler);
void add_block_means(props::Registry& registry, const SeededSampler& sampler);
/// Of standard normal values.
void add_block_squares(props::Registry& registry, const SeededSampler& sampler);
/// sampler_seeds.cpp; the first adds the second.
void add_seed_identities(props::Registry& registry, const SeededSampler& sampler);
void add_different_seeds(props::Registry& registry, const SeededSampler& sampler);
/// sampler_near_seeds.cpp
void add_near_seeds(props::Registry& registry, const SeededSampler& sampler);
/// sampler_starts.cpp
void add_unrelated_seeds(props::Registry& registry, const SeededSampler& sampler);
/// sampler_repeats.cpp; `folded`: |x - mean| counts, so that a changed sign is a repeat too.
void add_fill(props::Registry& registry, const SeededSampler& sampler);
void add_repeats(props::Registry& registry, const SeededSampler& sampler, bool folded);
/// sampler_words.cpp; of uniform values on [0, 1) with 16 bits at least.
void add_words(props::Registry& registry, const SeededSampler& sampler);
/// sampler_bits.cpp; of uniform values on [0, 1).
void add_bits(props::Registry& registry, const SeededSampler& sampler);
/// sampler_recurrences.cpp; of uniform values on [0, 1).
void add_recurrences(props::Registry& registry, const SeededSampler& sampler);
/// sampler_engines.cpp
using IsAllowed = std::function<bool(double value)>;
void add_scripted_bits(props::Registry& registry, const SeededSampler& sampler,
                       const std::function<double(Bits64&)>& from_bits,
                       const std::function<double(Bits32&)>& from_bits_32, const IsAllowed& allowed,
                       const std::string& allowed_in_words);
void add_objects(props::Registry& registry, const SeededSampler& sampler, const SamplerObjectFactory& object);

}  // namespace quincunx::suites::detail
