// A program as a user starts it: a command line in, exit status and output out.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace quincunx::tests {

struct ProgramResult {
  int status;  ///< of the exit; -1 when it did not exit
  std::string output;
};

/// Runs a command of the shell; output and errors together.
inline ProgramResult run_program(const std::string& command) {
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {-1, "popen failed"};
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe)) output.append(buffer.data(), read);
  const int status = pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output};
}

}  // namespace quincunx::tests
