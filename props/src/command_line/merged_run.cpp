#include "merged_run.hpp"

#include <utility>

#include "../evidence/merge_evidence.hpp"
#include "settings.hpp"

namespace quincunx::props {
namespace {

SuiteOptions options_of(const EvidenceHeader& header) {
  SuiteOptions options;
  options.seed = header.seed;
  options.alpha = header.alpha;
  options.beta = header.beta;
  options.cases = header.cases;
  options.shrink_candidates = header.shrink_candidates;
  options.filter = header.filter;
  options.reproduce = header.reproduce;
  options.fault = header.fault;
  options.plain_tests = header.plain_tests;
  return options;
}

// The header is all that is known of a program that may not be this one.
ReportContext context_of(const EvidenceHeader& header, const Catalogue& catalogue) {
  const bool usual = header.program == catalogue.program && shown_subject(header.subject, catalogue).empty();
  ReportContext context{header.program, usual ? "" : header.subject, options_of(header)};
  context.assertions = header.kind == EvidenceKind::assertions;
  return context;
}

std::vector<EvidenceFile> read_all(const std::vector<std::string>& paths) {
  std::vector<EvidenceFile> files;
  for (const std::string& path : paths) files.push_back(read_evidence(path));
  return files;
}

}  // namespace

MergedRun merged_run(const std::vector<std::string>& paths, const Catalogue& catalogue) {
  MergedEvidence merged = merge_evidence(read_all(paths));
  const int status = merged.exit_status();
  ReportContext context = context_of(merged.header, catalogue);
  return {{std::move(merged.header), std::move(merged.result), std::move(context), std::move(merged.missing), true},
          status};
}

}  // namespace quincunx::props
