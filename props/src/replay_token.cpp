// The fields of a token as bytes. Settings that most runs leave alone take no room: a mask says which ones are there.
#include "quincunx/props/replay_token.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>
#include <vector>

#include "base32.hpp"
#include "crc32.hpp"
#include "quincunx/lib/stream_key.hpp"

namespace quincunx::props {
namespace {

constexpr std::string_view family = "qx";
constexpr std::string_view format = "qx1-";

// Part of format 1, not of the program: they stay when the program's defaults change.
constexpr double usual_alpha = 1e-6;
constexpr double usual_beta = 1e-3;
constexpr int usual_cases = 100;
constexpr int usual_shrink_candidates = 200;

enum Present : std::uint8_t {
  alpha_present = 1,
  beta_present = 2,
  cases_present = 4,
  cap_present = 8,
  fault_present = 16
};

using Bytes = std::vector<std::uint8_t>;

class Writer {
 public:
  void byte(std::uint8_t value) { bytes_.push_back(value); }

  void word(std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) byte(static_cast<std::uint8_t>(value >> (8 * i)));
  }

  // Seven bits a byte, lowest first; the top bit says that more follow.
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) byte(static_cast<std::uint8_t>(value | 0x80U));
    byte(static_cast<std::uint8_t>(value));
  }

  Bytes& bytes() { return bytes_; }

 private:
  Bytes bytes_;
};

[[noreturn]] void damaged(std::string_view text) {
  throw std::invalid_argument("the replay token '" + std::string(text) +
                              "' is damaged: its checksum does not fit; copy it again, whole");
}

class Reader {
 public:
  Reader(std::string_view text, const Bytes& bytes) : text_(text), bytes_(bytes) {}

  std::uint8_t byte() {
    if (next_ == bytes_.size()) damaged(text_);
    return bytes_[next_++];
  }

  std::uint64_t word() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value |= static_cast<std::uint64_t>(byte()) << (8 * i);
    return value;
  }

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const std::uint8_t part = byte();
      value |= static_cast<std::uint64_t>(part & 0x7FU) << shift;
      if (part < 0x80) return value;
    }
    damaged(text_);
  }

  int count() {
    const std::uint64_t value = number();
    if (value > static_cast<std::uint64_t>(std::numeric_limits<int>::max())) damaged(text_);
    return static_cast<int>(value);
  }

  bool at_end() const { return next_ == bytes_.size(); }

 private:
  std::string_view text_;
  const Bytes& bytes_;
  std::size_t next_ = 0;
};

std::uint8_t present_fields(const ReplayToken& token) {
  return static_cast<std::uint8_t>(
      (token.alpha != usual_alpha ? alpha_present : 0) | (token.beta != usual_beta ? beta_present : 0) |
      (token.cases != usual_cases ? cases_present : 0) |
      (token.shrink_candidates != usual_shrink_candidates ? cap_present : 0) | (token.fault != 0 ? fault_present : 0));
}

// The format's name is under the checksum too.
std::uint32_t checksum(const Bytes& fields) {
  Bytes all(format.begin(), format.end());
  all.insert(all.end(), fields.begin(), fields.end());
  return crc32(all);
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

// What follows "qx1-"; the messages tell apart what is no token and what another version printed.
std::string_view payload(std::string_view text, const std::string& lower) {
  const std::size_t dash = lower.find('-');
  const std::string version = dash == std::string::npos ? "" : lower.substr(0, dash);
  const std::string digits = version.rfind(family, 0) == 0 ? version.substr(family.size()) : "";
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) {
    throw std::invalid_argument("'" + std::string(text) + "' is no replay token; one begins with " +
                                std::string(format) + ", as the report of a failure prints it");
  }
  if (lower.rfind(format, 0) != 0) {
    throw std::invalid_argument("the replay token '" + std::string(text) + "' is of format " + digits +
                                "; this program reads format 1: replay it with the version that printed it");
  }
  return text.substr(format.size());
}

Bytes checked_fields(std::string_view text) {
  constexpr std::size_t checksum_bytes = 4;
  const std::string lower = lower_case(text);
  auto bytes = decode_base32(payload(text, lower));
  if (!bytes || bytes->size() <= checksum_bytes) damaged(text);
  Writer expected;
  const Bytes fields(bytes->begin(), bytes->end() - checksum_bytes);
  expected.word(checksum(fields), checksum_bytes);
  if (!std::equal(expected.bytes().begin(), expected.bytes().end(), bytes->end() - checksum_bytes)) damaged(text);
  return fields;
}

bool in_range(const ReplayToken& token) {
  return token.alpha > 0 && token.alpha < 1 && token.beta > 0 && token.beta < 1 && token.cases >= 1 &&
         token.registered_statistical >= 1;
}

}  // namespace

SuiteOptions ReplayToken::options() const {
  SuiteOptions result;
  result.seed = seed;
  result.alpha = alpha;
  result.beta = beta;
  result.cases = cases;
  result.shrink_candidates = shrink_candidates;
  return result;
}

std::uint64_t name_hash(std::string_view name) {
  const std::uint64_t hash = KeyHash().absorb(name).finish().words[0];
  return hash == 0 ? 1 : hash;
}

ReplayToken token_of(const std::string& full_name, const SuiteOptions& options, std::size_t registered_statistical) {
  return {.seed = options.seed,
          .alpha = options.alpha,
          .beta = options.beta,
          .registered_statistical = std::max<std::uint64_t>(registered_statistical, 1),
          .cases = options.cases,
          .shrink_candidates = options.shrink_candidates,
          .claim = name_hash(full_name),
          .fault = options.fault.empty() ? 0 : name_hash(options.fault)};
}

std::string encode(const ReplayToken& token) {
  const std::uint8_t present = present_fields(token);
  Writer writer;
  writer.byte(present);
  writer.number(token.seed);
  writer.number(token.registered_statistical);
  if ((present & alpha_present) != 0) writer.word(std::bit_cast<std::uint64_t>(token.alpha), 8);
  if ((present & beta_present) != 0) writer.word(std::bit_cast<std::uint64_t>(token.beta), 8);
  if ((present & cases_present) != 0) writer.number(static_cast<std::uint64_t>(token.cases));
  if ((present & cap_present) != 0) writer.number(static_cast<std::uint64_t>(token.shrink_candidates));
  writer.word(token.claim, 8);
  if ((present & fault_present) != 0) writer.word(token.fault, 8);
  writer.word(checksum(writer.bytes()), 4);
  return std::string(format) + encode_base32(writer.bytes());
}

ReplayToken decode_token(std::string_view text) {
  const Bytes fields = checked_fields(text);
  Reader reader(text, fields);
  ReplayToken token;
  const std::uint8_t present = reader.byte();
  token.seed = reader.number();
  token.registered_statistical = reader.number();
  token.alpha = (present & alpha_present) != 0 ? std::bit_cast<double>(reader.word()) : usual_alpha;
  token.beta = (present & beta_present) != 0 ? std::bit_cast<double>(reader.word()) : usual_beta;
  token.cases = (present & cases_present) != 0 ? reader.count() : usual_cases;
  token.shrink_candidates = (present & cap_present) != 0 ? reader.count() : usual_shrink_candidates;
  token.claim = reader.word();
  token.fault = (present & fault_present) != 0 ? reader.word() : 0;
  if (!reader.at_end() || !in_range(token)) damaged(text);
  return token;
}

}  // namespace quincunx::props
