// One write(2) a line: what was written stays when the process is killed, and is whole.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props {
namespace {

constexpr std::string_view beginning = R"({"record":"header",)";

bool is_regular(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

// Empty, or begins as evidence files do: somebody's source is not written over by a slip of the keyboard.
bool may_be_replaced(int descriptor) {
  std::array<char, beginning.size()> start{};
  const ssize_t size = pread(descriptor, start.data(), start.size(), 0);
  return size == 0 || (size > 0 && std::string_view(start.data(), static_cast<std::size_t>(size)) == beginning);
}

}  // namespace

EvidenceWriter::EvidenceWriter(std::string path, const EvidenceHeader& header, Replacing replacing, Busy busy)
    : path_(std::move(path)) {
  open(replacing, busy);
  append(evidence_line(header));
}

EvidenceWriter::~EvidenceWriter() { close(); }

void EvidenceWriter::write(const stats::Evidence& evidence) { append(evidence_line(evidence)); }

void EvidenceWriter::open(Replacing replacing, Busy busy) {
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) return fail("cannot be opened for writing");
  if (!is_regular(descriptor_)) return;
  if (flock(descriptor_, busy == Busy::wait ? LOCK_EX : LOCK_EX | LOCK_NB) != 0) {
    return fail("is being written by another process");
  }
  errno = 0;
  if (replacing == Replacing::nothing && lseek(descriptor_, 0, SEEK_END) != 0) {
    return fail("exists; a test does not write over what another has found: name a directory, or remove the file");
  }
  if (!may_be_replaced(descriptor_)) return fail("exists and is no evidence file; it was left as it is");
  if (ftruncate(descriptor_, 0) != 0) fail("cannot be emptied");
}

void EvidenceWriter::append(const std::string& line) {
  if (descriptor_ < 0) return;
  const off_t before = lseek(descriptor_, 0, SEEK_END);
  std::string_view left = line;
  while (!left.empty()) {
    const ssize_t written = ::write(descriptor_, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int cause = errno;
      // A part of a line is worse than no line.
      const bool undone = left.size() == line.size() || ftruncate(descriptor_, before) == 0;
      errno = cause;
      return fail(undone ? "cannot be written" : "cannot be written, and its last line is cut off");
    }
    left.remove_prefix(static_cast<std::size_t>(written));
  }
}

void EvidenceWriter::close() {
  if (descriptor_ < 0) return;
  // Some file systems tell only now that there was no room.
  const bool synced = !is_regular(descriptor_) || fsync(descriptor_) == 0;
  const bool closed = ::close(descriptor_) == 0;
  descriptor_ = -1;
  if (!synced || !closed) fail("could not be completed");
}

void EvidenceWriter::fail(const std::string& action) {
  const std::string cause = errno == 0 ? "" : fmt::format(" ({})", std::strerror(errno));
  if (error_.empty()) error_ = fmt::format("the evidence file '{}' {}{}", path_, action, cause);
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

}  // namespace quincunx::props
