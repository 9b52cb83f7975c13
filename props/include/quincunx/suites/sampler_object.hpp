// A sampler with a state: seeded, drawn from, copied. Hides the class of somebody's sampler from the suites.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "quincunx/suites/floating_format.hpp"

namespace quincunx::suites {

class SamplerObject {
 public:
  virtual ~SamplerObject() = default;
  virtual void seed(std::uint64_t seed) = 0;
  virtual double draw() = 0;
  virtual std::unique_ptr<SamplerObject> copy() const = 0;
};

/// Makes a new object. Empty: the subject has none, and the claims about copies and reseeding do not apply.
using SamplerObjectFactory = std::function<std::unique_ptr<SamplerObject>()>;

/// A copyable class with `void seed(std::uint64_t)` and `T operator()()`.
template <class S>
concept SeedableSampler = std::copyable<S> && requires(S& sampler, std::uint64_t seed) {
  sampler.seed(seed);
  { detail::number_to(sampler()) } -> std::same_as<double>;
};

template <SeedableSampler S>
class TypedSamplerObject final : public SamplerObject {
 public:
  explicit TypedSamplerObject(S sampler) : sampler_(std::move(sampler)) {}
  void seed(std::uint64_t seed) override { sampler_.seed(seed); }
  double draw() override { return detail::number_to(sampler_()); }
  std::unique_ptr<SamplerObject> copy() const override { return std::make_unique<TypedSamplerObject>(*this); }

 private:
  S sampler_;
};

/// Objects that start as copies of `prototype`.
template <SeedableSampler S>
SamplerObjectFactory sampler_object(S prototype) {
  return [prototype = std::move(prototype)]() -> std::unique_ptr<SamplerObject> {
    return std::make_unique<TypedSamplerObject<S>>(prototype);
  };
}

}  // namespace quincunx::suites
