// The head of a claim in one line, one function a tier.
#pragma once

#include <string>
#include <utility>

#include "quincunx/props/claim_info.hpp"
#include "quincunx/props/subject.hpp"

namespace quincunx::props {

inline ClaimInfo new_claim(const Subject& subject, Tier tier, int section, std::string id, std::string statement) {
  return {std::move(id), section, std::move(statement), tier, false, subject.label};
}

inline ClaimInfo exact_claim(const Subject& subject, int section, std::string id, std::string statement) {
  return new_claim(subject, Tier::exact, section, std::move(id), std::move(statement));
}

inline ClaimInfo numerical_claim(const Subject& subject, int section, std::string id, std::string statement) {
  return new_claim(subject, Tier::numerical, section, std::move(id), std::move(statement));
}

inline ClaimInfo statistical_claim(const Subject& subject, int section, std::string id, std::string statement) {
  return new_claim(subject, Tier::statistical, section, std::move(id), std::move(statement));
}

/// The same claim as a control: a false identity that must be refuted.
inline ClaimInfo as_control(ClaimInfo info) {
  info.control = true;
  return info;
}

}  // namespace quincunx::props
