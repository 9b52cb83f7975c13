// From the process to a command and back to an exit status.
#include "quincunx/props/command_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <exception>
#include <iostream>
#include <stdexcept>

#include "commands.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

constexpr int bad_usage = 2;
constexpr int not_decided = 1;

// Columns of the terminal; 0 where it is none.
std::size_t terminal_width(int descriptor) {
  struct winsize size {};
  return isatty(descriptor) == 1 && ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// A terminal that knows colours and how to wipe a line; TERM=dumb, of editors and build servers, knows neither.
bool is_capable_terminal(int descriptor) {
  return isatty(descriptor) == 1 && value_in(environment_of_process, "TERM") != "dumb";
}

// Most systems set CI; Jenkins, Azure Pipelines and TeamCity have names of their own.
bool in_continuous_integration() {
  for (const char* name : {"CI", "JENKINS_URL", "TF_BUILD", "TEAMCITY_VERSION"}) {
    const std::string value = value_in(environment_of_process, name);
    if (!value.empty() && value != "false" && value != "0") return true;
  }
  return false;
}

Surroundings surroundings_of_process() {
  // https://no-color.org: any value that is not empty.
  const bool colour = is_capable_terminal(STDOUT_FILENO) && value_in(environment_of_process, "NO_COLOR").empty();
  Surroundings surroundings{std::cout,
                            std::cerr,
                            colour,
                            is_capable_terminal(STDERR_FILENO),
                            value_in(environment_of_process, "RC_PARAMS"),
                            environment_of_process};
  surroundings.store = ".quincunx";
  surroundings.width = terminal_width(STDOUT_FILENO);
  surroundings.progress_width = terminal_width(STDERR_FILENO);
  surroundings.log = in_continuous_integration();
  return surroundings;
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
    case Arguments::Command::merge:
      return merge_command(typed, catalogue, surroundings);
    case Arguments::Command::report:
      return report_command(typed, catalogue, surroundings);
    case Arguments::Command::plan:
      return plan_command(typed, surroundings);
    case Arguments::Command::calibrate:
      return calibrate_command(typed, surroundings);
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

Catalogue built_in_catalogue() {
  return {"quincunx", {ours(), standard_library()}, all_claims, built_in_faults(), {}, {}};
}

}  // namespace quincunx::props
