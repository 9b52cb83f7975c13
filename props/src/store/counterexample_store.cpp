#include "counterexample_store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

namespace quincunx::props {
namespace {

namespace fs = std::filesystem;

std::string file_name(const std::string& claim, const std::string& fault) {
  std::string name = claim + (fault.empty() ? "" : ".fault." + fault) + ".json";
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == ':'; }, '.');
  return name;
}

// Empty when it was written whole, else why not.
std::string write_file(const std::string& path, const std::string& text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return std::strerror(errno);
  std::size_t written = 0;
  int error = 0;
  while (written < text.size() && error == 0) {
    const ssize_t size = ::write(file, text.data() + written, text.size() - written);
    if (size >= 0) {
      written += static_cast<std::size_t>(size);
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  if (error == 0 && fsync(file) != 0) error = errno;
  if (close(file) != 0 && error == 0) error = errno;
  return error == 0 ? "" : std::strerror(error);
}

// Each process has a name of its own, so that none writes into another one's half a file.
std::string replace_file(const std::string& path, const std::string& text) {
  const std::string draft = path + "." + std::to_string(getpid()) + ".part";
  std::string problem = write_file(draft, text);
  if (problem.empty() && std::rename(draft.c_str(), path.c_str()) != 0) problem = std::strerror(errno);
  if (!problem.empty()) std::remove(draft.c_str());
  return problem;
}

void remove_if_empty(const std::string& folder) {
  std::error_code ignored;
  if (fs::is_empty(folder, ignored)) fs::remove(folder, ignored);
}

// A name that is free: a second damaged file must not push out the first.
std::string free_name(const std::string& path) {
  std::string name = path + ".damaged";
  for (int i = 2; fs::exists(name); ++i) name = path + ".damaged" + std::to_string(i);
  return name;
}

}  // namespace

std::string CounterexampleStore::path_of(const std::string& claim, const std::string& fault) const {
  return folder_ + '/' + file_name(claim, fault);
}

std::optional<Counterexample> CounterexampleStore::find(const std::string& claim, const std::string& fault) const {
  if (folder_.empty()) return std::nullopt;
  const std::string path = path_of(claim, fault);
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return std::nullopt;
  if (!fs::is_regular_file(path, ignored)) {
    set_aside(claim, fault, "it is no regular file");
    return std::nullopt;
  }
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) {
    note_("the counterexample " + path + " cannot be read: " + std::strerror(errno));
    return std::nullopt;
  }
  try {
    Counterexample found = counterexample_of_json(text);
    if (found.claim != claim || found.fault != fault) {
      throw std::invalid_argument("it is about '" + found.claim + "', not about the claim of its name");
    }
    return found;
  } catch (const std::invalid_argument& error) {
    set_aside(claim, fault, error.what());
    return std::nullopt;
  }
}

void CounterexampleStore::keep(const Counterexample& counterexample) const {
  if (folder_.empty()) return;
  const std::string path = path_of(counterexample.claim, counterexample.fault);
  std::error_code error;
  fs::create_directories(folder_, error);
  const std::string problem = error ? error.message() : replace_file(path, to_json(counterexample));
  if (problem.empty()) {
    note_("the counterexample of " + counterexample.claim + " is kept in " + path);
  } else {
    note_("warning: the counterexample of " + counterexample.claim + " is not kept, " + path + ": " + problem);
    remove_if_empty(folder_);
  }
}

void CounterexampleStore::drop(const Counterexample& counterexample) const {
  const std::string path = path_of(counterexample.claim, counterexample.fault);
  std::error_code error;
  fs::remove(path, error);
  if (error) note_("warning: " + path + " cannot be deleted: " + error.message());
  remove_if_empty(folder_);
}

void CounterexampleStore::set_aside(const std::string& claim, const std::string& fault,
                                    const std::string& reason) const {
  const std::string path = path_of(claim, fault);
  const std::string aside = free_name(path);
  std::error_code error;
  fs::rename(path, aside, error);
  note_("warning: the counterexample " + path + " is of no use: " + reason +
        (error ? "; it cannot be renamed: " + error.message() : "; it is set aside as " + aside));
}

}  // namespace quincunx::props
