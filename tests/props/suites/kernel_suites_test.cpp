// What the suites of kernels register, and what they refuse; that they hold and refute is shown by the corpus.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "quincunx/lib/moments.hpp"
#include "quincunx/suites.hpp"

namespace quincunx::suites {
namespace {

using Doubles = std::span<const double>;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

std::vector<std::string> names(const props::Registry& registry) {
  std::vector<std::string> result;
  for (const props::Property& property : registry.properties()) result.push_back(property.info.full_name());
  return result;
}

double dot(Doubles, Doubles) { return 0; }
void row(Doubles, std::span<double>) {}
void attend(const AttentionInput<double>&, std::span<double>) {}
double variance(Doubles) { return 0; }
double identity(double x) { return x; }

TEST(TanhSuite, RegistersAClaimOnPositionsForArraysOnly) {
  props::Registry registry;
  tanh(registry, "scalar", identity);
  EXPECT_THAT(names(registry), ElementsAre("scalar/tanh.range:N", "scalar/tanh.relative_error:N", "scalar/tanh.sign:N",
                                           "scalar/tanh.odd:N", "scalar/tanh.monotone:N", "scalar/tanh.saturation:N",
                                           "scalar/tanh.whole_range:N", "scalar/tanh.accuracy:N", "scalar/tanh.nan:N"));
  tanh(registry, "array", row);
  EXPECT_NE(registry.find("array/tanh.positions:N"), nullptr);
}

TEST(ExpSuite, RegistersItsClaims) {
  props::Registry registry;
  exp(registry, "exp", row);
  EXPECT_THAT(names(registry),
              ElementsAre("exp/exp.nonnegative:N", "exp/exp.monotone:N", "exp/exp.overflow:N", "exp/exp.whole_range:N",
                          "exp/exp.accuracy:N", "exp/exp.nan:N", "exp/exp.positions:N"));
}

TEST(SoftmaxSuites, RegisterTheSameClaimsInLogarithms) {
  props::Registry registry;
  softmax(registry, "s", row);
  EXPECT_THAT(names(registry),
              ElementsAre("s/softmax.row_sums:N", "s/softmax.weights:N", "s/softmax.rows_apart:N", "s/softmax.nan:N",
                          "s/softmax.shift:N", "s/softmax.large_logits:N", "s/softmax.negative_rows:N",
                          "s/softmax.masked:N", "s/softmax.fully_masked:N"));
  log_softmax(registry, "s", row);
  EXPECT_EQ(registry.properties().size(), 18U);
}

TEST(SoftmaxSuites, RegisterNoClaimOnMasksWhereTheSubjectHasNone) {
  props::Registry registry;
  softmax(registry, "s", row, {.masks = false});
  EXPECT_EQ(registry.find("s/softmax.masked:N"), nullptr);
  EXPECT_EQ(registry.properties().size(), 7U);
}

TEST(SoftmaxSuites, RegisterAClaimOnManyRowsWhereTheSubjectTakesThem) {
  props::Registry registry;
  const auto rows = [](Doubles, std::span<double>, RowShape) {};
  softmax<double>(registry, "s", rows);
  log_softmax<double>(registry, "s", rows);
  EXPECT_NE(registry.find("s/softmax.many_rows:N"), nullptr);
  EXPECT_NE(registry.find("s/log_softmax.many_rows:N"), nullptr);
}

TEST(DotProductSuite, RegistersNoClaimOnSubnormalsWhereTheyAreFlushed) {
  props::Registry registry;
  dot_product(registry, "d", dot, {.subnormals = false});
  EXPECT_EQ(registry.find("d/dot_product.subnormals:N"), nullptr);
}

TEST(DotProductSuite, RegistersItsClaims) {
  props::Registry registry;
  dot_product(registry, "d", dot);
  EXPECT_THAT(names(registry),
              ElementsAre("d/dot_product.ones:N", "d/dot_product.tail:N", "d/dot_product.alignment:N",
                          "d/dot_product.subnormals:N", "d/dot_product.nonfinite:N", "d/dot_product.bound:N",
                          "d/dot_product.same_sign:N", "d/dot_product.growth:N", "d/dot_product.mean:S",
                          "d/dot_product.variance:S"));
}

TEST(AttentionSuites, RegisterTheirClaims) {
  props::Registry registry;
  score_matrix(registry, "a", attend);
  EXPECT_THAT(names(registry),
              ElementsAre("a/score_matrix.definition:N", "a/score_matrix.large:N", "a/score_matrix.mean:S",
                          "a/score_matrix.variance:S", "a/score_matrix.variance_over_heads:S"));
  attention(registry, "a", attend);
  for (const char* claim : {"row_sums:N", "peaked:N", "definition:N", "masked:N", "query_masks:N", "shift:N",
                            "variance:S", "variance_over_heads:S"}) {
    EXPECT_NE(registry.find(std::string("a/attention.") + claim), nullptr) << claim;
  }
  attention(registry, "unbiased", attend, {.bias = false});
  EXPECT_EQ(registry.find("unbiased/attention.masked:N"), nullptr);
  EXPECT_EQ(registry.find("unbiased/attention.query_masks:N"), nullptr);
}

TEST(AttentionShape, IsBoundToFourNames) {
  const auto [heads, queries, keys, d_head] = AttentionShape{6, 5, 4, 3, 2};
  EXPECT_EQ(heads, 6U);
  EXPECT_EQ(queries, 5U);
  EXPECT_EQ(keys, 4U);
  EXPECT_EQ(d_head, 3U);
  EXPECT_EQ((AttentionShape{6, 5, 4, 3, 2}.key_heads()), 3U);
  EXPECT_EQ((AttentionShape{6, 5, 4, 3, 2}.key_head(5)), 2U);
}

TEST(AttentionSuites, RefuseAGroupOfNoHeads) {
  props::Registry registry;
  EXPECT_THROW(attention(registry, "a", attend, {.group = 0}), std::invalid_argument);
}

struct Accumulator {
  Moments moments;
  void add(double x) { moments.add(x); }
  void merge(const Accumulator& other) { moments.merge(other.moments); }
  double mean() const { return moments.mean(); }
  double variance() const { return moments.variance(1); }
};

TEST(VarianceSuites, RegisterTheirClaims) {
  props::Registry registry;
  variance_estimator(registry, "v", variance);
  EXPECT_THAT(names(registry), ElementsAre("v/variance_estimator.definition:N", "v/variance_estimator.nonnegative:N",
                                           "v/variance_estimator.constant:N", "v/variance_estimator.single_value:N",
                                           "v/variance_estimator.scale:N", "v/variance_estimator.long_samples:N",
                                           "v/variance_estimator.shift:N", "v/variance_estimator.nan:N",
                                           "v/variance_estimator.unbiased:S"));
  variance_estimator(registry, "skips", variance, {.nan = false});
  EXPECT_EQ(registry.find("skips/variance_estimator.nan:N"), nullptr);
  accumulator<Accumulator>(registry, "v");
  for (const char* claim :
       {"merge_is_batch:N", "unequal_counts:N", "merge_empty:N", "large_counts:N", "goes_on:N", "merged_constant:N",
        "definition:N", "single_value:N", "scale:N", "long_samples:N", "unbiased:S"}) {
    EXPECT_NE(registry.find(std::string("v/accumulator.") + claim), nullptr) << claim;
  }
  EXPECT_THROW(accumulator<Accumulator>(registry, "few", {.largest_count = 63}), std::invalid_argument);
}

TEST(KernelSuites, RefuseALabelThatIsEmptyOrHasASpace) {
  props::Registry registry;
  for (const char* label : {"", "my kernel"}) {
    EXPECT_THROW(tanh(registry, label, identity), std::invalid_argument);
    EXPECT_THROW(softmax(registry, label, row), std::invalid_argument);
    EXPECT_THROW(dot_product(registry, label, dot), std::invalid_argument);
    EXPECT_THROW(score_matrix(registry, label, attend), std::invalid_argument);
    EXPECT_THROW(attention(registry, label, attend), std::invalid_argument);
    EXPECT_THROW(variance_estimator(registry, label, variance), std::invalid_argument);
    EXPECT_THROW(accumulator<Accumulator>(registry, label), std::invalid_argument);
  }
  EXPECT_TRUE(registry.properties().empty());
}

TEST(KernelSuites, RefuseANullSubject) {
  props::Registry registry;
  EXPECT_THAT([&] { tanh(registry, "null", std::function<double(double)>()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("'null' is null")));
  EXPECT_THROW(exp(registry, "null", std::function<float(float)>()), std::invalid_argument);
  EXPECT_THROW(softmax(registry, "null", std::function<void(Doubles, std::span<double>)>()), std::invalid_argument);
  EXPECT_THROW(dot_product(registry, "null", std::function<double(Doubles, Doubles)>()), std::invalid_argument);
  EXPECT_THROW(variance_estimator(registry, "null", std::function<double(Doubles)>()), std::invalid_argument);
  EXPECT_THROW(accumulator(registry, "null", AccumulatorOperations<Accumulator>{}), std::invalid_argument);
}

TEST(KernelSuites, RefuseOptionsOutOfRange) {
  props::Registry registry;
  EXPECT_THROW(tanh(registry, "t", identity, {.ulps = 0}), std::invalid_argument);
  EXPECT_THROW(exp(registry, "e", identity, {.ulps = std::nan("")}), std::invalid_argument);
  EXPECT_THROW(softmax(registry, "s", row, {.ulps = -1}), std::invalid_argument);
  EXPECT_THROW(dot_product(registry, "d", dot, {.step = 0}), std::invalid_argument);
  EXPECT_THROW(dot_product(registry, "d", dot, {.largest_length = 0}), std::invalid_argument);
  EXPECT_THROW(variance_estimator(registry, "v", variance, {.ddof = 2}), std::invalid_argument);
  EXPECT_THROW(variance_estimator(registry, "v", variance, {.largest_offset = -1}), std::invalid_argument);
  EXPECT_THROW(variance_estimator(registry, "v", variance, {.largest_offset = std::nan("")}), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::suites
