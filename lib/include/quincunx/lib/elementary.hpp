// exp, expm1 and log from IEEE basic operations alone, so that every machine computes the same bits.
#pragma once

namespace quincunx {

/// e^x within 0.52 ulp for normal results and 1 ulp for subnormal ones.
/// Above 709.78 +inf, below -745.13 +0, exp(-inf) = +0, NaN stays NaN.
/// Method: Tang, "Table-driven implementation of the exponential function", ACM TOMS 15 (1989); own table.
[[nodiscard]] double exp(double x);

/// e^x evaluated in double and rounded once more.
[[nodiscard]] float exp(float x);

/// e^x - 1 without cancellation, within 0.6 ulp. Keeps the sign of zero and subnormals; expm1(-inf) = -1.
[[nodiscard]] double expm1(double x);

/// Natural logarithm within 0.52 ulp, subnormal arguments included.
/// log(+-0) = -inf, log of a negative number is NaN, log(+inf) = +inf.
/// Method: Tang, "Table-driven implementation of the logarithm function", ACM TOMS 16 (1990); own table.
[[nodiscard]] double log(double x);

}  // namespace quincunx
