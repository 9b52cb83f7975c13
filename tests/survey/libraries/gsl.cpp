// The GNU Scientific Library: three normal samplers and a uniform on mt19937, and two variances.
#include <gsl/gsl_errno.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_rng.h>
#include <gsl/gsl_rstat.h>
#include <gsl/gsl_statistics_double.h>
#include <gsl/gsl_version.h>

#include <memory>

#include "libraries.hpp"
#include "quincunx/suites/variance_estimator.hpp"
#include "sampler_subjects.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {
namespace {

using Generator = std::unique_ptr<gsl_rng, decltype(&gsl_rng_free)>;
using Gaussian = double (*)(const gsl_rng*, double);

Generator seeded(std::uint64_t seed) {
  Generator generator(gsl_rng_alloc(gsl_rng_mt19937), gsl_rng_free);
  gsl_rng_set(generator.get(), seed);
  return generator;
}

// A generator of GSL whose words are those of a suite.
struct ScriptState {
  suites::Bits32* bits;
};
unsigned long script_word(void* state) { return (*static_cast<ScriptState*>(state)->bits)(); }
double script_double(void* state) { return static_cast<double>(script_word(state)) * 0x1p-32; }
const gsl_rng_type script_type{"script",     0xFFFFFFFFUL,  0, sizeof(ScriptState), [](void*, unsigned long) {},
                               &script_word, &script_double};

template <class Draw>
double from_script(suites::Bits32& bits, const Draw& draw) {
  ScriptState state{&bits};
  const gsl_rng generator{&script_type, &state};
  return draw(&generator);
}

Examined gaussian(std::string label, std::string what, Gaussian draw) {
  suites::NormalSampler<double> sampler{[draw](std::uint64_t seed, std::span<double> values) {
    const Generator generator = seeded(seed);
    for (double& value : values) value = draw(generator.get(), 1);
  }};
  sampler.fill_with = [draw](std::uint64_t seed, double mean, double sd, std::span<double> values) {
    const Generator generator = seeded(seed);
    for (double& value : values) value = mean + draw(generator.get(), sd);
  };
  sampler.from_bits_32 = [draw](suites::Bits32& bits) {
    return from_script(bits, [draw](const gsl_rng* generator) { return draw(generator, 1); });
  };
  // One 32-bit word of mt19937 a uniform, of which the ziggurat takes 24 bits; seeds count modulo 2^32.
  return normal(std::move(label), std::move(what), "24 bits or more a value; GSL manual", sampler,
                {.seed_bits = 32, .resolution_bits = 22});
}

Examined unit_interval() {
  suites::UniformSampler<double> sampler{[](std::uint64_t seed, std::span<double> values) {
    const Generator generator = seeded(seed);
    for (double& value : values) value = gsl_rng_uniform(generator.get());
  }};
  sampler.from_bits_32 = [](suites::Bits32& bits) { return from_script(bits, gsl_rng_uniform); };
  return uniform("gsl-uniform", "gsl_rng_uniform, gsl_rng_mt19937", "[0, 1), 32 bits: GSL manual", sampler,
                 {.seed_bits = 32, .resolution_bits = 32});
}

Examined variance(std::string label, std::string what, double (*evaluate)(std::span<const double>)) {
  return {std::move(label), std::move(what), "n - 1: GSL manual",
          [evaluate](props::Registry& registry, const std::string& name) {
            suites::variance_estimator(registry, name, evaluate);
          }};
}

double batch_variance(std::span<const double> x) {
  return x.size() < 2 ? 0 : gsl_stats_variance(x.data(), 1, x.size());
}

double running_variance(std::span<const double> x) {
  const std::unique_ptr<gsl_rstat_workspace, decltype(&gsl_rstat_free)> moments(gsl_rstat_alloc(), gsl_rstat_free);
  for (const double value : x) gsl_rstat_add(value, moments.get());
  return gsl_rstat_variance(moments.get());
}

}  // namespace

Library gsl() {
  // A NaN among the values is an error of the quantiles that gsl_rstat_add keeps too; the usual handler ends the
  // program.
  gsl_set_error_handler_off();
  Library library{"GSL", gsl_version};
  library.examined = {
      gaussian("gsl-gaussian", "gsl_ran_gaussian (polar)", gsl_ran_gaussian),
      gaussian("gsl-gaussian-ziggurat", "gsl_ran_gaussian_ziggurat", gsl_ran_gaussian_ziggurat),
      gaussian("gsl-gaussian-ratio", "gsl_ran_gaussian_ratio_method", gsl_ran_gaussian_ratio_method),
      unit_interval(),
      variance("gsl-variance", "gsl_stats_variance", batch_variance),
      variance("gsl-running-variance", "gsl_rstat_variance", running_variance),
  };
  explain(
      library, "gsl-running-variance",
      {"variance_estimator.shift:N", Judgement::finding,
       "gsl_rstat_add updates the mean by (x - mean)/n in double (Welford); at 10^15 that is less than half a unit in "
       "the mean's last place, 0.125, and the mean stands still. Smallest input: a ramp of 100000 eighths from -64 to "
       "64, plus 10^15. Second method: the values are exact, so the variance is that without the shift, 1365.377 in "
       "rational arithmetic; gsl_stats_variance, two passes in long double, gives it."});
  return library;
}

}  // namespace quincunx::survey
