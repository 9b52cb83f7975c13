#include "guard/evidence_bytes.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "props/departing_properties.hpp"
#include "props/evidence_text.hpp"

namespace quincunx::props {
namespace {

TEST(EvidenceBytes, BringBackEveryBit) {
  const Property refuted = departing::mean_zero(departing::from(37, 1));
  const Property holds = departing::unit_variance(departing::constant(1));
  for (const Property& property : {refuted, holds}) {
    const stats::Evidence evidence = run(property, {.cases = 10});
    const stats::Evidence again = evidence_of_bytes(to_bytes(evidence));
    EXPECT_EQ(text_of(again), text_of(evidence));
    EXPECT_EQ(again.seconds, evidence.seconds);
    EXPECT_EQ(to_bytes(again), to_bytes(evidence));
  }
}

TEST(EvidenceBytes, KeepCasesPoolsAndNumbersThatAreNone) {
  stats::Evidence evidence;
  evidence.measured = {{"d_k = 3", 10, 1, 2, 3, 0.5}, {"", 20, 4, 5, 6, 0.25}};
  evidence.pooled = {1, 2, 3, 4};
  evidence.worst_error = std::nan("");
  const stats::Evidence again = evidence_of_bytes(to_bytes(evidence));
  ASSERT_EQ(again.measured.size(), 2U);
  EXPECT_EQ(again.measured[0].parameters, "d_k = 3");
  EXPECT_EQ(again.measured[1].p_value, 0.25);
  EXPECT_EQ(again.pooled.dispersion_p, 4);
  EXPECT_TRUE(std::isnan(again.worst_error));
}

TEST(EvidenceBytes, RefuseWhatIsCutOrTooLong) {
  const std::string bytes = to_bytes(run(departing::mean_zero(departing::from(37, 1)), {.cases = 3}));
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, bytes.size() / 2, bytes.size() - 1}) {
    EXPECT_THROW(evidence_of_bytes(bytes.substr(0, size)), std::runtime_error) << size;
  }
  EXPECT_THROW(evidence_of_bytes(bytes + 'x'), std::runtime_error);
}

}  // namespace
}  // namespace quincunx::props
