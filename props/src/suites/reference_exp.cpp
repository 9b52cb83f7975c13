#include "reference_exp.hpp"

#include <boost/multiprecision/cpp_bin_float.hpp>

namespace quincunx::suites {

double exp_error_in_ulps(const FloatingFormat& format, double x, double value) {
  using Float50 = boost::multiprecision::cpp_bin_float_50;
  const Float50 exact = exp(Float50(x));
  return static_cast<double>(Float50(abs(Float50(value) - exact) / format.spacing(static_cast<double>(exact))));
}

}  // namespace quincunx::suites
