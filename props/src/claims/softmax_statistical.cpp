// Section 8, estimated: what the softmax does with scores of variance d_k, and with scores of variance 1.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "new_claim.hpp"
#include "quincunx/props/sampling.hpp"
#include "sections.hpp"
#include "softmax_reference_table.hpp"

namespace quincunx::props {
namespace {

constexpr int section = 8;
constexpr std::size_t keys = 3;

// A row of the reference table, and which of two numbers is taken from the weights. Both grow as the softmax saturates.
struct Softmax {
  std::size_t row = 0;
  bool squares = false;

  static Softmax generate(ParameterSource& source) {
    const auto row = source.integer(0, static_cast<std::int64_t>(softmax_reference.size()) - 1);
    return {static_cast<std::size_t>(row), source.coin()};
  }
  std::string describe() const {
    return "d_k = " + std::to_string(softmax_reference[row].d) + (squares ? ", squared weights" : ", largest weight");
  }
  std::vector<Softmax> simpler() const {
    std::vector<Softmax> candidates;
    for (std::size_t i = 0; i < row; ++i) candidates.push_back({i, squares});
    return candidates;
  }
  std::uint64_t words() const { return (keys + 1) * static_cast<std::uint64_t>(softmax_reference[row].d); }
};

using Weights = std::array<double, keys>;

// NaN when any weight is: std::max_element would pass over it.
double largest_weight(const Weights& weights) {
  double largest = 0;
  for (const double weight : weights) {
    if (weight > largest || std::isnan(weight)) largest = weight;
  }
  return largest;
}

double sum_of_squares(const Weights& weights) {
  double sum = 0;
  for (const double weight : weights) sum += weight * weight;
  return sum;
}

// One query against three keys; the number is 1 minus the Jacobian's trace for sum_of_squares.
SampleBlock attention_block(const Subject& subject, std::size_t d, const PairStatistic& score, bool squares) {
  return [subject, d, score, squares](Stream& stream, std::span<double> out) {
    std::vector<double> q(d);
    std::array<std::vector<double>, keys> k;
    k.fill(std::vector<double>(d));
    for (double& value : out) {
      subject.query_and_key(stream, q, k[0]);
      for (std::size_t i = 1; i < keys; ++i) subject.standard_normal(stream, k[i]);
      Weights scores{};
      std::transform(k.begin(), k.end(), scores.begin(), [&](const auto& key) { return score(q, key); });
      Weights weights{};
      subject.softmax(scores, weights);
      value = squares ? sum_of_squares(weights) : largest_weight(weights);
    }
  };
}

stats::Claim mean_with(const std::array<double, 4>& moments) {
  return stats::Claim::mean(
      stats::Cumulants::from_raw_moments(std::vector<double>{1, moments[0], moments[1], moments[2], moments[3]}));
}

Experiment unscaled(const Subject& subject, const Softmax& softmax, bool squares) {
  const SoftmaxMoments& reference = softmax_reference[softmax.row];
  return {mean_with(squares ? reference.squares : reference.largest),
          attention_block(subject, static_cast<std::size_t>(reference.d), subject.dot, squares),
          squares ? "E[sum of squared weights]" : "E[largest weight]", softmax.words()};
}

// A parameter without the choice of the number.
template <bool squares_only>
struct Fixed : Softmax {
  static Fixed generate(ParameterSource& source) { return {{Softmax::generate(source).row, squares_only}}; }
  std::vector<Fixed> simpler() const {
    std::vector<Fixed> candidates;
    for (const Softmax& simple : Softmax::simpler()) candidates.push_back({simple});
    return candidates;
  }
};

}  // namespace

void add_softmax_statistical(Registry& registry, const Subject& subject) {
  registry.add(statistical_property<Fixed<false>>(
      statistical_claim(subject, section, "softmax.saturates",
                        "unscaled scores of 3 keys: the mean largest weight grows with d_k, 0.530 at 1, 0.926 at 64"),
      0.006, [subject](const Fixed<false>& softmax) { return unscaled(subject, softmax, false); }));
  registry.add(statistical_property<Fixed<true>>(
      statistical_claim(subject, section, "softmax.gradient_vanishes",
                        "unscaled scores of 3 keys: the mean trace of the Jacobian falls with d_k, 0.106 at 64"),
      0.006, [subject](const Fixed<true>& softmax) {
        Experiment experiment = unscaled(subject, softmax, true);
        experiment.quantity = "1 - E[trace of the Jacobian]";
        return experiment;
      }));
  registry.add(statistical_property<Softmax>(
      statistical_claim(subject, section, "softmax.scaled_healthy",
                        "scores / √d_k: largest weight 0.595 and Jacobian's trace 0.519 at d_k = 64, the same within "
                        "0.01 for every d_k from 12 on"),
      0.006, [subject](const Softmax& softmax) {
        const SoftmaxMoments& reference = softmax_reference[softmax.row];
        return Experiment{
            mean_with(softmax.squares ? reference.scaled_squares : reference.scaled_largest),
            attention_block(subject, static_cast<std::size_t>(reference.d), subject.scaled_score, softmax.squares),
            softmax.squares ? "1 - E[trace of the Jacobian]" : "E[largest weight]", softmax.words()};
      }));
}

}  // namespace quincunx::props
