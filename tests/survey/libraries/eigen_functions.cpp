// Eigen's array functions on unaligned maps: packets, and a scalar rest.
#include <Eigen/Core>

#include "vector_functions.hpp"

namespace quincunx::survey::QUINCUNX_SURVEY_VARIANT {
namespace {

template <class T>
using Values = Eigen::Map<const Eigen::Array<T, Eigen::Dynamic, 1>>;

template <class T>
void tanh(const T* x, T* y, std::size_t count) {
  const auto size = static_cast<Eigen::Index>(count);
  Eigen::Map<Eigen::Array<T, Eigen::Dynamic, 1>>(y, size) = Values<T>(x, size).tanh();
}

template <class T>
void exp(const T* x, T* y, std::size_t count) {
  const auto size = static_cast<Eigen::Index>(count);
  Eigen::Map<Eigen::Array<T, Eigen::Dynamic, 1>>(y, size) = Values<T>(x, size).exp();
}

template <class T>
T dot(const T* q, const T* k, std::size_t count) {
  const auto size = static_cast<Eigen::Index>(count);
  return Values<T>(q, size).matrix().dot(Values<T>(k, size).matrix());
}

}  // namespace

VectorFunctions eigen_functions() {
  return {tanh<float>, tanh<double>, exp<float>, exp<double>, dot<float>, dot<double>};
}

}  // namespace quincunx::survey::QUINCUNX_SURVEY_VARIANT
