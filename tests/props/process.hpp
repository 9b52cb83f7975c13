// Runs a command of the shell and keeps what it printed.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace quincunx::props {

struct ProcessResult {
  int status = -1;     ///< of its exit; -1 when it was killed
  std::string output;  ///< stdout and stderr
};

/// The command, its arguments quoted for the shell, in an environment with these assignments ("A=1 B=2").
inline ProcessResult run_process(const std::string& command, const std::string& environment = "") {
  FILE* pipe = popen((environment + ' ' + command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {-1, "popen failed"};
  ProcessResult result;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    result.output.append(buffer.data(), read);
  }
  const int status = pclose(pipe);
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  return result;
}

/// The word that follows `before` in the text; "" when it is not there.
inline std::string word_after(const std::string& text, const std::string& before) {
  const std::size_t at = text.find(before);
  if (at == std::string::npos) return "";
  const std::size_t start = at + before.size();
  return text.substr(start, text.find_first_of(" \n", start) - start);
}

}  // namespace quincunx::props
