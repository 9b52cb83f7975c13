// What an assertion consumes: a generator that it draws from as long as it needs, or numbers drawn already.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "quincunx/lib/stream.hpp"

namespace quincunx::assertions {

/// A number from a stream. A callable may return anything that converts to double.
using Generator = std::function<double(Stream&)>;
using PairGenerator = std::function<std::pair<double, double>(Stream&)>;

class Draws {
 public:
  template <class Callable>
  requires std::convertible_to < std::invoke_result_t<Callable&, Stream&>,
  double > Draws(Callable generator)  // NOLINT(google-explicit-constructor): a lambda is written where draws are meant
      : source_(Generator([generator = std::move(generator)](Stream& stream) mutable {
          return static_cast<double>(generator(stream));
        })) {}
  Draws(std::span<const double> values)  // NOLINT(google-explicit-constructor)
      : source_(std::vector<double>(values.begin(), values.end())) {}
  Draws(const std::vector<double>& values) : source_(values) {}  // NOLINT(google-explicit-constructor)

  bool are_fixed() const { return std::holds_alternative<std::vector<double>>(source_); }

  /// How many there are; only for fixed draws.
  std::uint64_t size() const { return std::get<std::vector<double>>(source_).size(); }

  /// The first n draws: of a generator from the stream of this key, block after block of samples_per_block. Draws that
  /// are fixed must be n.
  std::vector<double> take(const StreamKey& key, std::uint64_t n) const;

  const Generator& generator() const { return std::get<Generator>(source_); }

 private:
  std::variant<Generator, std::vector<double>> source_;
};

}  // namespace quincunx::assertions
