// The command line of a program that verifies something: verify, list, replay, merge, and GoogleTest's own options.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "quincunx/props/environment.hpp"
#include "quincunx/props/faults.hpp"
#include "quincunx/props/registry.hpp"

namespace quincunx::props {

/// Registers the claims of one subject.
using RegistryFactory = std::function<Registry(const Subject&)>;

/// What a program can verify.
struct Catalogue {
  std::string program;            ///< its name, for help and replay lines
  std::vector<Subject> subjects;  ///< what --subject chooses from; the first is the default. At least one.
  RegistryFactory claims;
  std::vector<Fault> faults = {};  ///< what --fault chooses from
};

/// Where a command line reads and writes; tests supply their own.
struct Surroundings {
  std::ostream& out;
  std::ostream& err;
  bool colour = false;                     ///< out is a terminal that may be coloured
  bool progress = false;                   ///< err is a terminal
  std::string rapidcheck_parameters = {};  ///< the environment variable RC_PARAMS
  Environment environment = {};            ///< the other variables; empty: none is set
  std::size_t width = 0;                   ///< columns of the terminal that out is; 0: it is none
  bool log = false;                        ///< err is the log of a continuous integration system
};

/// Runs one command; arguments without the program's name. Returns the exit status: 0 every claim holds, 1 something is
/// refuted or undecided, 2 bad usage.
int run_command_line(const std::vector<std::string>& arguments, const Catalogue& catalogue,
                     const Surroundings& surroundings);

/// The main of a program: run_command_line on the process's own streams and environment. Never throws.
int quincunx_main(int argc, char** argv, const Catalogue& catalogue);

/// The same over the built-in subjects "ours" and "std" and the built-in faults.
int quincunx_main(int argc, char** argv, const RegistryFactory& claims);

}  // namespace quincunx::props
