"""Peer: NumPy. Reads a number of samples from each line of standard input, does the job, answers its CPU seconds."""

import sys
import time

import numpy

DIMENSION = 64
CHUNK = 2048  # 2 MB of normals: the fastest of 512, 1024, ..., 16384

generator = numpy.random.Generator(numpy.random.PCG64(1))


def job(samples, real):
    products = numpy.empty(samples)
    for start in range(0, samples, CHUNK):
        size = min(CHUNK, samples - start)
        q = generator.standard_normal((size, DIMENSION), dtype=real)
        k = generator.standard_normal((size, DIMENSION), dtype=real)
        products[start : start + size] = numpy.einsum("ij,ij->i", q, k)
    departures = products - products.mean()
    squares = departures * departures
    return squares.mean(), (squares * departures).mean(), (squares * squares).mean()


for line in sys.stdin:
    samples, real = line.split()
    started = time.process_time()
    job(int(samples), numpy.dtype(real).type)
    print(time.process_time() - started, flush=True)
