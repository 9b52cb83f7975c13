#!/usr/bin/env python3
"""Writes distance_tables.hpp: Kolmogorov-Smirnov tails and repeat counts by other methods than the library's: Steck's
determinant (1971) in high precision, path counts and partitions into cells in integers.
Usage: python3 generate_distance_tables.py > distance_tables.hpp"""
from fractions import Fraction
from math import comb
from mpmath import det, factorial, matrix, mp, mpf, nstr

mp.dps = 150


def digits(value):
    return nstr(mpf(value.numerator) / value.denominator if isinstance(value, Fraction) else value, 20, min_fixed=0,
                max_fixed=0)


def steck_upper(d, n):
    d = mpf(d)
    low = [max(mpf(0), mpf(i) / n - d) for i in range(1, n + 1)]
    high = [min(mpf(1), mpf(i - 1) / n + d) for i in range(1, n + 1)]
    entries = matrix(n, n)
    for i in range(n):
        for j in range(n):
            power = j - i + 1
            if power >= 0:
                entries[i, j] = max(mpf(0), high[i] - low[j]) ** power / factorial(power) if power else mpf(1)
    return 1 - factorial(n) * det(entries)


def two_sample_upper(k, n, m):
    """P(max |i/n - j/m| >= k/(n m)), paths inside the band counted in integers."""
    counts = {0: 1}
    for i in range(n + 1):
        row = {}
        for j in range(m + 1):
            if abs(i * m - j * n) < k:
                above = counts.get(j, 0) if i else (1 if j == 0 else 0)
                row[j] = above + row.get(j - 1, 0)
        counts = row
    return 1 - Fraction(counts.get(m, 0), comb(n + m, n))


def repeat_rows():
    """P(k repeats) = number of ways to fill n - k cells with n values: Stirling numbers of the second kind."""
    for n, cells, k in [(5, 10, 0), (23, 365, 1), (23, 365, 7), (60, 1000, 3), (60, 1000, 12), (200, 65536, 4)]:
        stirling = [[0] * (n + 1) for _ in range(n + 1)]
        stirling[0][0] = 1
        for a in range(1, n + 1):
            for b in range(1, a + 1):
                stirling[a][b] = b * stirling[a - 1][b] + stirling[a - 1][b - 1]
        chance = []
        for repeats in range(n):
            ways = stirling[n][n - repeats]
            for cell in range(n - repeats):
                ways *= cells - cell
            chance.append(Fraction(ways, cells**n))
        mean = sum(repeats * p for repeats, p in enumerate(chance))
        yield n, cells, k, digits(sum(chance[: k + 1])), digits(sum(chance[k:])), digits(mean)


def table(name, columns, rows):
    print(f"struct {name}Row {{ double {', '.join(columns)}; }};")
    print(f"inline constexpr {name}Row {name}Table[] = {{")
    for row in rows:
        print("    {" + ", ".join(value if isinstance(value, str) else repr(float(value)) for value in row) + "},")
    print("};\n")


print("// Reference tails with 20 digits. Written by generate_distance_tables.py (exact integers, mpmath with 150 digits);")
print("// not edited by hand.")
print("#pragma once\n\nnamespace quincunx::stats::tables {\n\n// clang-format off")
table("Kolmogorov", ["d", "n", "upper"], [(d, n, digits(steck_upper(d, n))) for n, ds in
      [(1, [0.6, 0.9]), (2, [0.3, 0.7]), (5, [0.15, 0.4, 0.8]), (10, [0.274, 0.5, 0.85]),
       (40, [0.1, 0.2, 0.35, 0.55]), (100, [0.07, 0.15, 0.25, 0.37])] for d in ds])
table("TwoSample", ["k", "n", "m", "upper"], [(k, n, m, digits(two_sample_upper(k, n, m))) for n, m, ks in
      [(1, 1, [1]), (3, 4, [6, 9, 12]), (7, 5, [15, 28, 35]), (10, 10, [30, 70, 100]), (30, 50, [500, 900, 1400]),
       (100, 100, [1500, 2500, 5000]), (120, 90, [2000, 3500, 6000])] for k in ks])
table("Repeat", ["n", "cells", "k", "at_most_k", "at_least_k", "mean"], repeat_rows())
print("// clang-format on\n}  // namespace quincunx::stats::tables")
