// Which seeds the claims unrelated_seeds and many_children ask for, and what they say of two streams that are alike.
#include <gmock/gmock.h>

#include <mutex>
#include <set>

#include "quincunx/lib/stream.hpp"
#include "quincunx/props/suite_run.hpp"
#include "quincunx/suites/stream_family.hpp"
#include "quincunx/suites/uniform_sampler.hpp"

namespace quincunx::suites {
namespace {

stats::Evidence evidence_of(const props::Registry& registry, const std::string& claim) {
  const props::Property* property = registry.find("planted/" + claim);
  if (property == nullptr) throw std::invalid_argument("there is no claim " + claim);
  props::SuiteListener listener;
  return props::run_claim(*property, registry.statistical_count(), {}, listener);
}

void fill_uniforms(std::uint64_t seed, std::span<double> values) {
  Stream stream(KeyHash().absorb(seed).finish());
  for (double& value : values) value = stream.uniform();
}

TEST(UnrelatedSeeds, AreAllSeedsWhereFewBitsCount) {
  std::mutex mutex;
  std::multiset<std::uint64_t> asked;
  props::Registry registry;
  uniform_sampler(registry, "planted",
                  [&](std::uint64_t seed, std::span<double> values) {
                    const std::lock_guard lock(mutex);
                    asked.insert(seed);
                    fill_uniforms(seed, values);
                  },
                  {.seed_bits = 16});
  EXPECT_EQ(evidence_of(registry, "uniform_sampler.unrelated_seeds:N").outcome, stats::Outcome::holds);
  EXPECT_EQ(asked.size(), 65536U);
  EXPECT_EQ(std::set(asked.begin(), asked.end()).size(), 65536U);
  EXPECT_EQ(*asked.rbegin(), 65535U);
}

// Of 2^20 seeds, 2^18 drawn with repeats would hold some 30,000 of them twice.
TEST(UnrelatedSeeds, AreDifferentWhereTheirBitsAreDeclared) {
  props::Registry registry;
  uniform_sampler(registry, "planted", fill_uniforms, {.seed_bits = 20});
  const stats::Evidence evidence = evidence_of(registry, "uniform_sampler.unrelated_seeds:N");
  EXPECT_EQ(evidence.outcome, stats::Outcome::holds) << evidence.detail;
  EXPECT_EQ(evidence.checks, (std::uint64_t{1} << 18U) - 1);
}

TEST(UnrelatedSeeds, AreNamedWhereTheirStreamsAreAlike) {
  props::Registry registry;
  uniform_sampler(registry, "planted",
                  [](std::uint64_t seed, std::span<double> values) { fill_uniforms(seed == 9 ? 5 : seed, values); },
                  {.seed_bits = 16});
  const stats::Evidence evidence = evidence_of(registry, "uniform_sampler.unrelated_seeds:N");
  EXPECT_EQ(evidence.outcome, stats::Outcome::refuted);
  EXPECT_THAT(evidence.detail, testing::HasSubstr("seed 5 and seed 9 start with the same 3 values"));
}

TEST(ManyChildren, AreAsManyAsDeclaredAndNumberedFromZero) {
  std::mutex mutex;
  std::set<std::uint64_t> asked;
  props::Registry registry;
  stream_family(registry, "planted",
                [&](std::uint64_t seed, std::uint64_t index, std::span<std::uint64_t> words) {
                  const std::lock_guard lock(mutex);
                  asked.insert(index);
                  Stream(KeyHash().absorb(seed).absorb(index).finish()).fill_words(words);
                },
                {.children = 100});
  EXPECT_EQ(evidence_of(registry, "stream_family.many_children:N").outcome, stats::Outcome::holds);
  EXPECT_EQ(asked.size(), 100U);
  EXPECT_EQ(*asked.rbegin(), 99U);
}

TEST(ManyChildren, AreNamedWhereTheirStreamsAreAlike) {
  props::Registry registry;
  const StreamFamily<std::uint32_t> family{[](std::uint64_t seed, StreamPath path, std::span<std::uint32_t> words) {
    // The grandchild {3, 4} has the stream of the child 7.
    const bool copied = path.size() == 2 && path[0] == 3 && path[1] == 4;
    KeyHash hash;
    hash.absorb(seed).absorb(std::uint64_t{copied ? 1 : path.size()});
    for (const std::uint32_t step : copied ? std::vector<std::uint32_t>{7} : std::vector(path.begin(), path.end())) {
      hash.absorb(std::uint64_t{step});
    }
    Stream stream(hash.finish());
    for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(stream() >> 32U);
  }};
  stream_family(registry, "planted", family, {.children = 4000});
  const stats::Evidence evidence = evidence_of(registry, "stream_family.many_children:N");
  EXPECT_EQ(evidence.outcome, stats::Outcome::refuted);
  EXPECT_THAT(evidence.detail, testing::HasSubstr("stream {7} of seed "));
  EXPECT_THAT(evidence.detail, testing::HasSubstr("stream {3, 4} of seed "));
  EXPECT_THAT(evidence.detail, testing::HasSubstr("start with the same 4 values"));
}

}  // namespace
}  // namespace quincunx::suites
