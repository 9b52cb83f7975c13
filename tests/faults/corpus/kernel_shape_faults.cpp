// Attention and rows that are right in the shapes that are usually tested, and wrong in one that is in use.
#include <algorithm>
#include <cmath>

#include "kernel_faults.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites/attention.hpp"
#include "quincunx/suites/log_softmax.hpp"
#include "quincunx/suites/softmax.hpp"

namespace quincunx::corpus {
namespace {

using suites::AttentionInput;
using suites::AttentionShape;
using suites::RowShape;
/// Where an attention kernel departs from the mathematics.
struct Departures {
  bool (*counts)(const AttentionShape& shape, std::size_t key) = [](const AttentionShape&, std::size_t) {
    return true;
  };
  bool (*biased)(const AttentionShape& shape, std::size_t key) = [](const AttentionShape&, std::size_t) {
    return true;
  };
  float (*bias)(float) = [](float x) { return x; };
  std::size_t (*components)(const AttentionShape& shape) = [](const AttentionShape& s) { return s.d_head; };
  float (*maximum)(float score, const AttentionShape& shape) = [](float x, const AttentionShape&) { return x; };
  float added = 0;  ///< to the sum of the exponentials
};

float biased_score(const AttentionInput<float>& in, const Departures& departs, std::size_t row, std::size_t j) {
  const AttentionShape& s = in.shape;
  const std::size_t n = departs.components(s);
  const auto q = in.queries.subspan(row * s.d_head, n);
  const auto k = in.keys.subspan((row / s.queries * s.keys + j) * s.d_head, n);
  const float bias = in.bias.empty() || !departs.biased(s, j) ? 0 : in.bias[row % s.queries * s.keys + j];
  return plain_dot(q, k) * static_cast<float>(inverse_root(s)) + departs.bias(bias);
}

void attend(const AttentionInput<float>& in, std::span<float> out, const Departures& departs) {
  const AttentionShape& s = in.shape;
  std::vector<float> weights(s.keys);
  for (std::size_t row = 0; row < s.heads * s.queries; ++row) {
    float maximum = minus_infinity<float>;
    for (std::size_t j = 0; j < s.keys; ++j) {
      weights[j] = departs.counts(s, j) ? biased_score(in, departs, row, j) : minus_infinity<float>;
      maximum = std::max(maximum, weights[j]);
    }
    float sum = departs.added;
    for (float& weight : weights) sum += weight = std::exp(weight - departs.maximum(maximum, s));
    for (std::size_t c = 0; c < s.d_head; ++c) {
      float total = 0;
      for (std::size_t j = 0; j < s.keys; ++j) {
        total += weights[j] * in.values[(row / s.queries * s.keys + j) * s.d_head + c];
      }
      out[row * s.d_head + c] = total / sum;
    }
  }
}

CorpusFault of_attention(std::string id, std::string kind, std::string source, std::string description,
                         const std::string& claim, const Departures& departs) {
  return fault(std::move(id), std::move(kind), std::move(source), std::move(description), "attention", claim,
               [departs](props::Registry& registry, const std::string& label) {
                 suites::attention(registry, label, [departs](const AttentionInput<float>& in, std::span<float> out) {
                   attend(in, out, departs);
                 });
               });
}

bool in_full_32(const AttentionShape& s, std::size_t j) {
  const bool affected = s.queries <= 8 && (s.d_head == 64 || s.d_head == 96 || s.d_head == 128);
  return !affected || s.keys < 32 || j < s.keys / 32 * 32;
}

bool in_tile_of_128(const AttentionShape& s, std::size_t j) { return s.d_head != 64 || j < 128; }
bool not_in_last_of_whole(const AttentionShape& s, std::size_t j) { return s.keys % 512 != 0 || j < s.keys - 512 + 1; }
std::size_t sixty_four(const AttentionShape& s) { return s.d_head % 64 == 32 && s.d_head > 64 ? 64 : s.d_head; }
float from_50000(float score, const AttentionShape& s) {
  return std::max(score, -5e4F * static_cast<float>(inverse_root(s)));
}

/// Heads from 65536 on get what their number modulo 65536 gets.
void plant_wrapped_heads(props::Registry& registry, const std::string& label) {
  suites::attention(registry, label, [](const AttentionInput<float>& in, std::span<float> out) {
    attend(in, out, {});
    const std::size_t whole = 65536 * in.shape.queries * in.shape.d_head;
    for (std::size_t i = whole; i < out.size(); ++i) out[i] = out[i - whole];
  });
}

void with_addition(std::span<const float> x, std::span<float> y, float addition) {
  const float maximum = maximum_of(x);
  float sum = addition;
  for (std::size_t i = 0; i < x.size(); ++i) sum += y[i] = std::exp(x[i] - maximum);
  for (float& weight : y) weight /= sum;
}

/// The logarithm of a sum that got such an addition.
void log_with_addition(std::span<const float> x, std::span<float> y, float addition) {
  const float maximum = maximum_of(x);
  float sum = addition;
  for (const float value : x) sum += std::exp(value - maximum);
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = (x[i] - maximum) - std::log(sum);
}

/// Rows whose sum leaves out what `ends` says.
template <class Ends>
Plant softmax_summing_to(Ends ends) {
  return [ends](props::Registry& registry, const std::string& label) {
    suites::softmax<float>(registry, label, [ends](std::span<const float> x, std::span<float> y) {
      const float maximum = maximum_of(x);
      float sum = 0;
      for (std::size_t i = 0; i < x.size(); ++i) {
        y[i] = std::exp(x[i] - maximum);
        if (i < ends(x.size())) sum += y[i];
      }
      for (float& weight : y) weight /= sum;
    });
  };
}

std::size_t without_last_whole_block(std::size_t n) { return n > 8192 && n % 8192 == 0 ? n - 8192 : n; }
std::size_t to_2_18(std::size_t n) { return std::min<std::size_t>(n, std::size_t{1} << 18); }

void plant_added(props::Registry& registry, const std::string& label) {
  suites::softmax<float>(registry, label,
                         [](std::span<const float> x, std::span<float> y) { with_addition(x, y, 1e-6F); });
}

void plant_added_to_logarithm(props::Registry& registry, const std::string& label) {
  suites::log_softmax<float>(registry, label,
                             [](std::span<const float> x, std::span<float> y) { log_with_addition(x, y, 1e-6F); });
}

void plant_first_131072_rows(props::Registry& registry, const std::string& label) {
  suites::softmax<float>(registry, label, [](std::span<const float> x, std::span<float> y, RowShape shape) {
    for (std::size_t r = 0; r < std::min<std::size_t>(shape.rows, 131'072); ++r) {
      healthy_softmax<float>(x.subspan(r * shape.stride, shape.columns), y.subspan(r * shape.stride, shape.columns));
    }
  });
}

}  // namespace

std::vector<CorpusFault> kernel_shape_faults() {
  using S = AttentionShape;
  return {
      of_attention("A12", "mask lost", "mlx#3360", "no mask from key 32768 on", "query_masks:N",
                   {.biased = [](const S&, std::size_t j) { return j < 32768; }}),
      of_attention("A12b", "mask lost", "vllm-ascend#15503", "of a single query, no mask from key 512 on",
                   "query_masks:N", {.biased = [](const S& s, std::size_t j) { return s.queries > 1 || j < 512; }}),
      of_attention("A13", "keys lost", "pytorch#169222", "8 queries at most: the keys after the last whole 32, 3 sizes",
                   "large:N", {.counts = in_full_32}),
      of_attention("A13b", "keys lost", "flash-attention#1076", "a single query of 32 components: keys from 256 on",
                   "large:N",
                   {.counts = [](const S& s, std::size_t j) { return s.queries > 1 || s.d_head != 32 || j < 256; }}),
      of_attention("A13c", "keys lost", "mlx#4022", "a single query of 128 components: the last of 1024 keys and more",
                   "large:N",
                   {.counts =
                        [](const S& s, std::size_t j) {
                          return s.queries > 1 || s.d_head != 128 || s.keys < 1024 || j + 1 < s.keys;
                        }}),
      of_attention("A13d", "keys lost", "variant", "64 components: keys from 128 on", "large:N",
                   {.counts = in_tile_of_128}),
      of_attention("A13e", "keys lost", "variant", "of a multiple of 512 keys, the last 511", "large:N",
                   {.counts = not_in_last_of_whole}),
      of_attention("A14", "components lost", "triton#621", "64 components of 96, 160 or 224", "large:N",
                   {.components = sixty_four}),
      fault("A15", "heads lost", "pytorch#177985", "heads from 65536 on are copies", "attention", "large:N",
            plant_wrapped_heads),
      of_attention("A16", "far maximum", "flashinfer#4401", "the maximum of q·k starts at -50000", "peaked:N",
                   {.maximum = from_50000}),
      of_attention("A16b", "far maximum", "burn#4697", "a maximum that starts at -1e9", "masked:N",
                   {.maximum = [](float score, const S&) { return std::max(score, -1e9F); }}),
      of_attention("A17", "bias cut", "lattice#361", "a finite bias is cut at -10000", "shift:N",
                   {.bias = [](float x) { return std::isinf(x) ? x : std::max(x, -1e4F); }}),
      fault("K48", "added to the sum", "CTranslate2#1468", "1e-6 is added to the sum", "softmax", "row_sums:N",
            plant_added),
      fault("K48b", "added to the sum", "variant", "the same under the logarithm", "log_softmax", "row_sums:N",
            plant_added_to_logarithm),
      of_attention("K48c", "added to the sum", "variant", "the same in attention", "row_sums:N", {.added = 1e-6F}),
      fault("K49", "long rows", "variant", "of a multiple of 8192 columns the last block is lost", "softmax",
            "row_sums:N", softmax_summing_to(without_last_whole_block)),
      fault("K49b", "long rows", "variant", "columns from 2^18 on are not summed", "softmax", "row_sums:N",
            softmax_summing_to(to_2_18)),
      fault("K49c", "rows lost", "variant", "rows beyond 131072 of a call are not written", "softmax", "many_rows:N",
            plant_first_131072_rows),
  };
}

}  // namespace quincunx::corpus
