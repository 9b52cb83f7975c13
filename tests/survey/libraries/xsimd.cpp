// xsimd: tanh and exp, as batches of SSE and of AVX2.
#include <xsimd/config/xsimd_config.hpp>

#include "libraries.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {

Library xsimd_library() {
  Library library{"xsimd", std::to_string(XSIMD_VERSION_MAJOR) + '.' + std::to_string(XSIMD_VERSION_MINOR) + '.' +
                               std::to_string(XSIMD_VERSION_PATCH)};
  const Declared unstated{4, "not stated by the library; chosen here"};
  add_vector_functions(library, "xsimd", "xsimd::{}, SSE", baseline::xsimd_functions(), all_of(unstated));
  if (has_avx2()) {
    add_vector_functions(library, "xsimd-avx2", "xsimd::{}, AVX2", avx2::xsimd_functions(), all_of(unstated));
  }
  return library;
}

}  // namespace quincunx::survey
