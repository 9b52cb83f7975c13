#include "merge_evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace quincunx::props {
namespace {

using Json = nlohmann::ordered_json;
using stats::Evidence;
using stats::Outcome;

// Sums and quotients of shares are rounded; nothing else may differ.
constexpr double rounding = 1e-9;

std::string name_of(const Evidence& evidence) { return evidence.subject + '/' + evidence.claim; }

[[noreturn]] void refuse_header(const std::string& key, const Json& one, const Json& other, const EvidenceFile& first,
                                const EvidenceFile& file) {
  if (one.is_array()) {
    throw std::invalid_argument(
        fmt::format("{} and {} are not of one run: they register different claims", first.path, file.path));
  }
  throw std::invalid_argument(fmt::format("{} and {} are not of one run: '{}' is {} in the first and {} in the second",
                                          first.path, file.path, key, one.dump(), other.dump()));
}

// Shards may have a filter each; all else decides numbers or shares.
void require_one_run(const EvidenceFile& first, const EvidenceFile& file) {
  const Json one = Json::parse(evidence_line(first.header));
  const Json other = Json::parse(evidence_line(file.header));
  for (const auto& [key, value] : one.items()) {
    if (key != "filter" && value != other[key]) refuse_header(key, value, other[key], first, file);
  }
}

[[noreturn]] void refuse(const EvidenceFile& file, const Evidence& evidence, const std::string& why) {
  throw std::invalid_argument(fmt::format("{}: {} {}", file.path, name_of(evidence), why));
}

double share_in(const EvidenceHeader& header, const Evidence& evidence) {
  if (header.kind == EvidenceKind::assertions) return evidence.alpha_share;
  return header.alpha / static_cast<double>(std::max<std::uint64_t>(header.sharers(), 1));
}

// A claim whose plan could not be made has no share; it is not green either.
void require_share(const EvidenceFile& file, const Evidence& evidence) {
  const double share = share_in(file.header, evidence);
  const bool none = evidence.alpha_share == 0 && evidence.outcome != Outcome::holds;
  if (!none && !(evidence.alpha_share > 0 && evidence.alpha_share == share)) {
    refuse(file, evidence,
           fmt::format("has the share {} of the budget; its header gives it {}", evidence.alpha_share, share));
  }
}

// Written so that NaN contradicts everything.
bool agrees_with_p(const Evidence& evidence) {
  const bool small = evidence.p_value <= evidence.alpha_share * (1 + rounding);
  const bool large = evidence.p_value >= evidence.alpha_share * (1 - rounding);
  if (evidence.control) return evidence.outcome != Outcome::holds || small;
  return evidence.outcome == Outcome::refuted ? small : large;
}

void require_verdict(const EvidenceFile& file, const Evidence& evidence) {
  if (evidence.outcome == Outcome::holds && evidence.cases < 1) refuse(file, evidence, "holds without a case");
  if (evidence.tier != stats::Tier::statistical || evidence.finding == stats::Finding::error) return;
  if (!agrees_with_p(evidence)) {
    refuse(file, evidence,
           fmt::format("is '{}', which contradicts its p-value {} and its share {}", stats::to_string(evidence.outcome),
                       evidence.p_value, evidence.alpha_share));
  }
}

// The claims by name, each with the file that it comes from.
using Found = std::map<std::string, std::pair<const EvidenceFile*, const Evidence*>>;

Found find_all(const std::vector<EvidenceFile>& files) {
  Found found;
  for (const EvidenceFile& file : files) {
    require_one_run(files.front(), file);
    for (const Evidence& evidence : file.evidence) {
      const auto [place, is_new] = found.try_emplace(name_of(evidence), &file, &evidence);
      if (!is_new) refuse(file, evidence, fmt::format("is also in {}", place->second.first->path));
      if (evidence.tier == stats::Tier::statistical) require_share(file, evidence);
      require_verdict(file, evidence);
    }
  }
  return found;
}

double spent_by(const Found& found) {
  double spent = 0;
  for (const auto& [name, place] : found) {
    const auto& [file, evidence] = place;
    if (evidence->tier == stats::Tier::statistical) spent += share_in(file->header, *evidence);
  }
  return spent;
}

void put_in_order(const Found& found, MergedEvidence& merged) {
  if (merged.header.kind == EvidenceKind::assertions) {
    for (const auto& [name, place] : found) merged.result.evidence.push_back(*place.second);
  }
  for (const std::string& name : merged.header.registered) {
    if (const auto place = found.find(name); place != found.end()) {
      merged.result.evidence.push_back(*place->second.second);
    } else {
      merged.missing.push_back(name);
    }
  }
}

}  // namespace

int MergedEvidence::exit_status() const { return missing.empty() ? result.exit_status() : 1; }

MergedEvidence merge_evidence(const std::vector<EvidenceFile>& files) {
  if (files.empty()) throw std::invalid_argument("quincunx::props::merge_evidence: there is no file to merge");
  const Found found = find_all(files);
  MergedEvidence merged;
  merged.header = files.front().header;
  const bool one_filter = std::all_of(
      files.begin(), files.end(), [&](const EvidenceFile& file) { return file.header.filter == merged.header.filter; });
  if (!one_filter) merged.header.filter.clear();
  put_in_order(found, merged);
  merged.result.alpha = merged.header.alpha;
  merged.result.registered_statistical = merged.header.sharers();
  merged.result.spent = spent_by(found);
  for (const Evidence& evidence : merged.result.evidence) merged.result.seconds += evidence.seconds;
  if (!(merged.result.spent <= merged.header.alpha * (1 + rounding))) {
    throw std::invalid_argument(fmt::format("the shares of the merged claims add up to {}, more than the budget {}",
                                            merged.result.spent, merged.header.alpha));
  }
  return merged;
}

}  // namespace quincunx::props
