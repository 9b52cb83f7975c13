#include "quincunx/lib/threefry.hpp"

#include <gtest/gtest.h>

namespace quincunx {
namespace {

constexpr std::uint64_t ones = ~std::uint64_t{0};

// Expected values: the published known-answer vectors of Random123 (tests/kat_vectors, lines "threefry4x64 20").
TEST(Threefry, GivesThePublishedAnswerForAllZeros) {
  EXPECT_EQ(threefry({0, 0, 0, 0}, {0, 0, 0, 0}),
            (Words{0x09218EBDE6C85537, 0x55941F5266D86105, 0x4BD25E16282434DC, 0xEE29EC846BD2E40B}));
}

TEST(Threefry, GivesThePublishedAnswerForAllOnes) {
  EXPECT_EQ(threefry({ones, ones, ones, ones}, {ones, ones, ones, ones}),
            (Words{0x29C24097942BBA1B, 0x0371BBFB0F6F4E11, 0x3C231FFA33F83A1C, 0xCD29113FDE32D168}));
}

TEST(Threefry, GivesThePublishedAnswerForTheDigitsOfPi) {
  const Words counter = {0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89};
  const Words key = {0x452821E638D01377, 0xBE5466CF34E90C6C, 0xBE5466CF34E90C6C, 0xC0AC29B7C97C50DD};
  EXPECT_EQ(threefry(key, counter),
            (Words{0xA7E8FDE591651BD9, 0xBAAFD0C30138319B, 0x84A5C1A729E685B9, 0x901D406CCEBC1BA4}));
}

}  // namespace
}  // namespace quincunx
