// The evidence file of a test program: one for all its tests, or one for each in a directory.
#include <fmt/format.h>

#include <cerrno>  // program_invocation_short_name
#include <mutex>

#include "../evidence/evidence_sink.hpp"
#include "quincunx/assertions/settings.hpp"
#include "quincunx/props/environment.hpp"

namespace quincunx::assertions {
namespace {

props::EvidenceHeader header_of(const Place& place) {
  props::EvidenceHeader header = props::blank_evidence_header();
  header.kind = props::EvidenceKind::assertions;
  header.program = program_invocation_short_name;
  header.seed = place.seed;
  header.alpha = settings().alpha;
  header.beta = settings().beta;
  header.registered_statistical = place.tests;
  return header;
}

}  // namespace

std::string record_evidence(const Report& report) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  static props::EvidenceSink sink(props::value_in(props::environment_of_process, "QUINCUNX_EVIDENCE"),
                                  header_of(report.place), props::EvidenceSink::Writes::when_needed);
  sink.write(report.evidence, report.place.test);
  return sink.error();
}

}  // namespace quincunx::assertions
