// How many of millions of elements are kept, counted at one p after the other: a threshold of 8 or 10 bits is off by
// different signs at different p, so that cases taken together hide it.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "../guard/in_flight.hpp"
#include "dropout_subject.hpp"
#include "one_case.hpp"
#include "quincunx/stats/tails.hpp"
#include "seed_source.hpp"

namespace quincunx::suites::detail {
namespace {

// A threshold of 8 bits is off by up to 2^-9, one of 10 bits by up to 2^-11: the less often an element is dropped, or
// kept, the more standard deviations of its count that is.
constexpr double drop_probabilities[] = {0.01, 0.1, 0.5, 0.9, 0.97, 0.99};

// A threshold is a multiple of 2^-16, or finer.
const double resolution = std::ldexp(1.0, -16);

// For all p together less than rare_values looks at for one.
std::uint64_t elements_of(const DropoutSubject& subject) {
  return std::max<std::uint64_t>(1, subject.options.rare_values / 16);
}

std::uint64_t kept_of(const DropoutSubject& subject, double p, std::uint64_t wanted, const SeedSource& drawn) {
  constexpr std::size_t call_length = std::size_t{1} << 16U;
  const props::Heartbeat heartbeat = props::Heartbeat::of_this_thread();
  const std::vector<double> input = dropout_inputs(call_length);
  std::vector<double> output(call_length);
  std::uint64_t kept = 0;
  for (std::uint64_t done = 0; done < wanted; done += call_length) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(wanted - done, call_length));
    const std::uint64_t seed =
        KeyHash().absorb(drawn.seed).absorb(std::bit_cast<std::uint64_t>(p)).absorb(done).finish().words[0];
    subject.pass(subject.dropout.object(seed), p, std::span(input).first(size), std::span(output).first(size));
    kept += size - static_cast<std::uint64_t>(
                       std::count(output.begin(), output.begin() + static_cast<std::ptrdiff_t>(size), 0.0));
    heartbeat.give();
  }
  return kept;
}

// Exact tails of the binomial law at both ends of the interval of probabilities that a threshold may have.
void check_exact_share(const DropoutSubject& subject, const SeedSource& drawn, props::Findings& findings) {
  const std::uint64_t n = elements_of(subject);
  for (const double p : drop_probabilities) {
    if (!findings.hold()) return;
    const std::uint64_t kept = kept_of(subject, p, n, drawn);
    const auto count = static_cast<std::int64_t>(kept);
    const double more = stats::binomial_upper_tail(count, n, 1 - p + resolution);
    const double fewer = stats::binomial_lower_tail(count, n, 1 - p - resolution);
    findings.require(std::min(more, fewer) > improbable / 2, [&] {
      return fmt::format(
          "p = {}: {} of {} elements are kept, a share of {:.6f}; chance allows that with probability {:.1e}", p, kept,
          n, static_cast<double>(kept) / static_cast<double>(n), 2 * std::min(more, fewer));
    });
  }
}

}  // namespace

void add_exact_share(props::Registry& registry, const DropoutSubject& subject) {
  const std::uint64_t n = elements_of(subject);
  const std::string count = std::has_single_bit(n) ? fmt::format("2^{}", std::countr_zero(n)) : std::to_string(n);
  add_one_case<SeedSource>(
      registry,
      subject.claim(
          props::Tier::numerical, "exact_share",
          fmt::format("of {} elements at each of six p, 0.01 to 0.99, as many are kept as 1 - p allows, to 2^-16",
                      count)),
      [subject](const SeedSource& drawn, props::Findings& findings) { check_exact_share(subject, drawn, findings); });
}

}  // namespace quincunx::suites::detail
