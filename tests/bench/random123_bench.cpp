// Peer: Random123's counter-based words, turned into normals by its Box-Muller transform.
#include <Random123/philox.h>
#include <Random123/threefry.h>
#include <Random123/boxmuller.hpp>

#include "scalar_job.hpp"

namespace quincunx::bench {
namespace {

template <class Generator>
class BoxMullerDraws {
 public:
  double operator()() {
    if (next_ == values_.size()) refill();
    return values_[next_++];
  }

 private:
  void refill() {
    ++counter_[0];
    const auto words = Generator()(counter_, key_);
    for (std::size_t i = 0; i < values_.size(); i += 2) {
      const r123::double2 pair = r123::boxmuller(words[i], words[i + 1]);
      values_[i] = pair.x;
      values_[i + 1] = pair.y;
    }
    next_ = 0;
  }

  typename Generator::ctr_type counter_{};
  typename Generator::key_type key_{};
  std::array<double, Generator::ctr_type::static_size> values_{};
  std::size_t next_ = values_.size();
};

template <class Generator>
void random123(benchmark::State& state) {
  run_scalar_job<double>(state, BoxMullerDraws<Generator>());
}

BENCHMARK(random123<r123::Threefry4x64>)->Name("job in double/Random123 Box-Muller, Threefry4x64-20");
BENCHMARK(random123<r123::Philox4x64>)->Name("job in double/Random123 Box-Muller, Philox4x64-10");

}  // namespace
}  // namespace quincunx::bench
