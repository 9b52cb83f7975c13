// Reads data/known_answers.txt, which an independent implementation wrote, and repeats every line.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <ios>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/lib/stream.hpp"

namespace quincunx {
namespace {

struct Block {
  StreamAddress address;
  std::vector<std::uint64_t> words;
  std::vector<double> normals;
};

std::vector<std::string> answers(const std::string& kind) {
  std::ifstream file(QUINCUNX_KNOWN_ANSWERS);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(kind + " ")) lines.push_back(line.substr(kind.size() + 1));
  return lines;
}

Words read_words(std::istream& in) {
  Words words;
  for (std::uint64_t& word : words) in >> std::hex >> word >> std::dec;
  return words;
}

Block read_block(std::istream& in) {
  constexpr std::size_t longest = 80000;
  Block block{{}, std::vector<std::uint64_t>(longest), std::vector<double>(longest)};
  block.address.key.words = read_words(in);
  in >> block.address.substream >> block.address.block;
  Stream(block.address.key, block.address.substream, block.address.block).fill_words(block.words);
  Stream(block.address.key, block.address.substream, block.address.block).fill_normal(block.normals);
  return block;
}

double read_hex_float(std::istream& in) {
  std::string text;
  in >> text;
  return std::strtod(text.c_str(), nullptr);
}

/// One line about a block; false when it is of another kind.
bool check(const std::string& kind, std::istream& in, const Block& block) {
  std::uint64_t word = 0;
  std::size_t position = 0;
  if (kind == "word") {
    in >> position >> std::hex >> word;
    EXPECT_EQ(block.words.at(position), word);
  } else if (kind == "normal") {
    in >> position;
    EXPECT_EQ(block.normals.at(position), read_hex_float(in));
  } else if (kind == "value") {
    in >> std::hex >> word >> std::dec >> position;
    EXPECT_EQ(standard_normal_from_word(word, block.address, position), read_hex_float(in));
  } else {
    return false;
  }
  return true;
}

TEST(KnownAnswers, HoldForEveryWordAndNormal) {
  std::ifstream file(QUINCUNX_KNOWN_ANSWERS);
  Block block;
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    SCOPED_TRACE(line);
    std::istringstream in(line);
    std::string kind;
    in >> kind;
    if (kind == "stream") {
      block = read_block(in);
    } else if (check(kind, in, block)) {
      ++checked;
    }
    EXPECT_FALSE(in.fail());
  }
  EXPECT_GE(checked, 100);
}

TEST(KnownAnswers, HoldForEveryKey) {
  const std::vector<std::string> lines = answers("key");
  EXPECT_EQ(lines.size(), 3U);
  for (const std::string& line : lines) {
    SCOPED_TRACE(line);
    std::istringstream in(line);
    std::uint64_t suite_seed = 0;
    std::uint64_t case_key = 0;
    std::uint64_t parameters_hash = 0;
    std::string property;
    in >> suite_seed >> property >> case_key >> parameters_hash;
    if (property == "\"\"") property.clear();
    EXPECT_EQ(derive_key(suite_seed, property, case_key, parameters_hash).words, read_words(in));
  }
}

TEST(KnownAnswers, VisitEveryWayThroughTheZiggurat) {
  std::string all;
  for (const char* kind : {"normal", "value"})
    for (const std::string& line : answers(kind)) all += line + "\n";
  for (const char* way : {"fast", "strip", "tail", "tail-again", "wedge", "redrawn", "redrawn-twice"})
    EXPECT_NE(all.find(std::string(" ") + way + "\n"), std::string::npos) << way;
}

}  // namespace
}  // namespace quincunx
