// Two faults that only a sweep over the right places sees; the seed's draws rarely go there.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "quincunx/props/property.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/tanh.hpp"

namespace quincunx::suites {
namespace {

stats::Outcome outcome_of(const props::Registry& registry, const std::string& name) {
  const props::Property* property = registry.find(name);
  if (property == nullptr) {
    ADD_FAILURE() << "no claim " << name;
    return stats::Outcome::undecided;
  }
  return props::run(*property, props::RunContext()).outcome;
}

// The float's exponent, 8 bits from n + 127, wraps around: e^200 becomes less than e^100.
float exp_that_wraps(float x) {
  if (!(x > 105)) return std::exp(x);
  const int n = static_cast<int>(std::fmod(x / 0.693147F, 256.0F));
  return std::ldexp(1.0F, n - 127);
}

TEST(ExpSuite, RefutesAnExponentThatWrapsAroundFarBeyondOverflow) {
  props::Registry registry;
  exp(registry, "wraps", exp_that_wraps);
  EXPECT_EQ(outcome_of(registry, "wraps/exp.overflow:N"), stats::Outcome::refuted);
  exp(registry, "right", [](float x) { return std::exp(x); });
  EXPECT_EQ(outcome_of(registry, "right/exp.overflow:N"), stats::Outcome::holds);
}

// Five ulp off on 0.2 % of an octave.
float tanh_with_a_bad_spot(float x) {
  const float value = std::tanh(x);
  const bool bad = std::abs(x) > 5.83F && std::abs(x) < 5.84F;
  return bad ? value - std::copysign(5 * 0x1p-24F, x) : value;
}

TEST(TanhSuite, RefutesAFloatThatIsOffInANarrowBand) {
  props::Registry registry;
  tanh(registry, "band", tanh_with_a_bad_spot);
  EXPECT_EQ(outcome_of(registry, "band/tanh.relative_error:N"), stats::Outcome::refuted);
  tanh(registry, "right", [](float x) { return std::tanh(x); });
  EXPECT_EQ(outcome_of(registry, "right/tanh.relative_error:N"), stats::Outcome::holds);
}

}  // namespace
}  // namespace quincunx::suites
