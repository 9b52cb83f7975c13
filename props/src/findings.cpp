#include "quincunx/props/findings.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace quincunx::props {

void Findings::count(double error, double bound) {
  count_one();
  // An error of zero is the best case whatever the bound; a NaN or an error above a zero bound is the worst.
  const double ratio = error == 0 ? 0 : error / bound;
  const double comparable = ratio == ratio ? ratio : std::numeric_limits<double>::infinity();
  if (comparable > worst_ratio_) {
    worst_ratio_ = comparable;
    worst_error_ = error;
    worst_bound_ = bound;
  }
}

void Findings::violated(std::string what, double error, double bound) {
  violated(fmt::format("{}: error {:.6g}, bound {:.6g}", what, error, bound));
}

void Findings::violated(std::string what) {
  if (violation_.empty()) violation_ = what.empty() ? "a condition without a name fails" : std::move(what);
}

void Findings::merge(const Findings& other) {
  checks_ += other.checks_;
  if (other.worst_ratio_ > worst_ratio_) {
    worst_ratio_ = other.worst_ratio_;
    worst_error_ = other.worst_error_;
    worst_bound_ = other.worst_bound_;
  }
  if (violation_.empty()) violation_ = other.violation_;
}

}  // namespace quincunx::props
