// The pictures of a run: what all its claims have in common, and the mathematics itself.
#pragma once

#include <optional>
#include <vector>

#include "plot.hpp"
#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// Galton's board: balls that are kicked twelve times, drawn from a stream of the seed.
Plot quincunx_plot(std::uint64_t seed);

/// The mean largest weight of a softmax over scores q·k and q·k/√d_k, drawn from a stream of the seed.
Plot saturation_plot(std::uint64_t seed);

/// The p-values of all measured cases of the statistical claims, against the uniform law; none without such cases.
std::optional<Plot> p_value_plot(const std::vector<stats::Evidence>& evidence);

/// The estimates of Var(q·k) for each d_k with the line Var = d_k through them; none when the run has no such claim.
std::optional<Plot> variance_plot(const std::vector<stats::Evidence>& evidence);

}  // namespace quincunx::props
