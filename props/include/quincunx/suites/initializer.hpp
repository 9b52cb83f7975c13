// Suite initializer: somebody's initial weights of layers.
//
// Claims, each "initializer." and the id. N: an identity or a count; S: a test with a share of the budget. The cost is
// in weights of the default plan.
//   fill                 N  every weight is written, finite, within the bounds of the law, and nothing beyond
//   at_bounds            N  no more weights at, or within 1e-3 sd of, a bound than the law puts there   4e6
//   rare_values          N  of 2^27 weights each is within the bounds, or no further out than chance allows: what comes
//                           once in 2^24 is seen with probability 0.9997                        1.3e8
//   layers_differ        N  two layers of one object, those of the seeds s and ~s, and (not of a callable) those of s
//   and
//                           s + 1, share no more weights than chance allows
//   repeats              N  no more equal |weights| within a matrix than chance allows, and no 127 in a row come again
//                           in one of 1024 x 1024                                              1e6
//   large_fans           N  the mean square of layers of 4096 x 64 and 65,536 x 4, and the same turned round, is the
//                           declared variance, to some 2 %                                     1e6
//   equal_seeds          N  the same seed gives the same weights
//   different_seeds      N  seeds that differ in one bit, by sign, or by exchanged halves give other weights   5e5
//   unrelated_seeds      N  of 2^18 seeds no two give layers that start alike                  2e6
//   mean                 S  0, to 0.003 sd                                                     8e6
//   variance             S  gain² / fan, to 0.5 %, fan_in different from fan_out               6e6
//   second_shape         S  the same, to 2 %, after the object has filled a layer of another shape   5e5
//   distribution         S  equally probable bins of the declared law, to w = 0.01             2e7
//   independent_layers   S  E[q_i k_i] = 0 for two layers of one object, to 0.004              9e6
//   independent_weights  S  E[w_i w_j] = 0 in a matrix at distances 1..64, to 0.004            9e6
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>

#include "quincunx/props/suite.hpp"
#include "quincunx/suites/seeded_fill.hpp"

namespace quincunx::suites {

/// Fills one matrix; weights.size() == fan_in * fan_out, in the subject's own order.
template <class T>
using LayerFill = std::function<void(std::size_t fan_in, std::size_t fan_out, std::span<T> weights)>;

/// `object(seed)` makes one initialiser object; each call of what it returns fills the matrix of one more layer. An
/// object that cannot be seeded ignores the seed. T: double, float, or a 16-bit type that converts to float and back.
/// Called from several threads at once.
template <class T = double>
struct Initializer {
  std::function<LayerFill<T>(std::uint64_t seed)> object;
};

/// The law that the weights are declared to have, and the fan that scales it.
struct InitializerOptions {
  enum class Law {
    normal,
    truncated_normal,  ///< cut at `truncation` standard deviations of the normal law *before* the cut
    uniform            ///< on [-a, a], a = sqrt(3) times the standard deviation
  };
  enum class Fan { in, out, average, none };

  Law law = Law::normal;
  Fan fan = Fan::in;
  double gain = 1;        ///< the variance of the weights is gain² / fan (gain² for Fan::none): He sqrt(2), Glorot 1
  double truncation = 2;  ///< of Law::truncated_normal
  /// Whether gain² / fan is the variance after the cut, as it should be, or that of the normal law before it.
  bool corrects_truncation = true;
  /// Two weights are equal with a probability of at most 2^-resolution_bits; 0: 30 for double, 20 for float, two less
  /// than the significand for 16-bit types.
  int resolution_bits = 0;
  /// How many weights the claim rare_values looks through, at least 8; declare fewer for a slow subject.
  std::uint64_t rare_values = default_rare_values;
  /// Seeds are below 2^seed_bits, 16 to 64.
  int seed_bits = 64;

  /// The declared variance of a weight. Throws std::invalid_argument for options outside their domain.
  [[nodiscard]] double variance(std::size_t fan_in, std::size_t fan_out) const;
};

namespace detail {
void register_initializer(props::Registry& registry, const std::string& label, const Initializer<double>& initializer,
                          FloatingFormat format, const InitializerOptions& options, SuccessiveCalls layers);

template <Number T>
Initializer<double> widened(const Initializer<T>& initializer) {
  if constexpr (std::same_as<T, double>) {
    return initializer;
  } else {
    if (!initializer.object) return {};
    return {[object = initializer.object](std::uint64_t seed) -> LayerFill<double> {
      return [fill = object(seed)](std::size_t fan_in, std::size_t fan_out, std::span<double> weights) {
        widen<T>(weights, [&](std::span<T> narrow) { fill(fan_in, fan_out, narrow); });
      };
    }};
  }
}

/// A callable `void(seed, fan_in, fan_out, std::span<T> weights)`.
template <class F, class T>
concept FillsLayerFromSeed = std::invocable<F&, std::uint64_t, std::size_t, std::size_t, std::span<T>>;
}  // namespace detail

/// Registers the claims about an initialiser. Throws std::invalid_argument for an empty label, a missing `object`, or
/// options outside their domain.
template <Number T>
void initializer(props::Registry& registry, const std::string& label, const Initializer<T>& subject,
                 const InitializerOptions& options = {}) {
  detail::register_initializer(registry, label, detail::widened(subject), format_of<T>(), options,
                               detail::SuccessiveCalls::of_object);
}

/// The same for a callable `void(std::uint64_t seed, std::size_t fan_in, std::size_t fan_out, std::span<T> weights)`, T
/// float or double; layers are then drawn from seeds that differ by 1, so that how the layers of one object hang
/// together with those of the next seed is seen in the other form only.
template <class Fill>
void initializer(props::Registry& registry, const std::string& label, Fill fill,
                 const InitializerOptions& options = {}) {
  static_assert(detail::FillsLayerFromSeed<Fill, double> || detail::FillsLayerFromSeed<Fill, float>,
                "quincunx::suites::initializer: the subject must be callable as void(std::uint64_t seed, std::size_t "
                "fan_in, std::size_t fan_out, std::span<double> weights) or with std::span<float>; for layers from one "
                "object pass Initializer<T>{object}");
  if constexpr (detail::FillsLayerFromSeed<Fill, double> || detail::FillsLayerFromSeed<Fill, float>) {
    using T = std::conditional_t<detail::FillsLayerFromSeed<Fill, double>, double, float>;
    using Call = std::function<void(std::uint64_t, std::size_t, std::size_t, std::span<T>)>;
    Call call(std::move(fill));
    if (!call) return initializer(registry, label, Initializer<T>{}, options);
    const Initializer<T> object{[call, bits = options.seed_bits](std::uint64_t seed) -> LayerFill<T> {
      return [call, bits, next = seed](std::size_t fan_in, std::size_t fan_out, std::span<T> weights) mutable {
        call(std::exchange(next, detail::next_seed(next, bits)), fan_in, fan_out, weights);
      };
    }};
    detail::register_initializer(registry, label, detail::widened(object), format_of<T>(), options,
                                 detail::SuccessiveCalls::of_seeds);
  }
}

/// Inside the body of a QUINCUNX_SUITE.
template <class Subject>
void initializer(const std::string& label, Subject subject, const InitializerOptions& options = {}) {
  initializer(props::current_registry(), label, std::move(subject), options);
}

}  // namespace quincunx::suites
