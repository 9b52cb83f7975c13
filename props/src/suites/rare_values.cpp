#include "rare_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "one_case.hpp"
#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/tails.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

// One in n/8 values is missed by n of them with probability e^-8.
constexpr std::uint64_t expected_hits = 8;

std::string in_words(std::uint64_t count) {
  return std::has_single_bit(count) ? fmt::format("2^{}", std::countr_zero(count)) : std::to_string(count);
}

/// Returns how many values are far.
std::uint64_t check_call(const RareValues& wanted, std::uint64_t seed, std::span<double> values,
                         props::Findings& findings) {
  std::fill(values.begin(), values.end(), std::numeric_limits<double>::quiet_NaN());
  wanted.draw(seed, values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    findings.require(values[i] >= wanted.low && values[i] <= wanted.high, [&] {
      return fmt::format("value {} of a call of {} with seed {} is {:.17g}, outside {} to {}", i, values.size(), seed,
                         values[i], wanted.low, wanted.high);
    });
  }
  return static_cast<std::uint64_t>(
      std::count_if(values.begin(), values.end(), [&](double x) { return std::abs(x) > wanted.far; }));
}

void check_far_values(const RareValues& wanted, std::uint64_t seen, props::Findings& findings) {
  const double due = static_cast<double>(wanted.count) * wanted.far_share;
  const std::uint64_t fewest = poisson_lower_limit(due, improbable);
  const std::uint64_t most = poisson_limit(due, improbable);
  findings.require(seen >= fewest && seen <= most, [&] {
    return fmt::format("{} of {} values are further than {} from 0, {:.3g} are due; chance allows {} to {}", seen,
                       wanted.count, wanted.far, due, fewest, most);
  });
}

}  // namespace

void require_rare_values(const std::string& suite, std::uint64_t count) {
  if (count >= expected_hits) return;
  throw std::invalid_argument(
      fmt::format("quincunx::suites::{}: rare_values = {}; it must be at least {}", suite, count, expected_hits));
}

std::string rare_values_statement(std::uint64_t count, const std::string& values, const std::string& are) {
  return fmt::format("of {} {} each is {}; what comes once in {} is seen with probability 0.9997", in_words(count),
                     values, are, in_words(count / expected_hits));
}

double improbable_deviation(std::uint64_t count) {
  return stats::normal_upper_quantile(improbable / (2 * static_cast<double>(count)));
}

void check_rare_values(const RareValues& wanted, const SeedSource& drawn, props::Findings& findings) {
  std::vector<double> buffer(wanted.call);
  std::uint64_t call = 0;
  std::uint64_t far = 0;
  for (std::uint64_t left = wanted.count; left > 0 && findings.hold(); ++call) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(left, buffer.size()));
    const std::uint64_t word = KeyHash().absorb(drawn.seed).absorb(call).finish().words[0];
    far += check_call(wanted, word >> static_cast<unsigned>(64 - wanted.seed_bits), std::span(buffer).first(size),
                      findings);
    left -= size;
  }
  if (wanted.far_share > 0 && findings.hold()) check_far_values(wanted, far, findings);
}

void add_rare_values(props::Registry& registry, const props::ClaimInfo& info, const RareValues& values) {
  add_one_case<SeedSource>(registry, info, [values](const SeedSource& drawn, props::Findings& findings) {
    check_rare_values(values, drawn, findings);
  });
}

}  // namespace quincunx::suites::detail
