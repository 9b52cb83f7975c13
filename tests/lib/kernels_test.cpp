// Every kernel that this processor can run gives the bits of the portable one, whatever it is asked for.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "kernels/kernel_table.hpp"
#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/elementary.hpp"
#include "quincunx/lib/monte_carlo.hpp"
#include "quincunx/lib/stream.hpp"

namespace quincunx {
namespace {

const StreamKey key = derive_key(2024, "kernels_test", 0, 0);

class ForcedKernel {
 public:
  explicit ForcedKernel(const std::string& name) { detail::force_kernel(name); }
  ForcedKernel(const ForcedKernel&) = delete;
  ForcedKernel& operator=(const ForcedKernel&) = delete;
  ~ForcedKernel() { detail::force_kernel(""); }
};

/// result() under every kernel is what it is under the first, the portable one.
template <class Result>
void expect_the_same(const Result& result) {
  std::optional<decltype(result())> expected;
  for (const detail::KernelTable* table : detail::available_kernels()) {
    const ForcedKernel forced(table->name);
    if (!expected) {
      EXPECT_STREQ(table->name, "portable");
      expected = result();
    }
    EXPECT_TRUE(result() == *expected) << table->name;
  }
}

template <class Value>
std::uint64_t hash_of(std::uint64_t hash, const std::vector<Value>& values) {
  for (const Value value : values) {
    hash = (hash ^ std::bit_cast<std::uint64_t>(value)) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29;
  }
  return hash;
}

std::uint64_t hash_of_normals() {
  std::uint64_t hash = 0;
  std::vector<double> values(1'200'001);
  for (std::uint64_t block = 0; block < 10; ++block) {
    Stream(key, block % 3, block).fill_normal(values);
    hash = hash_of(hash, values);
  }
  return hash;
}

// 1.2e7 normals, some 53 000 of them by the slow path. The number is what the scalar code gave before there were
// kernels; known_answers.txt ties that code to an independent implementation.
TEST(Kernels, GiveTheSameNormalsOnEveryPath) {
  for (const detail::KernelTable* table : detail::available_kernels()) {
    const ForcedKernel forced(table->name);
    EXPECT_EQ(hash_of_normals(), 0x68041B6F3444F090U) << table->name;
  }
}

TEST(Kernels, GiveTheSameWordsForAnyNumberOfRows) {
  expect_the_same([] {
    std::vector<std::uint64_t> all;
    Stream seeds(key, 4);
    for (std::size_t rows = 0; rows < 70; ++rows) {
      std::array<Words, XoshiroLanes::lanes> states;
      for (Words& state : states) seeds.fill_words(state);
      XoshiroLanes lanes(states);
      std::vector<std::uint64_t> words(8 * rows);
      lanes.fill(words);
      lanes.fill(words);
      all.insert(all.end(), words.begin(), words.end());
    }
    return all;
  });
}

// Draws of all kinds in short runs, so that words become normals at every place of the buffer.
TEST(Kernels, GiveTheSameDrawsHoweverTheyAreMixed) {
  expect_the_same([] {
    std::vector<double> all;
    Stream stream(key, 5);
    Stream lengths(key, 6);
    for (int round = 0; round < 20000; ++round) {
      all.push_back(stream.uniform());
      std::vector<double> normals(lengths() % 70);
      stream.fill_normal(normals);
      all.insert(all.end(), normals.begin(), normals.end());
      all.push_back(stream.normal());
      std::vector<std::uint64_t> words(lengths() % 300);
      stream.fill_words(words);
      for (const std::uint64_t word : words) all.push_back(uniform_from_word(word));
    }
    return all;
  });
}

template <class Value>
std::vector<Value> dots_of_all_lengths() {
  std::vector<Value> q(1101);
  std::vector<Value> k(1101);
  Stream stream(key, 7);
  stream.fill_normal(std::span<Value>(q));
  stream.fill_normal(std::span<Value>(k));
  std::vector<Value> dots;
  for (std::size_t length = 0; length <= 1100; ++length) {
    const std::size_t start = length % 2;  // not aligned to anything but the type
    dots.push_back(dot(std::span<const Value>(q).subspan(start, length - start),
                       std::span<const Value>(k).subspan(0, length - start)));
  }
  return dots;
}

TEST(Kernels, GiveTheSameDotProductsForEveryLength) {
  expect_the_same(dots_of_all_lengths<double>);
  expect_the_same(dots_of_all_lengths<float>);
}

TEST(Kernels, GiveTheSameMomentsOfBlocks) {
  expect_the_same([] {
    std::vector<Moments> all;
    for (std::size_t size = 0; size < 200; ++size) {
      std::vector<double> values(size == 199 ? samples_per_block : size);
      Stream(key, 8, size).fill_normal(values);
      for (double& value : values) value = 1e3 + value * value * value;
      all.push_back(Moments::of(values));
    }
    return all;
  });
}

TEST(Kernels, GiveTheSameEstimatesOnAnyNumberOfThreads) {
  const auto estimate = [](unsigned threads) {
    const SampleBlock block = each_sample([](Stream& stream) {
      std::array<double, 64> q;
      std::array<double, 64> k;
      stream.fill_normal(q);
      stream.fill_normal(k);
      return dot(q, k);
    });
    return sample_moments(key, 100'000, block, threads);
  };
  const Moments expected = estimate(1);
  for (unsigned threads = 1; threads <= 8; ++threads) {
    expect_the_same([&] { return estimate(threads); });
    EXPECT_EQ(estimate(threads), expected);
  }
}

TEST(StreamNormals, InFloatAreTheDoublesRounded) {
  Stream in_double(key, 9);
  Stream in_float(key, 9);
  for (const std::size_t size : {1U, 7U, 0U, 256U, 257U, 100000U, 3U}) {
    std::vector<float> values(size);
    in_float.fill_normal(values);
    for (const float value : values) EXPECT_EQ(value, static_cast<float>(in_double.normal()));
    EXPECT_EQ(in_float.position(), in_double.position());
  }
}

/// The rules of ziggurat.cpp for a word that lands in a wedge, every point decided by the logarithm.
double decided_by_logarithm(std::uint64_t word, const StreamAddress& address, std::uint64_t position) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    const std::size_t layer = ziggurat_layer(word);
    if (layer == 0) return ziggurat_slow_path(word, address, position);
    const Words uniforms =
        threefry(address.key.words, {address.block, address.substream, (position & 7U) | (attempt + 1) << 8, position});
    const double bottom = ziggurat_heights[layer];
    const double height = bottom + uniform_open_from_word(uniforms[0]) * (ziggurat_heights[layer + 1] - bottom);
    const double abscissa = ziggurat_abscissa(word);
    if (log(height) < -abscissa * abscissa / 2.0) return ziggurat_signed(abscissa, word);
    word = uniforms[1];
    if (ziggurat_accepts_at_once(word)) return ziggurat_signed(ziggurat_abscissa(word), word);
  }
}

// A candidate that replaces a rejected word lands in the tail once in 20 000 times, with attempts that the function
// above does not follow: such words, whose value is beyond r, are left out.
TEST(ZigguratSlowPath, DecidesAsTheLogarithmDoes) {
  const StreamAddress address{key, 10, 0};
  Stream magnitudes(key, 11);
  for (std::uint64_t position = 0; position < 1023 * 2000; ++position) {
    const std::size_t layer = 1 + position % 1023;
    const std::uint64_t threshold = ziggurat_widths[layer] & 0xFFFU;
    const std::uint64_t top = threshold + magnitudes() % (4096 - threshold);
    const std::uint64_t word = top << 52 | (magnitudes() >> 24) << 12 | layer;
    const double value = ziggurat_slow_path(word, address, position);
    if (std::fabs(value) < 4.03) {
      ASSERT_EQ(value, decided_by_logarithm(word, address, position));
    }
  }
}

TEST(KernelChoice, TakesTheLastAvailableOneUnlessToldOtherwise) {
  const char* told = std::getenv("QUINCUNX_KERNEL");
  const std::string last = detail::available_kernels().back()->name;
  detail::force_kernel("");
  EXPECT_EQ(detail::kernels().name, told == nullptr ? last : std::string(told));
}

TEST(KernelChoice, RefusesANameThatCannotRunHere) {
  try {
    detail::force_kernel("mmx");
    FAIL() << "accepted";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what())
                  .find("'mmx' is not a kernel that this processor can run; those are: portable, "
                        "baseline"),
              std::string::npos)
        << error.what();
  }
}

TEST(KernelChoice, ReadsTheEnvironmentStrictly) {
  const char* told = std::getenv("QUINCUNX_KERNEL");
  const std::string before = told == nullptr ? "" : told;
  setenv("QUINCUNX_KERNEL", "baseline", 1);
  detail::force_kernel("");
  EXPECT_STREQ(detail::kernels().name, "baseline");
  setenv("QUINCUNX_KERNEL", "AVX2", 1);
  EXPECT_THROW(detail::force_kernel(""), std::invalid_argument);
  setenv("QUINCUNX_KERNEL", before.c_str(), 1);
  detail::force_kernel("");
}

}  // namespace
}  // namespace quincunx
