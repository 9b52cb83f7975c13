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
#include <cstdio>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <vector>

// Written by hand where a program measures its coverage: a child that ends by _exit would leave none.
extern "C" void __gcov_dump() __attribute__((weak));

namespace quincunx::props {
namespace {

[[noreturn]] void no_process(const char* what) {
  throw std::runtime_error(std::string("quincunx: no process for the claim, ") + what + ": " + std::strerror(errno) +
                           "; --in-process runs the claims without one");
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
  [&]() noexcept { work([pipe](const std::string& message) { send_through(pipe, message); }); }();
  send_through(pipe, done_message);
  flush_all();
  if (__gcov_dump != nullptr) __gcov_dump();
  _exit(EXIT_SUCCESS);
}

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

}  // namespace

Child::Child(InFlightTable& table, const ChildLimits& limits, const std::function<void(const Send&)>& work,
             const std::function<void(std::string message)>& receive)
    : limits_(limits), inbox_(receive), silence_(table) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) no_process("pipe2");
  flush_all();  // or the child would print it again
  const pid_t parent = getpid();
  process_ = fork();
  if (process_ < 0) {
    close(ends[0]);
    close(ends[1]);
    no_process("fork");
  }
  if (process_ == 0) be_the_child(ends[1], parent, table, work);
  close(ends[1]);
  pipe_ = ends[0];
}

Child::~Child() {
  if (!has_ended()) kill_and_reap();
}

double Child::look_every() const { return std::clamp(limits_.silence / 8, 0.01, 0.25); }

void Child::hear(bool readable) {
  if (readable && (!inbox_.read_from(pipe_) || inbox_.done_came())) return reap();
  if (limits_.silence > 0 && silence_.look(look_every()) > limits_.silence) {
    kill_and_reap();
    char text[96];
    std::snprintf(text, sizeof text, "no sign of life for %g s, the limit of --case-timeout", limits_.silence);
    end_ = {.death = text};
  }
}

void Child::reap() {
  close(pipe_);
  pipe_ = -1;
  const int status = wait_for(process_);
  end_ = inbox_.done_came() ? ChildEnd{.finished = true} : ChildEnd{.death = how_it_ended(status)};
}

void Child::kill_and_reap() {
  kill(process_, SIGKILL);
  reap();
}

void wait_for_any(std::span<Child* const> children) {
  std::vector<Child*> running;
  std::vector<pollfd> pipes;
  int timeout = -1;
  for (Child* child : children) {
    if (child->has_ended()) continue;
    running.push_back(child);
    pipes.push_back({child->pipe_, POLLIN, 0});
    if (child->limits_.silence > 0) timeout = static_cast<int>(child->look_every() * 1000);
  }
  const int ready = poll(pipes.data(), pipes.size(), timeout);
  for (std::size_t i = 0; i < running.size(); ++i) running[i]->hear(ready > 0 && pipes[i].revents != 0);
}

}  // namespace quincunx::props
