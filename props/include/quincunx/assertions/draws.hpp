// What an assertion consumes: a generator that it draws from as long as it needs, or draws that were made already.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <ranges>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "quincunx/lib/sample_reduce.hpp"
#include "quincunx/lib/stream.hpp"

namespace quincunx::assertions {

/// Values of one type: from a callable that takes a Stream& and returns anything that converts to it, or a range of
/// such things (a vector, a span, an array, a list), which is copied.
template <class Value>
class DrawsOf {
 public:
  using Generator = std::function<Value(Stream&)>;

  template <class Callable>
  requires std::convertible_to<std::invoke_result_t<Callable&, Stream&>, Value> DrawsOf(
      Callable generator)  // NOLINT(google-explicit-constructor): a lambda is written where draws are meant
      : source_(Generator([generator = std::move(generator)](Stream& stream) mutable {
          return static_cast<Value>(generator(stream));
        })) {}
  template <std::ranges::input_range Range>
  requires(std::convertible_to<std::ranges::range_reference_t<const Range>, Value> && !std::invocable<Range&, Stream&>)
      DrawsOf(const Range& values)  // NOLINT(google-explicit-constructor)
      : source_(std::vector<Value>()) {
    for (auto&& value : values) std::get<std::vector<Value>>(source_).push_back(static_cast<Value>(value));
  }

  bool are_fixed() const { return std::holds_alternative<std::vector<Value>>(source_); }

  /// How many there are; only for fixed draws.
  std::uint64_t size() const { return std::get<std::vector<Value>>(source_).size(); }

  /// The first n draws: of a generator from the stream of this key, block after block of samples_per_block. Draws that
  /// are fixed must be n.
  std::vector<Value> take(const StreamKey& key, std::uint64_t n) const {
    if (are_fixed()) {
      if (size() != n) throw std::logic_error(wrong_size(n, size()));
      return std::get<std::vector<Value>>(source_);
    }
    std::vector<Value> values;
    values.reserve(n);
    for (std::uint64_t block = 0; values.size() < n; ++block) {
      Stream stream(key, 0, block);
      for (std::size_t i = 0; i < samples_per_block && values.size() < n; ++i) values.push_back(generator()(stream));
    }
    return values;
  }

  const Generator& generator() const { return std::get<Generator>(source_); }

 private:
  static std::string wrong_size(std::uint64_t wanted, std::uint64_t fixed) {
    return "quincunx::assertions::DrawsOf: " + std::to_string(wanted) + " draws wanted of " + std::to_string(fixed) +
           " that are fixed";
  }

  std::variant<Generator, std::vector<Value>> source_;
};

/// Numbers.
using Draws = DrawsOf<double>;
using Generator = Draws::Generator;
/// Pairs of numbers.
using Pairs = DrawsOf<std::pair<double, double>>;
/// Whether an event took place.
using Events = DrawsOf<bool>;

}  // namespace quincunx::assertions
