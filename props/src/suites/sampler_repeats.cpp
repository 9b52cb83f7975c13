// Calls write what they should, and equal values come no more often than the declared resolution allows.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "quincunx/props/dimension.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

constexpr std::size_t run_length = 4096;

struct FillCall {
  std::uint64_t seed = 0;
  std::int64_t length = 0;
  std::int64_t offset = 0;

  static FillCall generate(props::ParameterSource& source) {
    const std::uint64_t seed = source.bits();
    const std::int64_t length = source.coin() ? source.integer(0, 67) : source.log_integer(1, 5000);
    return {seed, length, source.integer(0, 7)};
  }
  std::string describe() const { return fmt::format("length {}, offset {}, seed {}", length, offset, seed); }
  std::vector<FillCall> simpler() const {
    std::vector<FillCall> candidates;
    for (const std::int64_t shorter : props::simpler_integers(length, 0)) candidates.push_back({seed, shorter, offset});
    if (offset != 0) candidates.push_back({seed, length, 0});
    for (const AnySeed& smaller : AnySeed{seed}.simpler()) candidates.push_back({smaller.seed, length, offset});
    return candidates;
  }
};

void check_fill(const SeededSampler& sampler, const FillCall& call, props::Findings& findings) {
  constexpr std::size_t guard = 16;
  const auto first = static_cast<std::size_t>(call.offset);
  const auto size = static_cast<std::size_t>(call.length);
  std::vector<double> buffer(first + size + guard, std::numeric_limits<double>::quiet_NaN());
  sampler.fill(sampler.limit(call.seed), std::span(buffer).subspan(first, size));
  for (std::size_t i = 0; i < buffer.size(); ++i) {
    const bool inside = i >= first && i < first + size;
    if (inside) {
      findings.require(std::isfinite(buffer[i]), [&] { return fmt::format("value {} is {}", i - first, buffer[i]); });
    } else {
      findings.require(std::isnan(buffer[i]), [&] {
        return fmt::format("wrote {} at {}, outside its {} values", buffer[i],
                           static_cast<std::int64_t>(i) - static_cast<std::int64_t>(first), size);
      });
    }
  }
}

void fold(const SeededSampler& sampler, std::uint64_t seed, std::vector<double>& values, bool folded) {
  sampler.draw(seed, values);
  const double mean = sampler.law.cumulants.mean();
  if (!folded) return;
  for (double& value : values) value = std::abs(value - mean);
}

std::vector<double> folded_run(const SeededSampler& sampler, std::uint64_t seed, bool folded) {
  std::vector<double> values(run_length);
  fold(sampler, seed, values, folded);
  return values;
}

// What the next seed differs by, before a seed is limited to the bits that count.
std::uint64_t unit_of(const SeededSampler& sampler) {
  return std::uint64_t{1} << static_cast<unsigned>(64 - sampler.seed_bits);
}

// Disjoint pairs at this distance: independent, so that the count of equal ones is below Poisson's.
std::uint64_t equal_at(const std::vector<double>& values, std::size_t lag) {
  std::uint64_t count = 0;
  for (std::size_t tile = 0; tile + 2 * lag <= values.size(); tile += 2 * lag) {
    for (std::size_t i = tile; i < tile + lag; ++i) count += values[i] == values[i + lag] ? 1U : 0U;
  }
  return count;
}

void check_lags(const std::vector<double>& values, double p, props::Findings& findings) {
  for (std::size_t lag = 1; lag < values.size(); lag += lag < 80 ? 1 : lag) {
    const double pairs = static_cast<double>(values.size() / (2 * lag) * lag);
    const std::uint64_t limit = poisson_limit(std::max(pairs, 1.0) * p, improbable);
    const std::uint64_t seen = equal_at(values, lag);
    findings.require(seen <= limit, [&] {
      return fmt::format("{} of {} pairs at distance {} are equal; chance allows {}", seen, pairs, lag, limit);
    });
  }
}

// Any two of n values. Poisson's law for the number of pairs needs many more values than repeats.
void check_all_pairs(std::vector<double> values, double p, const std::string& where, props::Findings& findings) {
  const double n = static_cast<double>(values.size());
  const std::uint64_t limit = poisson_limit(n * (n - 1) / 2 * p, improbable);
  const std::uint64_t seen = equal_pairs(std::move(values));
  findings.require(seen <= limit,
                   [&] { return fmt::format("{} pairs of equal values {}; chance allows {}", seen, where, limit); });
}

void check_repeats(const SeededSampler& sampler, bool folded, const AnySeed& drawn, props::Findings& findings) {
  const std::uint64_t seed = sampler.limit(drawn.seed);
  std::vector<double> first = folded_run(sampler, seed, folded);
  const double p = std::ldexp(folded ? 2.0 : 1.0, -sampler.resolution_bits);
  check_lags(first, p, findings);
  constexpr int resolved_bits = 16;
  if (sampler.resolution_bits < resolved_bits) return;
  const std::vector<double> second =
      folded_run(sampler, sampler.limit(drawn.seed * 3 + (std::uint64_t{1} << 63U)), folded);
  check_all_pairs(first, p, fmt::format("within {} of one call", first.size()), findings);
  // Lanes or workers that are seeded by seed + number share their streams with those of the next seed, at other places.
  std::vector<double> neighbour = folded_run(sampler, sampler.limit(drawn.seed + unit_of(sampler)), folded);
  neighbour.insert(neighbour.end(), first.begin(), first.end());
  check_all_pairs(std::move(neighbour), p, "in calls with neighbouring seeds", findings);
  first.insert(first.end(), second.begin(), second.end());
  check_all_pairs(std::move(first), p, "in calls with two seeds", findings);
}

// A buffer or a counter that starts again, far into a call; or blocks of a call whose seeds are s, s + 1, ..., so that
// the next seed has them too.
void check_long_call(const SeededSampler& sampler, bool folded, props::Findings& findings) {
  const double p = std::ldexp(folded ? 2.0 : 1.0, -sampler.resolution_bits);
  // Poisson's law for pairs needs values that seldom come twice.
  const int bits = std::min(18, sampler.resolution_bits - 4);
  if (bits < 13) {
    findings.require(true, "");
    return;
  }
  const std::size_t size = std::size_t{1} << static_cast<unsigned>(bits);
  std::vector<double> values(size);
  fold(sampler, sampler.limit(fixed_seed), values, folded);
  check_all_pairs(values, p, fmt::format("within {} of one call", size), findings);
  std::vector<double> neighbour(size);
  fold(sampler, sampler.limit(fixed_seed + unit_of(sampler)), neighbour, folded);
  std::copy_n(neighbour.begin(), size / 2, values.begin() + static_cast<std::ptrdiff_t>(size / 2));
  check_all_pairs(std::move(values), p, fmt::format("in two calls of {} with neighbouring seeds", size / 2), findings);
}

}  // namespace

void add_fill(props::Registry& registry, const SeededSampler& sampler) {
  registry.add(props::numerical_property<FillCall>(
      sampler.claim(props::Tier::numerical, "fill",
                    "a call of any length writes all its values, finite, and no others"),
      [sampler](const FillCall& call, props::Findings& findings) { check_fill(sampler, call, findings); }));
}

void add_repeats(props::Registry& registry, const SeededSampler& sampler, bool folded) {
  registry.add(props::numerical_property<AnySeed>(
      sampler.claim(props::Tier::numerical, "repeats",
                    folded ? "values come again, with either sign, no more often than their resolution allows"
                           : "values come again no more often than their resolution allows"),
      [sampler, folded](const AnySeed& seed, props::Findings& findings) {
        check_repeats(sampler, folded, seed, findings);
      }));
  registry.add(props::single_case_property(
      sampler.claim(props::Tier::numerical, "long_call",
                    "values come again no more often in a call of 2^18 of them, or in two under neighbouring seeds"),
      [sampler, folded](props::Findings& findings) { check_long_call(sampler, folded, findings); }));
}

}  // namespace quincunx::suites::detail
