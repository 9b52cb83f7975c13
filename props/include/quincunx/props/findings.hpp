// What the numerical and exact checks of one case found: the first violation in words, the worst ratio to the bound.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace quincunx::props {

/// Collects comparisons. A comparison with NaN fails.
class Findings {
 public:
  Findings() = default;
  /// Counts each comparison in `watched` as well, for whoever watches whether a long check is still alive. It may be
  /// null, is written by no other thread, and must outlive the comparisons.
  explicit Findings(std::atomic<std::uint64_t>* watched) : watched_(watched) {}

  /// `error <= bound`; the bound is a rounding-error bound with a source, in the same unit as the error.
  /// `what` names the comparison and its operands; it is read only when it fails.
  template <class Text>
  void at_most(double error, double bound, Text&& what) {
    count(error, bound);
    if (!(error <= bound)) violated(std::string(text(what)), error, bound);
  }

  /// A condition without a size.
  template <class Text>
  void require(bool condition, Text&& what) {
    count_one();
    if (!condition) violated(std::string(text(what)));
  }

  bool hold() const { return violation_.empty(); }
  std::uint64_t checks() const { return checks_; }

  /// The first violation in words; empty when all hold.
  const std::string& violation() const { return violation_; }

  /// Largest error seen, divided by its bound; 0 when nothing was compared with a positive bound.
  double worst_ratio() const { return worst_ratio_; }
  double worst_error() const { return worst_error_; }
  double worst_bound() const { return worst_bound_; }

  /// Adds the findings of another case.
  void merge(const Findings& other);

 private:
  // A callable that makes the text keeps formatting out of the loops that never fail.
  template <class Text>
  static decltype(auto) text(Text& what) {
    if constexpr (requires { what(); }) {
      return what();
    } else {
      return what;
    }
  }

  void count_one() {
    ++checks_;
    if (watched_ != nullptr) watched_->store(watched_->load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  void count(double error, double bound);
  void violated(std::string what, double error, double bound);
  void violated(std::string what);

  std::atomic<std::uint64_t>* watched_ = nullptr;
  std::uint64_t checks_ = 0;
  double worst_ratio_ = 0;
  double worst_error_ = 0;
  double worst_bound_ = 0;
  std::string violation_;
};

}  // namespace quincunx::props
