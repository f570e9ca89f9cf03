"""A small network of two hidden layers in whole numbers: the same answers on every machine.

The weights of all units of a layer lie side by side in one long whole number, 64 bits each, so
that Python adds and multiplies them all at once: an answer takes some 30 µs. Numbers side by side
must not be negative, so each weight is stored with ``_RAISED`` added, which is taken off again.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Final

ONE_INPUT: Final = 64
ONE_WEIGHT: Final = 4096
ONE_OUTPUT: Final = 1024 * ONE_WEIGHT
"""What stands for 1."""
_LANE_BYTES: Final = 8
_RAISED: Final = 1 << 15
_INPUT_SHIFT: Final = 8
_UNIT_SHIFT: Final = 12
_MAGIC: Final = b"FHNET1\0\0"


@dataclass(frozen=True, slots=True)
class _Layer:
    """Weights that lead from each input to all units, side by side, and the units' biases."""

    rows: tuple[int, ...]
    biases: tuple[int, ...]

    def lanes(self, total: int) -> memoryview:
        """Return the numbers that lie side by side in a sum of rows."""
        size = _LANE_BYTES * len(self.biases)
        return memoryview(total.to_bytes(size, "little")).cast("Q")


@dataclass(frozen=True, slots=True)
class PartialSum:
    """What some inputs give the first units together; ``amount`` is their sum."""

    lanes: int = 0
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Network:
    """Three layers of weights; the units between them give nothing below nothing."""

    first: _Layer
    second: _Layer
    last: _Layer

    def add(self, inputs: Iterable[int], so_far: PartialSum = PartialSum()) -> PartialSum:
        """Return a sum with inputs added that are 1."""
        rows, lanes, count = self.first.rows, 0, 0
        for number in inputs:
            lanes += rows[number]
            count += 1
        return PartialSum(so_far.lanes + ONE_INPUT * lanes, so_far.amount + ONE_INPUT * count)

    def add_part(self, number: int, amount: int, so_far: PartialSum) -> PartialSum:
        """Return a sum with an input added that is a number of 64ths, not negative."""
        return PartialSum(so_far.lanes + amount * self.first.rows[number], so_far.amount + amount)

    def answer(self, inputs: PartialSum) -> list[int]:
        """Return the outputs in parts of ``ONE_OUTPUT``."""
        off = _RAISED * inputs.amount
        lanes = self.first.lanes(inputs.lanes)
        units = [lane - off + bias for lane, bias in zip(lanes, self.first.biases, strict=True)]
        units = [unit >> _INPUT_SHIFT if unit > 0 else 0 for unit in units]
        others = [unit >> _UNIT_SHIFT if unit > 0 else 0 for unit in _through(self.second, units)]
        return _through(self.last, others)


def _through(layer: _Layer, units: Sequence[int]) -> list[int]:
    total = sum([unit * row for unit, row in zip(units, layer.rows, strict=True) if unit])
    off = _RAISED * sum(units)
    return [lane - off + bias for lane, bias in zip(layer.lanes(total), layer.biases, strict=True)]


def read_network(data: bytes) -> Network:
    """Read a network from the bytes of its file; raises ValueError if it is none.

    The file: eight letters; the four sizes, 32 bits each; then layer by layer the weights of one
    input after another, 16 bits each, and the biases, 64 bits; the lowest byte first.
    """
    if data[:8] != _MAGIC:
        raise ValueError("this is no network")
    sizes = [int.from_bytes(data[at : at + 4], "little") for at in range(8, 24, 4)]
    layers, at = [], 24
    for inputs, units in pairwise(sizes):
        weights = _numbers("h", data[at : at + 2 * inputs * units])
        at += 2 * inputs * units
        biases = _numbers("q", data[at : at + 8 * units])
        at += 8 * units
        rows = iter(weights)
        layers.append(_Layer(tuple(_row(islice(rows, units)) for _ in range(inputs)), (*biases,)))
    if at != len(data):
        raise ValueError("this is a network of another size")
    return Network(*layers)


def written(sizes: Sequence[int], layers: Sequence[tuple[Sequence[int], Sequence[int]]]) -> bytes:
    """Return the file of a network; ``layers`` are its weights and biases."""
    parts = [_MAGIC, *(size.to_bytes(4, "little") for size in sizes)]
    for weights, biases in layers:
        parts += [_bytes("h", weights), _bytes("q", biases)]
    return b"".join(parts)


def _row(weights: Iterable[int]) -> int:
    return int.from_bytes(_bytes("Q", [weight + _RAISED for weight in weights]), "little")


def _numbers(kind: str, data: bytes) -> array[int]:
    found = array(kind, data)
    if sys.byteorder == "big":
        found.byteswap()
    return found


def _bytes(kind: str, numbers: Sequence[int]) -> bytes:
    found = array(kind, numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()
