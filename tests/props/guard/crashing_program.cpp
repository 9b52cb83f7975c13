// The claims that crash as a program of its own, for tests that need a process.
#include "props/guard/crashing_claims.hpp"

int main(int argc, char** argv) {
  return quincunx::props::quincunx_main(argc, argv, quincunx::props::crashing::catalogue());
}
