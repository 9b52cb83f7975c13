// The inner loops in 64-byte vectors; compiled with -mavx512f -mavx512vl -mbmi2 -mprefer-vector-width=512.
#define QUINCUNX_VECTOR_BYTES 64
#include "kernels/implementations.hpp"
#include "kernels/vector_reductions.hpp"

namespace quincunx::detail {

const KernelTable avx512_kernels = vector_kernel_table("avx512");

}  // namespace quincunx::detail
