// Samplers, which are given the seed of every call: a replay asks for the same values.
#include <fmt/format.h>

#include "offered_suites.hpp"
#include "quincunx/suites/normal_sampler.hpp"
#include "quincunx/suites/uniform_sampler.hpp"

namespace quincunx::suites {
namespace {

SeededFill<double> fill_of(const std::shared_ptr<CommandPool>& pool, const OfferedFunction& function) {
  return [pool, name = function.name, format = function.format()](std::uint64_t seed, std::span<double> values) {
    pool->ask(fmt::format("{} {} {}", name, seed, values.size()), {}, values);
    require_format(values, format, name);
  };
}

}  // namespace

void register_offered_normal_sampler(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                                     const OfferedFunction& function) {
  function.allow_keys({"location_scale", "resolution_bits", "seed_bits"});
  NormalSampler<double> sampler{fill_of(pool, function)};
  const FloatingFormat format = function.format();
  if (function.yes_or_no("location_scale").value_or(false)) {
    sampler.fill_with = [pool, format](std::uint64_t seed, double mean, double sd, std::span<double> values) {
      const std::string line =
          fmt::format("normal_sampler {} {} {} {}", seed, values.size(), format.round(mean), format.round(sd));
      pool->ask(line, {}, values);
      require_format(values, format, "normal_sampler");
    };
  }
  NormalSamplerOptions options;
  options.seed_bits = static_cast<int>(function.count("seed_bits").value_or(64));
  options.resolution_bits = static_cast<int>(function.count("resolution_bits").value_or(0));
  detail::register_normal_sampler(registry, pool->handshake().label, sampler, format, options);
}

void register_offered_uniform_sampler(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                                      const OfferedFunction& function) {
  function.allow_keys({"closed", "high", "low", "resolution_bits", "seed_bits"});
  UniformSamplerOptions options;
  options.low = function.number("low").value_or(options.low);
  options.high = function.number("high").value_or(options.high);
  options.closed = function.yes_or_no("closed").value_or(options.closed);
  options.seed_bits = static_cast<int>(function.count("seed_bits").value_or(64));
  options.resolution_bits = static_cast<int>(function.count("resolution_bits").value_or(0));
  detail::register_uniform_sampler(registry, pool->handshake().label, {fill_of(pool, function)}, function.format(),
                                   options);
}

}  // namespace quincunx::suites
