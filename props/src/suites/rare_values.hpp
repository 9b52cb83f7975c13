// What comes once in millions of values: a logarithm of 0, a float that rounds to 1, a weight stuck at a far bound.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>

#include "quincunx/props/findings.hpp"
#include "quincunx/props/registry.hpp"
#include "seed_source.hpp"

namespace quincunx::suites::detail {

/// Many values, and the interval that all of them lie in, ends included.
struct RareValues {
  std::uint64_t count = 0;
  std::size_t call = std::size_t{1} << 16U;  ///< values of a call
  int seed_bits = 64;                        ///< low bits of a seed that count
  std::function<void(std::uint64_t seed, std::span<double> values)> draw;
  double low = 0;
  double high = 0;
  double far = std::numeric_limits<double>::infinity();  ///< a distance from 0 ...
  double far_share = 0;                                  ///< ... and how many values the law puts beyond it
};

/// Throws std::invalid_argument that names the suite when there are fewer than 8 values.
void require_rare_values(const std::string& suite, std::uint64_t count);

/// "of 2^27 values each is <what>; what comes once in 2^24 is seen with probability 0.9997": of n values one in n/8 is
/// missed with the probability e^-8.
std::string rare_values_statement(std::uint64_t count, const std::string& values, const std::string& are);

/// How far from the mean of a normal law, in standard deviations, one of so many values lies with a probability of at
/// most 1e-16.
double improbable_deviation(std::uint64_t count);

/// Draws call after call until one holds a violation.
void check_rare_values(const RareValues& values, const SeedSource& drawn, props::Findings& findings);

/// A claim of one case.
void add_rare_values(props::Registry& registry, const props::ClaimInfo& info, const RareValues& values);

}  // namespace quincunx::suites::detail
