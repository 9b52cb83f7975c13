#include "initializer_subject.hpp"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <utility>

#include "quincunx/props/dimension.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::suites {
namespace detail {
namespace {

using Law = InitializerOptions::Law;

double normal_density(double x) { return std::exp(-x * x / 2) / std::sqrt(2 * std::acos(-1.0)); }
double mass_within(double cut) { return 1 - 2 * stats::normal_upper_tail(cut); }

// E[Z^r | |Z| < cut] by parts: m_r = (r - 1) m_(r-2) - 2 cut^(r-1) phi(cut) / P(|Z| < cut), r even.
std::vector<double> truncated_moments(double cut) {
  std::vector<double> moments(9, 0.0);
  moments[0] = 1;
  for (std::size_t r = 2; r <= 8; r += 2) {
    moments[r] = static_cast<double>(r - 1) * moments[r - 2] -
                 2 * std::pow(cut, static_cast<double>(r - 1)) * normal_density(cut) / mass_within(cut);
  }
  return moments;
}

double truncated_variance(double cut) { return truncated_moments(cut)[2]; }

WeightLaw truncated_law(double cut) {
  const double sd = std::sqrt(truncated_variance(cut));
  const double below = stats::normal_upper_tail(cut);
  const auto quantile = [=](double p) { return stats::normal_lower_quantile(below + p * mass_within(cut)) / sd; };
  const stats::Cumulants cumulants = stats::scaled(stats::Cumulants::from_raw_moments(truncated_moments(cut)), 1 / sd);
  return {{cumulants, quantile, quantile(0.75), false}, cut / sd, sd * normal_density(cut) / mass_within(cut), 1 / sd};
}

}  // namespace

WeightLaw law_of(const InitializerOptions& options) {
  if (options.law == Law::normal)
    return {{stats::laws::normal(), stats::normal_lower_quantile, stats::normal_upper_quantile(0.25), true}};
  if (options.law == Law::truncated_normal) return truncated_law(options.truncation);
  const double bound = std::sqrt(3.0);
  const auto quantile = [bound](double p) { return bound * (2 * p - 1); };
  return {{stats::laws::uniform(-bound, bound), quantile, bound / 2, false}, bound, 1 / (2 * bound)};
}

MatrixShape MatrixShape::generate(props::ParameterSource& source) {
  const std::int64_t fan_in = source.log_integer(1, 1024);
  const std::int64_t fan_out = source.log_integer(1, std::max<std::int64_t>(2, 4096 / fan_in));
  return {fan_in, fan_in == fan_out ? fan_out + 1 : fan_out};
}

std::string MatrixShape::describe() const { return fmt::format("fan_in = {}, fan_out = {}", fan_in, fan_out); }

std::vector<MatrixShape> MatrixShape::simpler() const {
  std::vector<MatrixShape> candidates;
  for (const auto fewer : props::simpler_integers(fan_in, 1)) candidates.push_back({fewer, fan_out});
  for (const auto fewer : props::simpler_integers(fan_out, 1)) candidates.push_back({fan_in, fewer});
  return candidates;
}

double InitializerSubject::standard_deviation(const MatrixShape& shape) const {
  return std::sqrt(options.variance(shape.in(), shape.out()));
}

props::ClaimInfo InitializerSubject::claim(props::Tier tier, const std::string& id, std::string statement) const {
  return suite_claim("initializer", label, tier, id, std::move(statement));
}

std::vector<double> InitializerSubject::layer(const LayerFill<double>& object, const MatrixShape& shape) const {
  std::vector<double> values(shape.size(), std::numeric_limits<double>::quiet_NaN());
  object(shape.in(), shape.out(), values);
  return values;
}

namespace {

SeededSampler sampler_of(const InitializerSubject& subject, const MatrixShape& shape,
                         std::function<LayerFill<double>(std::uint64_t seed)> object) {
  SeededSampler sampler{"initializer", subject.label, {}, subject.weights.law, 64, subject.resolution_bits};
  const double sd = subject.standard_deviation(shape);
  sampler.fill = [subject, shape, sd, object = std::move(object)](std::uint64_t seed, std::span<double> values) {
    const LayerFill<double> layers = object(seed);
    for (std::size_t first = 0; first < values.size(); first += shape.size()) {
      const std::vector<double> drawn = subject.layer(layers, shape);
      const std::size_t count = std::min(shape.size(), values.size() - first);
      for (std::size_t i = 0; i < count; ++i) values[first + i] = drawn[i] / sd;
    }
  };
  if (!is_coarse(subject.format.digits)) return sampler;
  sampler.spread = [format = subject.format, sd](Stream& stream, std::span<double> values) {
    for (double& value : values) {
      if (std::isfinite(value)) value += (stream.uniform_open() - 0.5) * format.spacing(value * sd) / sd;
    }
  };
  return sampler;
}

}  // namespace

SeededSampler InitializerSubject::at(const MatrixShape& shape) const {
  return sampler_of(*this, shape, initializer.object);
}

SeededSampler InitializerSubject::at_second(const MatrixShape& shape) const {
  const auto other = [](std::int64_t fan) { return fan >= 8 ? fan / 4 : fan * 4; };
  const MatrixShape first{other(shape.fan_in), other(shape.fan_out)};
  return sampler_of(*this, shape, [subject = *this, first](std::uint64_t seed) {
    const LayerFill<double> layers = subject.initializer.object(seed);
    (void)subject.layer(layers, first);
    return layers;
  });
}

}  // namespace detail

double InitializerOptions::variance(std::size_t fan_in, std::size_t fan_out) const {
  if (!(gain > 0) || !std::isfinite(gain)) {
    throw std::invalid_argument(fmt::format("quincunx::suites::initializer: gain = {}; it must be positive", gain));
  }
  if (law == Law::truncated_normal && (!(truncation >= 0.5) || !std::isfinite(truncation))) {
    throw std::invalid_argument(
        fmt::format("quincunx::suites::initializer: truncation = {}; it must be at least 0.5, and finite", truncation));
  }
  const double in = static_cast<double>(fan_in);
  const double out = static_cast<double>(fan_out);
  const double divisor = fan == Fan::in ? in : fan == Fan::out ? out : fan == Fan::average ? (in + out) / 2 : 1;
  const bool cut = law == Law::truncated_normal && !corrects_truncation;
  return gain * gain / divisor * (cut ? detail::truncated_variance(truncation) : 1);
}

}  // namespace quincunx::suites
