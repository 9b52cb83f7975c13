// xsimd: tanh and exp, as batches of SSE and of AVX2.
#include <xsimd/config/xsimd_config.hpp>

#include "libraries.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {
namespace {

std::string early_ends(const std::string& label) {
  const bool is_float = label.find("float") != std::string::npos;
  return std::string(is_float
                         ? "exp is infinite from 88.37626 on, where e^x = 2.406e38 is less than the largest float, "
                           "3.403e38; and 0 below -87.68313, where e^x = 8.3e-39 is subnormal."
                         : "exp is infinite from 709.4361393031040 on, where e^x = 1.271e308 is less than the largest "
                           "double, 1.798e308; and 0 below -708.39641853226408, where e^x is subnormal.") +
         " Second method: mpmath, 60 digits.";
}

}  // namespace

Library xsimd_library() {
  Library library{"xsimd", std::to_string(XSIMD_VERSION_MAJOR) + '.' + std::to_string(XSIMD_VERSION_MINOR) + '.' +
                               std::to_string(XSIMD_VERSION_PATCH)};
  const Declared unstated{4, "not stated by the library; chosen here"};
  add_vector_functions(library, "xsimd", "xsimd::{}, SSE", baseline::xsimd_functions(), all_of(unstated));
  if (has_avx2()) {
    add_vector_functions(library, "xsimd-avx2", "xsimd::{}, AVX2", avx2::xsimd_functions(), all_of(unstated));
  }
  for (const Examined& examined : std::vector<Examined>(library.examined)) {
    if (examined.label.find("-exp-") == std::string::npos) continue;
    for (const char* claim : {"exp.overflow:N", "exp.whole_range:N", "exp.accuracy:N"}) {
      explain(library, examined.label, {claim, Judgement::finding, early_ends(examined.label)});
    }
  }
  return library;
}

}  // namespace quincunx::survey
