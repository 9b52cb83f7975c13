#include "quincunx/lib/stream_key.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace quincunx {
namespace {

TEST(KeyHash, TellsWhereOneTextEndsAndTheNextBegins) {
  EXPECT_NE(KeyHash{}.absorb("ab").absorb("c").finish(), KeyHash{}.absorb("a").absorb("bc").finish());
}

TEST(KeyHash, TellsTypesApart) {
  const std::string bytes(8, '\0');
  const StreamKey word = KeyHash{}.absorb(std::uint64_t{0}).finish();
  const StreamKey real = KeyHash{}.absorb(0.0).finish();
  const StreamKey text = KeyHash{}.absorb(bytes).finish();
  EXPECT_NE(word, real);
  EXPECT_NE(word, text);
  EXPECT_NE(real, text);
}

TEST(KeyHash, TellsTheSignOfZero) { EXPECT_NE(KeyHash{}.absorb(0.0).finish(), KeyHash{}.absorb(-0.0).finish()); }

TEST(KeyHash, GivesOneKeyForEachLengthAcrossBlockBorders) {
  std::set<Words> keys;
  for (std::size_t length = 0; length < 100; ++length)
    keys.insert(KeyHash{}.absorb(std::string(length, '\0')).finish().words);
  EXPECT_EQ(keys.size(), 100U);
}

TEST(KeyHash, MayGoOnAfterFinishing) {
  KeyHash hash;
  hash.absorb("a");
  const StreamKey first = hash.finish();
  EXPECT_EQ(hash.finish(), first);
  EXPECT_EQ(hash.absorb("b").finish(), KeyHash{}.absorb("a").absorb("b").finish());
}

TEST(DeriveKey, DependsOnEachOfItsArguments) {
  const std::set<Words> keys = {derive_key(1, "p", 2, 3).words, derive_key(9, "p", 2, 3).words,
                                derive_key(1, "q", 2, 3).words, derive_key(1, "p", 9, 3).words,
                                derive_key(1, "p", 2, 9).words, derive_key(2, "p", 1, 3).words};
  EXPECT_EQ(keys.size(), 6U);
}

}  // namespace
}  // namespace quincunx
