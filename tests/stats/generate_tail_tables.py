#!/usr/bin/env python3
"""Writes tail_tables.hpp: tails by series and continued fractions in 80-digit arithmetic (mpmath), another method and
another precision than the library's. Usage: python3 generate_tail_tables.py > tail_tables.hpp"""
from mpmath import erfc, exp, findroot, log, log1p, loggamma, mp, mpf, nstr, sqrt

mp.dps = 80


def digits(value):
    if abs(value) < mpf(2) ** -1022:
        return "0.0"
    return nstr(value, 20, min_fixed=0, max_fixed=0)


def normal_upper(z):
    return erfc(mpf(z) / sqrt(2)) / 2


def log_gamma_lower(a, x):
    term = total = mpf(1)
    denominator = a + 1
    while term > total * mpf(10) ** -75:
        term *= x / denominator
        total += term
        denominator += 1
    return a * log(x) - x - loggamma(a + 1) + log(total)


def log_gamma_upper(a, x):
    b, c = x + 1 - a, mpf(10) ** 100
    d = 1 / b
    fraction, i = d, 1
    while True:
        numerator = -i * (i - a)
        b += 2
        d = 1 / (numerator * d + b)
        c = b + numerator / c
        fraction *= c * d
        if abs(c * d - 1) < mpf(10) ** -72:
            return a * log(x) - x - loggamma(a) + log(fraction)
        i += 1


def log_chi_squared_tails(x, dof):
    a, y = mpf(dof) / 2, mpf(x) / 2
    if y < a + 1:
        lower = log_gamma_lower(a, y)
        return lower, log1p(-exp(lower))
    upper = log_gamma_upper(a, y)
    return log1p(-exp(upper)), upper


def log_binomial_upper(k, n, p):
    """log P(X >= k), k >= 1, p exact."""
    p = mpf(p)
    term = total = mpf(1)
    for j in range(k, n):
        term *= mpf(n - j) / (j + 1) * p / (1 - p)
        total += term
        if term < total * mpf(10) ** -75:
            break
    density = loggamma(n + 1) - loggamma(k + 1) - loggamma(n - k + 1) + k * log(p) + (n - k) * log(1 - p)
    return density + log(total)


def table(name, columns, rows):
    print(f"struct {name}Row {{ double {', '.join(columns)}; }};")
    print(f"inline constexpr {name}Row {name}Table[] = {{")
    for row in rows:
        print("    {" + ", ".join(value if isinstance(value, str) else repr(float(value)) for value in row) + "},")
    print("};\n")


def chi_squared_rows():
    for dof in [0.5, 1.0, 3.7, 64.0, 399.0, 401.0, 1e4, 1285997.0, 1e7]:
        for z in [-37, -20, -6, -4.2, -1, 0, 1, 3, 4.2, 6, 20, 37]:
            root = 1 - 2 / (9 * dof) + z * (2 / (9 * dof)) ** 0.5
            if root <= 0 and z > -10:
                continue
            x = dof * root**3 if root > 0 else dof * 10.0 ** (z / 2)
            lower, upper = log_chi_squared_tails(x, dof)
            yield x, dof, digits(lower), digits(upper)


def normal_rows():
    for z in [-6, -1.5, 0, 0.5, 1, 3, 6, 9.999, 10, 20, 37, 100, 1000, 1e6]:
        yield z, digits(log(normal_upper(z)))


def normal_quantile_rows():
    for p in [0.25, 0.9, 1e-3, 1e-9, 1e-20, 1e-100, 1e-300]:
        level = log(mpf(p))
        start = sqrt(-2 * level) * 0.9 if p < 0.1 else 0
        yield p, digits(findroot(lambda z: log(normal_upper(z)) - level, start))


def normal_log_quantile_rows():
    for level, start in [(-1e-12, -7), (-0.3, -0.6), (-690, 37), (-800, 39.9), (-5e3, 99.9), (-5e5, 1000)]:
        yield level, digits(findroot(lambda z: log(normal_upper(z)) - mpf(level), start))


def binomial_rows():
    for n, p, successes in [(1, 0.3, [1]), (10, 0.5, [1, 5, 10]), (1000, 1e-3, [1, 2, 5, 20, 170]),
                            (1000, 0.999, [990, 999, 1000]), (1000, 0.3, [250, 300, 400, 900]),
                            (1000000, 0.5, [495000, 500000, 503000, 518000, 700000]),
                            (1000000, 1e-4, [50, 100, 200, 700]), (10000000, 0.25, [2480000, 2510000, 2550000])]:
        for k in successes:
            upper = log_binomial_upper(k, n, p)
            yield k, n, p, digits(upper), digits(log1p(-exp(upper)))  # 80 digits less 43 lost at most


def clopper_pearson_rows():
    for k, n, error, start in [(1, 1000, 0.025, 2.5e-5), (3, 10, 0.025, 0.067), (990, 1000, 1e-6, 0.965),
                               (5000, 1000000, 1e-9, 0.0046)]:
        goal = log(mpf(error))
        yield k, n, error, digits(findroot(lambda p: log_binomial_upper(k, n, p) - goal, (start, start * 1.001)))


print("// Reference tails with 20 digits. Written by generate_tail_tables.py (mpmath, 80 digits); not edited by hand.")
print("#pragma once\n\nnamespace quincunx::stats::tables {\n\n// clang-format off")
table("ChiSquared", ["x", "dof", "log_lower", "log_upper"], chi_squared_rows())
table("Normal", ["z", "log_upper"], normal_rows())
table("NormalQuantile", ["p", "z"], normal_quantile_rows())
table("NormalLogQuantile", ["log_p", "z"], normal_log_quantile_rows())
table("Binomial", ["k", "n", "p", "log_at_least_k", "log_below_k"], binomial_rows())
table("ClopperPearson", ["k", "n", "error", "lower"], clopper_pearson_rows())
print("// clang-format on\n}  // namespace quincunx::stats::tables")
