// Hands each claim's evidence to its file as soon as the claim is decided.
#pragma once

#include "../evidence/evidence_sink.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

class EvidenceListener final : public SuiteListener {
 public:
  /// Passes everything on to `next`.
  EvidenceListener(EvidenceSink& sink, SuiteListener& next) : sink_(sink), next_(next) {}

  void starting(const ClaimInfo& claim, std::size_t index, std::size_t count) override {
    next_.starting(claim, index, count);
  }
  void case_done(int done) override { next_.case_done(done); }
  void finished(const stats::Evidence& evidence) override {
    sink_.write(evidence);
    next_.finished(evidence);
  }

 private:
  EvidenceSink& sink_;
  SuiteListener& next_;
};

}  // namespace quincunx::props
