"""A network in training: two hidden layers, fitted by Adam, saved as whole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from fivehundred.players.expert.auction.network_calls import (
    ONE_INPUT,
    ONE_OUTPUT,
    ONE_WEIGHT,
    read_network,
    written,
)

UNITS: Final = (128, 64)
POINTS_OF_ONE: Final = 100.0
_MOST_ERROR: Final = 6.0
_BATCH: Final = 4096
_DECAY: Final = 1e-5
_BETAS: Final = (0.9, 0.999)
_MOST_WEIGHT: Final = 32767
_FAINT: Final = 0.05
"""The factor on initial weights of inputs the network should learn to use late."""

Sample = tuple[Any, Any, Any]
"""Inputs in 64ths, the call made, and the points it gained over *pass*."""


class Learner:
    """A network in training; its outputs are the points each call gains."""

    def __init__(self, inputs: int, outputs: int, seed: int = 7) -> None:
        self.rng = np.random.default_rng(seed)
        self.sizes = (inputs, *UNITS, outputs)
        self.weights, self.biases = [], []
        for before, after in zip(self.sizes, self.sizes[1:], strict=False):
            small = 0.1 if after == outputs else 1.0
            weights = self.rng.standard_normal((before, after)) * np.sqrt(2 / before) * small
            self.weights.append(weights.astype(np.float32))
            self.biases.append(np.zeros(after, np.float32))
        self._begin()

    def _begin(self) -> None:
        self.moments = [(np.zeros_like(p), np.zeros_like(p)) for p in self._parameters()]
        self.steps = 0

    def _parameters(self) -> list[Any]:
        return [p for pair in zip(self.weights, self.biases, strict=True) for p in pair]

    def answer(self, inputs: Any) -> Any:
        """Return the gain of each call for many inputs, ignoring any extra inputs."""
        found = []
        for at in range(0, len(inputs), 16 * _BATCH):
            some = inputs[at : at + 16 * _BATCH, : self.sizes[0]]
            *_, out = self._forward(some.astype(np.float32) / ONE_INPUT)
            found.append(out * POINTS_OF_ONE)
        return np.concatenate(found)

    def _forward(self, units: Any) -> list[Any]:
        layers, last = [units], len(self.weights) - 1
        for at, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            out = layers[-1] @ weights + biases
            layers.append(out if at == last else np.maximum(out, 0))
        return layers

    def fit(self, samples: Sequence[Sample], epochs: int, first: float, last: float) -> None:
        """Learn from samples; the rate goes from ``first`` to ``last``."""
        inputs, calls, gained = (np.concatenate(each) for each in zip(*samples, strict=True))
        self._begin()
        total, done = epochs * len(inputs) / _BATCH, 0
        for _ in range(epochs):
            errors = []
            for chosen in self._batches(len(inputs)):
                rate = last + (first - last) * (1 - done / total)
                units = inputs[chosen].astype(np.float32) / ONE_INPUT
                errors.append(self._step(units, calls[chosen], gained[chosen], rate))
                done += 1
            print(f"  {len(inputs)} samples, error {POINTS_OF_ONE * np.sqrt(np.mean(errors)):.1f}")

    def _batches(self, count: int) -> Iterator[Any]:
        order = self.rng.permutation(count)
        for at in range(0, count - _BATCH, _BATCH):
            yield order[at : at + _BATCH]

    def _step(self, units: Any, calls: Any, gained: Any, rate: float) -> float:
        layers, rows = self._forward(units), np.arange(len(units))
        error = layers[-1][rows, calls] - gained / POINTS_OF_ONE
        slope = np.zeros_like(layers[-1])
        slope[rows, calls] = 2 * np.clip(error, -_MOST_ERROR, _MOST_ERROR) / len(units)
        slopes: list[Any] = []
        for at in range(len(self.weights) - 1, -1, -1):
            slopes[:0] = [layers[at].T @ slope + _DECAY * self.weights[at], slope.sum(0)]
            if at:
                slope = (slope @ self.weights[at].T) * (layers[at] > 0)
        self._adam(slopes, rate)
        return float((error * error).mean())

    def _adam(self, slopes: Sequence[Any], rate: float) -> None:
        self.steps += 1
        parameters = self._parameters()
        by = [1 - beta**self.steps for beta in _BETAS]
        for at, (slope, (mean, square)) in enumerate(zip(slopes, self.moments, strict=True)):
            np.add(mean, (1 - _BETAS[0]) * (slope - mean), out=mean)
            np.add(square, (1 - _BETAS[1]) * (slope * slope - square), out=square)
            change = rate * (mean / by[0]) / (np.sqrt(square / by[1]) + 1e-8)
            parameters[at] -= change

    def file(self) -> bytes:
        """Return the file the program reads."""
        scales = (ONE_INPUT * ONE_WEIGHT, ONE_OUTPUT, ONE_OUTPUT)
        layers = [
            (
                _whole(weights, ONE_WEIGHT).ravel().tolist(),
                np.rint(biases * scale).astype(int).tolist(),
            )
            for weights, biases, scale in zip(self.weights, self.biases, scales, strict=True)
        ]
        return written(self.sizes, layers)

    def read(self, data: bytes) -> None:
        """Load the weights of a file for further training; inputs it lacks get small ones."""
        network = read_network(data)
        scales = (ONE_INPUT * ONE_WEIGHT, ONE_OUTPUT, ONE_OUTPUT)
        for at, layer in enumerate((network.first, network.second, network.last)):
            rows = np.array([list(layer.lanes(row)) for row in layer.rows], np.float64)
            self.weights[at][: len(rows)] = (rows - (1 << 15)) / ONE_WEIGHT
            self.weights[at][len(rows) :] *= _FAINT
            self.biases[at] = (np.array(layer.biases) / scales[at]).astype(np.float32)
        self._begin()


def _whole(weights: Any, scale: int) -> Any:
    return np.clip(np.rint(weights * scale), -_MOST_WEIGHT, _MOST_WEIGHT).astype(int)
