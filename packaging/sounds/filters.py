"""Filters that shape noise.

Second-order filters after Robert Bristow-Johnson's cookbook, and a gliding band-pass.
"""

import math
from collections.abc import Callable

from studio import Wave

Coefficients = tuple[float, float, float, float, float]
_SOFT = math.sqrt(0.5)


Filter = Callable[[Wave, int], Wave]
"""Takes a wave and its sampling rate and returns the filtered wave."""


def low(hertz: float, q: float = _SOFT) -> Filter:
    """Return a low-pass filter."""

    def coefficients(cos: float, _alpha: float) -> tuple[float, float, float]:
        side = (1.0 - cos) / 2.0
        return side, 1.0 - cos, side

    return _second_order(hertz, q, coefficients)


def high(hertz: float, q: float = _SOFT) -> Filter:
    """Return a high-pass filter."""

    def coefficients(cos: float, _alpha: float) -> tuple[float, float, float]:
        side = (1.0 + cos) / 2.0
        return side, -1.0 - cos, side

    return _second_order(hertz, q, coefficients)


def band(hertz: float, q: float) -> Filter:
    """Return a band-pass filter, narrower for a larger ``q``."""
    return _second_order(hertz, q, lambda _cos, alpha: (alpha, 0.0, -alpha))


def gliding_band(hertz: Callable[[float], float], q: float) -> Filter:
    """Return a band-pass whose pitch depends on the share of the wave gone by."""

    def glide(wave: Wave, rate: int) -> Wave:
        first = second = 0.0
        out = []
        for sample, value in enumerate(wave):
            g = math.tan(math.pi * hertz(sample / len(wave)) / rate)
            through = (value - first / q - second - g * first) / (1.0 + g / q + g * g)
            middle = g * through + first
            lower = g * middle + second
            first = g * through + middle
            second = g * middle + lower
            out.append(middle / q)
        return out

    return glide


def _second_order(
    hertz: float, q: float, forwards: Callable[[float, float], tuple[float, float, float]]
) -> Filter:
    def through(wave: Wave, rate: int) -> Wave:
        turn = math.tau * hertz / rate
        cos, alpha = math.cos(turn), math.sin(turn) / (2.0 * q)
        a0 = 1.0 + alpha
        b0, b1, b2 = forwards(cos, alpha)
        return filtered(wave, (b0 / a0, b1 / a0, b2 / a0, -2.0 * cos / a0, (1.0 - alpha) / a0))

    return through


def filtered(wave: Wave, by: Coefficients) -> Wave:
    """Filter a wave: three feedforward coefficients, two feedback."""
    b0, b1, b2, a1, a2 = by
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in wave:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out
