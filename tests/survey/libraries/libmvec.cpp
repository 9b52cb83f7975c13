// libmvec, the vector functions of the GNU C Library, as vectors of SSE and of AVX2.
#include <gnu/libc-version.h>

#include "libraries.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {

Library libmvec() {
  Library library{"libmvec", std::string("glibc ") + gnu_get_libc_version()};
  // https://sourceware.org/glibc/wiki/libmvec
  const VectorAccuracy accuracy = all_of({4, "on their domains, wiki of the GNU C Library, libmvec"});
  add_vector_functions(library, "libmvec", "libmvec {}, SSE", baseline::libmvec_functions(), accuracy);
  if (has_avx2()) {
    add_vector_functions(library, "libmvec-avx2", "libmvec {}, AVX2", avx2::libmvec_functions(), accuracy);
  }
  return library;
}

}  // namespace quincunx::survey
