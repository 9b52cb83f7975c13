"""Writes tests/lib/data/known_answers.txt: an implementation of the streams of its own, from the papers and headers.

Integers only, except for the ziggurat's logarithms, which mpmath computes to 50 digits and rounds once. The library's
log is allowed 0.52 ulp: draws where that could round another way are left out. Run: python3 known_answers.py > ../data/known_answers.txt
"""
import pathlib
import re
import struct
import mpmath

mpmath.mp.dps = 50
MASK = 2**64 - 1
SKEIN_PARITY = 0x1BD11BDAA9FC1A22
ROTATIONS = [(14, 16), (52, 57), (23, 40), (5, 37), (25, 33), (46, 12), (58, 22), (32, 32)]


def rotate(x, count):
    return ((x << count) | (x >> (64 - count))) & MASK


def threefry(key, counter):
    keys = list(key) + [SKEIN_PARITY ^ key[0] ^ key[1] ^ key[2] ^ key[3]]
    x = [(c + k) & MASK for c, k in zip(counter, keys)]
    for step in range(20):
        left, right = (1, 3) if step % 2 == 0 else (3, 1)
        for low, high, count in ((0, left, ROTATIONS[step % 8][0]), (2, right, ROTATIONS[step % 8][1])):
            x[low] = (x[low] + x[high]) & MASK
            x[high] = rotate(x[high], count) ^ x[low]
        if step % 4 == 3:
            injection = step // 4 + 1
            x = [(x[i] + keys[(injection + i) % 5]) & MASK for i in range(4)]
            x[3] = (x[3] + injection) & MASK
    return x


def xoshiro(s):
    output = (rotate((s[0] + s[3]) & MASK, 23) + s[0]) & MASK
    shifted = (s[1] << 17) & MASK
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = rotate(s[3], 45)
    return output


def block_words(key, substream, block, count):
    lanes = [threefry(key, [block, substream, lane, 0]) for lane in range(8)]
    return [xoshiro(lanes[t % 8]) for t in range(count)]


def key_of(suite_seed, prop, case_key, parameters_hash):
    def field(tag, payload):
        return bytes([tag]) + struct.pack("<Q", len(payload)) + payload

    message = field(1, struct.pack("<Q", suite_seed)) + field(3, prop.encode())
    message += field(1, struct.pack("<Q", case_key)) + field(1, struct.pack("<Q", parameters_hash))
    padding = (24 - len(message)) % 32
    padded = message + bytes(padding) + struct.pack("<Q", len(message))
    chain = [int.from_bytes(b"quincunx", "little"), 1, 0, 0]
    for start in range(0, len(padded), 32):
        block = struct.unpack("<4Q", padded[start:start + 32])
        chain = [a ^ b for a, b in zip(threefry(chain, block), block)]
    return chain


class Ambiguous(Exception):
    pass


def log(x):
    exact = mpmath.log(mpmath.mpf(x))
    rounded = float(exact)
    ulp = mpmath.mpf(2) ** (mpmath.floor(mpmath.log(abs(exact), 2)) - 52)
    if abs(exact - mpmath.mpf(rounded)) > 0.48 * ulp:
        raise Ambiguous
    return rounded


def as_double(word):
    return struct.unpack("<d", struct.pack("<Q", word))[0]


def tables():
    source = pathlib.Path(__file__).resolve().parents[3] / "lib" / "src" / "ziggurat_tables.cpp"
    text = source.read_text()
    widths = [int(word, 16) for word in re.findall(r"0x[0-9A-F]{16}(?=,)", text)]
    heights = [float.fromhex(value) for value in re.findall(r"0x[0-9a-f.]+p[+-]\d+(?=,)", text)]
    assert len(widths) == 1024 and len(heights) == 1025
    return widths, heights


WIDTHS, HEIGHTS = tables()
R = as_double(WIDTHS[1])


def open_uniform(word):
    return ((word >> 12) + 0.5) * 2.0**-52


def candidate(word):
    layer = word % 1024
    return layer, (-1.0 if word & 1024 else 1.0), (word >> 12) * 2.0**-52 * as_double(WIDTHS[layer])


def at_once(word):
    return (word >> 52) < WIDTHS[word % 1024] % 4096


def normal(word, key, substream, block, position):
    """The value and the way it took: fast, strip, tail, tail-again, wedge, redrawn or redrawn-twice."""
    attempt = 0
    while True:
        layer, sign, x = candidate(word)
        if at_once(word):
            return sign * x, ("fast", "redrawn", "redrawn-twice")[min(attempt, 2)]
        draw = lambda: threefry(key, [block, substream, position % 8 + 256 * (attempt + 1), position])
        if layer == 0 and x < R:
            return sign * x, "strip"
        if layer == 0:
            first = attempt
            while True:
                u = draw()
                excess = -log(open_uniform(u[2])) / R
                if 2.0 * -log(open_uniform(u[3])) > excess * excess:
                    return sign * (R + excess), "tail" if attempt == first else "tail-again"
                attempt += 1
        u = draw()
        height = HEIGHTS[layer] + open_uniform(u[0]) * (HEIGHTS[layer + 1] - HEIGHTS[layer])
        if log(height) < -x * x / 2:
            return sign * x, "wedge"
        word = u[1]
        attempt += 1


def write_stream(key, substream, block, count, wanted):
    print("stream", *(f"{k:016x}" for k in key), substream, block)
    words = block_words(key, substream, block, count)
    for t in range(16):
        print("word", t, f"{words[t]:016x}")
    print("word", count - 1, f"{words[-1]:016x}")
    left = dict(wanted)
    for t, word in enumerate(words):
        if at_once(word) and not left.get("fast"):
            continue
        try:
            value, way = normal(word, key, substream, block, t)
        except Ambiguous:
            continue
        if left.get(way):
            left[way] -= 1
            print("normal", t, value.hex(), way)
    assert not any(left.values()), left


def write_made_up(key, substream, block):
    def words():
        for position in range(20000):
            yield position, (WIDTHS[0] % 4096 << 52) | (position % 2 << 10), ("strip",)
            yield position, (MASK >> 12 << 12) | (position % 2 << 10), ("tail", "tail-again")
            yield position, (MASK >> 12 << 12) | (position % 2 << 10) | 1 + position % 1023, ("redrawn-twice", "tail", "tail-again")

    left = {"strip": 2, "tail": 4, "tail-again": 4, "redrawn-twice": 4}
    for position, word, ways in words():
        try:
            value, way = normal(word, key, substream, block, position)
        except Ambiguous:
            continue
        if way in ways and left[way]:
            left[way] -= 1
            print("value", f"{word:016x}", position, value.hex(), way)
    assert not any(left.values()), left


print("""# Known answers of the streams, written by tests/lib/oracles/known_answers.py. One fact a line:
#   key <suite seed> <property> <case key> <parameters hash> <the key's four words, hex>
#   stream <the key's four words, hex> <substream> <block>     the following lines are about this block
#   word <position> <hex>
#   normal <position> <hex float> <the way it took: fast, strip, tail, tail-again, wedge, redrawn, redrawn-twice>
#   value <word, hex> <position> <hex float> <the way>         of a word made up to go a rare way at this address""")
for arguments in ((0, "", 0, 0), (1, "ab", 2, 3), (MASK, "a name of more than one block, 48 characters long", 5, MASK)):
    print("key", arguments[0], arguments[1].replace(" ", "_") or '""', *arguments[2:], *(f"{w:016x}" for w in key_of(
        arguments[0], arguments[1].replace(" ", "_"), *arguments[2:])))
write_stream([0, 0, 0, 0], 0, 0, 80000, {"fast": 16, "tail": 3, "wedge": 16, "redrawn": 16})
write_made_up([0, 0, 0, 0], 0, 0)
write_stream([0x0123456789ABCDEF, 0xFEDCBA9876543210, MASK, 1], 3, 2**40 + 7, 4096, {"fast": 8, "wedge": 4, "redrawn": 4})
write_stream(key_of(1, "ab", 2, 3), MASK, MASK, 4096, {"fast": 8, "wedge": 4, "redrawn": 4})
