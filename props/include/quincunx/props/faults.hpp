// Built-in faulty subjects, so that a newcomer can see red, and so that every claim is known to be able to fail.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/props/subject.hpp"

namespace quincunx::props {

/// One mistake that can be made on purpose in an otherwise healthy subject.
struct Fault {
  std::string name;         ///< e.g. "dot-drops-tail"; what --fault takes
  std::string description;  ///< one line
  std::string refuted_by;   ///< name of a claim that refutes it, e.g. "dot.definition:N"

  /// The subject with the mistake in it and in every member that rests on the faulty one. Keeps the label.
  std::function<Subject(Subject healthy)> plant;
};

/// All of them, in the order of the sections of the mathematics.
const std::vector<Fault>& built_in_faults();

/// The fault with this name, or nullptr.
const Fault* find_fault(const std::vector<Fault>& faults, std::string_view name);

}  // namespace quincunx::props
