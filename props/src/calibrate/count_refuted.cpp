#include "count_refuted.hpp"

#include <algorithm>
#include <future>
#include <vector>

namespace quincunx::calibration {

std::uint64_t count_refuted(const StreamKey& key, std::uint64_t runs, unsigned threads,
                            const std::function<bool(Stream&)>& run) {
  const std::uint64_t workers = std::max<std::uint64_t>(1, std::min<std::uint64_t>(threads, runs));
  const auto part = [&](std::uint64_t worker) {
    std::uint64_t count = 0;
    for (std::uint64_t i = worker; i < runs; i += workers) {
      Stream stream(key, 0, i);
      count += run(stream) ? 1 : 0;
    }
    return count;
  };
  std::vector<std::future<std::uint64_t>> others;
  for (std::uint64_t worker = 1; worker < workers; ++worker)
    others.push_back(std::async(std::launch::async, part, worker));
  std::uint64_t total = part(0);
  for (auto& other : others) total += other.get();
  return total;
}

}  // namespace quincunx::calibration
