#!/usr/bin/env python3
"""Prints src/claims/softmax_reference_table.hpp: moments of the softmax weights of one query against three keys.

With q and k standard normal in d components, the three scores given q are independent N(0, s^2), s = |q| (unscaled) or
|q|/sqrt(d) (scaled). Softmax ignores a common shift, so only the part of the scores in the plane of zero sum counts: its
polar form is R = s*r with r^2 ~ chi-square(2) and a uniform angle. By symmetry the angle runs over [0, pi/3], where the
first score is the largest and everything is smooth. The expectation over (angle, r, |q|) is a product of Gauss-Legendre
rules; the run prints the change on raising all orders to stderr.
"""
import sys
import numpy as np
from numpy.polynomial.legendre import leggauss
from scipy.special import gammaln

DIMENSIONS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]


def rule(order, low, high):
    x, w = leggauss(order)
    return 0.5 * (high - low) * x + 0.5 * (high + low), 0.5 * (high - low) * w


def angle_moments(radius, order):
    """Mean over the angle of powers 1..4 of the largest weight and of the sum of squared weights."""
    angle, weight = rule(order, 0, np.pi / 3)
    weight = weight / (np.pi / 3)
    scale = np.sqrt(2.0 / 3.0) * radius[..., None]
    first = scale * np.cos(angle)
    second = scale * np.cos(angle - 2 * np.pi / 3)
    third = scale * np.cos(angle + 2 * np.pi / 3)
    e2, e3 = np.exp(second - first), np.exp(third - first)
    total = 1 + e2 + e3
    largest = 1 / total
    squares = (1 + e2**2 + e3**2) / total**2
    return np.array([[np.sum(v**p * weight, axis=-1) for p in (1, 2, 3, 4)] for v in (largest, squares)])


def chi_rule(d, order):
    """Nodes and weights for |q|, q standard normal in d components, in u = log|q|."""
    centre = 0.5 * np.log(d)
    low, high = centre - 36.0 / d - 9 / np.sqrt(d), centre + np.log1p(14 / np.sqrt(d))
    u, w = rule(order, low, high)
    log_density = d * u - np.exp(2 * u) / 2 - (d / 2 - 1) * np.log(2) - gammaln(d / 2)
    return np.exp(u), w * np.exp(log_density)


def moments(d, scaled, order):
    s, ws = chi_rule(d, order)
    if scaled:
        s = s / np.sqrt(d)
    r, wr = chi_rule(2, order)
    radius = np.outer(s, r)
    values = angle_moments(radius, order // 2)
    result = np.einsum("vpij,i,j->vp", values, ws, wr)
    assert abs(ws.sum() - 1) < 1e-11 and abs(wr.sum() - 1) < 1e-11, (d, ws.sum() - 1, wr.sum() - 1)
    return result


print("// Moments of the softmax weights of one query against three keys; made by props/tools/softmax_reference.py.")
print("#pragma once\n\n#include <array>\n\nnamespace quincunx::props {\n")
print("/// E[Y], E[Y^2], E[Y^3], E[Y^4] of the largest weight and of the sum of squared weights, which is 1 minus the")
print("/// Jacobian's trace; for scores q.k as they are, and divided by sqrt(d).")
print("struct SoftmaxMoments {\n  int d;\n  std::array<double, 4> largest, squares, scaled_largest, scaled_squares;\n};\n")
print("inline constexpr std::array<SoftmaxMoments, %d> softmax_reference = {{" % len(DIMENSIONS))
worst = 0
for d in DIMENSIONS:
    rows = []
    for scaled in (False, True):
        coarse, fine = moments(d, scaled, 120), moments(d, scaled, 160)
        worst = max(worst, np.abs(coarse - fine).max())
        rows += [fine[0], fine[1]]
    print("    {%d,\n     " % d + ",\n     ".join("{" + ", ".join("%.12f" % x for x in row) + "}" for row in rows) + "},")
print("}};\n\n}  // namespace quincunx::props")
print("largest change on raising the orders from 120 to 160: %.1e" % worst, file=sys.stderr)
