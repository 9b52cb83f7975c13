// The example of README.md.
#include "my_dot.hpp"
#include "quincunx/suites.hpp"

QUINCUNX_SUITE(my_kernels) { quincunx::suites::dot_product("my_dot", my_dot); }
