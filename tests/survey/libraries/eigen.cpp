// Eigen: tanh, exp and dot, as packets of SSE and of AVX2.
#include <Eigen/src/Core/util/Macros.h>

#include "libraries.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {
namespace {

std::string clamped(const std::string& label) {
  const bool is_float = label.find("float") != std::string::npos;
  const std::string example = is_float ? "exp(-100) = 2.938e-39, not 3.7e-44" : "exp(-720) = 5.556e-309, not 2.0e-313";
  return std::string("Packets clamp the argument at ") + (is_float ? "-88.723" : "-709.784") +
         ", so that everything below has the value there: " + example +
         ", and exp(-infinity) is not 0. Elements outside full packets go through std::exp and are right: equal "
         "arguments in one array give two values. A masked score gets a tiny weight in place of 0. Second method: "
         "mpmath, 60 digits; and the two values of one array.";
}

}  // namespace

Library eigen() {
  Library library{"Eigen", std::to_string(EIGEN_WORLD_VERSION) + '.' + std::to_string(EIGEN_MAJOR_VERSION) + '.' +
                               std::to_string(EIGEN_MINOR_VERSION)};
  VectorAccuracy accuracy = all_of({4, "not stated by the library; chosen here"});
  accuracy.tanh_float = {6, "\"off by up to 6 ULP\" until Eigen's merge request 2082"};
  add_vector_functions(library, "eigen", "Eigen::Array {}, SSE", baseline::eigen_functions(), accuracy);
  if (has_avx2()) {
    add_vector_functions(library, "eigen-avx2", "Eigen::Array {}, AVX2", avx2::eigen_functions(), accuracy);
  }
  for (const Examined& examined : std::vector<Examined>(library.examined)) {
    if (examined.label.find("-exp-") == std::string::npos) continue;
    for (const char* claim : {"exp.overflow:N", "exp.whole_range:N", "exp.accuracy:N"}) {
      explain(library, examined.label, {claim, Judgement::finding, clamped(examined.label)});
    }
  }
  return library;
}

}  // namespace quincunx::survey
