// Where the evidence of a run goes: nowhere, into one file, or into a directory with a file for each claim.
#pragma once

#include <memory>
#include <string>

#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props {

class EvidenceSink {
 public:
  enum class Writes {
    at_once,     ///< opens the file now and replaces it: one process has it for itself
    when_needed  ///< opens it for the first record and replaces no other file: one test process of many
  };

  /// `destination` empty: nowhere. A directory is what exists as one, and whatever else neither exists nor ends in
  /// ".jsonl"; it is made.
  EvidenceSink(std::string destination, EvidenceHeader header, Writes writes);

  /// One claim. In a directory it gets a file of its own, which a later run of the same claim replaces.
  void write(const stats::Evidence& evidence);

  /// Several records of one file: those of `unit` go to the same file of a directory, while no other unit is written.
  void write(const stats::Evidence& evidence, const std::string& unit);

  void close();

  /// The first thing that went wrong; empty: nothing.
  const std::string& error() const { return error_; }

 private:
  void open(const std::string& unit);
  void note_error();

  std::string destination_;
  EvidenceHeader header_;
  bool directory_ = false;
  std::string unit_;
  std::unique_ptr<EvidenceWriter> writer_;
  std::string error_;
};

}  // namespace quincunx::props
