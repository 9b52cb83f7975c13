#include "child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <mutex>
#include <stdexcept>
#include <string_view>

#include "silence.hpp"

// Written by hand where a program measures its coverage: a child that ends by _exit would leave none.
extern "C" void __gcov_dump() __attribute__((weak));

namespace quincunx::props {
namespace {

// A child that has sent this has done its work, whatever happens to it afterwards.
constexpr std::string_view done = "done";

[[noreturn]] void no_process(const char* what) {
  throw std::runtime_error(std::string("quincunx: no process for the claim, ") + what + ": " + std::strerror(errno) +
                           "; --in-process runs the claims without one");
}

void write_whole(int file, const void* data, std::size_t size) {
  const char* next = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t written = ::write(file, next, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) _exit(EXIT_FAILURE);  // nobody listens any more
    next += written;
    size -= static_cast<std::size_t>(written);
  }
}

// Cases may report from several threads: a message is written whole.
void send(int file, std::string_view message) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  const std::uint64_t size = message.size();
  write_whole(file, &size, sizeof size);
  write_whole(file, message.data(), message.size());
}

void flush_all() {
  std::cout.flush();
  std::cerr.flush();
  std::clog.flush();
  std::fflush(nullptr);
}

[[noreturn]] void be_the_child(int pipe, pid_t parent, InFlightTable& table,
                               const std::function<void(const Send&)>& work) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // whoever kills the run means the child too
#endif
  if (getppid() != parent) _exit(EXIT_FAILURE);
  write_running_cases_to(&table);
  // What escapes from here is a mistake of ours and ends the child, which the parent reports.
  [&]() noexcept { work([pipe](const std::string& message) { send(pipe, message); }); }();
  send(pipe, done);
  flush_all();
  if (__gcov_dump != nullptr) __gcov_dump();
  _exit(EXIT_SUCCESS);
}

// Cuts what comes through the pipe into messages.
class Inbox {
 public:
  explicit Inbox(const std::function<void(std::string)>& receive) : receive_(receive) {}

  // False at the end of the pipe.
  bool read_from(int file) {
    std::array<char, 1U << 16U> buffer;
    const ssize_t size = ::read(file, buffer.data(), buffer.size());
    if (size < 0) return errno == EINTR || errno == EAGAIN;
    bytes_.append(buffer.data(), static_cast<std::size_t>(size));
    deliver();
    return size > 0;
  }

  bool done_came() const { return done_came_; }

 private:
  void deliver() {
    std::uint64_t size = 0;
    while (bytes_.size() >= sizeof size) {
      std::memcpy(&size, bytes_.data(), sizeof size);
      if (bytes_.size() - sizeof size < size) return;
      std::string message = bytes_.substr(sizeof size, size);
      bytes_.erase(0, sizeof size + size);
      if (message == done) {
        done_came_ = true;
      } else {
        receive_(std::move(message));
      }
    }
  }

  const std::function<void(std::string)>& receive_;
  std::string bytes_;
  bool done_came_ = false;
};

std::string how_it_ended(int status) {
  if (WIFEXITED(status)) return "it called exit(" + std::to_string(WEXITSTATUS(status)) + ")";
  const int signal = WTERMSIG(status);
  std::string text = "killed by signal " + std::to_string(signal) + ", " + strsignal(signal);
  if (signal == SIGKILL) text += " (by somebody, or for want of memory)";
  return text;
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

// True when the pipe ended by itself, false when a case was silent for too long.
bool listen(int pipe, const InFlightTable& table, const ChildLimits& limits, Inbox& inbox) {
  Silence silence(table);
  const double look_every = std::clamp(limits.silence / 8, 0.01, 0.25);
  for (;;) {
    pollfd one{pipe, POLLIN, 0};
    const int ready = poll(&one, 1, limits.silence > 0 ? static_cast<int>(look_every * 1000) : -1);
    if (ready > 0 && !inbox.read_from(pipe)) return true;
    if (inbox.done_came()) return true;
    if (limits.silence > 0 && silence.look(look_every) > limits.silence) return false;
  }
}

}  // namespace

ChildEnd run_in_child(InFlightTable& table, const ChildLimits& limits, const std::function<void(const Send&)>& work,
                      const std::function<void(std::string message)>& receive) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) no_process("pipe2");
  flush_all();  // or the child would print it again
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) no_process("fork");
  if (child == 0) be_the_child(ends[1], parent, table, work);
  close(ends[1]);
  Inbox inbox(receive);
  const bool in_time = listen(ends[0], table, limits, inbox);
  close(ends[0]);
  if (!in_time) {
    kill(child, SIGKILL);
    wait_for(child);
    char text[96];
    std::snprintf(text, sizeof text, "no sign of life for %g s, the limit of --case-timeout", limits.silence);
    return {.death = text};
  }
  const int status = wait_for(child);
  if (inbox.done_came()) return {.finished = true};
  return {.death = how_it_ended(status)};
}

}  // namespace quincunx::props
