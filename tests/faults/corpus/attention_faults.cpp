// Faulty scales and masks of attention.
#include <cmath>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites/attention.hpp"
#include "quincunx/suites/score_matrix.hpp"

namespace quincunx::corpus {
namespace {

using suites::AttentionInput;
using suites::AttentionShape;
using Factor = double (*)(const AttentionShape&);
Plant scores_with(Factor factor) {
  return [factor](props::Registry& registry, const std::string& label) {
    suites::score_matrix(registry, label, [factor](const AttentionInput<float>& in, std::span<float> scores) {
      all_scores<float>(in, scores, factor);
    });
  };
}

template <class T = float>
Plant attention_of(Factor factor, Factor after) {
  return [factor, after](props::Registry& registry, const std::string& label) {
    suites::attention(registry, label, [factor, after](const AttentionInput<T>& in, std::span<T> out) {
      attention_with<T>(in, out, factor, healthy_softmax<T>, after);
    });
  };
}

template <class T>
Plant online_attention(std::size_t block) {
  return [block](props::Registry& registry, const std::string& label) {
    suites::attention(registry, label, [block](const AttentionInput<T>& in, std::span<T> out) {
      const auto softmax = [block](std::span<const T> x, std::span<T> y) { online_softmax(x, y, block, true); };
      attention_with<T>(in, out, inverse_root, softmax, one);
    });
  };
}

CorpusFault of_scores(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                      Factor factor) {
  return {std::move(id),          std::move(kind), std::move(source),
          std::move(description), "score_matrix",  "score_matrix." + std::move(claim),
          scores_with(factor)};
}

double by_d(const AttentionShape& s) { return 1 / static_cast<double>(s.d_head); }
double by_model(const AttentionShape& s) { return 1 / std::sqrt(static_cast<double>(s.d_head * s.heads)); }
double times_root(const AttentionShape& s) { return std::sqrt(static_cast<double>(s.d_head)); }
double by_root_of_next(const AttentionShape& s) { return 1 / std::sqrt(static_cast<double>(s.d_head + 1)); }
double one_per_cent_less(const AttentionShape& s) { return 0.99 * inverse_root(s); }
double by_root_of_64(const AttentionShape&) { return 0.125; }
double a_thousandth_less(const AttentionShape&) { return 0.999; }

}  // namespace

std::vector<CorpusFault> attention_faults() {
  return {
      of_scores("A1", "scale twice", "maxtext#1349", "1/√d applied twice", "variance:S", by_d),
      of_scores("A2", "scale of the model", "vit-pytorch#65", "1/√d_model: hidden with one head",
                "variance_over_heads:S", by_model),
      of_scores("A3", "inverse scale", "perceiver-io#9", "divided by d^(-1/2)", "variance:S", times_root),
      of_scores("A3b", "no scale", "cntkx#10", "not divided at all", "variance:S", one),
      of_scores("A3c", "wrong scale", "variant", "1/√64 whatever d is", "variance:S", by_root_of_64),
      of_scores("A3d", "wrong scale", "variant", "1/√(d + 1)", "variance:S", by_root_of_next),
      of_scores("A3e", "wrong scale", "variant", "1 % too small, 2 % of the variance", "variance:S", one_per_cent_less),
      attention_fault("A1b", "scale twice", "variant", "1/√d twice, seen through the weights", "variance:S",
                      attention_of(by_d, one)),
      attention_fault("A2b", "scale of the model", "variant", "1/√d_model, seen through the weights",
                      "variance_over_heads:S", attention_of(by_model, one)),
      attention_fault("A3f", "no scale", "variant", "not divided, seen through the weights", "variance:S",
                      attention_of<double>(one, one)),
      attention_fault("A4", "scale after", "ViT#2", "the scale after the softmax", "row_sums:N",
                      attention_of(one, inverse_root)),
      attention_fault("A4b", "scale after", "variant", "weights a thousandth too small", "row_sums:N",
                      attention_of<double>(inverse_root, a_thousandth_less)),
      attention_fault("S2", "masked block", "flash-attention#2082", "a masked first block of 64 leaves a maximum of 0",
                      "masked:N", online_attention<float>(64)),
      attention_fault("S2e", "masked block", "variant", "blocks of 16, double", "masked:N",
                      online_attention<double>(16)),
  };
}

}  // namespace quincunx::corpus
