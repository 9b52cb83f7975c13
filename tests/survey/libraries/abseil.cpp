// Abseil: its distributions, on std::mt19937_64.
#include <absl/base/config.h>
#include <absl/random/gaussian_distribution.h>
#include <absl/random/uniform_real_distribution.h>

#include "libraries.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::survey {
namespace {

template <class T>
auto real_between(T low, T high) {
  return uniform_of_draw<T>(
      [low, high](auto& engine) { return absl::uniform_real_distribution<T>(low, high)(engine); });
}

}  // namespace

Library abseil() {
  Library library{"Abseil",
                  std::to_string(ABSL_LTS_RELEASE_VERSION) + '.' + std::to_string(ABSL_LTS_RELEASE_PATCH_LEVEL)};
  const std::string gaussian = "absl/random/gaussian_distribution.h";
  const std::string half_open = "[low, high): absl/random/uniform_real_distribution.h";
  library.examined = {
      normal("abseil-normal-float", "absl::gaussian_distribution<float>", gaussian,
             normal_of_distribution<absl::gaussian_distribution<float>>()),
      normal("abseil-normal-double", "absl::gaussian_distribution<double>", gaussian,
             normal_of_distribution<absl::gaussian_distribution<double>>()),
      uniform("abseil-uniform-float", "absl::uniform_real_distribution<float>(0, 1)", half_open,
              real_between<float>(0, 1)),
      uniform("abseil-uniform-double", "absl::uniform_real_distribution<double>(0, 1)", half_open,
              real_between<double>(0, 1)),
      uniform("abseil-uniform-float-1-2", "absl::uniform_real_distribution<float>(1, 2)", half_open,
              real_between<float>(1, 2), {.low = 1, .high = 2}),
      uniform("abseil-uniform-double-1-2", "absl::uniform_real_distribution<double>(1, 2)", half_open,
              real_between<double>(1, 2), {.low = 1, .high = 2}),
  };
  return library;
}

}  // namespace quincunx::survey
