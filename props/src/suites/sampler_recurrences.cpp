// Structure of whole calls that no test of few places sees: values made of two before them, and states that come once.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

// Go's generator has the lags 607 and 273, the largest of Boost's in common use 1279 and 418 (Knuth, section 3.2.2).
constexpr std::size_t largest_lag = 1279;
constexpr std::size_t places = 8;
constexpr std::size_t between_places = 37;
// Leading bits that are compared. Of 8 places, 2^20 pairs of lags and four operations, chance agrees everywhere with a
// probability below 2^22·2^(-12·8) = 2^-74; nine ways to take words from values make it 2^-70.
constexpr unsigned compared_bits = 13;

// 32 bits of a value on [0, 1), after so many that are left out.
std::uint32_t bits_after(double x, int left_out) {
  return x >= 0 && x < 1 ? static_cast<std::uint32_t>(static_cast<std::uint64_t>(std::ldexp(x, 32 + left_out)))
                         : std::uint32_t{0};
}

/// How a value is made of words of its generator.
struct Composition {
  int words = 1;           ///< 2: the leading bits are of one word, those that follow of another
  int high_bits = 0;       ///< of two words, how many bits the first has
  bool low_first = false;  ///< of two words, the generator gave that of the low bits first
};

// One word a value; or two, of 32 bits, of which a double shows 27 and 26 or 26 and 27, or of 30.
constexpr std::array<Composition, 9> compositions{{{1, 0, false},
                                                   {2, 26, false},
                                                   {2, 26, true},
                                                   {2, 27, false},
                                                   {2, 27, true},
                                                   {2, 30, false},
                                                   {2, 30, true},
                                                   {2, 32, false},
                                                   {2, 32, true}}};

std::vector<std::uint32_t> words_of(const std::vector<double>& values, const Composition& composition) {
  std::vector<std::uint32_t> words;
  for (const double x : values) {
    words.push_back(bits_after(x, 0));
    if (composition.words == 2) words.push_back(bits_after(x, composition.high_bits));
    if (composition.low_first) std::swap(words[words.size() - 1], words[words.size() - 2]);
  }
  return words;
}

// Sums of values that were cut or rounded miss by a unit of the last bit that is compared; so does a borrow.
bool nearly_equal(std::uint32_t x, std::uint32_t y) {
  constexpr std::uint32_t tolerance = std::uint32_t{1} << (32 - compared_bits);
  return x - y < tolerance || y - x < tolerance;
}

struct Operation {
  const char* name;
  bool (*holds)(std::uint32_t value, std::uint32_t near, std::uint32_t far);
};

constexpr std::array<Operation, 4> operations{{
    {"the sum", [](std::uint32_t x, std::uint32_t a, std::uint32_t b) { return nearly_equal(x, a + b); }},
    {"the difference", [](std::uint32_t x, std::uint32_t a, std::uint32_t b) { return nearly_equal(x, a - b); }},
    {"the difference", [](std::uint32_t x, std::uint32_t a, std::uint32_t b) { return nearly_equal(x, b - a); }},
    {"the exclusive or",
     [](std::uint32_t x, std::uint32_t a, std::uint32_t b) { return (x ^ a ^ b) >> (32 - compared_bits) == 0; }},
}};

bool everywhere(const Operation& operation, std::span<const std::uint32_t> words, std::size_t near, std::size_t far) {
  for (std::size_t place = 0; place < places; ++place) {
    const std::size_t i = largest_lag + place * between_places;
    if (!operation.holds(words[i], words[i - near], words[i - far])) return false;
  }
  return true;
}

void check_words(const std::vector<std::uint32_t>& words, const char* what, props::Findings& findings) {
  for (std::size_t far = 2; far <= largest_lag; ++far) {
    for (std::size_t near = 1; near < far; ++near) {
      for (const Operation& operation : operations) {
        if (!everywhere(operation, words, near, far)) continue;
        findings.require(false, [&] {
          return fmt::format("a {} is {} of those {} and {} places before it", what, operation.name, near, far);
        });
        return;
      }
    }
  }
  findings.require(true, "");
}

void check_recurrence(const SeededSampler& sampler, const AnySeed& drawn, props::Findings& findings) {
  std::vector<double> values(largest_lag + places * between_places);
  sampler.draw(sampler.limit(drawn.seed), values);
  for (const Composition& composition : compositions) {
    const int shown_bits = composition.high_bits + static_cast<int>(compared_bits) + 2;
    if (!findings.hold() || shown_bits > sampler.resolution_bits) continue;
    check_words(words_of(values, composition), composition.words == 1 ? "value" : "word of two that make a value",
                findings);
  }
}

struct Pairs {
  double equal = 0;
  double neighbours = 0;
};

// Equal pairs, and pairs at the smallest distance between different values, to the rounding of a grid in doubles.
Pairs pairs_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  double smallest = 1;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] > values[i - 1]) smallest = std::min(smallest, values[i] - values[i - 1]);
  }
  Pairs pairs;
  double run = 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    const double distance = values[i] - values[i - 1];
    run = distance == 0 ? run + 1 : 0;
    pairs.equal += run;
    pairs.neighbours += distance > 0 && distance < smallest * 1.0001 ? 1 : 0;
  }
  return pairs;
}

// Of independent values with any law, P(x = y) >= P(x - y = d) for every d (Cauchy and Schwarz): so equal pairs are at
// least half as many as those at one distance, either way round. A generator that returns its whole state has no
// equal pair before its period ends. Both counts are Poisson's while repeats are rare: with means 2m and at least m the
// difference exceeds x with a chance of at most e^(-x²/(3m)) (Chernoff's bound; its third cumulant is negative), which
// for nine standard errors, x² = 81·1.5·m, is e^-40.5 < 10^-17; m is taken from the neighbours, which are the more
// numerous when it matters.
void check_equal_as_neighbours(const SeededSampler& sampler, props::Findings& findings) {
  constexpr double standard_errors = 9;
  const int bits = std::min(21, sampler.resolution_bits - 3);
  if (bits < 12) {
    findings.require(true, "");
    return;
  }
  std::vector<double> values(std::size_t{1} << static_cast<unsigned>(bits));
  sampler.draw(sampler.limit(fixed_seed), values);
  const std::size_t size = values.size();
  const Pairs pairs = pairs_of(std::move(values));
  const double due = pairs.neighbours / 2;
  findings.at_most(due - pairs.equal, standard_errors * std::sqrt(1.5 * due), [&] {
    return fmt::format("{} pairs of equal values in a call of {}, but {} of neighbouring ones", pairs.equal, size,
                       pairs.neighbours);
  });
}

}  // namespace

void add_recurrences(props::Registry& registry, const SeededSampler& sampler) {
  if (sampler.resolution_bits > static_cast<int>(compared_bits) + 2) {
    props::Property property = props::numerical_property<AnySeed>(
        sampler.claim(
            props::Tier::numerical, "recurrence",
            fmt::format("no value is the sum, the difference or the exclusive or of two at fixed distances up "
                        "to {} before it",
                        largest_lag)),
        [sampler](const AnySeed& seed, props::Findings& findings) { check_recurrence(sampler, seed, findings); });
    property.max_cases = 3;
    registry.add(std::move(property));
  }
  registry.add(props::single_case_property(
      sampler.claim(props::Tier::numerical, "collisions",
                    "equal values come as often as neighbouring ones let expect, in a call of 2^21 of them"),
      [sampler](props::Findings& findings) { check_equal_as_neighbours(sampler, findings); }));
}

}  // namespace quincunx::suites::detail
