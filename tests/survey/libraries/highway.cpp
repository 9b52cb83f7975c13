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
  return library;
}

}  // namespace quincunx::survey
