// Attention with a causal mask of its own, or with heads that share keys: wrong corners, wrong diagonals, wrong heads.
#include <algorithm>
#include <vector>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites/attention.hpp"

namespace quincunx::corpus {
namespace {

using suites::AttentionInput;
using suites::AttentionOptions;
using suites::AttentionShape;
using suites::CausalMask;

using Sees = bool (*)(const AttentionShape& shape, std::size_t i, std::size_t j);
using KeyHead = std::size_t (*)(const AttentionShape& shape, std::size_t head);

template <class T>
void attend(const AttentionInput<T>& in, std::span<T> out, Sees sees, KeyHead key_head) {
  const AttentionShape& s = in.shape;
  std::vector<T> scores(s.keys);
  std::vector<T> weights(s.keys);
  for (std::size_t row = 0; row < s.heads * s.queries; ++row) {
    const std::size_t i = row % s.queries;
    const std::size_t keys_before = key_head(s, row / s.queries) * s.keys;
    const auto q = in.queries.subspan(row * s.d_head, s.d_head);
    for (std::size_t j = 0; j < s.keys; ++j) {
      const auto k = in.keys.subspan((keys_before + j) * s.d_head, s.d_head);
      scores[j] = plain_dot(q, k) * static_cast<T>(inverse_root(s)) + (in.bias.empty() ? 0 : in.bias[i * s.keys + j]);
      if (!sees(s, i, j)) scores[j] = minus_infinity<T>;
    }
    healthy_softmax(std::span<const T>(scores), std::span<T>(weights));
    for (std::size_t c = 0; c < s.d_head; ++c) {
      T sum = 0;
      for (std::size_t j = 0; j < s.keys; ++j) sum += weights[j] * in.values[(keys_before + j) * s.d_head + c];
      out[row * s.d_head + c] = sum;
    }
  }
}

bool everything(const AttentionShape&, std::size_t, std::size_t) { return true; }
bool upper_left(const AttentionShape&, std::size_t i, std::size_t j) { return j <= i; }
bool lower_right(const AttentionShape& s, std::size_t i, std::size_t j) { return j + s.queries <= i + s.keys; }
bool one_ahead(const AttentionShape& s, std::size_t i, std::size_t j) { return j + s.queries <= i + s.keys + 1; }
bool not_itself(const AttentionShape&, std::size_t i, std::size_t j) { return j < i || j == 0; }
bool triangle_of_64(const AttentionShape&, std::size_t i, std::size_t j) { return j <= i || (i >= 64 && j < 128); }

std::size_t shared(const AttentionShape& s, std::size_t head) { return head / s.group; }
std::size_t tiled(const AttentionShape& s, std::size_t head) { return head % s.key_heads(); }
std::size_t late(const AttentionShape& s, std::size_t head) {
  return std::min((head + 1) / s.group, s.key_heads() - 1);
}

template <class T = float>
Plant form(const AttentionOptions& options, Sees sees, KeyHead key_head) {
  return [=](props::Registry& registry, const std::string& label) {
    const auto kernel = [=](const AttentionInput<T>& in, std::span<T> out) { attend<T>(in, out, sees, key_head); };
    suites::attention(registry, label, kernel, options);
  };
}

/// Block b of a grid computes a head that is found with the size of a group where the number of key heads belongs.
void plant_colliding_blocks(props::Registry& registry, const std::string& label) {
  const auto kernel = [](const AttentionInput<float>& in, std::span<float> out) {
    const AttentionShape& s = in.shape;
    std::vector<float> all(out.size());
    attend<float>(in, all, everything, shared);
    std::fill(out.begin(), out.end(), 0.0F);
    const std::size_t size = s.queries * s.d_head;
    for (std::size_t block = 0; block < s.heads; ++block) {
      const std::size_t head = block % s.group * s.group + block / s.group;
      if (head >= s.heads) continue;
      std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(head * size), size,
                  out.begin() + static_cast<std::ptrdiff_t>(head * size));
    }
  };
  suites::attention(registry, label, kernel, {.group = 4});
}

constexpr AttentionOptions from_first_key{.causal = CausalMask::upper_left};
constexpr AttentionOptions to_last_key{.causal = CausalMask::lower_right};

}  // namespace

std::vector<CorpusFault> attention_form_faults() {
  return {
      attention_fault("A10", "mask's corner", "executorch#22426", "aligned at the last key instead of the first",
                      "definition:N", form(from_first_key, lower_right, shared)),
      attention_fault("A10b", "mask's corner", "SageAttention#372",
                      "aligned at the first key instead of the last, double", "definition:N",
                      form<double>(to_last_key, upper_left, shared)),
      attention_fault("A10c", "mask's corner", "variant", "one key too many", "definition:N",
                      form({.bias = false, .causal = CausalMask::lower_right}, one_ahead, shared)),
      attention_fault("A10d", "mask's corner", "variant", "no query sees its own key", "definition:N",
                      form(from_first_key, not_itself, shared)),
      attention_fault("A10e", "mask's corner", "variant", "no triangle in the second block of 64", "large:N",
                      form(from_first_key, triangle_of_64, shared)),
      attention_fault("A11", "shared heads", "onnx#7274", "head h meets keys of h % key_heads", "definition:N",
                      form({.group = 2}, everything, tiled)),
      attention_fault("A11b", "shared heads", "HipKittens#22",
                      "blocks collide unless a group is as large as there are key heads", "definition:N",
                      plant_colliding_blocks),
      attention_fault("A11c", "shared heads", "variant",
                      "the last head of a group meets the next keys, no bias, double", "definition:N",
                      form<double>({.bias = false, .group = 3}, everything, late)),
  };
}

std::vector<HealthySubject> healthy_attention_forms() {
  return {
      {"causal_from_first_key", "a causal mask aligned at the first key, double, no bias",
       form<double>({.bias = false, .causal = CausalMask::upper_left}, upper_left, shared)},
      {"causal_groups", "a causal mask aligned at the last key, four heads to each head of keys",
       form({.causal = CausalMask::lower_right, .group = 4}, lower_right, shared)},
      {"groups", "eight heads to each head of keys", form({.group = 8}, everything, shared)},
      {"causal_from_first_key_biased", "a causal mask aligned at the first key, and a bias, three heads to each",
       form({.causal = CausalMask::upper_left, .group = 3}, upper_left, shared)},
  };
}

}  // namespace quincunx::corpus
