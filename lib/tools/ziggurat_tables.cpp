// Writes lib/src/ziggurat_tables.cpp to standard output.
// Build: g++ -std=c++20 -O2 ziggurat_tables.cpp (needs Boost.Multiprecision headers); run: ./a.out | clang-format
#include <cinttypes>
#include <cstdio>

#include "ziggurat_solver.hpp"

int main() {
  const quincunx::tools::ZigguratLayers stack = quincunx::tools::solve_ziggurat();
  std::puts("// Written by lib/tools/ziggurat_tables.cpp; tests/lib/ziggurat_tables_test.cpp repeats the computation.");
  std::puts("#include \"quincunx/lib/ziggurat_tables.hpp\"\n\nnamespace quincunx {\n\n// clang-format off");
  std::puts("const std::array<std::uint64_t, ziggurat_layers> ziggurat_widths = {");
  for (std::size_t i = 0; i < stack.widths.size(); ++i)
    std::printf("%s0x%016" PRIX64 ",%s", i % 5 == 0 ? "    " : " ", stack.widths[i], i % 5 == 4 ? "\n" : "");
  std::puts("\n};\n\nconst std::array<double, ziggurat_layers + 1> ziggurat_heights = {");
  for (std::size_t i = 0; i < stack.heights.size(); ++i)
    std::printf("%s%a,%s", i % 5 == 0 ? "    " : " ", stack.heights[i], i % 5 == 4 ? "\n" : "");
  std::puts("};\n// clang-format on\n\n}  // namespace quincunx");
}
