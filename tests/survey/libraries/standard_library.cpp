// libstdc++: its normal distribution and its uniform reals, on std::mt19937_64.
#include "libraries.hpp"
#include "sampler_subjects.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {
namespace {

template <class T>
auto canonical() {
  return uniform_of_draw<T>(
      [](auto& engine) { return std::generate_canonical<T, std::numeric_limits<T>::digits>(engine); });
}

template <class T>
auto real_between(T low, T high) {
  return uniform_of_draw<T>([low, high](auto& engine) { return std::uniform_real_distribution<T>(low, high)(engine); });
}

void explain_rounding_up(Library& library) {
  const std::string reason =
      "The canonical value u = 1 - 2^-24 (float) or 1 - 2^-53 (double) is right, but 1 + u·(2 - 1) lies half-way "
      "between the two largest candidates and is rounded to even, which is 2: the open end of [1, 2). ";
  const Explanation range{"uniform_sampler.range:N", Judgement::finding,
                          reason +
                              "Float: one value in 2^23. Second method: 2·10^8 values of "
                              "std::uniform_real_distribution<float>(1, 2) on std::mt19937_64(1) hold 22 times 2.0F, "
                              "where 2·10^8/2^23 = 23.8 are due."};
  const Explanation bits{"uniform_sampler.scripted_bits:N", Judgement::finding,
                         reason +
                             "Smallest input: one word of 32 or 64 ones. Second method: the same in exact fractions, 1 "
                             "+ (1 - 2^-24) = 2 - 2^-24, whose neighbours in float are 2 - 2^-23 and 2."};
  Explanation rare = range;
  rare.claim = "uniform_sampler.rare_values:N";
  explain(library, "libstdcxx-uniform-float-1-2", range);
  explain(library, "libstdcxx-uniform-float-1-2", rare);
  explain(library, "libstdcxx-uniform-float-1-2", bits);
  explain(library, "libstdcxx-uniform-double-1-2", bits);
}

}  // namespace

Library standard_library() {
  Library library{"libstdc++", "GCC " + std::to_string(_GLIBCXX_RELEASE)};
  const std::string half_open = "[low, high): ISO C++20, [rand.dist.uni.real]";
  library.examined = {
      normal("libstdcxx-normal-float", "std::normal_distribution<float>", "ISO C++20, [rand.dist.norm.normal]",
             normal_of_distribution<std::normal_distribution<float>>()),
      normal("libstdcxx-normal-double", "std::normal_distribution<double>", "ISO C++20, [rand.dist.norm.normal]",
             normal_of_distribution<std::normal_distribution<double>>()),
      uniform("libstdcxx-canonical-float", "std::generate_canonical<float>", "[0, 1): ISO C++20, [rand.util.canonical]",
              canonical<float>()),
      uniform("libstdcxx-canonical-double", "std::generate_canonical<double>",
              "[0, 1): ISO C++20, [rand.util.canonical]", canonical<double>()),
      uniform("libstdcxx-uniform-float", "std::uniform_real_distribution<float>(0, 1)", half_open,
              real_between<float>(0, 1)),
      uniform("libstdcxx-uniform-double", "std::uniform_real_distribution<double>(0, 1)", half_open,
              real_between<double>(0, 1)),
      uniform("libstdcxx-uniform-float-1-2", "std::uniform_real_distribution<float>(1, 2)", half_open,
              real_between<float>(1, 2), {.low = 1, .high = 2}),
      uniform("libstdcxx-uniform-double-1-2", "std::uniform_real_distribution<double>(1, 2)", half_open,
              real_between<double>(1, 2), {.low = 1, .high = 2}),
  };
  explain_rounding_up(library);
  return library;
}

}  // namespace quincunx::survey
