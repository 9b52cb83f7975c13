// Faulty functions of one number.
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/tanh.hpp"

namespace quincunx::corpus {
namespace {

CorpusFault of_tanh(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                    Plant plant) {
  return {std::move(id),          std::move(kind), std::move(source),
          std::move(description), "tanh",          "tanh." + std::move(claim),
          std::move(plant)};
}

CorpusFault of_exp(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                   Plant plant) {
  return {std::move(id), std::move(kind),           std::move(source), std::move(description),
          "exp",         "exp." + std::move(claim), std::move(plant)};
}

// tanh, but just beyond 1 from `low` to `high`.
template <class T>
auto overshooting(T low, T high) {
  return [low, high](T x) {
    const T overshoot = 1 + std::numeric_limits<T>::epsilon();
    return low <= x && x <= high ? overshoot : std::tanh(x);
  };
}

template <class T>
T by_quotient(T x) {
  const T square = std::exp(2 * x);
  return (square - 1) / (square + 1);
}

// Full vectors of so many lanes by `vector`, the rest by std::tanh.
template <class T, class F>
auto in_lanes(std::size_t lanes, F vector) {
  return [lanes, vector](std::span<const T> x, std::span<T> y) {
    const std::size_t full = x.size() / lanes * lanes;
    for (std::size_t i = 0; i < x.size(); ++i) y[i] = i < full ? vector(x[i]) : std::tanh(x[i]);
  };
}

// A minimum and maximum that keep the operand that is a number.
template <class T>
T clamped(T x) {
  return std::tanh(std::fmin(std::fmax(x, T{-9}), T{9}));
}

template <class T>
auto with_band(T low, T high, T value) {
  return [low, high, value](T x) { return low < x && x < high ? value : std::exp(x); };
}

void forgets_the_last(std::span<const float> x, std::span<float> y) {
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = std::tanh(x[i]);
  if (x.size() % 4 == 3) y.back() = x.back();
}

}  // namespace

std::vector<CorpusFault> tanh_faults() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  return {
      of_tanh("T1", "beyond 1", "tensorflow#35435", "a float approximation gives 1.0000001 in a band around 8.5",
              "range:N", tanh_of(overshooting(8.4F, 8.6F))),
      of_tanh("T1b", "beyond 1", "variant", "the same at five neighbouring floats near 7.9", "range:N",
              tanh_of(overshooting(7.9F, 7.900002F))),
      of_tanh("T1c", "beyond 1", "variant", "the same in double, in a band of 1e-5", "range:N",
              tanh_of(overshooting(9.1, 9.10001))),
      of_tanh("T1d", "beyond 1", "variant", "infinity beyond 1e30", "range:N",
              tanh_of([](double x) { return x > 1e30 ? infinity : std::tanh(x); })),
      of_tanh("T2", "cancels", "pytorch#148254", "2/(1 + e^-2x) - 1 in float", "sign:N",
              tanh_of([](float x) { return 2 / (1 + std::exp(-2 * x)) - 1; })),
      of_tanh("T2b", "cancels", "variant", "the same in double", "relative_error:N",
              tanh_of([](double x) { return 2 / (1 + std::exp(-2 * x)) - 1; })),
      of_tanh("T2c", "cancels", "variant", "(e^2x - 1)/(e^2x + 1) in float, clamped", "relative_error:N",
              tanh_of([](float x) { return by_quotient(std::clamp(x, -10.0F, 10.0F)); })),
      of_tanh("T2d", "cancels", "variant", "the series x - x³/3 up to 0.05", "relative_error:N",
              tanh_of([](float x) { return std::abs(x) < 0.05F ? x - x * x * x / 3 : std::tanh(x); })),
      of_tanh("T2e", "not odd", "variant", "negative arguments are some 10 ulp off", "odd:N",
              tanh_of([](double x) { return x < 0 ? std::tanh(x) * (1 - 0x1.8p-50) : std::tanh(x); })),
      of_tanh("T3", "overflows in lanes", "AiDotNet.Tensors#594", "(e^2x - 1)/(e^2x + 1) in full vectors of 8",
              "saturation:N", tanh_of(in_lanes<float>(8, [](float x) { return by_quotient(x); }))),
      of_tanh("T3b", "overflows in lanes", "variant", "the same in double, in vectors of 4", "saturation:N",
              tanh_of(in_lanes<double>(4, [](double x) { return by_quotient(x); }))),
      of_tanh("T3c", "overflows in lanes", "variant", "the same in vectors of 32", "saturation:N",
              tanh_of(in_lanes<float>(32, [](float x) { return by_quotient(x); }))),
      of_tanh("T3d", "wrong tail", "variant", "the last of 4m + 3 elements is copied", "positions:N",
              tanh_of(forgets_the_last)),
      of_tanh("T4", "NaN lost", "operon#171, highway#1016", "clamp by fmin and fmax: tanh(NaN) = ±1", "nan:N",
              tanh_of(clamped<float>)),
      of_tanh("T4b", "NaN lost", "variant", "the same in vectors of 16 only", "nan:N",
              tanh_of(in_lanes<float>(16, clamped<float>))),
      of_tanh("T4c", "NaN lost", "variant", "the same in double", "nan:N", tanh_of(clamped<double>)),
  };
}

std::vector<CorpusFault> exp_faults() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr float infinity_float = std::numeric_limits<float>::infinity();
  return {
      of_exp("T5", "exponent wraps", "dotnet/runtime#107838", "-infinity for x in (-709.7, -709.5)", "nonnegative:N",
             exp_of(with_band(-709.7, -709.5, -infinity))),
      of_exp("T5b", "exponent wraps", "variant", "the same in float, in (-88.02, -88)", "nonnegative:N",
             exp_of(with_band(-88.02F, -88.0F, -infinity_float))),
      of_exp("T5c", "a dip", "variant", "0 in a band of 0.01 near -700", "monotone:N",
             exp_of(with_band(-700.015, -700.005, 0.0))),
      of_exp("T5d", "overflows early", "variant", "infinity from 88 on, in float", "overflow:N",
             exp_of([](float x) { return x > 88 ? infinity_float : std::exp(x); })),
      of_exp("T5e", "overflows late", "variant", "the largest number instead of infinity", "overflow:N",
             exp_of([](double x) { return std::fmin(std::exp(x), std::numeric_limits<double>::max()); })),
      of_exp("T5f", "NaN lost", "variant", "clamp by fmin and fmax", "nan:N",
             exp_of([](float x) { return std::exp(std::fmin(std::fmax(x, -104.0F), 89.0F)); })),
      of_exp("T5g", "inaccurate", "variant", "e^x as (e^(x/64))^64 in float", "accuracy:N", exp_of([](float x) {
               const float root = std::exp(x / 64);
               return std::pow(root, 64.0F);
             })),
  };
}

}  // namespace quincunx::corpus
