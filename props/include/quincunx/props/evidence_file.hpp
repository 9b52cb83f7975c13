// Evidence files: what a run found, as JSON lines. docs/evidence.md describes the format.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "quincunx/props/suite_run.hpp"
#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// Version of the format that is written and the only one that is read.
inline constexpr int evidence_version = 1;

/// What the records of a file are about.
enum class EvidenceKind {
  claims,     ///< of a registry; each statistical one has the same share
  assertions  ///< of a test program; the shares differ, and nobody knows beforehand which will be made
};

/// The subject of every record about an assertion; its claim is "Suite.Test#1".
inline constexpr const char* subject_of_assertions = "assertions";

/// The settings that every record of a file shares.
struct EvidenceHeader {
  EvidenceKind kind = EvidenceKind::claims;
  std::string program;          ///< its name
  std::string program_version;  ///< of quincunx
  std::string subject;          ///< what --subject chose; empty for assertions
  std::string fault;            ///< planted; empty: none
  std::uint64_t seed = 0;
  double alpha = 0;                          ///< false-alarm probability of everything that is registered
  double beta = 0;                           ///< false-pass probability of a claim at its margin
  int cases = 0;                             ///< asked for; 0 for assertions
  int shrink_candidates = 0;                 ///< at most; 0 for assertions
  std::string filter;                        ///< of this file's run; empty: none
  std::string reproduce;                     ///< RapidCheck's reproduce string; empty: none
  std::uint64_t registered_statistical = 0;  ///< statistical claims, or what alpha is divided by for assertions
  std::uint64_t plain_tests = 0;             ///< tests beside the claims that share alpha like a statistical claim each
  std::vector<std::string> registered;       ///< full names in order of registration; empty for assertions
  std::string compiler;                      ///< "g++ 12.2.0"; changes no number

  /// What alpha is divided by.
  std::uint64_t sharers() const { return registered_statistical + plain_tests; }

  friend bool operator==(const EvidenceHeader&, const EvidenceHeader&) = default;
};

struct EvidenceFile {
  std::string path;
  EvidenceHeader header;
  std::vector<stats::Evidence> evidence;
};

/// The header of a run of the claims of a registry.
EvidenceHeader evidence_header(const std::string& program, const std::string& subject, const Registry& registry,
                               const SuiteOptions& options);

/// A header that knows this library's version and compiler, and nothing else.
EvidenceHeader blank_evidence_header();

/// The lines of a file, each with its end of line. The last key of a record is its time, and nothing else is one.
std::string evidence_line(const EvidenceHeader& header);
std::string evidence_line(const stats::Evidence& evidence);

/// One document {"header", "claims", "summary"} with the records that a file would have.
std::string evidence_document(const EvidenceHeader& header, const std::vector<stats::Evidence>& evidence,
                              const std::vector<std::string>& missing = {});

/// Reads a whole file. Throws std::invalid_argument with file and line for what docs/evidence.md does not allow:
/// another version, a line that is cut off, a key that is unknown, missing or given twice, a value of another type, a
/// record of another seed or of a claim that is not registered.
EvidenceFile read_evidence(const std::string& path);
EvidenceFile read_evidence(std::istream& in, const std::string& path);

/// Writes a file, one whole line at a time, so that a process that is killed leaves whole lines. Never throws for what
/// the disk does: after the first error it writes no more, and the error is kept.
class EvidenceWriter {
 public:
  enum class Replacing { evidence, nothing };  ///< what may be written over; never what is no evidence file
  enum class Busy { fail, wait };              ///< when another process writes the file

  EvidenceWriter(std::string path, const EvidenceHeader& header, Replacing replacing = Replacing::evidence,
                 Busy busy = Busy::fail);
  ~EvidenceWriter();
  EvidenceWriter(const EvidenceWriter&) = delete;
  EvidenceWriter& operator=(const EvidenceWriter&) = delete;

  void write(const stats::Evidence& evidence);

  /// Hands everything to the disk and closes the file.
  void close();

  /// What went wrong, with the file's name; empty: nothing.
  const std::string& error() const { return error_; }

 private:
  void open(Replacing replacing, Busy busy);
  void append(const std::string& line);
  void fail(const std::string& action);

  std::string path_;
  std::string error_;
  int descriptor_ = -1;
};

}  // namespace quincunx::props
