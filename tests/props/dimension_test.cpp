// Whole numbers shrink to the smallest that fails, also when what fails is a residue.
#include "quincunx/props/dimension.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "quincunx/props/run_context.hpp"

namespace quincunx::props {
namespace {

using Fails = std::function<bool(std::int64_t)>;

struct Descent {
  std::int64_t smallest;
  int candidates = 0;
};

// As the engine shrinks: the first simpler value that fails is the next one to be made simpler.
Descent shrink(std::int64_t value, std::int64_t lowest, const Fails& fails) {
  Descent descent{value};
  for (bool descended = true; descended;) {
    descended = false;
    for (const std::int64_t candidate : simpler_integers(descent.smallest, lowest)) {
      ++descent.candidates;
      if (!fails(candidate)) continue;
      descent.smallest = candidate;
      descended = true;
      break;
    }
  }
  return descent;
}

TEST(SimplerIntegers, AreSmallerNotBelowTheLowestAndSimplestFirst) {
  for (std::int64_t value = 1; value <= 600; ++value) {
    const auto candidates = simpler_integers(value, 1);
    EXPECT_TRUE(std::is_sorted(candidates.begin(), candidates.end())) << value;
    EXPECT_EQ(std::set<std::int64_t>(candidates.begin(), candidates.end()).size(), candidates.size()) << value;
    if (value == 1) {
      EXPECT_TRUE(candidates.empty());
    } else {
      EXPECT_EQ(candidates.front(), 1) << value;
      EXPECT_EQ(candidates.back(), value - 1) << value;
    }
  }
}

TEST(SimplerIntegers, ReachEveryThresholdExactlyWithinTheCapOfARun) {
  int most = 0;
  for (std::int64_t threshold = 1; threshold <= Dimension::largest; ++threshold) {
    const Descent descent = shrink(Dimension::largest, 1, [&](std::int64_t d) { return d >= threshold; });
    EXPECT_EQ(descent.smallest, threshold);
    most = std::max(most, descent.candidates);
  }
  EXPECT_LE(most, default_shrink_candidates);
}

TEST(SimplerIntegers, ReachTheSmallestInstanceOfEveryResidueUpToSixteen) {
  for (std::int64_t modulus = 1; modulus <= 16; ++modulus) {
    for (std::int64_t start = 1; start <= Dimension::largest; ++start) {
      const std::int64_t residue = start % modulus;
      const std::int64_t smallest = residue == 0 ? modulus : residue;
      EXPECT_EQ(shrink(start, 1, [&](std::int64_t d) { return d % modulus == residue; }).smallest, smallest)
          << start << " mod " << modulus;
    }
  }
}

TEST(SimplerIntegers, ReachTheSmallestInstanceOfAResidueBeyondAThreshold) {
  const auto five_of_eight_from = [](std::int64_t threshold) {
    return [threshold](std::int64_t d) { return d >= threshold && d % 8 == 5; };
  };
  EXPECT_EQ(shrink(509, 1, five_of_eight_from(1)).smallest, 5);
  EXPECT_EQ(shrink(509, 1, five_of_eight_from(37)).smallest, 37);
  EXPECT_EQ(shrink(509, 1, five_of_eight_from(38)).smallest, 45);
  EXPECT_EQ(shrink(509, 1, five_of_eight_from(509)).smallest, 509);
}

TEST(SimplerIntegers, NeedFewStepsFromAstronomicalValues) {
  const Descent descent = shrink(INT64_MAX, 0, [](std::int64_t value) { return value >= 123'456'789'012; });
  EXPECT_EQ(descent.smallest, 123'456'789'012);
  // 63 halvings a descent at most, each of them finding at least half of what is left.
  EXPECT_LE(descent.candidates, 64 * (16 + 63 + 16));
}

// The rarest, 512, has probability log(513/512)/log 513 = 3.1e-4: missed by all of 100 000 with probability e^-31.
TEST(Dimension, IsDrawnFromOneToItsLargest) {
  ParameterSource source(11);
  std::set<std::int64_t> seen;
  for (int i = 0; i < 100'000; ++i) seen.insert(Dimension::generate(source).d);
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(Dimension::largest));
  EXPECT_EQ(*seen.begin(), 1);
  EXPECT_EQ(*seen.rbegin(), Dimension::largest);
}

TEST(Dimension, ShowsItselfAndItsSimplerValues) {
  EXPECT_EQ(Dimension{37}.describe(), "d_k = 37");
  EXPECT_TRUE(Dimension{1}.simpler().empty());
  EXPECT_EQ(Dimension{3}.simpler().size(), 2U);
  EXPECT_EQ(Dimension{3}.simpler().front().d, 1);
}

}  // namespace
}  // namespace quincunx::props
