#!/usr/bin/env python3
"""Writes ratio_tables.hpp: tails of Student's t, F, Poisson, noncentral t and the correlation by numerical integration
or direct summation of their densities in 60-digit arithmetic (mpmath): another method than the library's incomplete
beta functions. Usage: python3 generate_ratio_tables.py > ratio_tables.hpp"""
from mpmath import beta, exp, factorial, gamma, hyp2f1, inf, log, loggamma, mp, mpf, nstr, quad, sqrt, erfc, pi

mp.dps = 60


def digits(value):
    return nstr(value, 20, min_fixed=0, max_fixed=0)


def log_integral(log_density, start, scale):
    """log of the integral of exp(log_density) over [start, inf), pieces growing from `scale`."""
    reference = log_density(start)
    total, low, width = mpf(0), start, scale
    while True:
        piece = quad(lambda x: exp(log_density(x) - reference), [low, low + width / 2, low + width])
        total += piece
        if piece < total * mpf(10) ** -28:
            return reference + log(total)
        low += width
        width *= mpf(3) / 2


def t_rows():
    for dof in [1.0, 2.5, 5.0, 30.0, 399.0, 1e4, 1e7]:
        for z in [0.1, 1.0, 4.0, 7.0, 20.0, 45.0]:
            t, v = mpf(z), mpf(dof)
            norm = loggamma((v + 1) / 2) - loggamma(v / 2) - log(v * pi) / 2
            # In u = log t the density decays at least exponentially.
            upper = log_integral(lambda u: norm + u - (v + 1) / 2 * log(1 + exp(2 * u) / v), log(t),
                                 1 / (1 + t * t * v / (v + t * t)))
            yield z, dof, digits(upper)


def log_f_density_in_log(u, a, b, ratio):
    x = ratio * exp(u)
    return a * log(x) - (a + b) * log(1 + x) + loggamma(a + b) - loggamma(a) - loggamma(b)


def f_rows():
    for d1, d2 in [(1.0, 1.0), (3.0, 7.0), (4.0, 4.0), (99.0, 199.0), (1e4, 2e4), (1e6, 1e6), (2.0, 1e7)]:
        a, b = mpf(d1) / 2, mpf(d2) / 2
        ratio = mpf(d1) / mpf(d2)
        spread = sqrt(1 / a + 1 / b)
        for z in [0.0, 1.5, 4.0, 7.0, 12.0, 40.0]:
            x = float(exp(mpf(z) * min(spread, mpf(1))))
            u = log(mpf(x))
            y = ratio * mpf(x)
            slope = abs(a - (a + b) * y / (1 + y)) + sqrt(a * b / (a + b))
            upper = log_integral(lambda s: log_f_density_in_log(s, a, b, ratio), u, 1 / slope)
            yield x, d1, d2, digits(upper)


def poisson_rows():
    for rate, counts in [(0.01, [1, 3, 8]), (2.5, [1, 5, 20, 60]), (100.0, [60, 101, 150, 220]), (1e6, [1000001, 1007000])]:
        for k in counts:
            term = total = mpf(1)
            j = k
            while term > total * mpf(10) ** -40:
                j += 1
                term *= mpf(rate) / j
                total += term
            yield k, rate, digits(k * log(mpf(rate)) - rate - loggamma(k + 1) + log(total))


def noncentral_t_rows():
    normal = lambda z: erfc(z / sqrt(mpf(2))) / 2
    for t, dof, delta in [(2.0, 1.0, 0.5), (-1.0, 3.0, 1.0), (3.0, 10.0, 5.0), (4.0, 30.0, 9.0), (2.5, 30.0, -2.0),
                          (5.0, 1000.0, 8.0), (5.0, 1e5, 10.0)]:
        v, T, D = mpf(dof), mpf(t), mpf(delta)
        norm = log(mpf(2)) + v / 2 * log(v / 2) - loggamma(v / 2)
        density = lambda s: exp(norm + (v - 1) * log(s) - v * s * s / 2)
        width = 1 / sqrt(2 * v)
        points = sorted({max(mpf(0), 1 + k * width) for k in range(-30, 31, 3)}) if dof > 5 else [0, 0.5, 1, 2, 4, 8, 20]
        yield t, dof, delta, digits(quad(lambda s: density(s) * normal(T * s - D) if s > 0 else mpf(0), points))


def correlation_rows():
    """Hotelling's density of r."""
    for r, n, rho in [(0.3, 5, 0.1), (0.5, 20, 0.2), (-0.2, 20, 0.3), (0.1, 200, 0.35), (0.05, 2000, 0.2), (0.6, 50, 0.0)]:
        R, p = mpf(r), mpf(rho)
        norm = log(mpf(n - 2)) + loggamma(n - 1) - loggamma(mpf(n) - mpf(1) / 2) - log(2 * pi) / 2 + (mpf(n) - 1) / 2 * log(1 - p * p)
        density = lambda x: exp(norm + (mpf(n) - 4) / 2 * log(1 - x * x) - (mpf(n) - mpf(3) / 2) * log(1 - p * x)) * hyp2f1(
            mpf(1) / 2, mpf(1) / 2, mpf(2 * n - 1) / 2, (1 + p * x) / 2)
        points = [R + (1 - R) * mpf(k) / 24 for k in range(25)]
        yield r, n, rho, digits(quad(density, points))


def table(name, columns, rows):
    print(f"struct {name}Row {{ double {', '.join(columns)}; }};")
    print(f"inline constexpr {name}Row {name}Table[] = {{")
    for row in rows:
        print("    {" + ", ".join(value if isinstance(value, str) else repr(float(value)) for value in row) + "},")
    print("};\n")


print("// Reference tails with 20 digits. Written by generate_ratio_tables.py (mpmath, 60 digits); not edited by hand.")
print("#pragma once\n\nnamespace quincunx::stats::tables {\n\n// clang-format off")
table("StudentT", ["t", "dof", "log_upper"], t_rows())
table("F", ["x", "d1", "d2", "log_upper"], f_rows())
table("Poisson", ["k", "rate", "log_upper"], poisson_rows())
table("NoncentralT", ["t", "dof", "noncentrality", "upper"], noncentral_t_rows())
table("Correlation", ["r", "n", "rho", "upper"], correlation_rows())
print("// clang-format on\n}  // namespace quincunx::stats::tables")
