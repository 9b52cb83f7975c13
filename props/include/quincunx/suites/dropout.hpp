// Suite dropout: somebody's dropout layer (inverted: survivors are scaled while training; evaluation is the identity).
//
// p is the probability that an element is dropped: 0.1, 0.5, 0.9 and others, any from 0.05 to 0.95 among them. Inputs
// are numbers of both signs from 0.5 to 1.5, one of them sometimes 0; calls have 1 to 512 elements where only values
// are looked at, 256 to 4096 where they are counted, and the lengths named below. Claims, each "dropout." and the id.
// N: a bound, an identity or a count; S: a test with a share of the budget. The cost is in elements of the default
// plan.
//   survivors_scaled     N  every output is 0 or x / (1 - p), to 4 roundings of the subject's type; lengths 1..512
//   nothing_dropped      N  p = 0 returns the input; also a call of 200,000                       2e7
//   all_dropped          N  p = 1 returns zeros, never NaN; or throws
//   rare_values          N  of 2^27 elements none is dropped at p = 0, and none is kept at p = 1: what comes once in
//                           2^24 is seen with probability 0.9997                                     2.7e8
//   exact_share          N  of 2^23 elements (a sixteenth of rare_values) at each of p = 0.01, 0.1, 0.5, 0.9, 0.97 and
//                           0.99 as many are kept as 1 - p allows, to 2^-16: a threshold of 8 or 10 bits   5e7
//   evaluation           N  evaluation returns the input, bit for bit (needs `evaluate`)
//   masks_differ         N  16 calls of one object, and the seeds s and ~s, give different masks; equal seeds the same
//   different_seeds      N  seeds that differ in one bit, by sign, or by exchanged halves give different masks   7e6
//   unrelated_seeds      N  of 2^18 seeds no two give masks that start with the same 128 elements   8e6
//   no_period            N  elements at any distance up to 8192 share their fate half of the time (p = 0.5)   16,384
//   no_shift             N  nor do those of two successive calls, in either direction             32,768
//   windows              N  no 255 elements come again at any distance: in a call of 2^21, in 4 successive calls of
//   2^19
//                           (2^16 of a callable), in 16 calls of s and of s + 1 (not of a callable); the first 128 of
//                           4096 successive calls differ                                        5e6
//   long_calls           N  in 96 calls of 65,537 no element is always kept or dropped, no two always share their fate;
//                           a call of 2^20 + 1 is scaled at p = 0.5, and all zeros at p = 1     8e6
//   expectation          S  E[output] = input, to 0.005 sd                                     3e6
//   kept_share           S  P(kept) = 1 - p, to 0.002                                          3e6
//   every_position       S  P(kept) = 1 - p at each position of calls of length 1..64          5e4 calls
//   kept_count           S  the share kept of 64 elements has the variance p (1 - p) / 64      7e6
//   neighbours           S  elements at distances 1..64 are dropped independently              3e6
//   successive_masks     S  masks of two calls of one object are independent                   3e6
#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <utility>

#include "quincunx/props/suite.hpp"
#include "quincunx/suites/seeded_fill.hpp"

namespace quincunx::suites {

/// One call in training mode: drops elements of the input with probability p. Both spans have the same length.
template <class T>
using DropoutCall = std::function<void(double p, std::span<const T> input, std::span<T> output)>;

/// `object(seed)` makes one layer; each call of what it returns is one pass in training mode. T: double, float, or a
/// 16-bit type that converts to float and back. Called from several threads at once.
template <class T = double>
struct Dropout {
  std::function<DropoutCall<T>(std::uint64_t seed)> object;
  /// One pass in evaluation mode.
  DropoutCall<T> evaluate = {};
};

struct DropoutOptions {
  /// The probability that the subject's argument means, when not that of dropping.
  bool argument_is_kept_share = false;
  /// How many elements the claim rare_values looks at for each of p = 0 and p = 1, at least 8; declare fewer for a slow
  /// subject.
  std::uint64_t rare_values = default_rare_values;
  /// Seeds are below 2^seed_bits, 16 to 64.
  int seed_bits = 64;
};

namespace detail {
void register_dropout(props::Registry& registry, const std::string& label, const Dropout<double>& dropout,
                      FloatingFormat format, const DropoutOptions& options, SuccessiveCalls calls);

template <Number T>
DropoutCall<double> widened_call(const DropoutCall<T>& call) {
  if (!call) return nullptr;
  return [call](double p, std::span<const double> input, std::span<double> output) {
    std::vector<T> narrow_input;
    for (const double x : input) narrow_input.push_back(number_from<T>(x));
    widen<T>(output, [&](std::span<T> narrow) { call(p, narrow_input, narrow); });
  };
}

template <Number T>
Dropout<double> widened(const Dropout<T>& dropout) {
  if constexpr (std::same_as<T, double>) {
    return dropout;
  } else {
    Dropout<double> wide{{}, widened_call<T>(dropout.evaluate)};
    if (dropout.object) {
      wide.object = [object = dropout.object](std::uint64_t seed) { return widened_call<T>(object(seed)); };
    }
    return wide;
  }
}

/// A callable `void(seed, p, std::span<const T> input, std::span<T> output)`.
template <class F, class T>
concept DropsFromSeed = std::invocable<F&, std::uint64_t, double, std::span<const T>, std::span<T>>;
}  // namespace detail

/// Registers the claims about a layer. Throws std::invalid_argument for an empty label or a missing `object`.
template <Number T>
void dropout(props::Registry& registry, const std::string& label, const Dropout<T>& subject,
             const DropoutOptions& options = {}) {
  detail::register_dropout(registry, label, detail::widened(subject), format_of<T>(), options,
                           detail::SuccessiveCalls::of_object);
}

/// The same for a callable `void(std::uint64_t seed, double p, std::span<const T> input, std::span<T> output)`, T float
/// or double; successive calls are then made with seeds that differ by 1, so that how the calls of one object hang
/// together with those of the next seed is seen in the other form only.
template <class Call>
void dropout(props::Registry& registry, const std::string& label, Call call, const DropoutOptions& options = {}) {
  static_assert(detail::DropsFromSeed<Call, double> || detail::DropsFromSeed<Call, float>,
                "quincunx::suites::dropout: the subject must be callable as void(std::uint64_t seed, double p, "
                "std::span<const double> input, std::span<double> output) or with float; for successive calls of one "
                "object pass Dropout<T>{object}");
  if constexpr (detail::DropsFromSeed<Call, double> || detail::DropsFromSeed<Call, float>) {
    using T = std::conditional_t<detail::DropsFromSeed<Call, double>, double, float>;
    const std::function<void(std::uint64_t, double, std::span<const T>, std::span<T>)> drop(std::move(call));
    if (!drop) return dropout(registry, label, Dropout<T>{}, options);
    const Dropout<T> layer{[drop, bits = options.seed_bits](std::uint64_t seed) -> DropoutCall<T> {
      return [drop, bits, next = seed](double p, std::span<const T> input, std::span<T> output) mutable {
        drop(std::exchange(next, detail::next_seed(next, bits)), p, input, output);
      };
    }};
    detail::register_dropout(registry, label, detail::widened(layer), format_of<T>(), options,
                             detail::SuccessiveCalls::of_seeds);
  }
}

/// Inside the body of a QUINCUNX_SUITE.
template <class Subject>
void dropout(const std::string& label, Subject subject, const DropoutOptions& options = {}) {
  dropout(props::current_registry(), label, std::move(subject), options);
}

}  // namespace quincunx::suites
