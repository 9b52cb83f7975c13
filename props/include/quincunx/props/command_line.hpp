// The command line of a program that verifies something: verify, list, replay, merge, and GoogleTest's own options.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "quincunx/props/environment.hpp"
#include "quincunx/props/faults.hpp"
#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

/// Registers the claims of one subject.
using RegistryFactory = std::function<Registry(const Subject&)>;

/// GoogleTests of the program that are not claims and share the claims' budget, each like one statistical claim.
struct PlainTests {
  std::size_t count = 0;
  /// Told the settings of the run, and how many share its budget, before the first of them runs.
  std::function<void(const SuiteOptions& options, std::size_t sharers)> configure = {};
  /// Whether one of them makes the assertion whose name a replay token holds; empty: none does.
  std::function<bool(std::uint64_t name_hash)> replays = {};
};

/// An external process as the subject: what --subject-command starts.
struct SubjectCommand {
  std::string command;  ///< for /bin/sh
  /// How long it may be silent when something is asked of it.
  std::chrono::milliseconds patience = std::chrono::seconds(60);
};

/// What a program can verify.
struct Catalogue {
  std::string program;            ///< its name, for help and replay lines
  std::vector<Subject> subjects;  ///< what --subject chooses from; the first is the default. At least one.
  RegistryFactory claims;
  std::vector<Fault> faults = {};  ///< what --fault chooses from
  PlainTests plain_tests = {};
  /// Registers the claims of an external process; empty: the program has no --subject-command.
  std::function<Registry(const SubjectCommand&)> claims_of_command = {};
};

/// Where a command line reads and writes; tests supply their own.
struct Surroundings {
  std::ostream& out;
  std::ostream& err;
  bool colour = false;                     ///< out is a terminal that may be coloured
  bool progress = false;                   ///< err is a terminal on which a line can be wiped
  std::string rapidcheck_parameters = {};  ///< the environment variable RC_PARAMS
  Environment environment = {};            ///< the other variables; empty: none is set
  std::size_t width = 0;                   ///< columns of the terminal that out is; 0: it is none
  std::size_t progress_width = 0;          ///< columns of the terminal that err is; 0: it is none
  bool log = false;                        ///< err is the log of a continuous integration system
  std::string store = {};                  ///< folder of counterexamples where no option names one; empty: none
};

/// Runs one command; arguments without the program's name. Returns the exit status: 0 every claim holds, 1 something is
/// refuted or undecided, 2 bad usage.
int run_command_line(const std::vector<std::string>& arguments, const Catalogue& catalogue,
                     const Surroundings& surroundings);

/// The main of a program: run_command_line on the process's own streams and environment. Never throws.
int quincunx_main(int argc, char** argv, const Catalogue& catalogue);

/// What the program quincunx verifies by itself: the built-in subjects "ours" and "std", and the built-in faults.
Catalogue built_in_catalogue();

}  // namespace quincunx::props
