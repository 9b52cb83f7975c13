// One list of fields serves both directions. Structured bindings name all fields of a struct, so one that is added to
// it and not to the list here does not compile.
#include "evidence_bytes.hpp"

#include <cstring>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace quincunx::props {
namespace {

class ByteWriter {
 public:
  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void operator()(const T& value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); }

  void operator()(const std::string& text) {
    (*this)(text.size());
    bytes += text;
  }

  template <class T>
  void operator()(const std::vector<T>& values) {
    (*this)(values.size());
    for (const T& value : values) visit(value, *this);
  }

  std::string bytes;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : left_(bytes) {}

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void operator()(T& value) { std::memcpy(&value, take(sizeof value).data(), sizeof value); }

  void operator()(std::string& text) {
    std::size_t size = 0;
    (*this)(size);
    text = take(size);
  }

  template <class T>
  void operator()(std::vector<T>& values) {
    std::size_t size = 0;
    (*this)(size);
    if (size > left_.size()) throw damaged();
    values.resize(size);
    for (T& value : values) visit(value, *this);
  }

  bool at_end() const { return left_.empty(); }
  static std::runtime_error damaged() { return std::runtime_error("quincunx: a claim's evidence came damaged"); }

 private:
  std::string_view take(std::size_t size) {
    if (size > left_.size()) throw damaged();
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }

  std::string_view left_;
};

template <class Archive, class... Fields>
void each(Archive& archive, Fields&... fields) {
  (archive(fields), ...);
}

template <class Struct, class Archive>
requires std::is_same_v<std::remove_const_t<Struct>, stats::MeasuredCase>
void visit(Struct& one, Archive& archive) {
  auto& [parameters, n, claimed, estimate, standard_error, p_value] = one;
  each(archive, parameters, n, claimed, estimate, standard_error, p_value);
}

template <class Struct, class Archive>
requires std::is_same_v<std::remove_const_t<Struct>, stats::CaseEvidence>
void visit(Struct& one, Archive& archive) {
  auto& [parameters, quantity, n, claimed, estimate, interval, statistic, law, p_value, candidates, confirmed,
         reproduce] = one;
  each(archive, parameters, quantity, n, claimed, estimate, interval.lower, interval.upper, statistic, law, p_value,
       candidates, confirmed, reproduce);
}

template <class Struct, class Archive>
requires std::is_same_v<std::remove_const_t<Struct>, stats::Evidence>
void visit(Struct& one, Archive& archive) {
  auto& [claim, subject, statement, section, tier, control, outcome, finding, detail, cases, checks, draws, fixed_draws,
         looks, seconds, p_value, alpha_share, beta, margin, resolved_margin, case_margin, margin_unit,
         common_departure, common_error, measured, pooled, worst_error, worst_bound, failing, seed, token] = one;
  each(archive, claim, subject, statement, section, tier, control, outcome, finding, detail, cases, checks, draws,
       fixed_draws, looks, seconds, p_value, alpha_share, beta, margin, resolved_margin, case_margin, margin_unit,
       common_departure, common_error, measured);
  each(archive, pooled.mean_statistic, pooled.mean_p, pooled.dispersion_statistic, pooled.dispersion_p, worst_error,
       worst_bound);
  visit(failing, archive);
  each(archive, seed, token);
}

}  // namespace

std::string to_bytes(const stats::Evidence& evidence) {
  ByteWriter writer;
  visit(evidence, writer);
  return writer.bytes;
}

stats::Evidence evidence_of_bytes(std::string_view bytes) {
  ByteReader reader(bytes);
  stats::Evidence evidence;
  visit(evidence, reader);
  if (!reader.at_end()) throw ByteReader::damaged();
  return evidence;
}

}  // namespace quincunx::props
