// Threefry4x64-20 as Random123 computes it.
#include "quincunx/lib/threefry.hpp"

#include <Random123/threefry.h>

namespace quincunx {

Words threefry(const Words& key, const Words& counter) noexcept {
  const threefry4x64_ctr_t input = {{counter[0], counter[1], counter[2], counter[3]}};
  const threefry4x64_key_t secret = {{key[0], key[1], key[2], key[3]}};
  const threefry4x64_ctr_t output = threefry4x64_R(20, input, secret);
  return {output.v[0], output.v[1], output.v[2], output.v[3]};
}

}  // namespace quincunx
