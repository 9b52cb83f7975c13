// Faults that public projects shipped, reduced to their arithmetic, as data: the tests plant them one by one, and
// docs/faults.md is generated from the same list.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/props/registry.hpp"

namespace quincunx::corpus {

/// Registers a subject, with this label, into the registry.
using Plant = std::function<void(props::Registry& registry, const std::string& label)>;

/// One faulty subject.
struct CorpusFault {
  std::string id;           ///< row of the corpus, "N1"; variants of the same kind are "N1b", "N1c", ...
  std::string kind;         ///< what went wrong, in a few words: "too few bits"
  std::string source;       ///< the public issue, "pytorch#166853"; "variant" for our own
  std::string description;  ///< the arithmetic, one line
  std::string suite;        ///< "normal_sampler"
  std::string claim;        ///< a claim that must refute it, with its tier: "normal_sampler.tail_3:S"

  Plant plant;
};

/// A fault whose claim is named without its suite.
inline CorpusFault fault(std::string id, std::string kind, std::string source, std::string description,
                         const std::string& suite, const std::string& claim, Plant plant) {
  return {std::move(id), std::move(kind),     std::move(source), std::move(description),
          suite,         suite + '.' + claim, std::move(plant)};
}

/// A subject that looks broken and is not.
struct HealthySubject {
  std::string id;  ///< row of the corpus, "H6"; or a name
  std::string description;
  Plant plant;
};

// What GoogleTest prints of a parameter.
inline void PrintTo(const CorpusFault& fault, std::ostream* out) { *out << fault.id; }
inline void PrintTo(const HealthySubject& subject, std::ostream* out) { *out << subject.id; }

// Each list is defined beside the tests of its suites.
std::vector<CorpusFault> normal_sampler_faults();
std::vector<CorpusFault> uniform_sampler_faults();
std::vector<CorpusFault> initializer_faults();
std::vector<CorpusFault> dropout_faults();
std::vector<CorpusFault> stream_family_faults();
/// Beyond the public list.
std::vector<CorpusFault> further_sampler_faults();
/// Later reports.
std::vector<CorpusFault> reported_sampler_faults();
/// Of rare values.
std::vector<CorpusFault> rare_value_faults();
/// Of how values, masks, layers and streams hang together.
std::vector<CorpusFault> sampler_structure_faults();
/// Of masks and initial weights.
std::vector<CorpusFault> mask_and_layer_faults();
/// Of seeds that coincide, low bits, and dispersion within a call.
std::vector<CorpusFault> seed_and_bit_faults();
/// Of generators that languages shipped.
std::vector<CorpusFault> language_generator_faults();
/// All of the above.
std::vector<CorpusFault> sampler_faults();
/// Masks and initial weights that are drawn in other ways than most; part of the next one.
std::vector<HealthySubject> healthy_layers();
std::vector<HealthySubject> healthy_samplers();

}  // namespace quincunx::corpus
