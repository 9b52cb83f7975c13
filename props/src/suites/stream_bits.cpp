// Each bit of the words of two streams agrees half of the time.
#include <fmt/format.h>

#include <cmath>

#include "bit_counter.hpp"
#include "one_case.hpp"
#include "seed_source.hpp"
#include "stream_tree.hpp"

namespace quincunx::suites::detail {
namespace {

constexpr std::size_t compared_words = std::size_t{1} << 14U;

std::vector<Words> all_streams(const StreamTree& family, const std::vector<Path>& paths, std::uint64_t seed) {
  std::vector<Words> streams;
  for (const Path& path : paths) streams.push_back(family.words(seed, path, compared_words));
  return streams;
}

// A count of n fair bits departs from n/2 by t and more with a probability of at most 2 exp(-2 t²/n) (Hoeffding, 1963).
double deviation_limit(double n, double counts) { return std::sqrt(n / 2 * std::log(2 * counts / improbable)); }

void check_bits(const StreamTree& family, const SeedSource& drawn, props::Findings& findings) {
  const std::vector<Path> paths = many_paths(family.tree);
  const std::vector<Words> streams = all_streams(family, paths, family.limit(drawn.seed));
  const double n = static_cast<double>(compared_words);
  const double pairs = static_cast<double>(paths.size() * (paths.size() - 1) / 2);
  const double limit = deviation_limit(n, pairs * family.word_bits);
  for (std::size_t a = 0; a < streams.size(); ++a) {
    for (std::size_t b = a + 1; b < streams.size(); ++b) {
      BitCounter differences;
      for (std::size_t i = 0; i < compared_words; ++i) differences.add(streams[a][i] ^ streams[b][i]);
      const auto counts = differences.counts();
      for (int bit = 64 - family.word_bits; bit < 64; ++bit) {
        const double differ = static_cast<double>(counts[static_cast<std::size_t>(bit)]);
        findings.at_most(std::abs(differ - n / 2), limit, [&] {
          return fmt::format("bit {} of the words of streams {} and {} differs in {} of {}", 63 - bit,
                             describe_path(paths[a]), describe_path(paths[b]), differ, n);
        });
      }
    }
  }
}

}  // namespace

void add_stream_bits(props::Registry& registry, const StreamTree& family) {
  add_one_case<SeedSource>(
      registry,
      family.claim(props::Tier::numerical, "bits",
                   "each bit of the words of two streams agrees half of the time, as far as 2^14 words show"),
      [family](const SeedSource& drawn, props::Findings& findings) { check_bits(family, drawn, findings); });
}

}  // namespace quincunx::suites::detail
