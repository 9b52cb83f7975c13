// Eigen: tanh, exp and dot, as packets of SSE and of AVX2.
#include <Eigen/src/Core/util/Macros.h>

#include "libraries.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {

Library eigen() {
  Library library{"Eigen", std::to_string(EIGEN_WORLD_VERSION) + '.' + std::to_string(EIGEN_MAJOR_VERSION) + '.' +
                               std::to_string(EIGEN_MINOR_VERSION)};
  const Declared unstated{4, "not stated by the library; chosen here"};
  const VectorAccuracy accuracy{
      {6, "\"off by up to 6 ULP\" until Eigen's merge request 2082"}, unstated, unstated, unstated};
  add_vector_functions(library, "eigen", "Eigen::Array {}, SSE", baseline::eigen_functions(), accuracy);
  if (has_avx2()) {
    add_vector_functions(library, "eigen-avx2", "Eigen::Array {}, AVX2", avx2::eigen_functions(), accuracy);
  }
  return library;
}

}  // namespace quincunx::survey
