// Masks that come again, in part or as a whole, and elements of long calls that share their fate.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "distinct_starts.hpp"
#include "dropout_subject.hpp"
#include "one_case.hpp"
#include "repeated_windows.hpp"

namespace quincunx::suites::detail {
namespace {

std::uint64_t seed_of(const SeedSource& drawn, std::uint64_t number) {
  return KeyHash().absorb(drawn.seed).absorb(number).finish().words[0];
}

SymbolSequence next_mask(const DropoutSubject& subject, const DropoutCall<double>& layer, std::size_t length,
                         std::string name) {
  const std::vector<double> output = subject.output_of(layer, 0.5, dropout_inputs(length));
  SymbolSequence mask{std::move(name), {}};
  mask.symbols.reserve(length);
  for (const double value : output) mask.symbols.push_back(value != 0 ? 1 : 0);
  return mask;
}

// Of 2^23 elements at most, 128 are equal by chance with a probability below 2^(46 - 7 - 128) = 2^-89.
constexpr std::size_t window = 128;

void add_calls(const DropoutSubject& subject, std::uint64_t seed, std::size_t calls, std::size_t length,
               std::vector<SymbolSequence>& masks) {
  const DropoutCall<double> layer = subject.dropout.object(seed);
  for (std::size_t call = 1; call <= calls; ++call) {
    masks.push_back(next_mask(subject, layer, length, fmt::format("call {} of seed {}", call, seed)));
  }
}

// The first elements of many calls of one object.
void check_many_calls(const DropoutSubject& subject, std::uint64_t seed, props::Findings& findings) {
  const DropoutCall<double> layer = subject.dropout.object(seed);
  const auto draw = [&](std::size_t, std::span<std::uint64_t> words) {
    const SymbolSequence mask = next_mask(subject, layer, 64 * words.size(), {});
    for (std::size_t i = 0; i < mask.symbols.size(); ++i) words[i / 64] = words[i / 64] << 1U | mask.symbols[i];
  };
  const auto name = [&](std::size_t number) {
    return fmt::format("the masks of call {} of seed {}", number + 1, seed);
  };
  check_distinct_starts({4096, window / 64, draw, name}, findings);
}

void check_windows(const DropoutSubject& subject, const SeedSource& drawn, props::Findings& findings) {
  const bool is_object = subject.calls == SuccessiveCalls::of_object;
  std::vector<SymbolSequence> one_call;
  add_calls(subject, seed_of(drawn, 0), 1, std::size_t{1} << 21U, one_call);
  check_no_repeated_windows(one_call, window, findings);
  // Of a callable these are different seeds. A generator with 32 bits of state may draw them from one long cycle, where
  // stretches of so many words overlap with a probability of 2e-4.
  std::vector<SymbolSequence> successive;
  add_calls(subject, seed_of(drawn, 1), 4, std::size_t{1} << (is_object ? 19U : 16U), successive);
  check_no_repeated_windows(successive, window, findings);
  check_many_calls(subject, seed_of(drawn, 2), findings);
  if (!is_object) return;
  std::vector<SymbolSequence> two_seeds;
  for (const std::uint64_t step : {0U, 1U}) add_calls(subject, seed_of(drawn, 3) + step, 16, 4096, two_seeds);
  check_no_repeated_windows(two_seeds, window, findings);
}

/// In which of 96 calls an element is kept.
using Fates = std::array<std::uint64_t, 2>;
constexpr std::size_t compared_calls = 96;
constexpr std::size_t elements_compared = 65537;

std::vector<Fates> fates_of(const DropoutSubject& subject, const SeedSource& drawn) {
  constexpr std::size_t calls_an_object = 12;
  const std::vector<double> input = dropout_inputs(elements_compared);
  std::vector<double> output(elements_compared);
  std::vector<Fates> fates(elements_compared);
  DropoutCall<double> layer;
  for (std::size_t call = 0; call < compared_calls; ++call) {
    if (call % calls_an_object == 0) layer = subject.dropout.object(seed_of(drawn, call));
    subject.pass(layer, 0.5, input, output);
    for (std::size_t i = 0; i < fates.size(); ++i) {
      fates[i][call / 64] |= std::uint64_t{output[i] != 0} << static_cast<unsigned>(call % 64);
    }
  }
  return fates;
}

// Opposite fates become the same ones: those that begin with an element kept.
Fates with_first_kept(Fates fates) {
  if ((fates[0] & 1U) != 0) return fates;
  return {~fates[0], ~fates[1] & ((std::uint64_t{1} << (compared_calls - 64)) - 1)};
}

// Of 2^31 pairs of elements one has the same fates in 96 calls, or opposite ones, with a probability of at most
// 2^(31 - 95) = 6e-20; of 2^16 elements one is always kept, or always dropped, with 2^(16 - 95).
void check_fates(const DropoutSubject& subject, const SeedSource& drawn, props::Findings& findings) {
  std::vector<std::pair<Fates, std::size_t>> sorted;
  const Fates always = with_first_kept({0, 0});
  for (const Fates& fates : fates_of(subject, drawn)) {
    const std::size_t element = sorted.size();
    sorted.emplace_back(with_first_kept(fates), element);
    findings.require(sorted.back().first != always, [&] {
      return fmt::format("element {} of {} calls of {} is always {}", element, compared_calls, elements_compared,
                         fates == always ? "kept" : "dropped");
    });
  }
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    findings.require(sorted[i - 1].first != sorted[i].first, [&] {
      return fmt::format("elements {} and {} of {} calls of {} always share their fate, or never", sorted[i - 1].second,
                         sorted[i].second, compared_calls, elements_compared);
    });
  }
}

void check_long_calls(const DropoutSubject& subject, const SeedSource& drawn, props::Findings& findings) {
  check_fates(subject, drawn, findings);
  constexpr std::size_t length = (std::size_t{1} << 20U) + 1;
  const std::uint64_t seed = seed_of(drawn, compared_calls);
  const std::vector<double> input = dropout_inputs(length);
  subject.expect_scaled(0.5, input, subject.output_of(subject.dropout.object(seed), 0.5, input), findings);
  subject.expect_all_dropped(seed, length, findings);
}

}  // namespace

void add_mask_windows(props::Registry& registry, const DropoutSubject& subject) {
  add_one_case<SeedSource>(
      registry,
      subject.claim(props::Tier::numerical, "windows",
                    "nowhere in a call of 2^21, in successive calls or under the next seed do 255 elements come again; "
                    "4096 successive masks differ in their first 128"),
      [subject](const SeedSource& drawn, props::Findings& findings) { check_windows(subject, drawn, findings); });
}

void add_long_calls(props::Registry& registry, const DropoutSubject& subject) {
  add_one_case<SeedSource>(
      registry,
      subject.claim(props::Tier::numerical, "long_calls",
                    "in 96 calls of 65,537 no element is always kept or dropped, and no two always share their fate; "
                    "one of 2^20 + 1 is scaled like any other"),
      [subject](const SeedSource& drawn, props::Findings& findings) { check_long_calls(subject, drawn, findings); });
}

}  // namespace quincunx::suites::detail
