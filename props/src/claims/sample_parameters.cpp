#include "sample_parameters.hpp"

#include <cmath>
#include <cstddef>

#include "quincunx/props/dimension.hpp"

namespace quincunx::props {
namespace {

enum class SampleShape { spread, two_points, constant, outlier, alternating, wide, whole_numbers };

std::vector<double> departures(ParameterSource& source, SampleShape shape, std::size_t n) {
  std::vector<double> values(n);
  for (std::size_t i = 0; i < n; ++i) {
    double& x = values[i];
    if (shape == SampleShape::spread) x = source.real(-1, 1);
    if (shape == SampleShape::two_points) x = source.coin() ? 1 : -1;
    if (shape == SampleShape::alternating) x = i % 2 == 0 ? source.real(0.5, 1) : -source.real(0.5, 1);
    if (shape == SampleShape::wide) x = number_with_exponent<double>(source, -30, 30);
    if (shape == SampleShape::whole_numbers) x = static_cast<double>(source.integer(-8, 8));
  }
  if (shape == SampleShape::outlier) values[static_cast<std::size_t>(source.bits() % n)] = source.log_real(1, 1e6);
  return values;
}

}  // namespace

Sample Sample::generate(ParameterSource& source) {
  const auto shape = static_cast<SampleShape>(source.integer(0, static_cast<int>(SampleShape::whole_numbers)));
  const auto n = static_cast<std::size_t>(source.log_integer(1, Dimension::largest));
  Sample sample{departures(source, shape, n)};
  const double offset = source.coin() ? 0.0 : number_with_exponent<double>(source, -4, 45);
  const double unit = std::ldexp(1.0, static_cast<int>(source.integer(-10, 10)));
  for (double& x : sample.values) x = offset + unit * x;
  return sample;
}

}  // namespace quincunx::props
