#!/usr/bin/env python3
"""The second method behind docs/survey.md: true values by mpmath with 60 digits, beside the nearest number of a format."""
import struct
import sys

import mpmath

mpmath.mp.dps = 60
DIGITS = {"float": 24, "double": 53}
SMALLEST = {"float": -149, "double": -1074}


def as_format(text, kind):
    """The number of the format nearest to a decimal or hexadecimal text."""
    x = float.fromhex(text) if "0x" in text else float(text)
    return x if kind == "double" else struct.unpack("f", struct.pack("f", x))[0]


def spacing(value, kind):
    """The distance between numbers of the format at this size."""
    exponent = int(mpmath.floor(mpmath.log(abs(value), 2)))
    return mpmath.mpf(2) ** max(exponent - DIGITS[kind] + 1, SMALLEST[kind])


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit("usage: second_method.py tanh|exp float|double ARGUMENT [VALUE OF THE LIBRARY]")
    function, kind, argument = sys.argv[1:4]
    x = mpmath.mpf(as_format(argument, kind))
    true = getattr(mpmath, function)(x)
    print(f"{function}({mpmath.nstr(x, 20)}) = {mpmath.nstr(true, 25)}")
    if len(sys.argv) == 5:
        value = mpmath.mpf(as_format(sys.argv[4], kind))
        print(f"error of {mpmath.nstr(value, 20)}: {mpmath.nstr((value - true) / spacing(true, kind), 8)} ulp")


main()
