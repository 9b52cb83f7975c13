// The inner loops in 32-byte vectors; compiled with -mavx2 -mbmi2.
#define QUINCUNX_VECTOR_BYTES 32
#include "kernels/implementations.hpp"
#include "kernels/vector_reductions.hpp"

namespace quincunx::detail {

const KernelTable avx2_kernels = vector_kernel_table("avx2");

}  // namespace quincunx::detail
