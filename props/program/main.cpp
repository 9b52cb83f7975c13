// The program: every claim of the eight sections, about our own mathematics or the standard library's; and the suites,
// about a program in any language.
#include "quincunx/props/command_line.hpp"
#include "quincunx/suites/subject_command.hpp"

int main(int argc, char** argv) {
  quincunx::props::Catalogue catalogue = quincunx::props::built_in_catalogue();
  catalogue.claims_of_command = quincunx::suites::claims_of_command;
  return quincunx::props::quincunx_main(argc, argv, catalogue);
}
