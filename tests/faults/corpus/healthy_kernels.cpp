// Kernels that look broken and are not, and the healthy twins of the faulty ones.
#include <cmath>
#include <numeric>

#include "kernel_faults.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/lib/descriptive.hpp"
#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/moments.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using props::Registry;
using suites::AttentionInput;
using suites::AttentionShape;

// Reversed, in any number of accumulators.
template <class T>
auto reversed_lanes(std::size_t lanes) {
  return [lanes](std::span<const T> q, std::span<const T> k) {
    std::vector<T> sums(lanes);
    for (std::size_t i = q.size(); i-- > 0;) sums[i % lanes] += q[i] * k[i];
    return std::accumulate(sums.rbegin(), sums.rend(), T{0});
  };
}

double pairwise_dot(std::span<const double> q, std::span<const double> k) {
  if (q.size() <= 2) return plain_dot(q, k);
  const std::size_t half = q.size() / 2;
  return pairwise_dot(q.first(half), k.first(half)) + pairwise_dot(q.subspan(half), k.subspan(half));
}

float fused_dot(std::span<const float> q, std::span<const float> k) {
  std::vector<float> sums(4);
  for (std::size_t i = 0; i < q.size(); ++i) sums[i % 4] = std::fma(q[i], k[i], sums[i % 4]);
  return (sums[0] + sums[2]) + (sums[1] + sums[3]);
}

double pairwise_sum(std::span<const double> x) {
  if (x.size() <= 8) return std::accumulate(x.begin(), x.end(), 0.0);
  return pairwise_sum(x.first(x.size() / 2)) + pairwise_sum(x.subspan(x.size() / 2));
}

// Two passes without a correction, sums in pairs.
double two_passes(std::span<const double> x, double ddof) {
  const double mean = pairwise_sum(x) / static_cast<double>(x.size());
  std::vector<double> squares;
  for (const double value : x) squares.push_back((value - mean) * (value - mean));
  return pairwise_sum(squares) / (static_cast<double>(x.size()) - ddof);
}

// The query arrives times 1/√d, as from a projection that holds the scale; the product is what counts.
void scores_of_scaled_query(const AttentionInput<float>& in, std::span<float> scores) {
  std::vector<float> q(in.queries.begin(), in.queries.end());
  for (float& x : q) x *= static_cast<float>(inverse_root(in.shape));
  AttentionInput<float> scaled = in;
  scaled.queries = q;
  all_scores<float>(scaled, scores, one);
}

template <class T>
void online_attention(const AttentionInput<T>& in, std::span<T> out) {
  const auto softmax = [](std::span<const T> x, std::span<T> y) { online_softmax(x, y, std::size_t{16}, false); };
  attention_with<T>(in, out, inverse_root, softmax, one);
}

// The exponential in powers of two, as graphics processors do it.
void softmax_in_powers_of_two(std::span<const float> x, std::span<float> y) {
  constexpr float log2_e = 1.44269504F;
  const float maximum = maximum_of(x);
  float sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += y[i] = std::exp2((x[i] - maximum) * log2_e);
  const float reciprocal = 1 / sum;
  for (float& weight : y) weight *= reciprocal;
}

void bfloat_softmax(std::span<const Bfloat16> x, std::span<Bfloat16> y) {
  std::vector<float> wide(x.size());
  std::vector<float> weights(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) wide[i] = static_cast<float>(x[i]);
  healthy_softmax<float>(wide, weights);
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = Bfloat16(weights[i]);
}

float bfloat_dot(std::span<const Bfloat16> q, std::span<const Bfloat16> k) {
  std::vector<float> sums(8);
  for (std::size_t i = 0; i < q.size(); ++i) sums[i % 8] += static_cast<float>(q[i]) * static_cast<float>(k[i]);
  return std::accumulate(sums.begin(), sums.end(), 0.0F);
}

// What each addition loses is carried on (Kahan). Its result is closer than that of any plain order of summation.
float kahan_dot(std::span<const float> q, std::span<const float> k) {
  float sum = 0;
  float lost = 0;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const float term = q[i] * k[i] - lost;
    const float next = sum + term;
    lost = (next - sum) - term;
    sum = next;
  }
  // The correction is infinity minus infinity where the sum overflows or an operand is infinite.
  return std::isnan(sum) ? plain_dot(q, k) : sum;
}

float dot_in_double(std::span<const float> q, std::span<const float> k) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += static_cast<double>(q[i]) * static_cast<double>(k[i]);
  return static_cast<float>(sum);
}

// Subnormal arguments and values become 0, as some vector units have it.
float flushing_tanh(float x) {
  const float y = std::tanh(x);
  return std::abs(y) < std::numeric_limits<float>::min() ? 0.0F : y;
}

/// quincunx::Moments with the names that a merging accumulator has.
struct Merging {
  Moments moments;
  void add(double x) { moments.add(x); }
  void merge(const Merging& other) { moments.merge(other.moments); }
  double mean() const { return moments.count() == 0 ? 0 : moments.mean(); }
  double variance() const { return moments.count() < 2 ? 0 : moments.variance(1); }
};

std::vector<HealthySubject> functions() {
  return {
      {"H1", "float tanh is exactly 1 beyond 9.01",
       [](Registry& r, const std::string& label) { suites::tanh(r, label, [](float x) { return std::tanh(x); }); }},
      {"H1b", "double tanh, array form",
       [](Registry& r, const std::string& label) {
         suites::tanh(r, label, [](std::span<const double> x, std::span<double> y) {
           std::transform(x.begin(), x.end(), y.begin(), [](double value) { return std::tanh(value); });
         });
       }},
      {"H1c", "tanh of a 16-bit class: rounds to 1 beyond 3.5",
       [](Registry& r, const std::string& label) {
         suites::tanh(r, label, [](Bfloat16 x) { return Bfloat16(std::tanh(static_cast<float>(x))); });
       }},
      {"H1d", "float tanh that flushes subnormal numbers, declared so",
       [](Registry& r, const std::string& label) { suites::tanh(r, label, flushing_tanh, {.subnormals = false}); }},
      {"H1e", "double tanh that is +0 for -0, declared so",
       [](Registry& r, const std::string& label) {
         suites::tanh(r, label, [](double x) { return std::tanh(x) + 0.0; }, {.signed_zero = false});
       }},
      {"exp", "double exp, subnormal below -708.4",
       [](Registry& r, const std::string& label) { suites::exp(r, label, [](double x) { return std::exp(x); }); }},
  };
}

std::vector<HealthySubject> rows() {
  return {
      {"H2", "softmax rows miss 1 by about n·eps",
       [](Registry& r, const std::string& label) { suites::softmax<float>(r, label, healthy_softmax<float>); }},
      {"H2b", "powers of two, and a reciprocal",
       [](Registry& r, const std::string& label) { suites::softmax<float>(r, label, softmax_in_powers_of_two); }},
      {"H2c", "weights of a 16-bit class: rows miss 1 by a few thousandths",
       [](Registry& r, const std::string& label) { suites::softmax<Bfloat16>(r, label, bfloat_softmax); }},
      {"H2d", "online softmax, double",
       [](Registry& r, const std::string& label) {
         suites::softmax<double>(r, label, [](std::span<const double> x, std::span<double> y) {
           online_softmax(x, y, std::size_t{8}, false);
         });
       }},
      {"log_softmax", "(x - max) - ln Σ, float",
       [](Registry& r, const std::string& label) { suites::log_softmax<float>(r, label, healthy_log_softmax<float>); }},
  };
}

std::vector<HealthySubject> products() {
  return {
      {"H3", "dot products backwards in 7 accumulators, float",
       [](Registry& r, const std::string& label) { suites::dot_product(r, label, reversed_lanes<float>(7)); }},
      {"H3b", "dot products in pairs, double",
       [](Registry& r, const std::string& label) { suites::dot_product<double>(r, label, pairwise_dot); }},
      {"H3c", "fused multiply-adds in 4 accumulators, float",
       [](Registry& r, const std::string& label) { suites::dot_product<float>(r, label, fused_dot); }},
      {"H3d", "one float accumulator, declared for lengths to 2^20",
       [](Registry& r, const std::string& label) {
         suites::dot_product(r, label, plain_dot<float>, {.largest_length = std::size_t{1} << 20});
       }},
      {"H3e", "a 16-bit class summed in float",
       [](Registry& r, const std::string& label) { suites::dot_product<Bfloat16>(r, label, bfloat_dot); }},
      {"H3f", "compensated summation, float",
       [](Registry& r, const std::string& label) { suites::dot_product(r, label, kahan_dot); }},
      {"H3g", "floats summed in double",
       [](Registry& r, const std::string& label) {
         suites::dot_product(r, label, dot_in_double, {.accumulator = suites::format_of<double>()});
       }},
      {"H5", "the scale is folded into the query",
       [](Registry& r, const std::string& label) { suites::score_matrix<float>(r, label, scores_of_scaled_query); }},
      {"H5b", "scores without a scale, declared so",
       [](Registry& r, const std::string& label) {
         suites::score_matrix<double>(
             r, label,
             [](const AttentionInput<double>& in, std::span<double> scores) { all_scores<double>(in, scores, one); },
             {.scale = suites::ScoreScale::none});
       }},
      {"attention", "online softmax in blocks of 16, float",
       [](Registry& r, const std::string& label) { suites::attention<float>(r, label, online_attention<float>); }},
      {"attention_double", "online softmax in blocks of 16, double",
       [](Registry& r, const std::string& label) { suites::attention<double>(r, label, online_attention<double>); }},
  };
}

std::vector<HealthySubject> samples() {
  return {
      {"H4", "n in place of n - 1, declared so",
       [](Registry& r, const std::string& label) {
         suites::variance_estimator(r, label, [](std::span<const double> x) { return two_passes(x, 0); }, {.ddof = 0});
       }},
      {"H4b", "n - 1, two passes without correction",
       [](Registry& r, const std::string& label) {
         suites::variance_estimator(r, label, [](std::span<const double> x) { return two_passes(x, 1); });
       }},
      {"H4c", "two passes with correction, float",
       [](Registry& r, const std::string& label) {
         suites::variance_estimator(r, label, [](std::span<const float> x) { return quincunx::variance(x, 1); });
       }},
      {"accumulator", "moments that merge",
       [](Registry& r, const std::string& label) { suites::accumulator<Merging>(r, label); }},
  };
}

}  // namespace

std::vector<HealthySubject> healthy_kernels() {
  std::vector<HealthySubject> all;
  for (const auto& part : {functions(), rows(), products(), samples(), healthy_rows(), healthy_halves(),
                           healthy_attentions(), healthy_attention_forms(), healthy_variances()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

std::vector<CorpusFault> kernel_faults() {
  std::vector<CorpusFault> all;
  for (const auto& part :
       {tanh_faults(), exp_faults(), softmax_faults(), attention_faults(), attention_range_faults(),
        attention_form_faults(), dot_product_faults(), variance_faults(), accumulator_faults(), further_kernel_faults(),
        reported_kernel_faults(), reported_variance_faults(), row_and_function_faults(), edge_function_faults(),
        edge_variance_faults(), kernel_shape_faults()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace quincunx::corpus
