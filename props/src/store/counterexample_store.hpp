// The folder of counterexamples: one file a claim, safe for several processes at once.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "counterexample.hpp"

namespace quincunx::props {

/// Says something to the user, one line.
using Note = std::function<void(const std::string& line)>;

/// A disk that cannot be read or written costs a note, never a verdict. A file that cannot be understood is renamed,
/// never deleted.
class CounterexampleStore {
 public:
  /// An empty folder name: nothing is kept, and nothing is found.
  CounterexampleStore(std::string folder, Note note) : folder_(std::move(folder)), note_(std::move(note)) {}

  /// What is kept of a claim under a planted fault (empty: none).
  std::optional<Counterexample> find(const std::string& claim, const std::string& fault) const;

  /// Replaces what is kept of its claim; whoever reads at the same time sees the old file or the new one, whole.
  void keep(const Counterexample& counterexample) const;

  /// Deletes the file, and the folder when nothing else is in it.
  void drop(const Counterexample& counterexample) const;

  /// Renames the file to *.damaged, with a note that gives the reason.
  void set_aside(const std::string& claim, const std::string& fault, const std::string& reason) const;

  std::string path_of(const std::string& claim, const std::string& fault) const;
  const std::string& folder() const { return folder_; }
  void note(const std::string& line) const { note_(line); }

 private:
  std::string folder_;
  Note note_;
};

}  // namespace quincunx::props
