// The program: every claim of the eight sections, about our own mathematics or the standard library's.
#include "quincunx/props/command_line.hpp"

int main(int argc, char** argv) { return quincunx::props::quincunx_main(argc, argv, quincunx::props::all_claims); }
