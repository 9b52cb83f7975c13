// The program behind `./quincunx survey`.
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <iostream>

#include "command_line.hpp"

namespace {

// Sums that a library splits over threads depend on their number. OpenMP reads it before main.
void restart_with_one_thread(char** argv) {
  if (std::getenv("OMP_NUM_THREADS") != nullptr) return;
  setenv("OMP_NUM_THREADS", "1", 1);
  setenv("OPENBLAS_NUM_THREADS", "1", 1);
  execv("/proc/self/exe", argv);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    restart_with_one_thread(argv);
    return quincunx::survey::run_survey({argv + 1, argv + argc}, quincunx::survey::libraries(), std::cout, std::cerr,
                                        isatty(STDERR_FILENO) == 1, {QUINCUNX_SURVEY_REPORT, QUINCUNX_SURVEY_JSON});
  } catch (const std::exception& error) {
    std::cerr << "quincunx survey: " << error.what() << '\n';
    return 2;
  }
}
