#include "quincunx/suites/stream_family.hpp"

#include <gmock/gmock.h>

#include <stdexcept>

#include "props/suites/suite_names.hpp"

namespace quincunx::suites {
namespace {

void zeros(std::uint64_t, std::uint64_t, std::span<std::uint64_t> words) {
  for (std::uint64_t& word : words) word = 0;
}

TEST(StreamFamilySuite, RegistersItsClaims) {
  props::Registry registry;
  stream_family(registry, "zeros", zeros);
  std::vector<std::string> expected;
  for (const char* id : {"fill:N", "different_seeds:N", "bits:N", "distinct_streams:N", "no_overlap:N",
                         "neighbouring_seeds:N", "four_way:N", "unrelated_seeds:N", "many_children:N",
                         "related_seeds:N", "long_overlap:N", "uniform:S", "pair_product:S", "pair_joint:S"}) {
    expected.push_back(std::string("stream_family.") + id);
  }
  EXPECT_THAT(props::claim_names(registry), testing::UnorderedElementsAreArray(expected));
}

TEST(StreamFamilySuite, RegistersTheClaimsOfTwoOutputsOfOneKey) {
  props::Registry registry;
  const KeyedOutputs outputs{[](std::uint64_t, std::span<double>, std::span<double>) {}, stats::laws::normal(),
                             stats::laws::exponential(1)};
  stream_family(registry, "pair", outputs);
  EXPECT_THAT(props::claim_names(registry),
              testing::UnorderedElementsAre("stream_family.shared_key.product:S", "stream_family.shared_key.square:S"));
}

TEST(StreamFamilySuite, RefusesWhatCannotBeTested) {
  props::Registry registry;
  EXPECT_THROW(stream_family(registry, "", zeros), std::invalid_argument);
  EXPECT_THROW(stream_family(registry, "null", StreamFamily<float>{}), std::invalid_argument);
  EXPECT_THROW(stream_family(registry, "null", KeyedOutputs{{}, stats::laws::normal(), stats::laws::normal()}),
               std::invalid_argument);
  const StreamFamily<> family{[](std::uint64_t, StreamPath, std::span<std::uint64_t>) {}};
  EXPECT_THROW(stream_family(registry, "depth", family, {.depth = 0}), std::invalid_argument);
  EXPECT_THROW(stream_family(registry, "bits", family, {.word_bits = 8}), std::invalid_argument);
  EXPECT_THROW(stream_family(registry, "children", family, {.children = 63}), std::invalid_argument);
  EXPECT_THROW(stream_family(registry, "children", family, {.children = 1 << 19}), std::invalid_argument);
}

TEST(StreamFamilySuite, ReadsUniformsAsWordsWithTheirRandomBitsOnTop) {
  EXPECT_EQ(detail::top_aligned(0.5), std::uint64_t{1} << 63U);
  EXPECT_EQ(detail::top_aligned(0.75F), std::uint64_t{3} << 62U);
  EXPECT_EQ(detail::top_aligned(std::uint32_t{1}), std::uint64_t{1} << 32U);
}

}  // namespace
}  // namespace quincunx::suites
