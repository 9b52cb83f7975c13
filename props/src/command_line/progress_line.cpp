#include "progress_line.hpp"

#include <fmt/format.h>

#include <ostream>

namespace quincunx::props {
namespace {

// Back to the start of the line, and wipe it to its end.
constexpr const char* wipe = "\r\033[K";

}  // namespace

ProgressLine::~ProgressLine() { show(""); }

void ProgressLine::starting(const ClaimInfo& claim, std::size_t index, std::size_t count) {
  claim_ = fmt::format("claim {} of {}: {}", index + 1, count, claim.full_name());
  show(claim_);
}

void ProgressLine::case_done(int done) { show(fmt::format("{}, case {}", claim_, done)); }

void ProgressLine::show(const std::string& text) {
  if (shown_) out_ << wipe << text << std::flush;
}

}  // namespace quincunx::props
