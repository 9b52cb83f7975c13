#include "command_pool.hpp"

#include <bit>
#include <stdexcept>

namespace quincunx::suites {
namespace {

constexpr int most_failures = 20;

static_assert(std::endian::native == std::endian::little, "the protocol's numbers are little-endian doubles");

// An answer by which the subject refuses a request and stays sound: "error TEXT".
class Refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What a program wrote may hold zeros, which would end a message, and codes that move a terminal's cursor.
std::string printable(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x20 && code != 0x7F) {
      result += c;
    } else {
      constexpr char digits[] = "0123456789abcdef";
      result += {'\\', 'x', digits[code >> 4U], digits[code & 15U]};
    }
  }
  return result;
}

void exchange(ChildProcess& process, const std::string& line, std::span<const std::span<const double>> numbers,
              std::span<double> results) {
  if (!process.unread().empty()) {
    process.fail(
        "wrote more than its answer to the request before: '" + printable(process.unread().substr(0, 80)) + "'", line);
  }
  process.write(line + "\n", line);
  for (const std::span<const double> part : numbers) {
    process.write({reinterpret_cast<const char*>(part.data()), part.size_bytes()}, line);
  }
  const std::string answer = process.read_line(line);
  if (answer.rfind("error ", 0) == 0) throw Refusal(line + ": the subject command answers: " + answer.substr(6));
  const std::string due = "ok " + std::to_string(results.size());
  if (answer != due)
    process.fail("answered '" + printable(answer.substr(0, 200)) + "', where '" + due + "' is due", line);
  process.read({reinterpret_cast<char*>(results.data()), results.size_bytes()}, line);
}

}  // namespace

CommandPool::CommandPool(std::string command, std::chrono::milliseconds patience)
    : command_(std::move(command)), patience_(patience) {
  idle_.push_back(start(handshake_));
}

void CommandPool::ask(const std::string& line, std::span<const std::span<const double>> numbers,
                      std::span<double> results) {
  std::unique_ptr<ChildProcess> process;
  try {
    process = take();
    exchange(*process, line, numbers, results);
  } catch (const Refusal&) {
    give_back(std::move(process));
    throw;
  } catch (const std::runtime_error& error) {
    remember_failure(error.what());
    throw;
  }
  give_back(std::move(process));
}

std::unique_ptr<ChildProcess> CommandPool::start(Handshake& handshake) {
  auto process = std::make_unique<ChildProcess>(command_, 5 * patience_);
  handshake = greet(*process);
  process->set_patience(patience_);
  return process;
}

std::unique_ptr<ChildProcess> CommandPool::take() {
  {
    const std::lock_guard lock(mutex_);
    if (failures_ >= most_failures) {
      throw std::runtime_error("the subject command has failed " + std::to_string(failures_) +
                               " times, last: " + last_failure_);
    }
    if (!idle_.empty()) {
      std::unique_ptr<ChildProcess> process = std::move(idle_.back());
      idle_.pop_back();
      return process;
    }
  }
  Handshake handshake;
  std::unique_ptr<ChildProcess> process = start(handshake);
  if (handshake != handshake_) {
    process->fail("offers other functions than when it was first started", "the handshake");
  }
  return process;
}

void CommandPool::give_back(std::unique_ptr<ChildProcess> process) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(process));
}

void CommandPool::remember_failure(const std::string& what) {
  const std::lock_guard lock(mutex_);
  if (failures_ < most_failures) last_failure_ = what;
  ++failures_;
}

}  // namespace quincunx::suites
