// Cuts what comes through a pipe into messages.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace quincunx::props {

/// A child that has sent this has done its work, whatever happens to it afterwards.
inline constexpr std::string_view done_message = "done";

/// Writes the message whole, in the form that Inbox reads. Cases may call it from several threads. Ends the process
/// when nobody listens any more.
void send_through(int pipe, std::string_view message);

class Inbox {
 public:
  /// `receive` gets each message but the last.
  explicit Inbox(std::function<void(std::string)> receive) : receive_(std::move(receive)) {}

  /// Reads what there is. False at the end of the pipe.
  bool read_from(int pipe);

  bool done_came() const { return done_came_; }

 private:
  void deliver();

  std::function<void(std::string)> receive_;
  std::string bytes_;
  bool done_came_ = false;
};

}  // namespace quincunx::props
