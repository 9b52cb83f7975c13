#include "gnuplot.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include "palette.hpp"

extern char** environ;

namespace quincunx::props {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

// Files in place of pipes: neither side can wait for the other.
File temporary_file() {
  File file(std::tmpfile());
  if (!file) throw DrawingError(fmt::format("the report needs a temporary file: {}", std::strerror(errno)));
  return file;
}

std::string contents(std::FILE* file) {
  std::rewind(file);
  std::string text;
  std::array<char, 1 << 14> buffer;
  for (std::size_t got; (got = std::fread(buffer.data(), 1, buffer.size(), file)) > 0;) text.append(buffer.data(), got);
  return text;
}

struct Streams {
  File in = temporary_file();
  File out = temporary_file();
  File err = temporary_file();
};

// The environment of this process, in a locale that every system has: pictures must not depend on the user's.
class Environment {
 public:
  Environment() {
    for (char** entry = environ; *entry != nullptr; ++entry) {
      const std::string_view text(*entry);
      if (!text.starts_with("LC_") && !text.starts_with("LANG")) pointers_.push_back(*entry);
    }
    pointers_.push_back(locale_.data());
    pointers_.push_back(nullptr);
  }
  char** entries() { return pointers_.data(); }

 private:
  std::string locale_ = "LC_ALL=C.UTF-8";
  std::vector<char*> pointers_;
};

// The exit status, or a DrawingError that names the package.
int run(const std::string& program, const Streams& streams) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(streams.in.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(streams.out.get()), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(streams.err.get()), STDERR_FILENO);
  std::string name = program;
  std::string no_start_up_files = "-d";
  const std::array<char*, 3> arguments{name.data(), no_start_up_files.data(), nullptr};
  pid_t child = 0;
  Environment environment;
  const int error = posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments.data(), environment.entries());
  posix_spawn_file_actions_destroy(&actions);
  int status = 127 << 8;
  if (error == 0) {
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
  }
  if (error != 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 127)) {
    throw DrawingError(
        fmt::format("'{}', which draws the report's pictures, cannot be run{}; install the Debian "
                    "package gnuplot-nox",
                    program, error == 0 ? "" : fmt::format(" ({})", std::strerror(error))));
  }
  return status;
}

std::string first_complaint(const std::string& text) {
  // gnuplot repeats the command and points at the place before it says what is wrong.
  std::string complaint;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    if (line.find("line ") != std::string::npos && line.find("warning: ") == std::string::npos) return line;
    if (complaint.empty()) complaint = line;
    at = end + 1;
  }
  return complaint.empty() ? "it said nothing" : complaint;
}

std::string script_of(const Plot& plot) {
  return fmt::format(
             "reset\nset encoding utf8\nset minussign\nset terminal svg size {},{} dynamic enhanced font "
             "'Arial,13'\nset output\n"
             // One frame for every picture: axes of neighbours stand in line, and no label makes room for itself.
             "set lmargin 9\nset rmargin 2.5\nset bmargin 3.4\nset tmargin 1.4\n"
             "set border 3 lc {} lw 1\nset tics nomirror scale 0.5 textcolor {}\nset xlabel textcolor {}\n"
             "set ylabel textcolor {}\nset key textcolor {}\nset pointintervalbox 0\nset samples 200\n",
             plot.width, plot.height, plot_colour("muted"), plot_colour("muted"), plot_colour("muted"),
             plot_colour("muted"), plot_colour("ink")) +
         plot.commands;
}

std::vector<std::string> split(const std::string& drawn) {
  constexpr std::string_view end_of_picture = "</svg>";
  std::vector<std::string> pictures;
  std::size_t begin = drawn.find("<svg");
  while (begin != std::string::npos) {
    const std::size_t end = drawn.find(end_of_picture, begin);
    if (end == std::string::npos) break;
    pictures.push_back(drawn.substr(begin, end + end_of_picture.size() - begin));
    begin = drawn.find("<svg", end);
  }
  return pictures;
}

}  // namespace

std::vector<std::string> draw(std::span<const Plot> plots, const std::string& program) {
  const Streams streams;
  for (const Plot& plot : plots) {
    const std::string script = script_of(plot);
    std::fwrite(script.data(), 1, script.size(), streams.in.get());
  }
  std::fflush(streams.in.get());
  std::rewind(streams.in.get());
  const int status = run(program, streams);
  std::vector<std::string> pictures = split(contents(streams.out.get()));
  if (status != 0 || pictures.size() != plots.size()) {
    throw DrawingError(fmt::format("{} drew {} of {} pictures: {}", program, pictures.size(), plots.size(),
                                   first_complaint(contents(streams.err.get()))));
  }
  return pictures;
}

}  // namespace quincunx::props
