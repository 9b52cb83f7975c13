// Faults of variances and accumulators at an edge: infinities, parts after a merge, counts of which nothing is
// declared, and lengths between those of most tests.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>

#include "counted_moments.hpp"
#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "quincunx/lib/descriptive.hpp"
#include "quincunx/suites/accumulator.hpp"
#include "quincunx/suites/variance_estimator.hpp"

namespace quincunx::corpus {
namespace {

double sample_variance(std::span<const double> x) { return x.size() < 2 ? 0 : quincunx::variance(x, 1); }
double population_variance(std::span<const double> x) { return x.size() < 2 ? 0 : quincunx::variance(x, 0); }

double zero_for_one_infinity(std::span<const double> x) {
  return x.size() < 2 && !std::isnan(x[0]) ? 0 : quincunx::variance(x, 0);
}

double skips_infinities(std::span<const double> x) {
  std::vector<double> kept;
  std::copy_if(x.begin(), x.end(), std::back_inserter(kept), [](double value) { return !std::isinf(value); });
  return sample_variance(kept);
}

auto blocks_alone(std::size_t from, std::size_t to, std::size_t block) {
  return [=](std::span<const double> x) {
    const bool cut = from <= x.size() && x.size() <= to;
    return sample_variance(cut ? x.first(x.size() / block * block) : x);
  };
}

double loses_the_last_of_whole_blocks(std::span<const double> x) {
  return sample_variance(x.size() >= 2048 && x.size() % 1024 == 0 ? x.first(x.size() - 1024) : x);
}

struct ZeroForInfinity : CountedMoments<> {
  double variance() const {
    return std::isnan(CountedMoments::variance()) && !std::isnan(centre) ? 0 : CountedMoments::variance();
  }
  void add(double x) {
    if (!std::isinf(x)) CountedMoments::add(x);
  }
};

/// An empty one takes over the state of what is merged into it; copies are its own.
class Shared {
 public:
  Shared() = default;
  Shared(const Shared& other) : state_(std::make_shared<CountedMoments<>>(*other.state_)) {}
  Shared& operator=(const Shared& other) {
    state_ = std::make_shared<CountedMoments<>>(*other.state_);
    return *this;
  }
  ~Shared() = default;

  void add(double x) { state_->add(x); }
  void merge(const Shared& other) {
    if (state_->n == 0) {
      state_ = other.state_;
    } else {
      state_->merge(*other.state_);
    }
  }
  double mean() const { return state_->mean(); }
  double variance() const { return state_->variance(); }

 private:
  std::shared_ptr<CountedMoments<>> state_ = std::make_shared<CountedMoments<>>();
};

/// The state is handed over, although the argument is constant.
struct HandsOver {
  mutable CountedMoments<> state;
  void add(double x) { state.add(x); }
  void merge(const HandsOver& other) {
    state.merge(other.state);
    other.state = CountedMoments<>();
  }
  double mean() const { return state.mean(); }
  double variance() const { return state.variance(); }
};

}  // namespace

std::vector<CorpusFault> edge_variance_faults() {
  const std::string variance = "variance_estimator";
  const std::string accumulator = "accumulator";
  return {
      fault("V15", "NaN lost", "prometheus#14941", "0 for a single value, NaN as well; n is declared", variance,
            "nan:N", variance_of(population_variance, 0)),
      fault("V15b", "infinity lost", "prometheus#14941", "0 for a single infinity; n is declared", variance, "nan:N",
            variance_of(zero_for_one_infinity, 0)),
      fault("V15c", "infinity lost", "variant", "infinities are left out", variance, "nan:N",
            variance_of(skips_infinities)),
      fault("V15d", "infinity lost", "variant", "infinities are left out of an accumulator", accumulator, "nan:N",
            accumulator_of<ZeroForInfinity>()),
      fault("V16", "state shared", "apache/beam#20369", "an empty accumulator goes on with the state of its argument",
            accumulator, "goes_on:N", accumulator_of<Shared>()),
      fault("V16b", "state handed over", "variant", "a merge empties its argument", accumulator, "goes_on:N",
            accumulator_of<HandsOver>()),
      fault("V17", "count rounded", "variant", "the count is a float, nothing is declared", accumulator,
            "large_counts:N", accumulator_of<CountedMoments<float>>()),
      fault("V18", "tail of long samples", "variant", "of 601 to 1022 values the last n mod 8 are left out", variance,
            "long_samples:N", variance_of(blocks_alone(601, 1022, 8))),
      fault("V18b", "tail of long samples", "variant", "beyond 131072 the last n mod 1024", variance, "long_samples:N",
            variance_of(blocks_alone(131'073, std::numeric_limits<std::size_t>::max(), 1024))),
      fault("V18c", "blocks lost", "variant", "the last of whole blocks of 1024 values", variance, "long_samples:N",
            variance_of(loses_the_last_of_whole_blocks)),
  };
}

}  // namespace quincunx::corpus
