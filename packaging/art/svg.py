"""SVG elements in the subset that pygame-ce's renderer draws correctly."""

import math
import re
from collections.abc import Iterable

from palette import INK

Point = tuple[float, float]
DEFAULT_WIDTH = 2.0
NO_STROKE = ' stroke="none"'
TWIN_PATHS = re.compile(
    r'<path d="([^"]*)"( fill="none"[^>]*| fill="#\w+" stroke="none")/>'
    r'(?:<path d="([^"]*)"\2/>)+'
)
PATH_DATA = re.compile(r' d="([^"]*)"')


def num(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    text = f"{value:.1f}"
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def fill(d: str, colour: str) -> str:
    """Return a filled path without outline."""
    return f'<path d="{d}" fill="{colour}" stroke="none"/>'


def pen(width: float, colour: str) -> str:
    """Return the attributes of a stroke; none for the default, ink two wide."""
    named = "" if colour == INK else f' stroke="{colour}"'
    return named + ("" if width == DEFAULT_WIDTH else f' stroke-width="{num(width)}"')


def shape(d: str, colour: str, width: float = 2.0, outline: str = INK) -> str:
    """Return a filled path with a dark outline, the usual style."""
    return f'<path d="{d}" fill="{colour}"{pen(width, outline)}/>'


def line(d: str, width: float = 2.0, colour: str = INK) -> str:
    """Return an open stroke with round ends."""
    return f'<path d="{d}" fill="none"{pen(width, colour)}/>'


def cord(d: str, width: float, colour: str, edge: float = 2.0) -> str:
    """Return a thick line with an outline on both sides: staffs, twigs, sleeves."""
    return line(d, width + 2 * edge) + line(d, width, colour)


def disc(x: float, y: float, r: float, colour: str, width: float = 0.0) -> str:
    """Return a circle, outlined when width is positive."""
    if not width:
        # A path can be merged with its neighbours of the same colour.
        return fill(
            f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0"
            f"a{num(r)} {num(r)} 0 1 1 {num(-2 * r)} 0",
            colour,
        )
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}"{pen(width, INK)}/>'


def discs(spots: Iterable[Point], r: float, colour: str, width: float = 0.0) -> str:
    """Return equal circles at several points: buttons, pearls, seeds."""
    return "".join(disc(x, y, r, colour, width) for x, y in spots)


def ring(x: float, y: float, r: float, width: float, colour: str) -> str:
    """Return the outline of a circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none"{pen(width, colour)}/>'


def oval(x: float, y: float, radii: Point, colour: str, width: float = 0.0) -> str:
    """Return an upright ellipse, outlined when width is positive."""
    edge = pen(width, INK) if width else NO_STROKE
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(radii[0])}" ry="{num(radii[1])}" '
        f'fill="{colour}"{edge}/>'
    )


def box(
    area: tuple[float, float, float, float], corner: float, colour: str, outline: str = ""
) -> str:
    """Return a rectangle (left, top, width, height); ``outline`` has all stroke attributes."""
    x, y, w, h = (num(value) for value in area)
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{num(corner)}" '
        f'fill="{colour}"{outline or NO_STROKE}/>'
    )


def group(content: str, transform: str) -> str:
    """Return a fragment in a transformed group."""
    return f'<g transform="{transform}">{content}</g>'


def place(content: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Return a fragment scaled and turned about its origin, then moved to a point."""
    steps = [f"translate({num(x)} {num(y)})"]
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1.0:
        steps.append(f"scale({scale:.3g})")
    return group(content, " ".join(steps))


def polygon(points: Iterable[Point]) -> str:
    """Return a closed path through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def turned(points: Iterable[Point], degrees: float) -> list[Point]:
    """Return points turned about the origin, clockwise on the screen."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x * c - y * s, x * s + y * c) for x, y in points]


def spun(curve: list[Point], count: int, first: float = 0.0, step: float = 0.0) -> str:
    """Return one path that repeats a closed Bezier curve around the origin."""
    parts = []
    step = step or 360.0 / count
    for i in range(count):
        words = [f"{num(x)} {num(y)}" for x, y in turned(curve, first + i * step)]
        parts.append(f"M{words[0]}C{' '.join(words[1:])}Z")
    return "".join(parts)


def _merged(match: re.Match[str]) -> str:
    """Join neighbouring paths of one style."""
    return f'<path d="{"".join(PATH_DATA.findall(match[0]))}"{match[2]}/>'


def document(width: float, height: float, content: str) -> str:
    """Return a drawing as a file, with the default stroke."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" '
        f'height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}">'
        f'<g stroke="{INK}" stroke-width="2" stroke-linecap="round" '
        f'stroke-linejoin="round">{TWIN_PATHS.sub(_merged, content)}</g></svg>\n'
    )
