#include "base32.hpp"

#include <gtest/gtest.h>

#include <string>

#include "crc32.hpp"

namespace quincunx::props {
namespace {

std::vector<std::uint8_t> bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

// Computed bit by bit in Python from Crockford's alphabet.
TEST(Base32, GivesCrockfordsCharacters) {
  EXPECT_EQ(encode_base32(bytes_of("quincunx")), "e5tpjvk3enq7g");
  EXPECT_EQ(encode_base32(std::vector<std::uint8_t>{0xFF}), "zw");
  EXPECT_EQ(encode_base32(std::vector<std::uint8_t>{0, 1}), "000g");
  EXPECT_EQ(encode_base32({}), "");
}

TEST(Base32, ReadsBackWhatItWrote) {
  std::vector<std::uint8_t> bytes;
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(decode_base32(encode_base32(bytes)), bytes);
    bytes.push_back(static_cast<std::uint8_t>(i * 37));
  }
}

TEST(Base32, TakesCapitalsAndTheLettersThatLookLikeDigits) {
  EXPECT_EQ(decode_base32("E5TPJVK3ENQ7G"), bytes_of("quincunx"));
  EXPECT_EQ(decode_base32("ooo"), std::nullopt);  // three characters are 15 bits: no whole number of bytes
  EXPECT_EQ(decode_base32("oooG"), decode_base32("000g"));
  EXPECT_EQ(decode_base32("lI"), decode_base32("11"));
}

TEST(Base32, RefusesForeignCharactersAndTextThatNoBytesGive) {
  EXPECT_EQ(decode_base32("e5tpju"), std::nullopt);  // u is not in the alphabet
  EXPECT_EQ(decode_base32("zz"), std::nullopt);      // the two bits left over are not zero
  EXPECT_EQ(decode_base32("0"), std::nullopt);
}

// The check value of CRC-32/ISO-HDLC, as the catalogues of CRCs print it.
TEST(Crc32, HasTheStandardCheckValue) { EXPECT_EQ(crc32(bytes_of("123456789")), 0xCBF43926U); }

}  // namespace
}  // namespace quincunx::props
