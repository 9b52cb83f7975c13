// Boost: the ziggurat normal and the uniform reals of Boost.Random, the sample variance of Boost.Math.
#include <boost/math/statistics/univariate_statistics.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_01.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <boost/version.hpp>
#include <vector>

#include "libraries.hpp"
#include "quincunx/suites/variance_estimator.hpp"
#include "sampler_subjects.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {
namespace {

std::string boost_version() {
  return std::to_string(BOOST_VERSION / 100000) + '.' + std::to_string(BOOST_VERSION / 100 % 1000);
}

template <class T>
auto unit_interval() {
  return uniform_of_draw<T>([](auto& engine) { return boost::random::uniform_01<T>()(engine); });
}

template <class T>
auto real_between(T low, T high) {
  return uniform_of_draw<T>(
      [low, high](auto& engine) { return boost::random::uniform_real_distribution<T>(low, high)(engine); });
}

template <class T>
Examined variance(std::string label, std::string what) {
  return {std::move(label), std::move(what), "n - 1; Welford's updates",
          [](props::Registry& registry, const std::string& name) {
            suites::variance_estimator(registry, name, [](std::span<const T> x) {
              // The function asks for two values.
              return x.size() < 2 ? T{0} : boost::math::statistics::sample_variance(x.begin(), x.end());
            });
          }};
}

}  // namespace

Library boost_random() {
  Library library{"Boost.Random", boost_version()};
  const std::string half_open = "[low, high): Boost.Random reference";
  library.examined = {
      normal("boost-normal-float", "boost::random::normal_distribution<float>", "Boost.Random reference",
             normal_of_distribution<boost::random::normal_distribution<float>>()),
      normal("boost-normal-double", "boost::random::normal_distribution<double>", "Boost.Random reference",
             normal_of_distribution<boost::random::normal_distribution<double>>()),
      uniform("boost-uniform_01-float", "boost::random::uniform_01<float>", half_open, unit_interval<float>()),
      uniform("boost-uniform_01-double", "boost::random::uniform_01<double>", half_open, unit_interval<double>()),
      uniform("boost-uniform-float-1-2", "boost::random::uniform_real_distribution<float>(1, 2)", half_open,
              real_between<float>(1, 2), {.low = 1, .high = 2}),
      uniform("boost-uniform-double-1-2", "boost::random::uniform_real_distribution<double>(1, 2)", half_open,
              real_between<double>(1, 2), {.low = 1, .high = 2}),
  };
  return library;
}

Library boost_statistics() {
  Library library{"Boost.Math", boost_version()};
  library.examined = {
      variance<float>("boost-variance-float", "boost::math::statistics::sample_variance, float"),
      variance<double>("boost-variance-double", "boost::math::statistics::sample_variance, double"),
  };
  const Explanation frozen{
      "variance_estimator.shift:N", Judgement::finding,
      "Updating formulas (Welford; Higham 1.6 in the source). The running mean moves by (x - mean)/n; far from zero "
      "that is less than half a unit in the mean's last place once n is large, and the mean stands still. Smallest "
      "input: a ramp of 100000 eighths from -64 to 64, plus 2^20 in float or 10^15 in double. Second method: the "
      "values are exact, so the variance is that without the shift, 1365.377 in rational arithmetic; two passes over "
      "the data give it."};
  for (const char* label : {"boost-variance-float", "boost-variance-double"}) explain(library, label, frozen);
  return library;
}

}  // namespace quincunx::survey
