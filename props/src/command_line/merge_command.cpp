// merge: the evidence files of one run, judged as a whole.
#include <fmt/format.h>

#include <filesystem>

#include "commands.hpp"
#include "merged_run.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

// The files are read before the output is opened, but an output that fails would have cost an input.
void require_other_file(const std::string& output, const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    std::error_code different;
    if (std::filesystem::equivalent(output, file, different)) {
      throw UsageError(fmt::format("--output is '{}', which is one of the files to merge; name another", output));
    }
  }
}

}  // namespace

int merge_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  const Format format = format_named(arguments.format.value_or("table"));
  if (arguments.output) require_other_file(*arguments.output, arguments.files);
  const MergedRun merged = merged_run(arguments.files, catalogue);
  EvidenceSink sink(arguments.output.value_or(""), merged.run.header, EvidenceSink::Writes::at_once);
  for (const stats::Evidence& evidence : merged.run.result.evidence) sink.write(evidence);
  sink.close();
  show(merged.run, format, surroundings);
  return status_with(sink, merged.status, surroundings);
}

}  // namespace quincunx::props
