// The exponential before its last rounding: what exp, expm1 and tanh have in common.
#pragma once

namespace quincunx::detail {

/// e^x = (high + low) * 2^exponent with |low| at most half an ulp of high and 0.99 < high < 2.
struct ExponentialParts {
  double high;
  double low;
  int exponent;
};

/// For |x| <= 1000, where the parts are within 2^-61 of e^x, relatively.
[[nodiscard]] ExponentialParts exponential_parts(double x);

/// 2^exponent for exponent in [-1022, 1023].
[[nodiscard]] double power_of_two(int exponent);

}  // namespace quincunx::detail
