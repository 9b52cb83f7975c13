// SLEEF: tanh and exp with 1.0 ulp, tanh with 3.5 ulp, as vectors of SSE and of AVX2.
#include <sleef.h>

#include "libraries.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {

Library sleef() {
  Library library{"SLEEF", std::to_string(SLEEF_VERSION_MAJOR) + '.' + std::to_string(SLEEF_VERSION_MINOR) + '.' +
                               std::to_string(SLEEF_VERSION_PATCHLEVEL)};
  // From the real value, which may itself be half a ulp from the correctly rounded one. The digits are read as printed:
  // 1.0 is what rounds to it. (tanh of 6e-8 is 1.00000002 ulp off.)
  const VectorAccuracy u10 = all_of({0.549, "bound 1.0 ulp from the real value, SLEEF reference"});
  const VectorAccuracy u35 = all_of({3.049, "bound 3.5 ulp from the real value, SLEEF reference"});
  add_vector_functions(library, "sleef-u10", "Sleef_{}_u10, SSE", baseline::sleef_functions(), u10);
  add_vector_functions(library, "sleef-u35", "Sleef_{}_u35, SSE", baseline::sleef_low_accuracy_functions(), u35);
  if (has_avx2()) {
    add_vector_functions(library, "sleef-avx2-u10", "Sleef_{}_u10, AVX2", avx2::sleef_functions(), u10);
    add_vector_functions(library, "sleef-avx2-u35", "Sleef_{}_u35, AVX2", avx2::sleef_low_accuracy_functions(), u35);
  }
  const Explanation early{
      "exp.accuracy:N", Judgement::finding,
      "exp is infinite from 709.7827111495576 on, but e^x exceeds the largest double only beyond 709.7827128933841: on "
      "the 1.7e-6 between, the value is finite. Second method: mpmath, exp(709.7827126979828) = 1.79769278e308, less "
      "than 1.79769313e308."};
  for (const Examined& examined : std::vector<Examined>(library.examined)) {
    if (examined.label.find("-exp-double") != std::string::npos) explain(library, examined.label, early);
  }
  return library;
}

}  // namespace quincunx::survey
