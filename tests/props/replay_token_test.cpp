#include "quincunx/props/replay_token.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace quincunx::props {
namespace {

using testing::HasSubstr;

const std::string alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

ReplayToken usual() { return {.seed = 20170612, .registered_statistical = 36, .claim = 0x0123456789ABCDEF}; }

ReplayToken unusual() {
  return {.seed = UINT64_MAX,
          .alpha = 0.05,
          .beta = 1e-4,
          .registered_statistical = 1000,
          .cases = 7,
          .shrink_candidates = 0,
          .claim = 0xFEDCBA9876543210,
          .fault = 0x1122334455667788};
}

std::string message_of(const std::string& text) {
  try {
    decode_token(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

// Written by a Python script of its own (struct, binascii.crc32, base 32 by hand), so that tokens stay readable.
TEST(ReplayToken, HasTheFormatThatAnIndependentEncoderGives) {
  EXPECT_EQ(encode(usual()), "qx1-03t8xkr94kqwvaw9cx2j60ffctqrp");
  EXPECT_EQ(encode(unusual()),
            "qx1-3zzzzzzzzzzzzzzz07m0f6msk6csk6d97wpm677bw8v1mfr700834n3pk2xdszm8exk5ah1k488v8c04hm");
}

TEST(ReplayToken, ReadsBackWhatItWrote) {
  EXPECT_EQ(decode_token(encode(usual())), usual());
  EXPECT_EQ(decode_token(encode(unusual())), unusual());
  for (const std::uint64_t seed : {0ULL, 127ULL, 128ULL, 1ULL << 63U}) {
    ReplayToken token = usual();
    token.seed = seed;
    EXPECT_EQ(decode_token(encode(token)), token);
  }
}

TEST(ReplayToken, IsReadInCapitalsToo) {
  std::string capitals = encode(usual());
  for (char& c : capitals) c = static_cast<char>(std::toupper(c));
  EXPECT_EQ(decode_token(capitals), usual());
}

// A character is five neighbouring bits and two are ten, and CRC-32 sees every burst of up to 32: no chance involved.
TEST(ReplayToken, SeesEverySingleWrongCharacter) {
  for (const ReplayToken& token : {usual(), unusual()}) {
    const std::string text = encode(token);
    for (std::size_t i = 4; i < text.size(); ++i) {
      for (const char other : alphabet) {
        std::string damaged = text;
        damaged[i] = other;
        if (other == text[i]) continue;
        EXPECT_THAT(message_of(damaged), HasSubstr("is damaged")) << damaged;
      }
    }
  }
}

TEST(ReplayToken, SeesEveryExchangeOfNeighbours) {
  const std::string text = encode(unusual());
  for (std::size_t i = 4; i + 1 < text.size(); ++i) {
    std::string damaged = text;
    std::swap(damaged[i], damaged[i + 1]);
    if (damaged == text) continue;
    EXPECT_THAT(message_of(damaged), HasSubstr("is damaged")) << damaged;
  }
}

TEST(ReplayToken, SeesEveryTruncation) {
  const std::string text = encode(usual());
  for (std::size_t length = 4; length < text.size(); ++length) {
    EXPECT_THAT(message_of(text.substr(0, length)), HasSubstr("is damaged")) << length;
  }
  EXPECT_THAT(message_of(text + "0"), HasSubstr("is damaged"));
}

TEST(ReplayToken, TellsAnotherFormatFromWhatIsNoToken) {
  EXPECT_THAT(message_of("qx2-03t8xkr94kqwvaw9cx2j60ffctqrp"),
              HasSubstr("is of format 2; this program reads format 1"));
  for (const std::string text : {"", "qx", "qx-", "qx1", "hello", "px1-00", "qx1x-00", "-"}) {
    EXPECT_THAT(message_of(text), HasSubstr("is no replay token; one begins with qx1-")) << text;
  }
}

TEST(ReplayToken, CarriesTheShareOfTheRunThatItCameFrom) {
  SuiteOptions options;
  options.seed = 5;
  options.alpha = 0.01;
  options.cases = 20;
  options.shrink_candidates = 0;
  options.fault = "no-sqrt-dk";
  const ReplayToken token = decode_token(encode(token_of("ours/a:S", options, 4)));
  EXPECT_EQ(token.share(), 0.01 / 4);
  EXPECT_EQ(token.claim, name_hash("ours/a:S"));
  EXPECT_EQ(token.fault, name_hash("no-sqrt-dk"));
  EXPECT_EQ(token.options().seed, 5U);
  EXPECT_EQ(token.options().cases, 20);
  EXPECT_EQ(token.options().shrink_candidates, 0);
}

TEST(NameHash, DiffersForDifferentNames) {
  EXPECT_NE(name_hash("ours/a:S"), name_hash("ours/b:S"));
  EXPECT_NE(name_hash(""), 0U);
}

}  // namespace
}  // namespace quincunx::props
