// Suite normal_sampler: somebody's generator of normal variates.
//
// Claims, each "normal_sampler." and the id. N: a bound or an identity; S: a test with a share of the budget. The cost
// is in values of the default plan, or in calls where a call is the unit. A margin is what all cases together see; what
// shows at a single distance, position or seed step only must be about ten times as large.
//   fill                N  a call writes all its values, finite, and no others; lengths 0..67 and up
//   equal_seeds         N  the same seed gives the same bits, whatever was drawn in between
//   different_seeds     N  seeds that differ in any one bit, in sign, by 2^31 - 1 or 2^32 - 1, or in the order of their
//                          halves give different values
//   special_seeds       N  the seeds 0, 2^k and 2^k - 1 give samples like any other, or throw; 0 is no name of a
//                          default
//   unrelated_seeds     N  of 2^18 unrelated seeds (all, where there are fewer) no two start with the same values, of
//                          which so many are compared as hold 128 bits: a state, or a hash of the seed, of 32 bits is
//                          seen with probability 0.9997, of 34 with 0.86                               3e5 calls
//   repeats             N  no more equal |values| in a call, or in two (of neighbouring seeds too), than chance allows
//   long_call           N  no more equal |values| in one call of 2^18 of them than chance allows, nor in the first 2^17
//                          under a seed and 2^17 under the next: blocks that are seeded by s, s + 1, ...
//   rare_values         N  of 2^27 values each is within 10.3 sd, and 17 to 159 lie beyond 5, but for a chance of
//   1e-16:
//                          what comes once in 2^24 is seen with probability 0.9997             1.3e8
//   scripted_bits       N  extreme and repeated words give finite values (needs from_bits)
//   copies              N  a copy goes on like its original (needs object)
//   reseeding           N  seeding after any number of draws starts anew, also with the seed that it has (needs object)
//   mean                S  0, to 0.003 sd                                                      9e6
//   variance            S  1, to 0.5 %                                                         6e6
//   symmetry            S  E[z³] = 0, to 0.005 sd of z³                                        3e6
//   kurtosis            S  E[z⁴] = 3, to 0.005 sd of z⁴, which is 0.05                         3e6
//   distribution        S  equally probable bins are hit equally often, to w = 0.007           1e7
//   tail_3              S  P(|z| > 3), exact binomial, to 10 % of it                           3e6
//   tail_4              S  P(|z| > 4), to 50 %                                                 6e6
//   tail_4_5            S  P(|z| > 4.5) = 7e-6, to 90 %                                        2e7
//   serial              S  E[z_i z_j] = 0 at distances 1..64, to 0.004                         1e7
//   serial_squares      S  squares at distances 1..64 share the side of their median, to 0.0025 6e6
//   serial_joint        S  64 cells of the joint law at distances 1..64, to w = 0.02           8e6
//   serial_triples      S  64 cells of the joint law of three values within 16 places, to w = 0.02  1e7
//   position_mean       S  0 at each position of calls of length 1..64, to 0.03 sd             1e5 calls
//   position_square     S  1 at each position of calls of length 1..64, to 5 %                 7e4 calls
//   block_means         S  means of m = 16..2048 values have the variance 1/m, to 10 %         7e6
//   block_squares       S  mean squares of m = 64..2048 values disperse as chi-square, to 10 %  3e6
//   near_seeds          S  signs under seeds s and s + 2^k are independent, to 0.02            1e5 calls
//   near_seeds_squares  S  so are the sides of the median of the squares                       1e5 calls
//   seed_means          S  means over 16 consecutive seeds have the variance 1/16, to 20 %     7e4 calls
//   location_scale.mean, location_scale.variance, location_scale.distribution
//                       S  the law asked for, means -12..12 sd and sd 0.25..8 (needs fill_with)  8e6
#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <utility>

#include "quincunx/props/suite.hpp"
#include "quincunx/suites/sampler_object.hpp"
#include "quincunx/suites/scripted_bits.hpp"
#include "quincunx/suites/seeded_fill.hpp"

namespace quincunx::suites {

/// A sampler of normal variates. T: double, float, or a 16-bit type that converts to float and back. Only `fill` is
/// needed; each further member adds the claims that speak of it. All are called from several threads at once.
template <class T = double>
struct NormalSampler {
  /// Standard normals from a generator that was started from the seed.
  SeededFill<T> fill;
  /// Normals with this mean and this standard deviation.
  std::function<void(std::uint64_t seed, T mean, T standard_deviation, std::span<T> values)> fill_with = {};
  /// One standard normal from the words of an engine; must not keep values for later calls.
  std::function<T(Bits64& bits)> from_bits = {};
  std::function<T(Bits32& bits)> from_bits_32 = {};
  /// See sampler_object().
  SamplerObjectFactory object = {};
};

struct NormalSamplerOptions {
  /// How many low bits of a seed count, 16 to 64; seeds are drawn below 2^seed_bits.
  int seed_bits = 64;
  /// Two values are equal with a probability of at most 2^-resolution_bits. 0: 30 for double, 20 for float, two less
  /// than the significand for 16-bit types.
  int resolution_bits = 0;
  /// How many values the claim rare_values looks through, at least 8; declare fewer for a slow subject.
  std::uint64_t rare_values = default_rare_values;
};

namespace detail {
void register_normal_sampler(props::Registry& registry, const std::string& label, const NormalSampler<double>& sampler,
                             FloatingFormat format, const NormalSamplerOptions& options);

template <Number T>
NormalSampler<double> widened(const NormalSampler<T>& sampler) {
  if constexpr (std::same_as<T, double>) {
    return sampler;
  } else {
    NormalSampler<double> wide{
        widened(sampler.fill), {}, widened_draw(sampler.from_bits), widened_draw(sampler.from_bits_32), sampler.object};
    if (sampler.fill_with) {
      wide.fill_with = [fill = sampler.fill_with](std::uint64_t seed, double mean, double sd, std::span<double> out) {
        widen<T>(out, [&](std::span<T> narrow) { fill(seed, number_from<T>(mean), number_from<T>(sd), narrow); });
      };
    }
    return wide;
  }
}
}  // namespace detail

/// Registers the claims about a sampler. Throws std::invalid_argument for an empty label or a missing `fill`.
template <Number T>
void normal_sampler(props::Registry& registry, const std::string& label, const NormalSampler<T>& sampler,
                    const NormalSamplerOptions& options = {}) {
  detail::register_normal_sampler(registry, label, detail::widened(sampler), format_of<T>(), options);
}

/// The same for a callable `void(std::uint64_t seed, std::span<T> values)`, T float or double.
template <class Fill>
void normal_sampler(props::Registry& registry, const std::string& label, Fill fill,
                    const NormalSamplerOptions& options = {}) {
  static_assert(FillsFromSeed<Fill, double> || FillsFromSeed<Fill, float>,
                "quincunx::suites::normal_sampler: the subject must be callable as void(std::uint64_t seed, "
                "std::span<double> values) or with std::span<float>; for other types pass NormalSampler<T>{fill}");
  if constexpr (FillsFromSeed<Fill, double> || FillsFromSeed<Fill, float>) {
    using T = detail::filled_number<Fill>;
    normal_sampler(registry, label, NormalSampler<T>{SeededFill<T>(std::move(fill))}, options);
  }
}

/// Inside the body of a QUINCUNX_SUITE.
template <class Subject>
void normal_sampler(const std::string& label, Subject subject, const NormalSamplerOptions& options = {}) {
  normal_sampler(props::current_registry(), label, std::move(subject), options);
}

}  // namespace quincunx::suites
