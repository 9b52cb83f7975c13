// A library of somebody who uses quincunx.
#pragma once

#include <span>

/// q·k; both have the same length.
float my_dot(std::span<const float> q, std::span<const float> k);
