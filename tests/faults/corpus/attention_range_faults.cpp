// Attention that fails where scores are large, rows are long or heads are many.
#include <algorithm>
#include <cmath>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites/attention.hpp"
#include "quincunx/suites/score_matrix.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::AttentionInput;
using suites::AttentionOptions;
using suites::AttentionShape;
constexpr AttentionOptions without_bias{.bias = false};

template <class T, class Softmax>
Plant with_softmax(Softmax softmax, const AttentionOptions& options = {}) {
  return [softmax, options](props::Registry& registry, const std::string& label) {
    const auto kernel = [softmax](const AttentionInput<T>& in, std::span<T> out) {
      attention_with<T>(in, out, inverse_root, softmax, one);
    };
    suites::attention(registry, label, kernel, options);
  };
}

template <class T>
void without_maximum(std::span<const T> x, std::span<T> y) {
  softmax_with_shift(x, y, T{0});
}

/// The maximum of the first so many scores, and of a starting value.
template <class T>
auto with_maximum_of(std::size_t first, T start) {
  return [first, start](std::span<const T> x, std::span<T> y) {
    softmax_with_shift(x, y, std::max(start, maximum_of(x.first(std::min(first, x.size())))));
  };
}

template <class T>
void stand_in_mask(std::span<const T> x, std::span<T> y) {
  std::vector<T> shown(x.begin(), x.end());
  std::replace(shown.begin(), shown.end(), minus_infinity<T>, T{-10000});
  healthy_softmax(std::span<const T>(shown), y);
}

/// The bias of keys from this one on is not added.
Plant without_bias_from(std::size_t key) {
  return [key](props::Registry& registry, const std::string& label) {
    suites::attention(registry, label, [key](const AttentionInput<float>& in, std::span<float> out) {
      AttentionInput<float> shown = in;
      std::vector<float> bias(in.bias.begin(), in.bias.end());
      for (std::size_t i = 0; i < bias.size(); ++i) bias[i] = i % in.shape.keys < key ? bias[i] : 0;
      shown.bias = bias;
      attention_with<float>(shown, out, inverse_root, healthy_softmax<float>, one);
    });
  };
}

/// Heads from the ninth on get what their number modulo 8 gets.
void copy_first_heads(const AttentionShape& shape, std::size_t size_of_head, std::span<float> out) {
  for (std::size_t i = 8 * size_of_head; i < shape.heads * size_of_head; ++i) out[i] = out[i % (8 * size_of_head)];
}

void plant_few_heads(props::Registry& registry, const std::string& label) {
  suites::attention(registry, label, [](const AttentionInput<float>& in, std::span<float> out) {
    attention_with<float>(in, out, inverse_root, healthy_softmax<float>, one);
    copy_first_heads(in.shape, in.shape.queries * in.shape.d_head, out);
  });
}

void plant_few_heads_of_scores(props::Registry& registry, const std::string& label) {
  suites::score_matrix(registry, label, [](const AttentionInput<float>& in, std::span<float> scores) {
    all_scores<float>(in, scores, inverse_root);
    copy_first_heads(in.shape, in.shape.queries * in.shape.keys, scores);
  });
}

/// Numbers of 11 significant bits up to 65504, as a class that converts to float and from it.
class Narrow {
 public:
  Narrow() = default;
  explicit Narrow(float x) : value_(static_cast<float>(rounded(static_cast<double>(x), 11))) {
    if (std::abs(value_) > 65504) value_ = std::copysign(std::numeric_limits<float>::infinity(), value_);
  }
  explicit operator float() const { return value_; }

 private:
  float value_ = 0;
};

/// q·k is summed in float, stored, and scaled then.
void plant_narrow_products(props::Registry& registry, const std::string& label) {
  suites::score_matrix(registry, label, [](const AttentionInput<Narrow>& in, std::span<Narrow> scores) {
    const AttentionShape& s = in.shape;
    for (std::size_t entry = 0; entry < scores.size(); ++entry) {
      const std::size_t row = entry / s.keys;
      const std::size_t key = row / s.queries * s.keys + entry % s.keys;
      float sum = 0;
      for (std::size_t c = 0; c < s.d_head; ++c) {
        sum += static_cast<float>(in.queries[row * s.d_head + c]) * static_cast<float>(in.keys[key * s.d_head + c]);
      }
      scores[entry] = Narrow(static_cast<float>(Narrow(sum)) * static_cast<float>(inverse_root(s)));
    }
  });
}

}  // namespace

std::vector<CorpusFault> attention_range_faults() {
  return {
      attention_fault("A5", "no maximum", "executorch#18407", "e^score itself in float, no bias", "peaked:N",
                      with_softmax<float>(without_maximum<float>, without_bias)),
      attention_fault("A5b", "no maximum", "variant", "a maximum that starts at 0, double", "peaked:N",
                      with_softmax<double>(with_maximum_of<double>(4096, 0), without_bias)),
      attention_fault("A5c", "no maximum", "variant", "the maximum of the first 64 keys", "peaked:N",
                      with_softmax<float>(with_maximum_of<float>(64, minus_infinity<float>), without_bias)),
      attention_fault("A6", "leaky mask", "gpt-neox#966", "-10000 stands in for -infinity", "masked:N",
                      with_softmax<float>(stand_in_mask<float>)),
      attention_fault("A6b", "leaky mask", "variant", "a maximum that starts at -10000", "masked:N",
                      with_softmax<double>(with_maximum_of<double>(4096, -10000))),
      attention_fault("A7", "mask lost", "pytorch#162588", "no mask from key 1024 on", "query_masks:N",
                      without_bias_from(1024)),
      attention_fault("A7b", "mask lost", "variant", "no mask from key 512 on", "query_masks:N",
                      without_bias_from(512)),
      attention_fault("A8", "heads lost", "variant", "heads from the ninth on are copies", "large:N", plant_few_heads),
      {"A8b", "heads lost", "variant", "scores of heads from the ninth on are copies", "score_matrix",
       "score_matrix.large:N", plant_few_heads_of_scores},
      {"A9", "overflows", "ultralytics#24990", "q·k in 11 bits up to 65504, scaled afterwards", "score_matrix",
       "score_matrix.large:N", plant_narrow_products},
      attention_fault(
          "A9b", "overflows", "variant", "e^(score - 100) in float, no bias", "peaked:N",
          with_softmax<float>([](std::span<const float> x, std::span<float> y) { softmax_with_shift(x, y, 100.0F); },
                              without_bias)),
  };
}

}  // namespace quincunx::corpus
