#include "quincunx/lib/stream.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <vector>

namespace quincunx {
namespace {

static_assert(std::uniform_random_bit_generator<Stream>);

const StreamKey key = derive_key(2024, "stream_test", 0, 0);

std::vector<std::uint64_t> first_words(const StreamKey& stream_key, std::uint64_t substream, std::uint64_t block) {
  std::vector<std::uint64_t> words(256);
  Stream(stream_key, substream, block).fill_words(words);
  return words;
}

TEST(Stream, TakesItsLanesFromThreefry) {
  const std::vector<std::uint64_t> words = first_words(key, 5, 6);
  for (std::uint64_t lane = 0; lane < 8; ++lane) {
    Words state = threefry(key.words, {6, 5, lane, 0});
    for (std::size_t row = 0; row < 32; ++row) EXPECT_EQ(words[8 * row + lane], xoshiro_next(state));
  }
}

TEST(Stream, FillsTheSameWordsAsItDrawsSingly) {
  Stream single(key, 1, 2);
  Stream filled(key, 1, 2);
  for (const std::size_t size : {1U, 7U, 0U, 128U, 129U, 1000U, 3U}) {
    std::vector<std::uint64_t> words(size);
    filled.fill_words(words);
    for (const std::uint64_t word : words) EXPECT_EQ(word, single());
    EXPECT_EQ(filled.position(), single.position());
  }
}

// 200 000 draws: some 880 take the slow path, some 11 the tail.
TEST(Stream, FillsTheSameNormalsAsItDrawsSingly) {
  Stream single(key, 1, 2);
  Stream filled(key, 1, 2);
  for (const std::size_t size : {1U, 7U, 0U, 128U, 129U, 200000U, 3U}) {
    std::vector<double> values(size);
    filled.fill_normal(values);
    for (const double value : values) EXPECT_EQ(value, single.normal());
    EXPECT_EQ(filled.position(), single.position());
  }
}

TEST(Stream, TakesOneWordForEveryDraw) {
  Stream stream(key);
  EXPECT_EQ(stream.position(), 0U);
  stream.uniform();
  stream.uniform_open();
  stream.normal();
  stream();
  EXPECT_EQ(stream.position(), 4U);
  for (int i = 0; i < 100000; ++i) stream.normal();
  EXPECT_EQ(stream.position(), 100004U);
}

TEST(Stream, MakesUniformsOfTheTopBits) {
  Stream words(key);
  Stream uniforms(key);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(uniforms.uniform(), static_cast<double>(words() >> 11) / 9007199254740992.0);
    EXPECT_EQ(uniforms.uniform_open(), static_cast<double>(2 * (words() >> 12) + 1) / 9007199254740992.0);
  }
}

TEST(Stream, KeepsUniformsInsideTheirIntervals) {
  EXPECT_EQ(uniform_from_word(0), 0.0);
  EXPECT_EQ(uniform_from_word(Stream::max()), 1.0 - 0x1p-53);
  EXPECT_EQ(uniform_open_from_word(0), 0x1p-53);
  EXPECT_EQ(uniform_open_from_word(Stream::max()), 1.0 - 0x1p-53);
}

// Two independent sets of 256 words share one with probability 2^-48.
TEST(Stream, SharesNoWordWithAnotherKeySubstreamOrBlock) {
  std::set<std::uint64_t> seen;
  const StreamKey other = derive_key(2025, "stream_test", 0, 0);
  for (const auto& words : {first_words(key, 0, 0), first_words(other, 0, 0), first_words(key, 1, 0),
                            first_words(key, 0, 1), first_words(key, 1, 1)})
    seen.insert(words.begin(), words.end());
  EXPECT_EQ(seen.size(), 5U * 256U);
}

TEST(Stream, CopiesGoOnAlike) {
  Stream stream(key);
  stream.normal();
  Stream copy = stream;
  for (int i = 0; i < 300; ++i) EXPECT_EQ(copy(), stream());
}

}  // namespace
}  // namespace quincunx
