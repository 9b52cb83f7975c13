// merge: the evidence files of one run, judged as a whole.
#include <fmt/format.h>

#include <filesystem>

#include "../evidence/merge_evidence.hpp"
#include "commands.hpp"
#include "finished_run.hpp"
#include "settings.hpp"
#include "usage_error.hpp"

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
  return options;
}

// The header is all that is known of a program that may not be this one.
ReportContext context_of(const EvidenceHeader& header, const Catalogue& catalogue) {
  const bool usual = header.program == catalogue.program && shown_subject(header.subject, catalogue).empty();
  return {header.program, usual ? "" : header.subject, options_of(header)};
}

// The files are read before the output is opened, but an output that fails would have cost an input.
void require_other_file(const std::string& output, const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    std::error_code different;
    if (std::filesystem::equivalent(output, file, different)) {
      throw UsageError(fmt::format("--output is '{}', which is one of the files to merge; name another", output));
    }
  }
}

std::vector<EvidenceFile> read_all(const std::vector<std::string>& paths) {
  std::vector<EvidenceFile> files;
  for (const std::string& path : paths) files.push_back(read_evidence(path));
  return files;
}

}  // namespace

int merge_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  const Format format = format_named(arguments.format.value_or("table"));
  if (arguments.output) require_other_file(*arguments.output, arguments.files);
  MergedEvidence merged = merge_evidence(read_all(arguments.files));
  EvidenceSink sink(arguments.output.value_or(""), merged.header, EvidenceSink::Writes::at_once);
  for (const stats::Evidence& evidence : merged.result.evidence) sink.write(evidence);
  sink.close();
  const int status = merged.exit_status();
  ReportContext context = context_of(merged.header, catalogue);
  show({std::move(merged.header), std::move(merged.result), std::move(context), std::move(merged.missing)}, format,
       surroundings);
  return status_with(sink, status, surroundings);
}

}  // namespace quincunx::props
