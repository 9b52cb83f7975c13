// Highway: tanh, exp and dot of its contrib folder, for the best vectors that this processor has.
#include <hwy/base.h>
#include <hwy/highway.h>

#include "libraries.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {

Library highway() {
  Library library{"Highway",
                  std::to_string(HWY_MAJOR) + '.' + std::to_string(HWY_MINOR) + '.' + std::to_string(HWY_PATCH)};
  const std::string header = "hwy/contrib/math/math-inl.h";
  const Declared tanh{4, header};
  const Declared exp{1, header + ", valid up to 104 (float) and 706 (double)"};
  add_vector_functions(library, "highway", "hwy {}, dispatched", baseline::highway_functions(), {tanh, tanh, exp, exp});
  const std::string excluded = "The documented range ends at 104 (float) and 706 (double) and does not hold NaN. ";
  for (const char* label : {"highway-exp-float", "highway-exp-double"}) {
    explain(library, label,
            {"exp.nan:N", Judgement::documented,
             excluded + "NaN becomes 0: a comparison with NaN is false, and selects 0. Second method: the single call "
                        "exp(NaN)."});
    explain(library, label,
            {"exp.accuracy:N", Judgement::documented,
             excluded + "The smallest failing argument is NaN, or lies beyond the range, where the exponent wraps "
                        "around."});
    explain(library, label,
            {"exp.overflow:N", Judgement::documented,
             excluded + "Beyond it the exponent wraps around: in float exp(200) = 0 and exp(710) = 1.24, in double "
                        "exp(2000) = 0 and exp(1420) = NaN. Second method: mpmath, exp(200) = 7.2e86."});
    explain(library, label,
            {"exp.nonnegative:N", Judgement::documented, excluded + "Beyond it the exponent wraps around."});
  }
  return library;
}

}  // namespace quincunx::survey
