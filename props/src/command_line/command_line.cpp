// From the process to a command and back to an exit status.
#include "quincunx/props/command_line.hpp"

#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>

#include "commands.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

constexpr int bad_usage = 2;
constexpr int not_decided = 1;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Surroundings surroundings_of_process() {
  // https://no-color.org: any value that is not empty.
  const bool colour = isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty();
  return {std::cout, std::cerr, colour, isatty(STDERR_FILENO) == 1, environment("RC_PARAMS")};
}

int run(const std::vector<std::string>& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  if (asks_for_googletest(arguments)) return googletest_command(arguments, catalogue, surroundings);
  const Arguments typed = parse_arguments(arguments, catalogue);
  switch (typed.command) {
    case Arguments::Command::verify:
      return verify_command(typed, catalogue, surroundings);
    case Arguments::Command::list:
      return list_command(typed, catalogue, surroundings);
    case Arguments::Command::replay:
      return replay_command(typed, catalogue, surroundings);
    case Arguments::Command::text:
      break;
  }
  surroundings.out << typed.text;
  return 0;
}

}  // namespace

int run_command_line(const std::vector<std::string>& arguments, const Catalogue& catalogue,
                     const Surroundings& surroundings) {
  if (catalogue.subjects.empty() || !catalogue.claims) {
    throw std::logic_error("quincunx::props::run_command_line: the catalogue has no subject or no claims");
  }
  try {
    const int status = run(arguments, catalogue, surroundings);
    surroundings.out.flush();
    return status;
  } catch (const std::invalid_argument& error) {
    surroundings.err << catalogue.program << ": " << error.what() << '\n'
                     << catalogue.program << " --help shows what is valid\n";
    return bad_usage;
  }
}

int quincunx_main(int argc, char** argv, const Catalogue& catalogue) {
  try {
    return run_command_line({argv + 1, argv + argc}, catalogue, surroundings_of_process());
  } catch (const std::exception& error) {
    std::cerr << catalogue.program << ": " << error.what() << '\n';
    return not_decided;
  }
}

int quincunx_main(int argc, char** argv, const RegistryFactory& claims) {
  return quincunx_main(argc, argv, Catalogue{"quincunx", {ours(), standard_library()}, claims, built_in_faults()});
}

}  // namespace quincunx::props
