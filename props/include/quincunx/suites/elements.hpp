// How the suites call a subject of any number type: element types are read off its signature, arrays are laid out at
// chosen alignments, with NaN around the inputs and guards around the outputs.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "quincunx/suites/floating_format.hpp"

namespace quincunx::suites {

/// In place of an element type: read it off the subject's signature.
struct Deduced {};

namespace detail {

template <class Signature>
struct FirstArgument;
template <class Result, class First, class... Rest>
struct FirstArgument<std::function<Result(First, Rest...)>> {
  using type = std::remove_cvref_t<First>;
};

template <class T>
struct ElementOf {
  using type = T;
};
template <class T>
struct ElementOf<std::span<T>> {
  using type = std::remove_const_t<T>;
};
template <class T>
requires requires { typename T::element_type; }
struct ElementOf<T> {
  using type = std::remove_const_t<typename T::element_type>;
};
template <class T>
struct ElementOf<std::span<const T>> {
  using type = T;
};

template <class Subject>
concept HasOneSignature = requires(Subject subject) {
  std::function{subject};
};

// double where nothing can be read: the assertion that says so is the only error.
template <class Subject>
struct ReadOff {
  using type = double;
};
template <HasOneSignature Subject>
struct ReadOff<Subject> {
  using type = typename ElementOf<typename FirstArgument<decltype(std::function{std::declval<Subject>()})>::type>::type;
};

template <class T, class Subject>
struct ChosenElement {
  using type = T;
};
template <class Subject>
struct ChosenElement<Deduced, Subject> {
  static_assert(
      HasOneSignature<Subject>,
      "quincunx::suites: the element type cannot be read off this subject (a generic lambda, an overload set, "
      "or nothing that can be called); name it, as in tanh<float>(\"label\", subject)");
  using read = typename ReadOff<Subject>::type;
  static_assert(
      Number<read>,
      "quincunx::suites: the element type that is read off this subject's first argument is no floating-point "
      "number; it must convert from and to float");
  using type = std::conditional_t<Number<read>, read, double>;
};

/// T itself, or the element type of the subject's first argument.
template <class T, class Subject>
using chosen_element = typename ChosenElement<T, std::remove_cvref_t<Subject>>::type;

inline constexpr std::size_t vector_alignment = 64;

/// The number of positions that an array can have between two 64-byte boundaries.
template <class T>
inline constexpr std::size_t positions = sizeof(T) < vector_alignment ? vector_alignment / sizeof(T) : 1;

/// An array of T that starts `offset` elements after a 64-byte boundary, with 64 bytes and more on both sides.
/// Everything is NaN at first: a kernel that lets what lies beside its input into the result gives NaN, and an output
/// that is not written stays NaN.
template <class T>
class PlacedArray {
 public:
  PlacedArray(std::size_t size, std::size_t offset)
      : size_(size), first_(guard + offset % positions<T>), storage_(allocate(first_ + size + guard)) {
    const T nan = number_from<T>(std::numeric_limits<double>::quiet_NaN());
    std::uninitialized_fill_n(storage_.get(), total(), nan);
  }
  PlacedArray(std::span<const double> values, std::size_t offset) : PlacedArray(values.size(), offset) {
    for (std::size_t i = 0; i < size_; ++i) data()[i] = number_from<T>(values[i]);
  }

  [[nodiscard]] std::span<T> values() { return {data(), size_}; }
  [[nodiscard]] std::span<const T> values() const { return {storage_.get() + first_, size_}; }

  /// Copies the values out; throws std::runtime_error when something beside them was written.
  void read(std::span<double> out, const char* suite) const {
    const std::span<const T> from = values();
    for (std::size_t i = 0; i < size_; ++i) out[i] = number_to<T>(from[i]);
    for (std::size_t i = 0; i < total(); ++i) {
      const bool inside = i >= first_ && i < first_ + size_;
      const double beside = inside ? std::numeric_limits<double>::quiet_NaN() : number_to<T>(storage_.get()[i]);
      if (beside == beside) {
        throw std::runtime_error(std::string("quincunx::suites::") + suite + ": the subject wrote " +
                                 std::to_string(beside) + " outside its output of " + std::to_string(size_) +
                                 " elements");
      }
    }
  }

 private:
  struct Free {
    void operator()(T* memory) const { ::operator delete (memory, std::align_val_t{vector_alignment}); }
  };

  static constexpr std::size_t guard = 2 * positions<T>;

  [[nodiscard]] T* data() { return storage_.get() + first_; }
  [[nodiscard]] std::size_t total() const { return first_ + size_ + guard; }
  static T* allocate(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>, "quincunx::suites: numbers have nothing to destroy");
    return static_cast<T*>(::operator new (count * sizeof(T), std::align_val_t{vector_alignment}));
  }

  std::size_t size_;
  std::size_t first_;
  std::unique_ptr<T, Free> storage_;
};

}  // namespace detail
}  // namespace quincunx::suites
