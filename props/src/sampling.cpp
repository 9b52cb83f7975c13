#include "quincunx/props/sampling.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace quincunx::props {

SampleBlock query_key_block(const Subject& subject, std::int64_t d, PairStatistic statistic) {
  return [draw = subject.query_and_key, d, statistic = std::move(statistic)](Stream& stream, std::span<double> out) {
    const auto size = static_cast<std::size_t>(d);
    std::vector<double> q(size);
    std::vector<double> k(size);
    for (double& value : out) {
      draw(stream, q, k);
      value = statistic(q, k);
    }
  };
}

SampleBlock pair_block(const Subject& subject, const LawPair& laws, std::function<double(double, double)> f) {
  return [fill_x = laws.x.sampler(subject), fill_y = laws.y.sampler(subject), f = std::move(f)](Stream& stream,
                                                                                                std::span<double> out) {
    std::vector<double> x(out.size());
    fill_x(stream, x);
    fill_y(stream, out);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = f(x[i], out[i]);
  };
}

SampleBlock single_block(const Subject& subject, const Law& law, std::function<double(double)> f) {
  return [fill = law.sampler(subject), f = std::move(f)](Stream& stream, std::span<double> out) {
    fill(stream, out);
    std::transform(out.begin(), out.end(), out.begin(), f);
  };
}

SampleBlock normal_run_block(const Subject& subject, std::size_t length,
                             std::function<double(std::span<const double>)> statistic) {
  return [fill = subject.standard_normal, length, statistic = std::move(statistic)](Stream& stream,
                                                                                    std::span<double> out) {
    std::vector<double> run(length);
    for (double& value : out) {
      fill(stream, run);
      value = statistic(run);
    }
  };
}

SampleBlock normal_block(const Subject& subject, std::size_t length) {
  return [fill = subject.standard_normal, length](Stream& stream, std::span<double> out) {
    for (std::size_t first = 0; first < out.size(); first += length) {
      fill(stream, out.subspan(first, std::min(length, out.size() - first)));
    }
  };
}

}  // namespace quincunx::props
