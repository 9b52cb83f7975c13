// The moments of the first n draws of a generator, for n that grows from look to look.
#pragma once

#include <cstdint>
#include <vector>

#include "quincunx/assertions/draws.hpp"
#include "quincunx/lib/moments.hpp"
#include "quincunx/lib/sample_reduce.hpp"

namespace quincunx::assertions {

class GrowingMoments {
 public:
  GrowingMoments(const Generator& generator, const StreamKey& key) : generator_(generator), key_(key) {}

  /// n is a multiple of samples_per_block and never falls.
  const Moments& at(std::uint64_t n) {
    std::vector<double> values(samples_per_block);
    for (; moments_.count() < n; ++block_) {
      Stream stream(key_, 0, block_);
      for (double& value : values) value = generator_(stream);
      moments_.merge(Moments::of(values));
    }
    return moments_;
  }

 private:
  const Generator& generator_;
  StreamKey key_;
  Moments moments_;
  std::uint64_t block_ = 0;
};

}  // namespace quincunx::assertions
