// A program in any language as the subject of the suites; docs/subject_command.md has the protocol.
#pragma once

#include "quincunx/props/command_line.hpp"
#include "quincunx/props/registry.hpp"

namespace quincunx::suites {

/// Starts the command, asks what it offers, and registers the suite of every function. The processes live as long as
/// the claims. Throws std::runtime_error, with the end of the command's error output, when it does not answer the
/// handshake; a claim that asks a command which dies, hangs or answers rubbish is refuted or undecided with that text.
props::Registry claims_of_command(const props::SubjectCommand& command);

}  // namespace quincunx::suites
