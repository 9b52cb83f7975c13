// The sample blocks that the statistical claims are put together from: what each draws, from what, and at what cost.
#pragma once

#include <cstdint>
#include <functional>

#include "quincunx/lib/sample_reduce.hpp"
#include "quincunx/props/law.hpp"
#include "quincunx/props/subject.hpp"

namespace quincunx::props {

using PairStatistic = std::function<double(std::span<const double> q, std::span<const double> k)>;

/// Each sample draws q and k of d components from the subject and takes a number of them. 2d words a sample.
SampleBlock query_key_block(const Subject& subject, std::int64_t d, PairStatistic statistic);

/// Each sample is f(X, Y) of independent X and Y. Two words a sample.
SampleBlock pair_block(const Subject& subject, const LawPair& laws, std::function<double(double x, double y)> f);

/// Each sample is f(X). One word a sample.
SampleBlock single_block(const Subject& subject, const Law& law, std::function<double(double x)> f);

/// Each sample is a number of `length` standard normals, drawn by one call of the subject's sampler.
SampleBlock normal_run_block(const Subject& subject, std::size_t length,
                             std::function<double(std::span<const double>)> statistic);

/// All samples of the block are the subject's standard normals, drawn in calls of `length`; the last may be shorter.
SampleBlock normal_block(const Subject& subject, std::size_t length);

}  // namespace quincunx::props
