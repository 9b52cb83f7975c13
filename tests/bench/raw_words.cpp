// Writes the words of block after block to standard output, for batteries of tests that read a pipe:
//   quincunx_raw_words | dieharder -a -g 200
// Each block gives 4096 words, as many as the harness takes for samples of one draw, so that what is tested holds
// within blocks and across them. Ends when the reader does. Usage: quincunx_raw_words [suite seed, default 1]
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "quincunx/lib/stream.hpp"

int main(int argc, char** argv) {
  const std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 1;
  const quincunx::StreamKey key = quincunx::derive_key(seed, "raw_words", 0, 0);
  std::vector<std::uint64_t> words(4096);
  for (std::uint64_t block = 0;; ++block) {
    quincunx::Stream(key, 0, block).fill_words(words);
    if (std::fwrite(words.data(), sizeof words[0], words.size(), stdout) != words.size()) return 0;
  }
}
