#include "running_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace quincunx::props {
namespace {

namespace fs = std::filesystem;

constexpr const char* prefix = "running-";

class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  ~File() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  int get() const { return descriptor_; }
  bool lock() const { return descriptor_ >= 0 && flock(descriptor_, LOCK_EX | LOCK_NB) == 0; }

  // nullptr when it cannot be mapped.
  InFlightTable* map() const {
    void* memory = mmap(nullptr, sizeof(InFlightTable), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor_, 0);
    return memory == MAP_FAILED ? nullptr : static_cast<InFlightTable*>(memory);
  }

 private:
  int descriptor_;
};

void remove_if_empty(const std::string& folder) {
  std::error_code ignored;
  if (fs::is_empty(folder, ignored)) fs::remove(folder, ignored);
}

// The lock is held from before the file has its name until the process, and its last child, is gone.
std::shared_ptr<InFlightTable> table_in_file(const std::string& folder, unsigned lane) {
  const std::string path = folder + '/' + prefix + std::to_string(getpid()) + '-' + std::to_string(lane);
  const std::string draft = path + ".part";
  auto file = std::make_unique<File>(open(draft.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  // Allocated now: a disk that is full when a page is first written would kill the process.
  if (!file->lock() || posix_fallocate(file->get(), 0, sizeof(InFlightTable)) != 0) {
    std::remove(draft.c_str());
    return nullptr;
  }
  InFlightTable* table = file->map();
  if (table == nullptr || std::rename(draft.c_str(), path.c_str()) != 0) {
    std::remove(draft.c_str());
    return nullptr;
  }
  const pid_t owner = getpid();
  return {table, [file = std::shared_ptr<File>(std::move(file)), path, folder, owner](InFlightTable* mapped) {
            munmap(mapped, sizeof(InFlightTable));
            if (getpid() != owner) return;  // a child that ends by exit()
            std::remove(path.c_str());
            remove_if_empty(folder);
          }};
}

std::string what_it_did(const InFlightTable& table) {
  std::string text = table.claim();
  for (const CaseInFlight& one : table.cases()) {
    text += ", case " + std::to_string(one.number);
    if (!one.parameters.empty()) text += " (" + one.parameters + ")";
  }
  return text + "; again: " + table.repeat();
}

void report(const std::string& path, const Note& note) {
  const File file(open(path.c_str(), O_RDWR | O_CLOEXEC));
  if (!file.lock()) return;  // its run goes on
  struct stat status {};
  if (fstat(file.get(), &status) != 0) return;
  InFlightTable* table = static_cast<std::size_t>(status.st_size) == sizeof(InFlightTable) ? file.map() : nullptr;
  if (table == nullptr || !table->is_sound()) {
    note("warning: " + path + " is damaged; it is set aside as " + path + ".damaged");
    std::rename(path.c_str(), (path + ".damaged").c_str());
  } else {
    if (!table->claim().empty()) note("an earlier run was killed while it ran " + what_it_did(*table));
    std::remove(path.c_str());
  }
  if (table != nullptr) munmap(table, sizeof(InFlightTable));
}

}  // namespace

std::shared_ptr<InFlightTable> in_flight_table_in(const std::string& folder, unsigned lane) {
  if (!folder.empty()) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error) {
      if (auto table = table_in_file(folder, lane)) return table;
      remove_if_empty(folder);
    }
  }
  return anonymous_in_flight_table();
}

void report_killed_runs(const std::string& folder, const Note& note) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.rfind(prefix, 0) == 0 && name.find('.') == std::string::npos) report(entry.path().string(), note);
  }
}

}  // namespace quincunx::props
