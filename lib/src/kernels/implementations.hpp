// The implementations of the inner loops, each in a file of its own.
#pragma once

#include "kernels/kernel_table.hpp"

namespace quincunx::detail {

/// The definition: plain C++, one word or one lane at a time, which the others are compared with.
extern const KernelTable portable_kernels;

/// On vectors of 16, 32 and 64 bytes (vector_kernels.hpp). The last two exist on x86-64 only.
extern const KernelTable baseline_kernels;
extern const KernelTable avx2_kernels;
extern const KernelTable avx512_kernels;

}  // namespace quincunx::detail
