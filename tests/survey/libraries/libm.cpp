// The C mathematics library.
#include <cmath>
#if __has_include(<gnu/libc-version.h>)
#include <gnu/libc-version.h>
#endif

#include "libraries.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/tanh.hpp"

namespace quincunx::survey {
namespace {

std::string libm_version() {
#ifdef __GLIBC__
  return std::string("glibc ") + gnu_get_libc_version();
#else
  return "of this system";
#endif
}

// The GNU C Library reference manual, "Known Maximum Errors in Math Functions", column x86_64.
const std::string tanh_source = "2 ulp: manual of the GNU C Library, known maximum errors";
const std::string exp_source = "1 ulp: manual of the GNU C Library, known maximum errors";

template <class T>
Examined scalar_tanh(std::string label, std::string what) {
  return {std::move(label), std::move(what), tanh_source, [](props::Registry& registry, const std::string& name) {
            suites::tanh(registry, name, [](T x) { return std::tanh(x); }, {.ulps = 2});
          }};
}

template <class T>
Examined scalar_exp(std::string label, std::string what) {
  return {std::move(label), std::move(what), exp_source, [](props::Registry& registry, const std::string& name) {
            suites::exp(registry, name, [](T x) { return std::exp(x); }, {.ulps = 1});
          }};
}

}  // namespace

Library libm() {
  Library library{"libm", libm_version()};
  library.examined = {
      scalar_tanh<float>("libm-tanh-float", "std::tanh(float)"),
      scalar_tanh<double>("libm-tanh-double", "std::tanh(double)"),
      scalar_exp<float>("libm-exp-float", "std::exp(float)"),
      scalar_exp<double>("libm-exp-double", "std::exp(double)"),
  };
  return library;
}

}  // namespace quincunx::survey
