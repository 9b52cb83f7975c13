#include "progress_line.hpp"

#include <fmt/format.h>

#include <ostream>

#include "figures.hpp"
#include "printable.hpp"
#include "table.hpp"

namespace quincunx::props {
namespace {

// Back to the start of the line, and wipe it to its end.
constexpr const char* wipe = "\r\033[K";

std::string position(const ClaimInfo& claim, std::size_t index, std::size_t count) {
  return fmt::format("claim {} of {}: {}", index + 1, count, claim.full_name());
}

// The text in at most so many columns, less the one in which some terminals wrap already.
std::string fitting(const std::string& text, std::size_t width) {
  if (width < 2 || display_width(text) < width) return text;
  std::string cut = text;
  while (display_width(cut) + 2 > width) cut.pop_back();
  return cut + "…";
}

}  // namespace

ProgressLine::~ProgressLine() { show(""); }

void ProgressLine::starting(const ClaimInfo& claim, std::size_t index, std::size_t count) {
  claim_ = position(claim, index, count);
  show(claim_ + time_left());
}

void ProgressLine::case_done(int done) { show(fmt::format("{}, case {}{}", claim_, done, time_left())); }

void ProgressLine::finished(const stats::Evidence& evidence) { remaining_.finished(evidence.seconds); }

std::string ProgressLine::time_left() const {
  const std::optional<double> seconds = remaining_.seconds();
  if (!seconds || *seconds < 1) return "";
  if (*seconds < 90) return fmt::format(", about {:.0f} s left", *seconds);
  return fmt::format(", about {:.0f} min left", *seconds / 60);
}

void ProgressLine::show(const std::string& text) {
  if (shown_) out_ << wipe << fitting(text, width_) << std::flush;
}

void ProgressLog::starting(const ClaimInfo& claim, std::size_t index, std::size_t count) {
  claim_ = position(claim, index, count);
}

void ProgressLog::finished(const stats::Evidence& evidence) {
  out_ << claim_ << ' ' << verdict_word(evidence.outcome) << ", " << seconds_text(evidence.seconds) << std::endl;
}

std::unique_ptr<SuiteListener> progress_for(const Surroundings& surroundings,
                                            const std::vector<const Property*>& selected, unsigned lanes) {
  if (surroundings.log && !surroundings.progress) return std::make_unique<ProgressLog>(surroundings.err);
  std::vector<ClaimInfo> claims;
  for (const Property* property : selected) claims.push_back(property->info);
  return std::make_unique<ProgressLine>(surroundings.err, surroundings.progress, claims, lanes,
                                        surroundings.progress_width);
}

}  // namespace quincunx::props
