// What a file says about the run that wrote it.
#include <fmt/format.h>

#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props {
namespace {

std::string compiler() {
#if defined(__clang__)
  return fmt::format("clang++ {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
  return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
  return "unknown";
#endif
}

}  // namespace

EvidenceHeader blank_evidence_header() {
  EvidenceHeader header;
  header.program_version = QUINCUNX_VERSION;
  header.compiler = compiler();
  return header;
}

EvidenceHeader evidence_header(const std::string& program, const std::string& subject, const Registry& registry,
                               const SuiteOptions& options) {
  EvidenceHeader header = blank_evidence_header();
  header.program = program;
  header.subject = subject;
  header.fault = options.fault;
  header.seed = options.seed;
  header.alpha = options.alpha;
  header.beta = options.beta;
  header.cases = options.cases;
  header.shrink_candidates = options.shrink_candidates;
  header.filter = options.filter;
  header.reproduce = options.reproduce;
  header.registered_statistical = registry.statistical_count();
  header.plain_tests = options.plain_tests;
  for (const Property& property : registry.properties()) header.registered.push_back(property.info.full_name());
  return header;
}

}  // namespace quincunx::props
