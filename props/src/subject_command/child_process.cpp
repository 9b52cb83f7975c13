#include "child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <thread>

extern char** environ;  // NOLINT: POSIX's name

namespace quincunx::suites {
namespace {

constexpr std::size_t kept_errors = 2000;
constexpr std::size_t longest_line = 4096;

void require(bool good, const char* what) {
  if (!good) {
    throw std::runtime_error(std::string("quincunx: the subject command cannot be started: ") + what + ": " +
                             std::strerror(errno));
  }
}

void close_all(std::initializer_list<int> files) {
  for (const int file : files) {
    if (file >= 0) close(file);
  }
}

pid_t spawn(const std::string& command, int input, int output, int errors) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string shell = "/bin/sh";
  std::string flag = "-c";
  std::string text = command;
  std::array<char*, 4> arguments{shell.data(), flag.data(), text.data(), nullptr};
  pid_t pid = -1;
  errno = posix_spawn(&pid, shell.c_str(), &files, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return errno == 0 ? pid : -1;
}

// Appends what is there; false at the end of the file.
bool read_available(int file, std::string& to) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = ::read(file, buffer.data(), buffer.size());
  if (count > 0) to.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

}  // namespace

ChildProcess::ChildProcess(std::string command, std::chrono::milliseconds patience)
    : command_(std::move(command)), patience_(patience) {
  std::array<int, 2> in{-1, -1};
  std::array<int, 2> out{-1, -1};
  std::array<int, 2> err{-1, -1};
  const bool made = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.data()) == 0 &&
                    pipe2(out.data(), O_CLOEXEC) == 0 && pipe2(err.data(), O_CLOEXEC) == 0;
  if (made) pid_ = spawn(command_, in[1], out[1], err[1]);
  const int error = errno;
  close_all({in[1], out[1], err[1]});
  if (pid_ < 0) close_all({in[0], out[0], err[0]});
  errno = error;
  require(pid_ > 0, made ? "/bin/sh" : "no pipe");
  input_ = in[0];
  output_pipe_ = out[0];
  error_pipe_ = err[0];
}

ChildProcess::~ChildProcess() {
  close_all({input_, output_pipe_, error_pipe_});
  if (pid_ <= 0) return;
  for (int waited = 0; waited < 20 && waitpid(pid_, nullptr, WNOHANG) == 0; ++waited) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  kill(-pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

void ChildProcess::write(std::span<const char> bytes, const std::string& doing) {
  while (!bytes.empty()) exchange(bytes, doing);
}

std::string ChildProcess::read_line(const std::string& doing) {
  std::span<const char> nothing;
  std::size_t end = 0;
  while ((end = output_.find('\n')) == std::string::npos) {
    if (output_.size() > longest_line)
      fail("wrote no end of line in " + std::to_string(longest_line) + " bytes", doing);
    exchange(nothing, doing);
  }
  std::string line = output_.substr(0, end);
  output_.erase(0, end + 1);
  return line;
}

void ChildProcess::read(std::span<char> bytes, const std::string& doing) {
  std::span<const char> nothing;
  std::size_t done = 0;
  const std::string wanted = std::to_string(bytes.size());
  while (done < bytes.size()) {
    if (output_.empty()) exchange(nothing, doing + ", and " + std::to_string(done) + " of " + wanted + " bytes came");
    const std::size_t count = std::min(output_.size(), bytes.size() - done);
    std::copy_n(output_.begin(), count, bytes.begin() + static_cast<std::ptrdiff_t>(done));
    output_.erase(0, count);
    done += count;
  }
}

void ChildProcess::exchange(std::span<const char>& unsent, const std::string& doing) {
  std::array<pollfd, 3> files{{{output_pipe_, POLLIN, 0}, {error_pipe_, POLLIN, 0}, {input_, POLLOUT, 0}}};
  // A socket that nothing is to be written to would always be ready.
  const nfds_t watched = unsent.empty() ? 2 : 3;
  const int ready = poll(files.data(), watched, static_cast<int>(patience_.count()));
  if (ready < 0 && errno == EINTR) return;
  if (ready == 0)
    fail("did not answer for " + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(patience_).count()) +
             " s",
         doing);
  if (files[1].revents != 0) read_errors();
  if (files[0].revents != 0 && !read_available(output_pipe_, output_)) fail(how_it_ended(), doing);
  if (watched == 3 && files[2].revents != 0) {
    const ssize_t sent = send(input_, unsent.data(), unsent.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) unsent = unsent.subspan(static_cast<std::size_t>(sent));
    if (sent < 0 && errno != EAGAIN && errno != EINTR) fail(how_it_ended(), doing);
  }
}

void ChildProcess::read_errors() {
  if (error_pipe_ < 0) return;
  if (!read_available(error_pipe_, errors_)) {
    close(error_pipe_);
    error_pipe_ = -1;  // poll ignores it
  }
  if (errors_.size() > kept_errors) errors_.erase(0, errors_.size() - kept_errors);
}

std::string ChildProcess::how_it_ended() {
  // What it said last may still be in the pipe, and the process needs a moment to be gone.
  for (int waited = 0; waited < 100; ++waited) {
    pollfd file{error_pipe_, POLLIN, 0};
    if (error_pipe_ >= 0 && poll(&file, 1, 0) > 0) read_errors();
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) != pid_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      continue;
    }
    while (error_pipe_ >= 0 && poll(&file, 1, 0) > 0) read_errors();
    kill(-pid_, SIGKILL);  // what it has started
    pid_ = -1;
    if (WIFSIGNALED(status)) return "died of signal " + std::to_string(WTERMSIG(status));
    return "ended with exit status " + std::to_string(WEXITSTATUS(status));
  }
  return "closed its output";
}

void ChildProcess::fail(const std::string& reason, const std::string& doing) {
  std::string text = "the subject command '" + command_ + "' " + reason + " (asked for: " + doing + ")";
  if (!errors_.empty()) {
    while (!errors_.empty() && errors_.back() == '\n') errors_.pop_back();
    text += "; the end of its error output:\n" + errors_;
  } else {
    text += "; it wrote nothing to its error output";
  }
  throw std::runtime_error(text);
}

}  // namespace quincunx::suites
