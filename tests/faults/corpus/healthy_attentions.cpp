// Correct attention that rounds more often than the usual kernel, or scales elsewhere.
#include <algorithm>
#include <cmath>
#include <vector>

#include "kernel_faults.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites/attention.hpp"
#include "quincunx/suites/score_matrix.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using props::Registry;
using suites::AttentionInput;
using suites::AttentionShape;

float stored(float x) { return static_cast<float>(Bfloat16(x)); }

/// Sums of products in float, each stored in 16 bits, scaled and stored again.
std::vector<float> stored_scores(const AttentionInput<Bfloat16>& in, bool scales_query) {
  const AttentionShape& s = in.shape;
  const auto scale = static_cast<float>(inverse_root(s));
  std::vector<float> scores(s.score_size());
  for (std::size_t entry = 0; entry < scores.size(); ++entry) {
    const std::size_t row = entry / s.keys;
    const std::size_t key = row / s.queries * s.keys + entry % s.keys;
    float sum = 0;
    for (std::size_t c = 0; c < s.d_head; ++c) {
      const auto q = static_cast<float>(in.queries[row * s.d_head + c]);
      sum += (scales_query ? stored(q * scale) : q) * static_cast<float>(in.keys[key * s.d_head + c]);
    }
    scores[entry] = scales_query ? stored(sum) : stored(stored(sum) * scale);
  }
  return scores;
}

void scores_by_tensors(const AttentionInput<Bfloat16>& in, std::span<Bfloat16> out, bool scales_query) {
  const std::vector<float> scores = stored_scores(in, scales_query);
  std::transform(scores.begin(), scores.end(), out.begin(), [](float x) { return Bfloat16(x); });
}

/// Scores, their sums with the bias, and weights are tensors of 16 bits.
void attention_by_tensors(const AttentionInput<Bfloat16>& in, std::span<Bfloat16> out) {
  const AttentionShape& s = in.shape;
  std::vector<float> scores = stored_scores(in, false);
  std::vector<float> weights(s.keys);
  for (std::size_t row = 0; row < s.heads * s.queries; ++row) {
    const auto of_row = std::span(scores).subspan(row * s.keys, s.keys);
    for (std::size_t j = 0; j < s.keys && !in.bias.empty(); ++j) {
      of_row[j] = stored(of_row[j] + static_cast<float>(in.bias[row % s.queries * s.keys + j]));
    }
    healthy_softmax(std::span<const float>(of_row), std::span<float>(weights));
    for (std::size_t c = 0; c < s.d_head; ++c) {
      float sum = 0;
      for (std::size_t j = 0; j < s.keys; ++j) {
        const std::size_t key = row / s.queries * s.keys + j;
        sum += stored(weights[j]) * static_cast<float>(in.values[key * s.d_head + c]);
      }
      out[row * s.d_head + c] = Bfloat16(sum);
    }
  }
}

}  // namespace

std::vector<HealthySubject> healthy_attentions() {
  return {
      {"scores_by_tensors", "16-bit scores, stored before they are scaled",
       [](Registry& r, const std::string& label) {
         suites::score_matrix<Bfloat16>(r, label, [](const AttentionInput<Bfloat16>& in, std::span<Bfloat16> scores) {
           scores_by_tensors(in, scores, false);
         });
       }},
      {"scores_of_stored_query", "16-bit scores of a query that is scaled and stored",
       [](Registry& r, const std::string& label) {
         suites::score_matrix<Bfloat16>(r, label, [](const AttentionInput<Bfloat16>& in, std::span<Bfloat16> scores) {
           scores_by_tensors(in, scores, true);
         });
       }},
      {"attention_by_tensors", "scores, biased scores and weights are stored in 16 bits",
       [](Registry& r, const std::string& label) { suites::attention<Bfloat16>(r, label, attention_by_tensors); }},
  };
}

}  // namespace quincunx::corpus
