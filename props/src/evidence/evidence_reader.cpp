// A whole evidence file: its lines one by one, and how they belong together.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <istream>

#include "json_reader.hpp"

namespace quincunx::props {
namespace {

[[noreturn]] void refuse(const std::string& path, std::size_t line, const std::string& why) {
  throw std::invalid_argument(fmt::format("{}:{}: {}", path, line, why));
}

// False at the end of the file. A line without an end was not written whole.
bool next_line(std::istream& in, const std::string& path, std::size_t number, std::string& line) {
  if (!std::getline(in, line)) return false;
  if (in.eof()) refuse(path, number, "the line is cut off: it has no end");
  return true;
}

void require_consistent(const EvidenceHeader& header) {
  if (header.kind == EvidenceKind::assertions) {
    if (!header.registered.empty()) throw evidence::LineError("the key 'registered' must be empty for assertions");
    return;
  }
  if (header.registered.empty()) throw evidence::LineError("the key 'registered' is empty; a run registers claims");
  const auto statistical = std::count_if(header.registered.begin(), header.registered.end(),
                                         [](const std::string& name) { return name.ends_with(":S"); });
  if (static_cast<std::uint64_t>(statistical) != header.registered_statistical) {
    throw evidence::LineError(fmt::format("the key 'registered_statistical' is {}, but 'registered' names {}",
                                          header.registered_statistical, statistical));
  }
}

void require_part_of(const EvidenceHeader& header, const stats::Evidence& evidence) {
  if (evidence.seed != header.seed) {
    throw evidence::LineError(fmt::format("the seed is {}, but {} in the header", evidence.seed, header.seed));
  }
  const std::string name = evidence.subject + '/' + evidence.claim;
  const auto& registered = header.registered;
  if (header.kind == EvidenceKind::claims &&
      std::find(registered.begin(), registered.end(), name) == registered.end()) {
    throw evidence::LineError(fmt::format("the claim {} is not among the registered ones of the header", name));
  }
}

}  // namespace

EvidenceFile read_evidence(std::istream& in, const std::string& path) {
  EvidenceFile file;
  file.path = path;
  std::size_t number = 1;
  std::string line;
  try {
    if (!next_line(in, path, number, line)) refuse(path, number, "the file is empty; an evidence file has a header");
    file.header = evidence::header_of_line(line);
    require_consistent(file.header);
    while (next_line(in, path, ++number, line)) {
      file.evidence.push_back(evidence::evidence_of_line(line));
      require_part_of(file.header, file.evidence.back());
    }
  } catch (const evidence::LineError& error) {
    refuse(path, number, error.what());
  }
  if (in.bad()) refuse(path, number, "the file cannot be read");
  return file;
}

EvidenceFile read_evidence(const std::string& path) {
  if (std::error_code ignored; std::filesystem::is_directory(path, ignored)) {
    throw std::invalid_argument(fmt::format("'{0}' is a directory; name the evidence files in it: {0}/*.jsonl", path));
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::invalid_argument(fmt::format("the evidence file '{}' cannot be opened for reading", path));
  return read_evidence(in, path);
}

}  // namespace quincunx::props
