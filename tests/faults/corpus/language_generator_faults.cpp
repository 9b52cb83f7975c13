// Generators as languages shipped them: OCaml's two lags, and R's normals of Kinderman and Ramage.
#include <algorithm>
#include <array>
#include <cmath>

#include "corpus_fault.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

// Words of 30 bits: the sum of those 55 and 31 before, low bits of the former changed by its top ones. A value is two
// of them, the low one first.
class LaggedFibonacci {
 public:
  explicit LaggedFibonacci(std::uint64_t seed) {
    Stream stream = stream_of(seed);
    for (std::uint32_t& word : state_) word = static_cast<std::uint32_t>(stream() >> 34U);
  }
  std::uint32_t operator()() {
    place_ = (place_ + 1) % state_.size();
    const std::uint32_t oldest = state_[place_];
    const std::uint32_t sum = state_[(place_ + 24) % state_.size()] + (oldest ^ (oldest >> 25U & 0x1FU));
    return state_[place_] = sum & 0x3FFFFFFFU;
  }

 private:
  std::array<std::uint32_t, 55> state_{};
  std::size_t place_ = 0;
};

void two_words_of_30_bits(std::uint64_t seed, std::span<double> values) {
  LaggedFibonacci next(seed);
  for (double& value : values) {
    const double low = next();
    value = (low * 0x1p-30 + next()) * 0x1p-30;
  }
}

// The difference of the words 607 and 273 before, modulo 2^32; a value shows 27 bits of one and 26 of the next.
void two_words_of_32_bits(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  std::array<std::uint32_t, 607> state{};
  for (std::uint32_t& word : state) word = static_cast<std::uint32_t>(stream() >> 32U);
  std::size_t place = 0;
  const auto next = [&] {
    place = (place + 1) % state.size();
    return state[place] -= state[(place + 607 - 273) % state.size()];
  };
  for (double& value : values) {
    const std::uint64_t high = next() >> 5U;
    value = static_cast<double>(high << 26U | next() >> 6U) * 0x1p-53;
  }
}

/// Kinderman and Ramage's method (Journal of the American Statistical Association 71, 1976). The normal density is a
/// triangle, the rest lies in four regions; `untested`: in how many, from 0 on, what is accepted is not compared with
/// the density.
class KindermanRamage {
 public:
  KindermanRamage(std::uint64_t seed, int untested) : stream_(stream_of(seed)), untested_(untested) {}

  double operator()() {
    const double u = stream_.uniform();
    if (u < 0.884070402298758) return end * (1.131131635444180 * u + stream_.uniform() - 1);
    if (u >= 0.973310954173898) return beyond_the_triangle(u < 0.986655477086949);
    for (;;) {
      const double first = stream_.uniform();
      const double second = stream_.uniform();
      double x = 0;
      if (in_region(u, std::min(first, second), std::max(first, second), x)) return first < second ? x : -x;
    }
  }

 private:
  static constexpr double end = 2.216035867166471;

  static double above_the_triangle(double x) {
    return 0.398942280401433 * std::exp(-x * x / 2) - 0.180025191068563 * (end - std::abs(x));
  }

  double beyond_the_triangle(bool positive) {
    for (;;) {
      const double u = stream_.uniform();
      const double square = end * end - 2 * std::log(stream_.uniform_open());
      if (u * u < end * end / square) return positive ? std::sqrt(square) : -std::sqrt(square);
    }
  }

  bool in_region(double u, double less, double more, double& x) const {
    if (u >= 0.958720824790463) {
      x = end - 0.630834801921960 * less;
      return more <= 0.755591531667601 || 0.034240503750111 * (more - less) <= above_the_triangle(x);
    }
    if (u >= 0.911312780288703) {
      x = 0.479727404222441 + 1.105473661022070 * less;
      return more <= 0.872834976671790 || (untested_ < 2 && 0.049264496373128 * (more - less) <= above_the_triangle(x));
    }
    x = 0.479727404222441 - 0.595507138015940 * less;
    if (more <= 0.805577924423817) return x >= 0 || untested_ > 0;
    return untested_ == 0 && x >= 0 && 0.053377549506886 * (more - less) <= above_the_triangle(x);
  }

  Stream stream_;
  int untested_;
};

std::function<void(props::Registry&, const std::string&)> without_tests(int untested) {
  return [untested](props::Registry& registry, const std::string& label) {
    suites::normal_sampler(registry, label, [untested](std::uint64_t seed, std::span<double> values) {
      KindermanRamage normal(seed, untested);
      for (double& value : values) value = normal();
    });
  };
}

template <class Fill>
std::function<void(props::Registry&, const std::string&)> uniforms(Fill fill) {
  return
      [fill](props::Registry& registry, const std::string& label) { suites::uniform_sampler(registry, label, fill); };
}

}  // namespace

std::vector<CorpusFault> language_generator_faults() {
  return {
      fault("P8", "two lags", "OCaml before 5", "a value is two words of 30 bits, each the sum of two before",
            "uniform_sampler", "recurrence:N", uniforms(two_words_of_30_bits)),
      fault("P8b", "two lags", "variant", "27 and 26 bits of two words, each a difference of two before",
            "uniform_sampler", "recurrence:N", uniforms(two_words_of_32_bits)),
      fault("P9", "lost test", "R before 1.7.0", "Kinderman and Ramage's region next to 0 without its test",
            "normal_sampler", "distribution:S", without_tests(1)),
      fault("P9b", "lost test", "variant", "the region beside it without its test too", "normal_sampler",
            "distribution:S", without_tests(2)),
  };
}

}  // namespace quincunx::corpus
