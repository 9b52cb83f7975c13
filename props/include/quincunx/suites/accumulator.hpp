// The suite of accumulators of mean and variance that can be merged: from workers, blocks, partitions.
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "quincunx/suites/variance_estimator.hpp"

namespace quincunx::suites {

/// An accumulator type as it is: default-constructible and empty at first. A merge leaves its argument as it was, and a
/// copy shares nothing with the original.
template <class A>
concept MergeableAccumulator = std::default_initializable<A> && std::copyable<A> && requires(A a, const A& b) {
  a.add(1.0F);
  a.merge(b);
  { b.mean() } -> std::convertible_to<double>;
  { b.variance() } -> std::convertible_to<double>;
};

/// For an accumulator with other names: its operations. T is the type of the values, A the accumulator.
template <class A, class T = double>
struct AccumulatorOperations {
  std::function<A()> make;  ///< an empty one
  std::function<void(A&, T value)> add;
  std::function<void(A& into, const A& from)> merge;  ///< leaves `from` as it was
  std::function<T(const A&)> mean;
  std::function<T(const A&)> variance;  ///< with the declared ddof
};

/// In which order parts are merged.
enum class MergeOrder { left_to_right, right_to_left, pairwise };

/// An accumulator, its numbers carried in doubles: parts in, mean and variance of all out.
struct AccumulatorSubject {
  struct Result {
    double mean;
    double variance;
  };
  FloatingFormat format;
  std::function<Result(std::span<const std::vector<double>> parts, MergeOrder order)> evaluate;
  /// Two parts, each merged with a copy of itself so many times, after each of them with the values between, and at
  /// last with the other: counts beyond any data.
  std::function<Result(std::span<const double> first, std::span<const double> second, std::span<const double> between,
                       int doublings)>
      evaluate_doubled;
  /// One accumulator to which the values of part 0 are added, part 1 is merged, the values of part 2 are added, and so
  /// on: what is read after each, once there are values.
  std::function<std::vector<Result>(std::span<const std::vector<double>> parts)> evaluate_in_turn;
  /// One part merged into another, which then takes more values: what is read of both, the one that was merged last.
  std::function<std::pair<Result, Result>(std::span<const double> into, std::span<const double> from,
                                          std::span<const double> more)>
      evaluate_part;
  /// Whether it may keep its values: then nothing is known of the memory that a large count takes.
  bool may_keep_values = true;
};

/// Registers the claims of the suite. Options as for suites::variance_estimator. The subject is called from several
/// threads at once, each with accumulators of its own.
///
///  claim                       refutes, for instance                                            cost
///  accumulator.merge_is_batch  a merge without the term of the means' distance; {1,2,3} + {5,6} 3 merges a case
///  accumulator.unequal_counts  a merged mean that weighs parts alike                            3 merges a case
///  accumulator.merge_empty     a merge with an empty part, on either side or both, that changes 3,000 merges
///                              anything; means up to the largest number
///  accumulator.large_counts    products of counts, or counts, that overflow: to the declared    3,000 merges
///                              largest_count; beyond 2^22, counts that are rounded
///  accumulator.goes_on         a value of the step before, or a cached variance, that a merge   2 merges a case
///                              leaves stale: added, read, merged, read, added, read; a part
///                              that a merge empties, or that goes on with what it was merged into
///  accumulator.merged_constant another variance than 0 of equal values, 1 to 32 and 1 to 32 of  8,000 merges
///                              them merged, whole numbers whose sums are exact
///  accumulator.definition, .nonnegative, .constant, .single_value, .scale, .long_samples, .shift, .nan, .unbiased: as
///  variance_estimator.*, of blocks of 64 values that are merged in pairs.
///
/// Throws std::invalid_argument for an empty label, a null operation, ddof above 1, a largest_offset that is not at
/// least 0, or a largest_count below 64.
void accumulator_suite(props::Registry& registry, std::string label, AccumulatorSubject subject,
                       VarianceOptions options = {});

namespace detail {

template <class A, class Merge>
[[nodiscard]] A merged(std::vector<A> parts, MergeOrder order, const Merge& merge) {
  while (parts.size() > 1) {
    if (order == MergeOrder::left_to_right) {
      merge(parts[0], parts[1]);
      parts.erase(parts.begin() + 1);
    } else if (order == MergeOrder::right_to_left) {
      merge(parts[parts.size() - 2], parts.back());
      parts.pop_back();
    } else {
      std::vector<A> half;
      for (std::size_t i = 0; i < parts.size(); i += 2) {
        half.push_back(parts[i]);
        if (i + 1 < parts.size()) merge(half.back(), parts[i + 1]);
      }
      parts = std::move(half);
    }
  }
  return parts.front();
}

template <class A, class T>
[[nodiscard]] AccumulatorSubject accumulator_subject(AccumulatorOperations<A, T> operations) {
  static_assert(Number<T>, "quincunx::suites: the type of the values must convert from and to float");
  AccumulatorSubject subject{format_of<T>(), {}, {}, {}, {}, !std::is_trivially_copyable_v<A>};
  const auto& o = operations;
  if (!o.make || !o.add || !o.merge || !o.mean || !o.variance) return subject;
  const auto filled = [operations](std::span<const double> values) {
    A accumulator = operations.make();
    for (const double value : values) operations.add(accumulator, number_from<T>(value));
    return accumulator;
  };
  const auto result_of = [operations](const A& a) {
    return AccumulatorSubject::Result{number_to<T>(operations.mean(a)), number_to<T>(operations.variance(a))};
  };
  subject.evaluate = [operations, filled, result_of](std::span<const std::vector<double>> parts, MergeOrder order) {
    std::vector<A> accumulators;
    for (const std::vector<double>& part : parts) accumulators.push_back(filled(part));
    return result_of(merged(std::move(accumulators), order, operations.merge));
  };
  subject.evaluate_doubled = [operations, filled, result_of](std::span<const double> first,
                                                             std::span<const double> second,
                                                             std::span<const double> between, int doublings) {
    A into = filled(first);
    A from = filled(second);
    for (A* accumulator : {&into, &from}) {
      for (int i = 0; i < doublings; ++i) {
        const A copy = *accumulator;
        operations.merge(*accumulator, copy);
        if (!between.empty()) operations.merge(*accumulator, filled(between));
      }
    }
    operations.merge(into, from);
    return result_of(into);
  };
  subject.evaluate_in_turn = [operations, filled, result_of](std::span<const std::vector<double>> parts) {
    A into = operations.make();
    std::vector<AccumulatorSubject::Result> results;
    bool empty = true;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i % 2 == 1) {
        operations.merge(into, filled(parts[i]));
      } else {
        for (const double value : parts[i]) operations.add(into, number_from<T>(value));
      }
      empty = empty && parts[i].empty();
      if (!empty) results.push_back(result_of(into));
    }
    return results;
  };
  subject.evaluate_part = [operations, filled, result_of](std::span<const double> into, std::span<const double> from,
                                                          std::span<const double> more) {
    A whole = filled(into);
    const A part = filled(from);
    operations.merge(whole, part);
    for (const double value : more) operations.add(whole, number_from<T>(value));
    return std::pair{result_of(whole), result_of(part)};
  };
  return subject;
}

}  // namespace detail

template <class A, class T>
void accumulator(props::Registry& registry, std::string label, AccumulatorOperations<A, T> operations,
                 VarianceOptions options = {}) {
  accumulator_suite(registry, std::move(label), detail::accumulator_subject(std::move(operations)), options);
}

/// suites::accumulator("label", AccumulatorOperations<MyMoments>{.make = ..., .add = ..., ...}).
template <class A, class T>
void accumulator(std::string label, AccumulatorOperations<A, T> operations, VarianceOptions options = {}) {
  suites::accumulator(props::current_registry(), std::move(label), std::move(operations), options);
}

/// suites::accumulator<MyMoments>("label"): a type with add(x), merge(other), mean() and variance(). T is the type of
/// its values.
template <class A, class T = double>
void accumulator(props::Registry& registry, std::string label, VarianceOptions options = {}) {
  static_assert(MergeableAccumulator<A>,
                "quincunx::suites::accumulator: the type must be copyable, empty when default-constructed, and have "
                "add(x), merge(other), mean() and variance(); for other names pass AccumulatorOperations<A>");
  if constexpr (MergeableAccumulator<A>) {
    suites::accumulator(registry, std::move(label),
                        AccumulatorOperations<A, T>{[] { return A(); }, [](A& a, T x) { a.add(x); },
                                                    [](A& into, const A& from) { into.merge(from); },
                                                    [](const A& a) { return static_cast<T>(a.mean()); },
                                                    [](const A& a) { return static_cast<T>(a.variance()); }},
                        options);
  }
}

template <class A, class T = double>
void accumulator(std::string label, VarianceOptions options = {}) {
  suites::accumulator<A, T>(props::current_registry(), std::move(label), options);
}

}  // namespace quincunx::suites
