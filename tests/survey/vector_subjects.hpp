// The vector functions of a library as subjects of the suites.
#pragma once

#include <string>

#include "survey.hpp"
#include "vector_functions.hpp"

namespace quincunx::survey {

/// An accuracy that a library declares.
struct Declared {
  double ulps = 1;     ///< from the correctly rounded value
  std::string source;  ///< where the library says so
  bool subnormals = true;
};

struct VectorAccuracy {
  Declared tanh_float;
  Declared tanh_double;
  Declared exp_float;
  Declared exp_double;
};

/// Adds every function that is there, as "<prefix>-tanh-float" and so on. `what` describes the functions: "{}" stands
/// for the name of each.
void add_vector_functions(Library& library, const std::string& prefix, const std::string& what,
                          const VectorFunctions& functions, const VectorAccuracy& accuracy);

/// The same accuracy for all four.
VectorAccuracy all_of(Declared declared);

/// Whether this processor runs what is compiled for AVX2 and FMA.
bool has_avx2();

/// The explanation of one refuted claim, for the examined subject with this label. Throws std::logic_error when there
/// is no such subject.
void explain(Library& library, const std::string& label, Explanation explanation);

}  // namespace quincunx::survey
