// What is kept of a claim fails or holds again before anything new is drawn for it.
#pragma once

#include "counterexample_store.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

/// Runs a claim:
/// 1. Its stored case, with the settings, the parameters and the noise that it had. If it fails again, that is the
///    verdict.
/// 2. If it holds now and is statistical, the same case on draws that no run has seen. If it fails on those, that is
///    the verdict, and it stays in the store. Otherwise it is dropped.
/// 3. The claim. If it is refuted, the smallest failing case goes into the store.
/// A run that reproduces a case (options.reproduce) neither reads nor writes the store.
stats::Evidence run_stored_first(const Property& property, std::size_t registered_statistical,
                                 const SuiteOptions& options, SuiteListener& listener, const ClaimRunner& run_one,
                                 const CounterexampleStore& store);

}  // namespace quincunx::props
