// What single calls of a dropout layer return.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <exception>
#include <vector>

#include "dropout_subject.hpp"
#include "one_case.hpp"
#include "quincunx/props/dimension.hpp"
#include "rare_values.hpp"

namespace quincunx::suites::detail {
namespace {

struct DropCase {
  double p = 0.5;
  std::int64_t length = 1;
  std::uint64_t seed = 0;

  static DropCase generate(props::ParameterSource& source) {
    const double p = source.coin() ? pick_drop_probability(source) : source.real(0.01, 0.95);
    const std::int64_t length = source.log_integer(1, 512);
    return {p, length, source.bits()};
  }
  std::string describe() const { return fmt::format("p = {}, length {}, seed {}", p, length, seed); }
  std::vector<DropCase> simpler() const {
    std::vector<DropCase> candidates;
    if (p != 0.5) candidates.push_back({0.5, length, seed});
    for (const auto shorter : props::simpler_integers(length, 1)) candidates.push_back({p, shorter, seed});
    for (const AnySeed& smaller : AnySeed{seed}.simpler()) candidates.push_back({p, length, smaller.seed});
    return candidates;
  }
  std::size_t size() const { return static_cast<std::size_t>(length); }
};

void check_scale(const DropoutSubject& subject, const DropCase& drawn, props::Findings& findings) {
  std::vector<double> input = dropout_inputs(drawn.size());
  if (input.size() > 2) input[1] = 0;
  const std::vector<double> output = subject.output_of(subject.dropout.object(drawn.seed), drawn.p, input);
  subject.expect_scaled(drawn.p, input, output, findings);
}

void check_identity(const std::vector<double>& input, const std::vector<double>& output, const char* when,
                    props::Findings& findings) {
  for (std::size_t i = 0; i < input.size(); ++i) {
    findings.require(std::bit_cast<std::uint64_t>(input[i]) == std::bit_cast<std::uint64_t>(output[i]),
                     [&] { return fmt::format("{}: output {} is {}, not {}", when, i, output[i], input[i]); });
  }
}

void check_masks(const DropoutSubject& subject, const DropCase& drawn, props::Findings& findings) {
  // At p = 0.9 two masks agree at a place with probability 0.82: at all 512 with 1e-44.
  const double p = std::clamp(drawn.p, 0.1, 0.9);
  const std::vector<double> input = dropout_inputs(512);
  const DropoutCall<double> layer = subject.dropout.object(drawn.seed);
  constexpr std::size_t calls = 16;
  std::vector<std::vector<double>> masks;
  for (std::size_t call = 0; call < calls; ++call) {
    masks.push_back(subject.output_of(layer, p, input));
    for (std::size_t earlier = 0; earlier < call; ++earlier) {
      findings.require(masks[earlier] != masks[call], [&] {
        return fmt::format("calls {} and {} of one object give the same mask", earlier + 1, call + 1);
      });
    }
  }
  const std::vector<double>& first = masks.front();
  findings.require(subject.output_of(subject.dropout.object(~drawn.seed), p, input) != first,
                   "two seeds give the same mask");
  findings.require(subject.output_of(subject.dropout.object(drawn.seed), p, input) == first,
                   "the same seed gives different masks");
}

/// Which elements are kept, 64 to a word.
class Mask {
 public:
  explicit Mask(const std::vector<double>& output) : words_(output.size() / 64) {
    for (std::size_t i = 0; i < words_.size() * 64; ++i) {
      words_[i / 64] |= std::uint64_t{output[i] != 0} << static_cast<unsigned>(i % 64);
    }
  }
  [[nodiscard]] std::size_t size() const { return words_.size() * 64; }
  /// How many elements of this one share the fate of those of the other one `distance` places on.
  [[nodiscard]] std::size_t agreements(const Mask& other, std::size_t distance) const {
    std::size_t count = 0;
    const std::size_t pairs = size() - distance;
    for (std::size_t first = 0; first < pairs; first += 64) {
      std::uint64_t same = ~(words_[first / 64] ^ other.from(first + distance));
      if (pairs - first < 64) same &= (std::uint64_t{1} << static_cast<unsigned>(pairs - first)) - 1;
      count += static_cast<std::size_t>(std::popcount(same));
    }
    return count;
  }

 private:
  /// 64 elements from this one on; 0 beyond the end.
  [[nodiscard]] std::uint64_t from(std::size_t place) const {
    const auto shift = static_cast<unsigned>(place % 64);
    const std::uint64_t low = words_[place / 64] >> shift;
    if (shift == 0 || place / 64 + 1 == words_.size()) return low;
    return low | words_[place / 64 + 1] << (64 - shift);
  }

  std::vector<std::uint64_t> words_;
};

constexpr std::size_t long_call = 16384;

// Of n independent pairs of fair masks the agreements have the standard deviation √n/2; nine of them are exceeded with
// a probability below 6e-18, by Hoeffding's inequality 2 exp(-2·81/4) for any n.
void expect_half_agree(const Mask& mask, const Mask& other, std::size_t distance, const char* where,
                       props::Findings& findings) {
  constexpr double standard_errors = 9;
  const double n = static_cast<double>(mask.size() - distance);
  const auto agreements = static_cast<double>(mask.agreements(other, distance));
  findings.at_most(std::abs(agreements - n / 2), standard_errors * std::sqrt(n) / 2, [&] {
    return fmt::format("{} of {} elements share the fate of the one {} places on{}", agreements, n, distance, where);
  });
}

Mask long_mask(const DropoutSubject& subject, const DropoutCall<double>& layer) {
  return Mask(subject.output_of(layer, 0.5, dropout_inputs(long_call)));
}

// A mask that is made for one row, or one block, and used for the next ones: elements at one distance share their fate.
void check_no_period(const DropoutSubject& subject, props::Findings& findings) {
  const Mask mask = long_mask(subject, subject.dropout.object(20170612));
  for (std::size_t distance = 1; distance <= long_call / 2 && findings.hold(); ++distance) {
    expect_half_agree(mask, mask, distance, "", findings);
  }
}

// A counter that a call moves on by less than it used: the next mask is this one, shifted.
void check_no_shift(const DropoutSubject& subject, props::Findings& findings) {
  const DropoutCall<double> layer = subject.dropout.object(20170612);
  const Mask first = long_mask(subject, layer);
  const Mask second = long_mask(subject, layer);
  for (std::size_t distance = 0; distance <= long_call / 2 && findings.hold(); ++distance) {
    expect_half_agree(first, second, distance, " in the next call", findings);
    expect_half_agree(second, first, distance, " in the call before", findings);
  }
}

// A uniform number that is exactly 0, or rounds to 1, falls on the wrong side of p = 0 or p = 1.
RareValues share_of_input(const DropoutSubject& subject, double p) {
  RareValues rare;
  rare.count = subject.options.rare_values;
  rare.draw = [subject, p, input = dropout_inputs(rare.call)](std::uint64_t seed, std::span<double> values) {
    subject.pass(subject.dropout.object(seed), p, std::span(input).first(values.size()), values);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] /= input[i];
  };
  rare.low = rare.high = 1 - p;
  return rare;
}

void check_rare_drops(const DropoutSubject& subject, const SeedSource& drawn, props::Findings& findings) {
  check_rare_values(share_of_input(subject, 0), drawn, findings);
  try {
    check_rare_values(share_of_input(subject, 1), drawn, findings);
  } catch (const std::exception&) {
    findings.require(true, "");  // to refuse p = 1 is as good
  }
}

void add_rare_drops(props::Registry& registry, const DropoutSubject& subject) {
  const std::string statement =
      rare_values_statement(subject.options.rare_values, "elements", "returned at p = 0, and as many are 0 at p = 1");
  add_one_case<SeedSource>(
      registry, subject.claim(props::Tier::numerical, "rare_values", statement),
      [subject](const SeedSource& drawn, props::Findings& findings) { check_rare_drops(subject, drawn, findings); });
}

}  // namespace

void add_dropout_identities(props::Registry& registry, const DropoutSubject& subject) {
  const auto add = [&](const std::string& id, const std::string& statement, auto check) {
    registry.add(props::numerical_property<DropCase>(
        subject.claim(props::Tier::numerical, id, statement),
        [subject, check](const DropCase& drawn, props::Findings& findings) { check(subject, drawn, findings); }));
  };
  add("survivors_scaled", "every output is 0 or x / (1 - p)", check_scale);
  add("nothing_dropped", "p = 0 returns the input",
      [](const DropoutSubject& of, const DropCase& drawn, props::Findings& findings) {
        const DropoutCall<double> layer = of.dropout.object(drawn.seed);
        // The long call looks for a uniform number of 20 bits on the closed side of its range; rare_values for one
        // of 24.
        for (const std::size_t size : {drawn.size(), std::size_t{200000}}) {
          const std::vector<double> input = dropout_inputs(size);
          check_identity(input, of.output_of(layer, 0, input), "p = 0", findings);
        }
      });
  add("all_dropped", "p = 1 returns zeros, or throws",
      [](const DropoutSubject& of, const DropCase& drawn, props::Findings& findings) {
        of.expect_all_dropped(drawn.seed, drawn.size(), findings);
      });
  add("masks_differ",
      "16 calls of one object, and the seeds s and ~s, give different masks; the same seed gives the same",
      check_masks);
  registry.add(props::single_case_property(
      subject.claim(props::Tier::numerical, "no_period",
                    "half of the elements of a long call share the fate of those at any distance up to 8192"),
      [subject](props::Findings& findings) { check_no_period(subject, findings); }));
  registry.add(props::single_case_property(
      subject.claim(props::Tier::numerical, "no_shift",
                    "half of the elements of a call share the fate of those of the next one, up to 8192 places away"),
      [subject](props::Findings& findings) { check_no_shift(subject, findings); }));
  add_rare_drops(registry, subject);
  if (!subject.dropout.evaluate) return;
  add("evaluation", "evaluation returns the input",
      [](const DropoutSubject& of, const DropCase& drawn, props::Findings& findings) {
        const std::vector<double> input = dropout_inputs(drawn.size());
        check_identity(input, of.output_of(of.dropout.evaluate, drawn.p, input), "evaluation", findings);
      });
}

}  // namespace quincunx::suites::detail
