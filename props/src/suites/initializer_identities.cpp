// Single weights and whole matrices: written, bounded, not stuck at a bound, not the same twice.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "distinct_starts.hpp"
#include "initializer_subject.hpp"
#include "rare_values.hpp"
#include "repeated_windows.hpp"

namespace quincunx::suites::detail {
namespace {

struct SeededShape {
  AnySeed seed;
  MatrixShape shape;

  static SeededShape generate(props::ParameterSource& source) {
    const AnySeed seed = AnySeed::generate(source);
    return {seed, MatrixShape::generate(source)};
  }
  std::string describe() const { return seed.describe() + ", " + shape.describe(); }
  std::vector<SeededShape> simpler() const {
    std::vector<SeededShape> candidates;
    for (const MatrixShape& smaller : shape.simpler()) candidates.push_back({seed, smaller});
    for (const AnySeed& smaller : seed.simpler()) candidates.push_back({smaller, shape});
    return candidates;
  }
};

// The bound of the law, in units of the declared standard deviation, moved by the rounding of a weight.
double bound_of(const InitializerSubject& subject) {
  return subject.weights.bound * (1 + 4 * subject.format.unit_roundoff());
}

void check_fill(const InitializerSubject& subject, const SeededShape& drawn, props::Findings& findings) {
  constexpr std::size_t guard = 16;
  std::vector<double> buffer(drawn.shape.size() + guard, std::numeric_limits<double>::quiet_NaN());
  subject.initializer.object(drawn.seed.seed)(drawn.shape.in(), drawn.shape.out(),
                                              std::span(buffer).first(drawn.shape.size()));
  const double limit = bound_of(subject) * subject.standard_deviation(drawn.shape);
  for (std::size_t i = 0; i < buffer.size(); ++i) {
    const bool inside = i < drawn.shape.size();
    findings.require(inside ? std::isfinite(buffer[i]) : std::isnan(buffer[i]),
                     [&] { return fmt::format("weight {} of {} is {}", i, drawn.shape.size(), buffer[i]); });
    if (inside && std::isfinite(limit)) {
      findings.require(std::abs(buffer[i]) <= limit,
                       [&] { return fmt::format("weight {} is {}, beyond the bound {}", i, buffer[i], limit); });
    }
  }
}

// Two layers of one size; |w| counts, and a transposed matrix holds the same values.
void check_layers(const InitializerSubject& subject, const std::vector<double>& first,
                  const std::vector<double>& second, const std::string& which, props::Findings& findings) {
  const double p = std::ldexp(2.0, -subject.resolution_bits);
  const double n = static_cast<double>(first.size());
  std::uint64_t same_place = 0;
  for (std::size_t i = 0; i < first.size(); ++i) same_place += std::abs(first[i]) == std::abs(second[i]) ? 1U : 0U;
  const std::uint64_t limit = poisson_limit(n * p, improbable);
  findings.require(same_place <= limit, [&] {
    return fmt::format("{} of {} weights of {} are the same; chance allows {}", same_place, n, which, limit);
  });
  constexpr int resolved_bits = 16;
  if (subject.resolution_bits < resolved_bits) return;
  std::vector<double> known(first);
  for (double& value : known) value = std::abs(value);
  std::sort(known.begin(), known.end());
  std::uint64_t shared = 0;
  for (const double value : second) shared += std::binary_search(known.begin(), known.end(), std::abs(value)) ? 1U : 0U;
  const std::uint64_t shared_limit = poisson_limit(n * n * p, improbable);
  findings.require(shared <= shared_limit, [&] {
    return fmt::format("{} of {} weights of {} are shared; chance allows {}", shared, n, which, shared_limit);
  });
}

void check_layers_differ(const InitializerSubject& subject, const SeededShape& drawn, props::Findings& findings) {
  // Enough weights that chance cannot make two layers alike.
  const MatrixShape shape{std::max<std::int64_t>(drawn.shape.fan_in, 16),
                          std::max<std::int64_t>(drawn.shape.fan_out, 16)};
  const LayerFill<double> object = subject.initializer.object(drawn.seed.seed);
  const std::vector<double> first = subject.layer(object, shape);
  const std::vector<double> second = subject.layer(object, shape);
  check_layers(subject, first, second, "two layers of one object", findings);
  const LayerFill<double> other = subject.initializer.object(~drawn.seed.seed);
  check_layers(subject, first, subject.layer(other, shape), "layers from two seeds", findings);
  // The layers of a callable are those of the next seed.
  if (subject.successive_layers == SuccessiveCalls::of_seeds) return;
  const LayerFill<double> next = subject.initializer.object(drawn.seed.seed + 1);
  const std::vector<double> first_of_next = subject.layer(next, shape);
  check_layers(subject, first, first_of_next, "the first layers of two successive seeds", findings);
  check_layers(subject, second, first_of_next, "a second layer and the first one of the next seed", findings);
}

// A counter that wraps, tiles that are the same: a stretch of weights that comes again anywhere in a large matrix.
void check_large_matrix(const InitializerSubject& subject, props::Findings& findings) {
  const MatrixShape shape{1024, 1024};
  SymbolSequence weights{shape.describe(), {}};
  for (const double weight : subject.layer(subject.initializer.object(20170612), shape)) {
    weights.symbols.push_back(std::bit_cast<std::uint64_t>(std::abs(weight)));
  }
  // So many |weights| hold 128 bits, or more: of 2^20 of them such windows are equal by chance with a probability below
  // 2^-88. Longer ones need fewer anchors.
  const std::size_t window = std::max<std::size_t>(64, words_of_a_start(std::max(1, subject.resolution_bits - 1)));
  check_no_repeated_windows({weights}, window, findings);
}

// A row that is drawn once and copied, a block that repeats: equal |weights| within one matrix.
void check_repeats(const InitializerSubject& subject, props::Findings& findings) {
  constexpr int resolved_bits = 16;
  check_large_matrix(subject, findings);
  if (subject.resolution_bits < resolved_bits) return;
  for (const MatrixShape& shape : {MatrixShape{96, 128}, MatrixShape{256, 40}, MatrixShape{7, 600}}) {
    std::vector<double> weights = subject.layer(subject.initializer.object(20170612), shape);
    for (double& weight : weights) weight = std::abs(weight);
    std::sort(weights.begin(), weights.end());
    std::uint64_t equal = 0;
    for (std::size_t i = 1; i < weights.size(); ++i) equal += weights[i] == weights[i - 1] ? 1U : 0U;
    const double n = static_cast<double>(weights.size());
    const std::uint64_t limit = poisson_limit(n * (n - 1) / 2 * std::ldexp(2.0, -subject.resolution_bits), improbable);
    findings.require(equal <= limit, [&] {
      return fmt::format("{} of {} weights of a matrix with {} come twice; chance allows {}", equal, n,
                         shape.describe(), limit);
    });
  }
}

void check_at_bounds(const InitializerSubject& subject, props::Findings& findings) {
  const MatrixShape shape{128, 96};
  const double sd = subject.standard_deviation(shape);
  const double bound = subject.weights.bound;
  const double spacing = subject.format.spacing(bound * sd) / sd;
  constexpr double near = 1e-3;
  std::uint64_t at = 0;
  std::uint64_t close = 0;
  double n = 0;
  for (std::uint64_t run = 0; run < 330; ++run) {
    const auto object = subject.initializer.object(KeyHash().absorb(run).finish().words[0]);
    for (const double weight : subject.layer(object, shape)) {
      at += std::abs(weight) / sd >= bound - 2 * spacing ? 1U : 0U;
      close += std::abs(weight) / sd >= bound - near - 2 * spacing ? 1U : 0U;
    }
    n += static_cast<double>(shape.size());
  }
  const auto compare = [&](std::uint64_t seen, double width, const std::string& where) {
    // The density rises towards the middle: by less than a part in a hundred over so short a way.
    const double p = 1.01 * 2 * width * subject.weights.density_at_bound + std::ldexp(1.0, -subject.resolution_bits);
    const std::uint64_t limit = poisson_limit(n * p, improbable);
    findings.require(seen <= limit, [&] {
      return fmt::format("{} of {} weights {} a bound; chance allows {}", seen, n, where, limit);
    });
  };
  compare(at, 3 * spacing, "are exactly at");
  compare(close, near + 3 * spacing, "are within 1e-3 sd of");
}

// A normal law, cut or not, has no more in its tails than the normal law that it is cut from.
void add_rare(props::Registry& registry, const InitializerSubject& subject) {
  const MatrixShape shape{512, 256};
  const std::uint64_t count = subject.options.rare_values;
  const double uncut = subject.weights.untruncated * improbable_deviation(count);
  const double furthest = std::min(bound_of(subject), uncut);
  RareValues rare;
  rare.count = count;
  rare.call = shape.size();
  rare.draw = [subject, shape](std::uint64_t seed, std::span<double> values) {
    // The last layer may be wanted in part only.
    const std::vector<double> layer = subject.layer(subject.initializer.object(seed), shape);
    std::copy_n(layer.begin(), values.size(), values.begin());
  };
  rare.high = furthest * subject.standard_deviation(shape);
  rare.low = -rare.high;
  add_rare_values(registry,
                  subject.claim(props::Tier::numerical, "rare_values",
                                rare_values_statement(count, "weights", fmt::format("within {:.3g} sd", furthest))),
                  rare);
}

}  // namespace

void add_weight_identities(props::Registry& registry, const InitializerSubject& subject) {
  registry.add(props::numerical_property<SeededShape>(
      subject.claim(props::Tier::numerical, "fill",
                    "every weight is written, finite, within the bounds of the law, and nothing beyond"),
      [=](const SeededShape& drawn, props::Findings& findings) { check_fill(subject, drawn, findings); }));
  registry.add(props::numerical_property<SeededShape>(
      subject.claim(props::Tier::numerical, "layers_differ",
                    "two layers of one object, or of the seeds s and ~s, or s and s + 1, share no weights"),
      [=](const SeededShape& drawn, props::Findings& findings) { check_layers_differ(subject, drawn, findings); }));
  registry.add(props::numerical_property<SeededShape>(
      subject.claim(props::Tier::numerical, "equal_seeds", "the same seed gives the same weights"),
      [=](const SeededShape& drawn, props::Findings& findings) {
        const std::vector<double> first = subject.layer(subject.initializer.object(drawn.seed.seed), drawn.shape);
        const std::vector<double> second = subject.layer(subject.initializer.object(drawn.seed.seed), drawn.shape);
        findings.require(first == second, "the same seed gave different weights");
      }));
  registry.add(props::single_case_property(
      subject.claim(
          props::Tier::numerical, "repeats",
          "weights of a matrix come again no more often than their resolution allows, and no 127 in a row of 2^20"),
      [subject](props::Findings& findings) { check_repeats(subject, findings); }));
  add_rare(registry, subject);
  if (!std::isfinite(subject.weights.bound)) return;
  registry.add(props::single_case_property(
      subject.claim(props::Tier::numerical, "at_bounds", "no more weights lie at a bound than the law puts there"),
      [subject](props::Findings& findings) { check_at_bounds(subject, findings); }));
}

}  // namespace quincunx::suites::detail
