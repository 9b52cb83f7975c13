// The hyperbolic tangent, accurate everywhere and the same bits on every machine.
#pragma once

namespace quincunx {

/// tanh(x) within 0.52 ulp: exactly odd, non-decreasing, keeps the sign of zero and subnormals, NaN stays NaN.
/// Inside (-1, 1) wherever the correctly rounded value is: up to |x| = 19.0615.
/// Built from exp, see NIST Digital Library of Mathematical Functions, 4.28.
[[nodiscard]] double tanh(double x);

/// tanh evaluated in double and rounded once more; +-1 from |x| = 9.0109 on.
[[nodiscard]] float tanh(float x);

}  // namespace quincunx
