// Suite uniform_sampler: somebody's generator of uniform variates.
//
// Claims, each "uniform_sampler." and the id. N: a bound or an identity; S: a test with a share of the budget. The cost
// is in values of the default plan, or in calls where a call is the unit. A margin is what all cases together see; what
// shows at a single distance, position or seed step only must be about ten times as large.
//   fill                N  a call writes all its values, finite, and no others; lengths 0..67 and up
//   range               N  low <= x < high (x <= high when closed)                             2e7
//   rare_values         N  the same of 2^28 values: what comes once in 2^25 is seen with probability 0.9997  2.7e8
//   resolution          N  each of the leading bits of (x - low)/(high - low) takes both values   8e4
//   bits                N  each of the leading bits is 1 half of the time, to 0.003, and differs from that of 1, 2, 4,
//                          ... 64 values before half of the time                               4e6
//   exact_ends          N  the ends come no more often than once in 2^resolution_bits values   8e6
//   equal_seeds, different_seeds, special_seeds, unrelated_seeds, repeats, long_call, copies, reseeding
//                       N  as in the suite normal_sampler
//   recurrence          N  no value is the sum, the difference or the exclusive or of two before it at fixed distances,
//                          up to 1279: additive and shift-register generators with two lags    1616 a case
//   collisions          N  equal values are not fewer than neighbouring ones let expect: a generator that returns its
//                          whole state has none before its period ends                         2e6
//   pair_collisions     N  2^20 pairs of successive values repeat as often as chance gives: 32 bits of state have none,
//                          however few of them a value shows                                    2e6
//   windows             N  the leading bits of a value are nowhere in the bits of one up to 8 places away   1e5
//   scripted_bits       N  extreme and repeated words stay in the range (needs from_bits)
//   mean                S  of the uniform law, to 0.003 sd                                     9e6
//   variance            S  of the uniform law, to 0.5 %                                        3e6
//   distribution        S  16..128 bins of equal width, to w = 0.007                           1e7
//   serial, serial_squares, serial_joint, serial_triples, position_mean, position_square, block_means,
//   near_seeds, near_seeds_squares, seed_means
//                       S  as in the suite normal_sampler, on x less its mean
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

/// A sampler of uniform variates. T: double, float, or a 16-bit type that converts to float and back. Only `fill` is
/// needed; each further member adds the claims that speak of it. All are called from several threads at once.
template <class T = double>
struct UniformSampler {
  SeededFill<T> fill;
  /// One value from the words of an engine.
  std::function<T(Bits64& bits)> from_bits = {};
  std::function<T(Bits32& bits)> from_bits_32 = {};
  /// See sampler_object().
  SamplerObjectFactory object = {};
};

struct UniformSamplerOptions {
  double low = 0;
  double high = 1;
  bool closed = false;  ///< high itself may come
  /// How many low bits of a seed count, 16 to 64; seeds are drawn below 2^seed_bits.
  int seed_bits = 64;
  /// The values are spaced by (high - low)·2^-resolution_bits or finer. 0: what the usual methods reach on [0, 1), 52
  /// for double, 23 for float, all digits of a 16-bit type, and some bits less on other ranges; declare 32 for a double
  /// that is made of one 32-bit word.
  int resolution_bits = 0;
  /// Of 16-bit types: values are rounded to the nearest number, not cut to a multiple of 2^-resolution_bits.
  bool rounds_to_nearest = false;
  /// How many values the claim rare_values looks through, at least 8; declare fewer for a slow subject. A 32-bit word
  /// that is rounded to float reaches 1 once in 2^25 values.
  std::uint64_t rare_values = 2 * default_rare_values;
};

namespace detail {
void register_uniform_sampler(props::Registry& registry, const std::string& label,
                              const UniformSampler<double>& sampler, FloatingFormat format,
                              const UniformSamplerOptions& options);

template <Number T>
UniformSampler<double> widened(const UniformSampler<T>& sampler) {
  return {widened(sampler.fill), widened_draw(sampler.from_bits), widened_draw(sampler.from_bits_32), sampler.object};
}
}  // namespace detail

/// Registers the claims about a sampler. Throws std::invalid_argument for an empty label, a missing `fill`, or an empty
/// range.
template <Number T>
void uniform_sampler(props::Registry& registry, const std::string& label, const UniformSampler<T>& sampler,
                     const UniformSamplerOptions& options = {}) {
  detail::register_uniform_sampler(registry, label, detail::widened(sampler), format_of<T>(), options);
}

/// The same for a callable `void(std::uint64_t seed, std::span<T> values)`, T float or double.
template <class Fill>
void uniform_sampler(props::Registry& registry, const std::string& label, Fill fill,
                     const UniformSamplerOptions& options = {}) {
  static_assert(FillsFromSeed<Fill, double> || FillsFromSeed<Fill, float>,
                "quincunx::suites::uniform_sampler: the subject must be callable as void(std::uint64_t seed, "
                "std::span<double> values) or with std::span<float>; for other types pass UniformSampler<T>{fill}");
  if constexpr (FillsFromSeed<Fill, double> || FillsFromSeed<Fill, float>) {
    using T = detail::filled_number<Fill>;
    uniform_sampler(registry, label, UniformSampler<T>{SeededFill<T>(std::move(fill))}, options);
  }
}

/// Inside the body of a QUINCUNX_SUITE.
template <class Subject>
void uniform_sampler(const std::string& label, Subject subject, const UniformSamplerOptions& options = {}) {
  uniform_sampler(props::current_registry(), label, std::move(subject), options);
}

}  // namespace quincunx::suites
