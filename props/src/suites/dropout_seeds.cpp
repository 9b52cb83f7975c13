// What a seed does to a mask, by the claims of the samplers.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "../guard/in_flight.hpp"
#include "distinct_starts.hpp"
#include "dropout_subject.hpp"

namespace quincunx::suites::detail {
namespace {

/// The first elements of a mask at p = 1/2, `bits` of them to a word.
void first_elements(const DropoutSubject& subject, std::uint64_t seed, std::size_t bits,
                    std::span<std::uint64_t> words) {
  const std::vector<double> output =
      subject.output_of(subject.dropout.object(seed), 0.5, dropout_inputs(words.size() * bits));
  std::fill(words.begin(), words.end(), std::uint64_t{0});
  for (std::size_t i = 0; i < output.size(); ++i) {
    words[i / bits] = words[i / bits] << 1U | std::uint64_t{output[i] != 0};
  }
}

// A sampler of words of 16 elements, which are equal with probability 2^-16.
SeededSampler mask_words(const DropoutSubject& subject) {
  constexpr int elements_a_word = 16;
  SeededSampler sampler;
  sampler.suite = "dropout";
  sampler.label = subject.label;
  sampler.seed_bits = subject.options.seed_bits;
  sampler.resolution_bits = elements_a_word;
  sampler.fill = [subject](std::uint64_t seed, std::span<double> values) {
    std::vector<std::uint64_t> words(values.size());
    first_elements(subject, seed, elements_a_word, words);
    std::transform(words.begin(), words.end(), values.begin(),
                   [](std::uint64_t word) { return static_cast<double>(word); });
  };
  return sampler;
}

/// Those of the seeds whose masks of 32 elements another one of them has too: eight pairs of 2^18 by chance.
std::vector<std::uint64_t> seeds_with_equal_masks(const DropoutSubject& subject,
                                                  const std::vector<std::uint64_t>& seeds) {
  constexpr std::size_t seeds_a_beat = 4096;
  const props::Heartbeat heartbeat = props::Heartbeat::of_this_thread();
  std::vector<std::pair<std::uint64_t, std::uint64_t>> masks;
  for (const std::uint64_t seed : seeds) {
    std::uint64_t mask = 0;
    first_elements(subject, seed, 32, std::span(&mask, 1));
    masks.emplace_back(mask, seed);
    if (masks.size() % seeds_a_beat == 0) heartbeat.give();
  }
  std::sort(masks.begin(), masks.end());
  std::vector<std::uint64_t> candidates;
  for (std::size_t i = 0; i < masks.size(); ++i) {
    const bool like_last = i > 0 && masks[i - 1].first == masks[i].first;
    const bool like_next = i + 1 < masks.size() && masks[i + 1].first == masks[i].first;
    if (like_last || like_next) candidates.push_back(masks[i].second);
  }
  return candidates;
}

// Short masks first, which spares three quarters of the elements; 128 of them decide.
void check_unrelated_masks(const DropoutSubject& subject, const SeedSource& drawn, props::Findings& findings) {
  const std::vector<std::uint64_t> seeds =
      seeds_with_equal_masks(subject, unrelated_seeds(drawn, subject.options.seed_bits));
  findings.require(true, "");
  const auto draw = [&](std::size_t number, std::span<std::uint64_t> words) {
    first_elements(subject, seeds[number], 64, words);
  };
  const auto name = [&](std::size_t number) { return fmt::format("the masks of seed {}", seeds[number]); };
  check_distinct_starts({seeds.size(), 2, draw, name}, findings);
}

}  // namespace

void add_mask_seeds(props::Registry& registry, const DropoutSubject& subject) {
  add_different_seeds(registry, mask_words(subject));
  add_starts(
      registry,
      subject.claim(props::Tier::numerical, "unrelated_seeds", unrelated_seeds_statement(subject.options.seed_bits)),
      [subject](const SeedSource& drawn, props::Findings& findings) {
        check_unrelated_masks(subject, drawn, findings);
      });
}

}  // namespace quincunx::suites::detail
