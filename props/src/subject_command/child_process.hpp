// A child process that is asked and answers, over pipes; whatever goes wrong with it becomes an error with its last
// words.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <span>
#include <string>

namespace quincunx::suites {

class ChildProcess {
 public:
  /// Starts `command` by /bin/sh, in a process group of its own. Throws std::runtime_error when that fails.
  ChildProcess(std::string command, std::chrono::milliseconds patience);
  /// Ends its input, waits a moment, and kills what is left of it.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// How long it may be silent from now on.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }

  /// Writes all bytes. Throws std::runtime_error, like the functions below, when the process has ended or has read and
  /// written nothing for the length of its patience; `doing` says what was asked.
  void write(std::span<const char> bytes, const std::string& doing);
  /// The next line of its output, without the end of line; at most 4096 characters.
  std::string read_line(const std::string& doing);
  /// The next bytes of its output, exactly as many.
  void read(std::span<char> bytes, const std::string& doing);

  /// Output that nobody has asked for: it must be empty between requests.
  [[nodiscard]] const std::string& unread() const { return output_; }

  /// Throws std::runtime_error with this reason, the command, what it was doing and the end of its error output.
  [[noreturn]] void fail(const std::string& reason, const std::string& doing);

 private:
  /// Waits until something was written, read or heard on the error output.
  void exchange(std::span<const char>& unsent, const std::string& doing);
  void read_errors();
  std::string how_it_ended();

  std::string command_;
  std::chrono::milliseconds patience_;
  pid_t pid_ = -1;
  int input_ = -1;  // a socket: writing to one whose reader is gone gives an error and no signal
  int output_pipe_ = -1;
  int error_pipe_ = -1;
  std::string output_;
  std::string errors_;  // the last of them
};

}  // namespace quincunx::suites
