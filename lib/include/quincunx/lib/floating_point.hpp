// What the bit-for-bit guarantees of this library assume about the compiler's arithmetic, checked once.
#pragma once

#include <cfloat>
#include <limits>

#ifdef __FAST_MATH__
#error "quincunx: fast-math changes the bits of every result; compile without it"
#endif

namespace quincunx {

static_assert(FLT_EVAL_METHOD == 0, "quincunx: operations must round to their own type (on 32-bit x86: -mfpmath=sse)");
static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<double>::digits == 53,
              "quincunx: double must be IEEE 754 binary64");
static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<float>::digits == 24,
              "quincunx: float must be IEEE 754 binary32");

}  // namespace quincunx
