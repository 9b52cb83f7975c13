// The faults of all samplers, in the order of their suites.
#include "corpus_fault.hpp"

namespace quincunx::corpus {

std::vector<CorpusFault> sampler_faults() {
  std::vector<CorpusFault> all;
  for (const auto part :
       {normal_sampler_faults, uniform_sampler_faults, initializer_faults, dropout_faults, stream_family_faults,
        further_sampler_faults, reported_sampler_faults, rare_value_faults, sampler_structure_faults,
        mask_and_layer_faults, seed_and_bit_faults, language_generator_faults}) {
    for (CorpusFault& fault : part()) all.push_back(std::move(fault));
  }
  return all;
}

}  // namespace quincunx::corpus
