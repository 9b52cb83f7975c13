#include "vector_subjects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <type_traits>

#include "quincunx/suites/dot_product.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/tanh.hpp"

namespace quincunx::survey {
namespace {

template <class T>
const char* type_name() {
  return std::is_same_v<T, float> ? "float" : "double";
}

template <class T>
auto array_form(ArrayMap<T> map) {
  return [map](std::span<const T> x, std::span<T> y) { map(x.data(), y.data(), x.size()); };
}

std::string in_words(const Declared& declared) {
  return fmt::format("{} ulp{}: {}", declared.ulps, declared.subnormals ? "" : ", subnormals flushed", declared.source);
}

// The places for the function and its type are the only braces of `what`.
std::string named(const std::string& what, const char* function, const char* type) {
  const std::size_t place = what.find("{}");
  std::string text = place == std::string::npos ? what + ' ' + function : what;
  if (place != std::string::npos) text.replace(place, 2, function);
  return fmt::format("{}, {}", text, type);
}

template <class T>
void add_tanh(Library& library, const std::string& prefix, const std::string& what, ArrayMap<T> map,
              const Declared& declared) {
  if (map == nullptr) return;
  library.examined.push_back({fmt::format("{}-tanh-{}", prefix, type_name<T>()), named(what, "tanh", type_name<T>()),
                              in_words(declared), [=](props::Registry& registry, const std::string& label) {
                                suites::tanh(registry, label, array_form(map), {declared.ulps, declared.subnormals});
                              }});
}

template <class T>
void add_exp(Library& library, const std::string& prefix, const std::string& what, ArrayMap<T> map,
             const Declared& declared) {
  if (map == nullptr) return;
  library.examined.push_back({fmt::format("{}-exp-{}", prefix, type_name<T>()), named(what, "exp", type_name<T>()),
                              in_words(declared), [=](props::Registry& registry, const std::string& label) {
                                suites::exp(registry, label, array_form(map), {declared.ulps, declared.subnormals});
                              }});
}

template <class T>
void add_dot(Library& library, const std::string& prefix, const std::string& what, ArrayProduct<T> product) {
  if (product == nullptr) return;
  library.examined.push_back(
      {fmt::format("{}-dot-{}", prefix, type_name<T>()), named(what, "dot", type_name<T>()),
       "the rounding bound of any order of summation", [=](props::Registry& registry, const std::string& label) {
         suites::dot_product(registry, label, [product](std::span<const T> q, std::span<const T> k) {
           return product(q.data(), k.data(), q.size());
         });
       }});
}

}  // namespace

void add_vector_functions(Library& library, const std::string& prefix, const std::string& what,
                          const VectorFunctions& functions, const VectorAccuracy& accuracy) {
  add_tanh(library, prefix, what, functions.tanh_float, accuracy.tanh_float);
  add_tanh(library, prefix, what, functions.tanh_double, accuracy.tanh_double);
  add_exp(library, prefix, what, functions.exp_float, accuracy.exp_float);
  add_exp(library, prefix, what, functions.exp_double, accuracy.exp_double);
  add_dot(library, prefix, what, functions.dot_float);
  add_dot(library, prefix, what, functions.dot_double);
}

VectorAccuracy all_of(Declared declared) { return {declared, declared, declared, declared}; }

bool has_avx2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
#else
  return false;
#endif
}

void explain(Library& library, const std::string& label, Explanation explanation) {
  const auto found = std::find_if(library.examined.begin(), library.examined.end(),
                                  [&](const Examined& examined) { return examined.label == label; });
  if (found == library.examined.end()) {
    throw std::logic_error("survey: " + library.name + " has no subject '" + label + "' to explain");
  }
  found->explanations.push_back(std::move(explanation));
}

}  // namespace quincunx::survey
