// Subjects that do not fit. wrong_signatures_test.sh compiles this file and expects one error for each, which says what
// would fit.
#include "quincunx/suites.hpp"

namespace {

using namespace quincunx::suites;  // NOLINT: as a user may

struct WithoutMerge {
  void add(double) {}
  double mean() const { return 0; }
  double variance() const { return 0; }
};

}  // namespace

QUINCUNX_SUITE(wrong_signatures) {
  tanh("two_arguments", [](double, double) { return 0.0; });
  tanh("generic", [](auto x) { return x; });
  tanh("whole_numbers", [](int x) { return x; });
  quincunx::suites::exp("not_callable", 3.0);
  softmax("returns_a_number", [](std::span<const float> x) { return x[0]; });
  log_softmax("no_output", [](std::span<const double>) {});
  dot_product("two_numbers", [](double a, double b) { return a * b; });
  attention("no_output", [](const AttentionInput<float>&) {});
  variance_estimator("returns_nothing", [](std::span<const float>) {});
  accumulator<WithoutMerge>("no_merge");
  normal_sampler("one_at_a_time", [](std::uint64_t) { return 1.0; });
  uniform_sampler("no_seed", [](std::span<double>) {});
  initializer("no_fans", [](std::uint64_t, std::span<double>) {});
  dropout("numbers", [](double p, double x) { return p * x; });
  stream_family("no_span", [](std::uint64_t) { return 1; });
}
