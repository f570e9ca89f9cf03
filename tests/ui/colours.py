"""How well colours are told apart: WCAG contrast, and the eyes of people who see fewer colours."""

from __future__ import annotations

import math
from functools import lru_cache

from fivehundred.ui.drawing.palettes import Colour

Linear = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), full severity, on linear light.
EYES: dict[str, tuple[Linear, Linear, Linear]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(colour: Colour) -> Linear:
    r, g, b = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (whole / 255 for whole in colour)
    )
    return r, g, b


def luminance(colour: Colour) -> float:
    """Give how bright a colour is, 0 to 1."""
    return _brightness(_linear(colour))


def _brightness(light: Linear) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: Colour, other: Colour) -> float:
    """Give the WCAG contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def apart(one: Colour, other: Colour, eyes: str = "usual") -> float:
    """Give how far two colours are from each other in CIE Lab, to those eyes."""
    return math.dist(_lab(_seen(one, eyes)), _lab(_seen(other, eyes)))


def _seen(colour: Colour, eyes: str) -> Linear:
    light = _linear(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(a * z for a, z in zip(row, light, strict=True))))
        for row in EYES[eyes]
    )
    return r, g, b


def _lab(light: Linear) -> Linear:
    r, g, b = light
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = _brightness(light)
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (_bent(part) for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _bent(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


@lru_cache(maxsize=65536)
def difference(one: Colour, other: Colour, eyes: str = "usual") -> float:
    """Give how far two colours are from each other by CIEDE2000, to those eyes."""
    return ciede2000(_lab(_seen(one, eyes)), _lab(_seen(other, eyes)))


def ciede2000(one: Linear, other: Linear) -> float:
    """Give the CIEDE2000 difference of two colours in Lab; Sharma, Wu and Dalal (2005)."""
    light = (one[0] + other[0]) / 2
    chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    wider = 1 + 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + _SEVENTH)))
    (c1, h1), (c2, h2) = (_polar(colour, wider) for colour in (one, other))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    c = (c1 + c2) / 2
    h = h1 + h2 if not c1 * c2 else h1 + turn / 2
    bend = (
        1
        - 0.17 * _cos(h - 30)
        + 0.24 * _cos(2 * h)
        + 0.32 * _cos(3 * h + 6)
        - 0.20 * _cos(4 * h - 63)
    )
    off = (light - 50) ** 2
    by_light = (other[0] - one[0]) / (1 + 0.015 * off / math.sqrt(20 + off))
    by_chroma = (c2 - c1) / (1 + 0.045 * c)
    by_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * c * bend)
    blue = 30 * math.exp(-((((h % 360) - 275) / 25) ** 2))
    twist = -2 * math.sqrt(c**7 / (c**7 + _SEVENTH)) * math.sin(math.radians(2 * blue))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)


_SEVENTH = 25.0**7


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def _polar(colour: Linear, wider: float) -> tuple[float, float]:
    a, b = colour[1] * wider, colour[2]
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360
