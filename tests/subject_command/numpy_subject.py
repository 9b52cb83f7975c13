#!/usr/bin/env python3
"""NumPy as a subject of quincunx: tanh, softmax, dot product, variance, normal and uniform samplers.

    quincunx verify --subject-command 'python3 numpy_subject.py'

docs/subject_command.md has the protocol. `--fault NAME` makes one of the mistakes below, to see red.
"""
import argparse
import sys

import numpy as np

FUNCTIONS = """\
function tanh double ulps=4
function softmax double
function dot_product double largest_length=1000000
function variance_estimator double ddof=1
function normal_sampler double location_scale=yes
function uniform_sampler double"""


def tanh(x):
    return np.tanh(x)


def tanh_by_quotient(x):
    e = np.exp(2 * x)
    return (e - 1) / (e + 1)


def softmax(rows):
    weights = np.exp(rows - rows.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


def dot_product(q, k):
    return np.array([np.dot(a, b) for a, b in zip(q, k)])


def variance(samples):
    return samples.var(axis=1, ddof=1)


def normals(seed, count, mean=0.0, standard_deviation=1.0):
    return np.random.Generator(np.random.PCG64(seed)).normal(mean, standard_deviation, count)


def uniforms(seed, count):
    return np.random.Generator(np.random.PCG64(seed)).random(count)


def softmax_over_columns(rows):
    return softmax(rows.T).T


FAULTS = {
    "tanh-by-quotient": {"tanh": tanh_by_quotient},
    "softmax-over-columns": {"softmax": softmax_over_columns},
    "dot-two-percent": {"dot_product": lambda q, k: 1.02 * dot_product(q, k)},
    "variance-of-n": {"variance_estimator": lambda samples: samples.var(axis=1)},
    "normal-scaled-late": {"normal_sampler": lambda seed, count, m=0.0, s=1.0: (normals(seed, count) + m) * s},
    # Mistakes in the protocol.
    "wrong-version": {},
    "dies": {"tanh": lambda x: sys.exit(3)},
    "raises": {"tanh": lambda x: [][0]},
    "hangs": {"tanh": lambda x: __import__("time").sleep(3600)},
    "prints-rubbish": {"tanh": lambda x: print("debugging", flush=True) or np.tanh(x)},
    "too-few-values": {"tanh": lambda x: np.tanh(x)[:-1]},
}


def read_doubles(source, count):
    data = source.read(8 * count)
    if len(data) < 8 * count:
        sys.exit("numpy_subject.py: the input ended inside a request")
    return np.frombuffer(data, dtype="<f8")


def answer(functions, words, source):
    """The values that one request asks for."""
    name = words[0]
    call = functions[name]
    if name == "normal_sampler":
        return call(int(words[1]), int(words[2]), *map(float, words[3:]))
    if name == "uniform_sampler":
        return call(int(words[1]), int(words[2]))
    sizes = [int(word) for word in words[1:]]
    if name == "tanh":
        return call(read_doubles(source, sizes[0]))
    count, length = sizes
    rows = read_doubles(source, count * length).reshape(count, length)
    if name == "dot_product":
        return call(rows, read_doubles(source, count * length).reshape(count, length))
    return call(rows)


def serve(fault):
    functions = {"tanh": tanh, "softmax": softmax, "dot_product": dot_product, "variance_estimator": variance,
                 "normal_sampler": normals, "uniform_sampler": uniforms}
    functions.update(FAULTS[fault] if fault else {})
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    source.readline()  # the greeting
    version = 99 if fault == "wrong-version" else 1
    sink.write(f"quincunx-subject {version} numpy\n{FUNCTIONS}\nready\n".encode())
    sink.flush()
    while words := source.readline().decode().split():
        with np.errstate(all="ignore"):
            values = np.ascontiguousarray(answer(functions, words, source), dtype="<f8")
        sink.write(b"ok %d\n" % values.size + values.tobytes())
        sink.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fault", choices=FAULTS)
    serve(parser.parse_args().fault)
