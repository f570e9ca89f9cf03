"""Filters: what makes noise sound like a thing.

Second-order filters after Robert Bristow-Johnson's cookbook, and one whose band glides.
"""

import math
from collections.abc import Callable

from studio import Wave

Coefficients = tuple[float, float, float, float, float]
_SOFT = math.sqrt(0.5)


Filter = Callable[[Wave, int], Wave]
"""What takes a wave and its sampling rate, and gives what is left of it."""


def low(hertz: float, q: float = _SOFT) -> Filter:
    """Keep what lies below a pitch."""

    def coefficients(cos: float, _alpha: float) -> tuple[float, float, float]:
        side = (1.0 - cos) / 2.0
        return side, 1.0 - cos, side

    return _second_order(hertz, q, coefficients)


def high(hertz: float, q: float = _SOFT) -> Filter:
    """Keep what lies above a pitch."""

    def coefficients(cos: float, _alpha: float) -> tuple[float, float, float]:
        side = (1.0 + cos) / 2.0
        return side, -1.0 - cos, side

    return _second_order(hertz, q, coefficients)


def band(hertz: float, q: float) -> Filter:
    """Keep what lies around a pitch: the narrower, the larger ``q``."""
    return _second_order(hertz, q, lambda _cos, alpha: (alpha, 0.0, -alpha))


def gliding_band(hertz: Callable[[float], float], q: float) -> Filter:
    """Keep what lies around a pitch that changes with the share of the wave gone by."""

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
    """Send a wave through a filter: three coefficients forwards, two back."""
    b0, b1, b2, a1, a2 = by
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in wave:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out
