#include "quincunx/props/faults.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <stdexcept>

namespace quincunx::props {
namespace {

Subject with(const std::string& name) {
  const Fault* fault = find_fault(built_in_faults(), name);
  if (fault == nullptr) throw std::logic_error("no fault " + name);
  return fault->plant(ours());
}

std::vector<double> normals(const Subject& subject, std::size_t n) {
  std::vector<double> values(n);
  Stream stream(derive_key(1, "faults", 0, 0));
  subject.standard_normal(stream, values);
  return values;
}

const std::vector<double> q{1, 2, 3, 4, 5, 6};
const std::vector<double> k{6, 5, 4, 3, 2, 1};  // q·k = 56

TEST(Faults, AreAtLeastTenWithNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Fault& fault : built_in_faults()) {
    names.insert(fault.name);
    EXPECT_FALSE(fault.description.empty()) << fault.name;
    EXPECT_NE(fault.refuted_by.find(':'), std::string::npos) << fault.name;
    EXPECT_EQ(fault.plant(ours()).label, "ours") << fault.name;
  }
  EXPECT_EQ(names.size(), built_in_faults().size());
  EXPECT_GE(names.size(), 14U);
  EXPECT_EQ(find_fault(built_in_faults(), "no-such-fault"), nullptr);
}

TEST(Faults, InTheDotProductSpreadToEveryScore) {
  const Subject lost = with("dot-loses-2-percent");
  EXPECT_DOUBLE_EQ(lost.dot(q, k), 0.98 * 56);
  EXPECT_DOUBLE_EQ(lost.scaled_score(q, k), 0.98 * 56 / std::sqrt(6.0));
  EXPECT_DOUBLE_EQ(lost.cosine_similarity(q, k), 0.98 * 56 / 91);
  Matrix<double> queries(1, 6);
  queries.values = q;
  Matrix<double> keys(1, 6);
  keys.values = k;
  EXPECT_DOUBLE_EQ(lost.score_matrix(queries, keys)(0, 0), 0.98 * 56);
  const std::vector<float> narrow{1, 2};
  EXPECT_FLOAT_EQ(lost.dot_float(narrow, narrow), 0.98F * 5);
}

TEST(Faults, OfTheScoresAreWhatTheirDescriptionsSay) {
  EXPECT_EQ(with("dot-drops-tail").dot(q, k), 6 + 10 + 12 + 12);
  EXPECT_EQ(with("no-sqrt-dk").scaled_score(q, k), 56);
  EXPECT_DOUBLE_EQ(with("scale-by-dk").scaled_score(q, k), 56.0 / 6);
  EXPECT_EQ(with("cosine-unnormalised").cosine_similarity(q, k), 56);
}

TEST(Faults, TheTransposedScoresKeepTheirShape) {
  Matrix<double> queries(3, 1);
  queries.values = {1, 2, 3};
  Matrix<double> keys(2, 1);
  keys.values = {1, 10};
  const Matrix<double> scores = with("transposed-scores").score_matrix(queries, keys);
  EXPECT_EQ(scores.rows, 3U);
  EXPECT_EQ(scores.columns, 2U);
  EXPECT_EQ(scores.values, (std::vector<double>{1, 2, 3, 10, 20, 30}));
}

TEST(Faults, TheKeyIsTheQueryOnceMore) {
  std::vector<double> query(5);
  std::vector<double> key(5);
  Stream stream(derive_key(1, "faults", 0, 0));
  with("key-is-query").query_and_key(stream, query, key);
  EXPECT_EQ(query, key);
}

TEST(Faults, OfTanhFailWhereTheyAreMeantTo) {
  EXPECT_TRUE(std::isnan(with("naive-tanh").tanh(1000)));
  EXPECT_TRUE(std::isnan(with("naive-tanh").tanh_float(1000)));
  EXPECT_EQ(with("tanh-cancels").tanh(1e-17), 0);
  EXPECT_EQ(with("tanh-overshoots").tanh_float(8.55F), std::nextafter(1.0F, 2.0F));
  EXPECT_EQ(with("tanh-overshoots").tanh(-8.55), -std::nextafter(1.0, 2.0));
  EXPECT_EQ(with("tanh-overshoots").tanh(8.6), ours().tanh(8.6));
  EXPECT_EQ(with("tanh-overshoots").additive_score(8, 0.5), std::nextafter(1.0, 2.0));
}

TEST(Faults, OfTheSamplerChangeOneThing) {
  const std::vector<double> healthy = normals(ours(), 4);
  EXPECT_DOUBLE_EQ(normals(with("normal-shifted"), 4)[3], healthy[3] + 0.01);
  EXPECT_DOUBLE_EQ(normals(with("normal-too-wide"), 4)[3], healthy[3] * 1.01);
  for (const double value : normals(with("twelve-uniforms"), 1000)) EXPECT_LT(std::abs(value), 6);
}

// The count of positive values is binomial(100 000, 0.505): 50 500 with a standard deviation of 158.1. Its distance
// from 50 500 exceeds five of them with probability 5.7e-7, and 50 000 is outside of the first 3.16.
TEST(Faults, TheLopsidedSamplerIsPositiveABitTooOften) {
  int positive = 0;
  for (const double value : normals(with("normal-lopsided"), 100'000)) positive += value > 0 ? 1 : 0;
  EXPECT_NEAR(positive, 50'500, 5 * 158.1);
}

TEST(Faults, OfTheVarianceShowInSmallSamples) {
  const std::vector<double> sample{1, 3};
  EXPECT_EQ(with("ddof-ignored").variance(sample, 0), 2);
  EXPECT_EQ(with("ddof-ignored").standard_deviation(sample, 0), std::sqrt(2.0));
  EXPECT_EQ(with("cancelling-variance").variance(sample, 0), 1);
  const std::vector<double> far_away{1e9, 1e9 + 1, 1e9 + 2};
  EXPECT_NE(with("cancelling-variance").variance(far_away, 1), 1);
}

// 2^1/(2^1 + 2^0) = 2/3.
TEST(Faults, TheSoftmaxOfBaseTwoStillAddsUpToOne) {
  const std::vector<double> scores{1, 0};
  std::vector<double> weights(2);
  with("softmax-base-two").softmax(scores, weights);
  EXPECT_DOUBLE_EQ(weights[0], 2.0 / 3);
  EXPECT_DOUBLE_EQ(std::accumulate(weights.begin(), weights.end(), 0.0), 1);
}

}  // namespace
}  // namespace quincunx::props
