#include "evidence_sink.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

bool is_directory_name(const std::string& destination) {
  std::error_code ignored;
  if (std::filesystem::is_directory(destination, ignored)) return true;
  return !std::filesystem::exists(destination, ignored) && !destination.ends_with(".jsonl");
}

// Readable, and by its hash of no other claim: "quincunx.ours.dot.variance_is_dk_S-0f3c....jsonl". Assertions, which
// merge apart, are told apart by their beginning.
std::string file_name(const EvidenceHeader& header, const std::string& unit) {
  constexpr std::size_t longest = 120;  // file systems allow 255 bytes
  const std::string kind = header.kind == EvidenceKind::assertions ? "assertions." : "";
  std::string name = kind + header.program + '.' + unit;
  std::replace_if(
      name.begin(), name.end(),
      [](unsigned char c) { return std::isalnum(c) == 0 && c != '.' && c != '_' && c != '-'; }, '_');
  const std::uint64_t hash = name_hash(header.program + '\n' + header.fault + '\n' + unit);
  return fmt::format("{}-{:016x}.jsonl", name.substr(0, longest), hash);
}

}  // namespace

EvidenceSink::EvidenceSink(std::string destination, EvidenceHeader header, Writes writes)
    : destination_(std::move(destination)), header_(std::move(header)) {
  if (destination_.empty()) return;
  directory_ = is_directory_name(destination_);
  if (writes == Writes::at_once && !directory_) {
    writer_ = std::make_unique<EvidenceWriter>(destination_, header_);
    note_error();
  }
}

void EvidenceSink::write(const stats::Evidence& evidence) {
  write(evidence, evidence.subject + '/' + evidence.claim);
  if (directory_) close();
}

void EvidenceSink::write(const stats::Evidence& evidence, const std::string& unit) {
  if (destination_.empty()) return;
  if (!writer_ || (directory_ && unit != unit_)) open(unit);
  writer_->write(evidence);
  note_error();
}

void EvidenceSink::open(const std::string& unit) {
  close();
  unit_ = unit;
  if (!directory_) {
    writer_ = std::make_unique<EvidenceWriter>(destination_, header_, EvidenceWriter::Replacing::nothing);
    return;
  }
  std::error_code reported_by_the_writer;
  std::filesystem::create_directories(destination_, reported_by_the_writer);
  const std::string path = (std::filesystem::path(destination_) / file_name(header_, unit)).string();
  writer_ =
      std::make_unique<EvidenceWriter>(path, header_, EvidenceWriter::Replacing::evidence, EvidenceWriter::Busy::wait);
}

void EvidenceSink::close() {
  if (!writer_) return;
  writer_->close();
  note_error();
  if (directory_) writer_.reset();
}

void EvidenceSink::note_error() {
  if (writer_ && error_.empty()) error_ = writer_->error();
}

}  // namespace quincunx::props
