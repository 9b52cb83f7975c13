#include "sampler_claims.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "quincunx/props/dimension.hpp"

namespace quincunx::suites::detail {
namespace {

template <class P, class Change>
std::vector<P> with_simpler(std::int64_t value, std::int64_t lowest, const Change& change) {
  std::vector<P> candidates;
  for (const std::int64_t smaller : props::simpler_integers(value, lowest)) candidates.push_back(change(smaller));
  return candidates;
}

}  // namespace

stats::Claim SampledLaw::mean_of(std::uint64_t values) const {
  const double m = static_cast<double>(values);
  if (normal) return stats::Claim::normal_mean(cumulants.mean(), std::sqrt(cumulants.variance() / m));
  return stats::Claim::mean(stats::scaled(stats::repeated_sum(cumulants, values), 1 / m));
}

stats::Claim SampledLaw::variance_of_means(std::uint64_t values) const {
  const double m = static_cast<double>(values);
  if (normal) return stats::Claim::normal_variance(cumulants.variance() / m);
  return stats::Claim::variance(stats::scaled(stats::repeated_sum(cumulants, values), 1 / m));
}

stats::Claim SampledLaw::mean_square() const {
  return normal ? stats::Claim::normal_second_moment(cumulants.variance())
                : stats::Claim::second_moment(stats::centred(cumulants));
}

props::ClaimInfo SeededSampler::claim(props::Tier tier, const std::string& id, std::string statement) const {
  return suite_claim(suite, label, tier, id, std::move(statement));
}

void SeededSampler::draw(std::uint64_t seed, std::span<double> values) const {
  // Whatever the buffer held before would look like a healthy value.
  std::fill(values.begin(), values.end(), std::numeric_limits<double>::quiet_NaN());
  fill(seed, values);
}

void SeededSampler::sample(Stream& stream, std::span<double> values) const {
  draw(fresh_seed(stream), values);
  if (spread) spread(stream, values);
}

void require_label(const std::string& suite, const std::string& label) {
  if (label.empty()) {
    throw std::invalid_argument("quincunx::suites::" + suite + ": the label is empty; it names the subject in reports");
  }
}

void require_callable(const std::string& suite, bool callable, const std::string& member) {
  if (!callable) {
    throw std::invalid_argument("quincunx::suites::" + suite + ": the subject's " + member +
                                " is empty; a suite needs something to call");
  }
}

void require_seed_bits(const std::string& suite, int seed_bits) {
  if (seed_bits < 16 || seed_bits > 64) {
    throw std::invalid_argument("quincunx::suites::" + suite + ": seed_bits = " + std::to_string(seed_bits) +
                                "; it must lie in 16..64");
  }
}

props::ClaimInfo suite_claim(const std::string& suite, const std::string& label, props::Tier tier,
                             const std::string& id, std::string statement) {
  return {suite + '.' + id, 0, std::move(statement), tier, false, label};
}

int default_resolution(int declared, int digits) {
  if (declared > 0) return declared;
  if (digits > 24) return 30;
  return digits > 16 ? 20 : digits - 2;
}

std::uint64_t poisson_limit(double mean, double chance) {
  // P(N > k) <= P(N = k+1) / (1 - mean/(k+2)) for k + 2 > mean.
  double log_term = -mean;  // log P(N = k)
  for (std::uint64_t k = 0;; ++k) {
    const double next = static_cast<double>(k) + 1;
    log_term += std::log(mean / next);
    if (next + 1 > mean && log_term - std::log1p(-mean / (next + 1)) <= std::log(chance)) return k;
  }
}

std::uint64_t poisson_lower_limit(double mean, double chance) {
  // P(N <= k) <= P(N = k) / (1 - k/mean) for k < mean.
  std::uint64_t limit = 0;
  double log_term = -mean;  // log P(N = k)
  for (std::uint64_t k = 0; static_cast<double>(k) < mean; ++k) {
    if (log_term - std::log1p(-static_cast<double>(k) / mean) > std::log(chance)) break;
    limit = k + 1;
    log_term += std::log(mean / static_cast<double>(k + 1));
  }
  return limit;
}

std::vector<AnySeed> AnySeed::simpler() const {
  std::vector<AnySeed> candidates;
  for (unsigned shift = 64; shift > 0; shift /= 2) {
    const std::uint64_t smaller = shift == 64 ? 0 : seed >> shift;
    if (smaller < seed) candidates.push_back({smaller});
  }
  return candidates;
}

std::vector<LongCall> LongCall::simpler() const {
  return with_simpler<LongCall>(length, 256, [](std::int64_t shorter) { return LongCall{shorter}; });
}

SampleBlock LongCall::values(const SeededSampler& sampler) const {
  return [sampler, size = static_cast<std::size_t>(length)](Stream& stream, std::span<double> out) {
    for (std::size_t first = 0; first < out.size(); first += size) {
      sampler.sample(stream, out.subspan(first, std::min(size, out.size() - first)));
    }
  };
}

SampleBlock LongCall::each(const SeededSampler& sampler, std::function<double(double)> f) const {
  return [fill = values(sampler), f = std::move(f)](Stream& stream, std::span<double> out) {
    fill(stream, out);
    std::transform(out.begin(), out.end(), out.begin(), f);
  };
}

BinnedCall BinnedCall::generate(props::ParameterSource& source) {
  const LongCall call = LongCall::generate(source);
  return {call, source.log_integer(16, 128)};
}

std::vector<BinnedCall> BinnedCall::simpler() const {
  std::vector<BinnedCall> candidates;
  if (bins > 16) candidates.push_back({call, 16});
  for (const LongCall& shorter : call.simpler()) candidates.push_back({shorter, bins});
  return candidates;
}

std::vector<double> BinnedCall::edges(const SampledLaw& law) const {
  std::vector<double> inner;
  for (std::int64_t i = 1; i < bins; ++i) {
    inner.push_back(law.quantile(static_cast<double>(i) / static_cast<double>(bins)));
  }
  return inner;
}

std::vector<Distance> Distance::simpler() const {
  std::vector<Distance> candidates = with_simpler<Distance>(distance, 1, [this](std::int64_t nearer) {
    return Distance{nearer, start};
  });
  for (const std::int64_t earlier : props::simpler_integers(start, 0)) candidates.push_back({distance, earlier});
  return candidates;
}

SampleBlock Distance::pairs(const SeededSampler& sampler, std::function<double(double, double)> f) const {
  // Tiles of twice the distance: the first half is paired with the second, so that no value is used twice.
  constexpr std::size_t pairs_a_call = 512;
  return [sampler, f = std::move(f), lag = static_cast<std::size_t>(distance), skip = static_cast<std::size_t>(start)](
             Stream& stream, std::span<double> out) {
    std::vector<double> run(skip + 2 * lag * std::max<std::size_t>(1, pairs_a_call / lag));
    for (std::size_t written = 0; written < out.size();) {
      sampler.sample(stream, run);
      for (std::size_t tile = skip; tile < run.size(); tile += 2 * lag) {
        for (std::size_t i = tile; i < tile + lag && written < out.size(); ++i)
          out[written++] = f(run[i], run[i + lag]);
      }
    }
  };
}

std::function<double(double, double)> joint_cell(const SampledLaw& law, int cells_each) {
  std::vector<double> edges;
  for (int i = 1; i < cells_each; ++i) edges.push_back(law.quantile(static_cast<double>(i) / cells_each));
  const auto cell = [edges](double x) {
    return static_cast<double>(std::count_if(edges.begin(), edges.end(), [x](double edge) { return x >= edge; }));
  };
  return [cell, cells_each](double x, double y) {
    return std::isnan(x) || std::isnan(y) ? std::numeric_limits<double>::quiet_NaN() : cells_each * cell(x) + cell(y);
  };
}

std::vector<double> joint_edges(int cells_each) {
  std::vector<double> edges;
  for (int i = 1; i < cells_each * cells_each; ++i) edges.push_back(i - 0.5);
  return edges;
}

}  // namespace quincunx::suites::detail
