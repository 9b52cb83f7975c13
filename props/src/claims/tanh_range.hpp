// Where tanh, correctly rounded, reaches 1: the last arguments before it.
#pragma once

namespace quincunx::props {

/// The largest x with tanh(x) < 1 after rounding to nearest: below ½ ln(2^55 - 1) = 19.0615474653984959... for double,
/// below ½ ln(2^26 - 1) = 9.0109133398287083... for float. There 1 - tanh x = 2/(e^2x + 1) falls to half the spacing
/// below 1, and the tie goes to 1.
template <class T>
inline constexpr T last_inside = T{};
template <>
inline constexpr double last_inside<double> = 0x1.30fc1931f09c9p+4;
template <>
inline constexpr float last_inside<float> = 0x1.205966p+3F;

/// Up to here |tanh x| < 1 is asked for. For float that is everywhere above. A double that is computed in 80 bits, good
/// to 2 ulp of those, and rounded once more may land on the tie at 1 - 2^-54 a little earlier, although it is as good
/// as correct: it is excused where 1 - tanh x < 2^-54 + 2^-63, from ½ ln(2/(2^-54 + 2^-63) - 1) = 19.060571855332865...
/// on.
template <class T>
inline constexpr T last_strictly_inside = last_inside<T>;
template <>
inline constexpr double last_strictly_inside<double> = 0x1.30f81a319b673p+4;

}  // namespace quincunx::props
