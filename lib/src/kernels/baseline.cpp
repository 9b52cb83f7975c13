// The inner loops in 16-byte vectors: SSE2, which every x86-64 processor has, or NEON.
#define QUINCUNX_VECTOR_BYTES 16
#include "kernels/implementations.hpp"
#include "kernels/vector_reductions.hpp"

namespace quincunx::detail {

const KernelTable baseline_kernels = vector_kernel_table("baseline");

}  // namespace quincunx::detail
