// Extreme words among random ones; copies and reseeding of samplers that have a state.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "quincunx/props/dimension.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

// A word that random ones almost never are, said `count` times from a place of an otherwise random sequence on. The
// rest stays random, because a rejection method may wait for a different word for ever.
struct WordScript {
  std::int64_t extreme = 0;
  std::int64_t first = 0;
  std::int64_t count = 1;
  std::uint64_t seed = 0;

  static WordScript generate(props::ParameterSource& source) {
    const std::int64_t extreme = source.integer(0, static_cast<std::int64_t>(extremes().size()) - 1);
    const std::int64_t first = source.integer(0, 5);
    const std::int64_t count = source.integer(1, 12);
    return {extreme, first, count, source.bits()};
  }
  std::string describe() const {
    return fmt::format("{} words {:#x} from word {} on, others from seed {}", count, word(), first, seed);
  }
  std::vector<WordScript> simpler() const {
    std::vector<WordScript> candidates;
    for (const auto less : props::simpler_integers(count, 1)) candidates.push_back({extreme, first, less, seed});
    for (const auto less : props::simpler_integers(first, 0)) candidates.push_back({extreme, less, count, seed});
    if (seed != 0) candidates.push_back({extreme, first, count, 0});
    return candidates;
  }

  static const std::vector<std::uint64_t>& extremes() {
    static const std::vector<std::uint64_t> words{0,
                                                  ~std::uint64_t{0},
                                                  1,
                                                  0xFFFFFFFF00000000,
                                                  0x00000000FFFFFFFF,
                                                  0x8000000000000000,
                                                  0x7FFFFFFFFFFFFFFF,
                                                  0x8000000080000000,
                                                  0x7FFFFFFF7FFFFFFF,
                                                  0x5555555555555555,
                                                  0xAAAAAAAAAAAAAAAA,
                                                  0x00000000000007FF,
                                                  0xFFFFFFFFFFFFF800,
                                                  0xFFFFFF00FFFFFF00,
                                                  0xFFFFFF80FFFFFF80,
                                                  0x000000FF000000FF,
                                                  0xFFFFFFFEFFFFFFFE,
                                                  0x0000000100000001};
    return words;
  }
  std::uint64_t word() const { return extremes()[static_cast<std::size_t>(extreme)]; }
};

template <class Word>
void check_script(const std::function<double(ScriptedBits<Word>&)>& draw, const WordScript& script,
                  const IsAllowed& allowed, const std::string& allowed_in_words, props::Findings& findings) {
  auto stream = std::make_shared<Stream>(KeyHash().absorb(script.seed).finish());
  auto position = std::make_shared<std::int64_t>(0);
  ScriptedBits<Word> bits([stream, position, script] {
    const std::uint64_t random = (*stream)();
    const bool scripted = *position >= script.first && *position < script.first + script.count;
    ++*position;
    return static_cast<Word>(scripted ? script.word() : random >> (64U - unsigned{sizeof(Word)} * 8U));
  });
  constexpr int draws = 20;
  for (int i = 0; i < draws; ++i) {
    const double value = draw(bits);
    findings.require(allowed(value), [&] {
      return fmt::format("draw {} from {}-bit words is {}, not {}", i, sizeof(Word) * 8, value, allowed_in_words);
    });
  }
}

struct ObjectCase {
  std::uint64_t seed = 0;
  std::int64_t before = 1;

  static ObjectCase generate(props::ParameterSource& source) {
    const std::uint64_t seed = source.bits();
    return {seed, source.coin() ? source.integer(0, 9) : source.log_integer(1, 1000)};
  }
  std::string describe() const { return fmt::format("{} draws after seed {}", before, seed); }
  std::vector<ObjectCase> simpler() const {
    std::vector<ObjectCase> candidates;
    for (const auto fewer : props::simpler_integers(before, 0)) candidates.push_back({seed, fewer});
    for (const AnySeed& smaller : AnySeed{seed}.simpler()) candidates.push_back({smaller.seed, before});
    return candidates;
  }
};

constexpr int compared = 16;

std::unique_ptr<SamplerObject> started(const SeededSampler& sampler, const SamplerObjectFactory& make,
                                       const ObjectCase& one_case) {
  std::unique_ptr<SamplerObject> object = make();
  object->seed(sampler.limit(one_case.seed));
  for (std::int64_t i = 0; i < one_case.before; ++i) (void)object->draw();
  return object;
}

std::vector<double> next_values(SamplerObject& object) {
  std::vector<double> values;
  for (int i = 0; i < compared; ++i) values.push_back(object.draw());
  return values;
}

void check_copy(const SeededSampler& sampler, const SamplerObjectFactory& make, const ObjectCase& one_case,
                props::Findings& findings) {
  const auto original = started(sampler, make, one_case);
  const auto copy = original->copy();
  const std::vector<double> expected = next_values(*original);
  findings.require(next_values(*copy) == expected, "a copy does not go on like its original");
  findings.require(next_values(*started(sampler, make, one_case)) == expected,
                   "an object whose neighbour was copied and drawn from goes on differently");
}

void check_reseeding(const SeededSampler& sampler, const SamplerObjectFactory& make, const ObjectCase& one_case,
                     props::Findings& findings) {
  const auto fresh = started(sampler, make, {one_case.seed, 0});
  const auto used = started(sampler, make, {~one_case.seed, one_case.before});
  used->seed(sampler.limit(one_case.seed));
  const auto again = started(sampler, make, one_case);
  again->seed(sampler.limit(one_case.seed));
  const std::vector<double> expected = next_values(*fresh);
  findings.require(next_values(*used) == expected, "after seeding, values of the former seed are left over");
  findings.require(next_values(*again) == expected, "after seeding with the seed that it had, it does not start anew");
}

}  // namespace

void add_scripted_bits(props::Registry& registry, const SeededSampler& sampler,
                       const std::function<double(Bits64&)>& from_bits,
                       const std::function<double(Bits32&)>& from_bits_32, const IsAllowed& allowed,
                       const std::string& allowed_in_words) {
  if (!from_bits && !from_bits_32) return;
  registry.add(props::numerical_property<WordScript>(
      sampler.claim(props::Tier::numerical, "scripted_bits",
                    "extreme and repeated words of the engine give values that are " + allowed_in_words),
      [=](const WordScript& drawn, props::Findings& findings) {
        // Every extreme at every case: which word is fatal, and where, is a matter of one value in thousands.
        for (std::size_t i = 0; i < WordScript::extremes().size(); ++i) {
          WordScript script = drawn;
          script.extreme =
              static_cast<std::int64_t>((static_cast<std::size_t>(drawn.extreme) + i) % WordScript::extremes().size());
          if (from_bits) check_script<std::uint64_t>(from_bits, script, allowed, allowed_in_words, findings);
          if (from_bits_32) check_script<std::uint32_t>(from_bits_32, script, allowed, allowed_in_words, findings);
        }
      }));
}

void add_objects(props::Registry& registry, const SeededSampler& sampler, const SamplerObjectFactory& object) {
  if (!object) return;
  registry.add(props::numerical_property<ObjectCase>(
      sampler.claim(props::Tier::numerical, "copies", "a copy goes on like its original, and neither moves the other"),
      [=](const ObjectCase& one_case, props::Findings& findings) { check_copy(sampler, object, one_case, findings); }));
  registry.add(props::numerical_property<ObjectCase>(
      sampler.claim(props::Tier::numerical, "reseeding",
                    "seeding after any number of draws starts anew, with the seed that it had too"),
      [=](const ObjectCase& one_case, props::Findings& findings) {
        check_reseeding(sampler, object, one_case, findings);
      }));
}

}  // namespace quincunx::suites::detail
