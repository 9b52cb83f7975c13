// Random123: Threefry4x64 turned into normals by Box and Muller's formula, and into uniforms.
#include <Random123/threefry.h>

#include <Random123/boxmuller.hpp>
#include <Random123/uniform.hpp>

#include "libraries.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::survey {
namespace {

r123::Threefry4x64::ctr_type words_of(std::uint64_t seed, std::uint64_t block) {
  return r123::Threefry4x64()({{block, 0, 0, 0}}, {{seed, 0, 0, 0}});
}

void normals(std::uint64_t seed, std::span<double> values) {
  for (std::size_t i = 0; i < values.size(); i += 4) {
    const auto words = words_of(seed, i);
    for (std::size_t pair = 0; pair < 2; ++pair) {
      const r123::double2 z = r123::boxmuller(words[2 * pair], words[2 * pair + 1]);
      if (i + 2 * pair < values.size()) values[i + 2 * pair] = z.x;
      if (i + 2 * pair + 1 < values.size()) values[i + 2 * pair + 1] = z.y;
    }
  }
}

void float_normals(std::uint64_t seed, std::span<float> values) {
  for (std::size_t i = 0; i < values.size(); i += 2) {
    const std::uint64_t word = words_of(seed, i)[0];
    const r123::float2 z = r123::boxmuller(static_cast<std::uint32_t>(word >> 32U), static_cast<std::uint32_t>(word));
    values[i] = z.x;
    if (i + 1 < values.size()) values[i + 1] = z.y;
  }
}

template <class T, class Word>
suites::UniformSampler<T> unit_interval() {
  suites::UniformSampler<T> sampler{[](std::uint64_t seed, std::span<T> values) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = r123::u01<T>(static_cast<Word>(words_of(seed, i)[0]));
  }};
  sampler.from_bits = [](suites::Bits64& bits) { return r123::u01<T>(static_cast<Word>(bits())); };
  sampler.from_bits_32 = [](suites::Bits32& bits) { return r123::u01<T>(bits()); };
  return sampler;
}

}  // namespace

Library random123() {
  Library library{"Random123", "version not stated in its headers"};
  suites::NormalSampler<double> normal_double{normals};
  normal_double.from_bits = [](suites::Bits64& bits) {
    const std::uint64_t angle = bits();
    return r123::boxmuller(angle, bits()).x;
  };
  suites::NormalSampler<float> normal_float{float_normals};
  normal_float.from_bits_32 = [](suites::Bits32& bits) {
    const std::uint32_t angle = bits();
    return r123::boxmuller(angle, bits()).x;
  };
  library.examined = {
      normal("random123-normal-float", "r123::boxmuller, float, Threefry4x64", "Random123/boxmuller.hpp", normal_float),
      normal("random123-normal-double", "r123::boxmuller, double, Threefry4x64", "Random123/boxmuller.hpp",
             normal_double),
      uniform("random123-uniform-float", "r123::u01<float>, Threefry4x64", "(0, 1]: Random123/uniform.hpp",
              unit_interval<float, std::uint32_t>(), {.closed = true}),
      uniform("random123-uniform-double", "r123::u01<double>, Threefry4x64", "(0, 1]: Random123/uniform.hpp",
              unit_interval<double, std::uint64_t>(), {.closed = true}),
  };
  return library;
}

}  // namespace quincunx::survey
