#include "inbox.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>

namespace quincunx::props {
namespace {

void write_whole(int pipe, const void* data, std::size_t size) {
  const char* next = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t written = ::write(pipe, next, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) _exit(EXIT_FAILURE);
    next += written;
    size -= static_cast<std::size_t>(written);
  }
}

}  // namespace

void send_through(int pipe, std::string_view message) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  const std::uint64_t size = message.size();
  write_whole(pipe, &size, sizeof size);
  write_whole(pipe, message.data(), message.size());
}

bool Inbox::read_from(int pipe) {
  std::array<char, 1U << 16U> buffer;
  const ssize_t size = ::read(pipe, buffer.data(), buffer.size());
  if (size < 0) return errno == EINTR || errno == EAGAIN;
  bytes_.append(buffer.data(), static_cast<std::size_t>(size));
  deliver();
  return size > 0;
}

void Inbox::deliver() {
  std::uint64_t size = 0;
  while (bytes_.size() >= sizeof size) {
    std::memcpy(&size, bytes_.data(), sizeof size);
    if (bytes_.size() - sizeof size < size) return;
    std::string message = bytes_.substr(sizeof size, size);
    bytes_.erase(0, sizeof size + size);
    if (message == done_message) {
      done_came_ = true;
    } else {
      receive_(std::move(message));
    }
  }
}

}  // namespace quincunx::props
