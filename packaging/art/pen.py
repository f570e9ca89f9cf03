"""Outlines of skeleton strokes, as drawn by a broad pen with an elliptical nib.

The nib is wide and low, so upright strokes come out thick and level ones thin, however far a
letter is condensed.
"""

import math

from svg import Point, polygon

STEPS = 7


def flatten(d: str) -> list[Point]:
    """Return points on a path of absolute M, L and C commands, separated by blanks."""
    words = d.split()
    points: list[Point] = []
    at = 0
    while at < len(words):
        command = words[at]
        count = 6 if command == "C" else 2
        values = [float(word) for word in words[at + 1 : at + 1 + count]]
        if command == "C":
            points += _cubic(points[-1], values)
        else:
            points.append((values[0], values[1]))
        at += 1 + count
    return points


def _cubic(start: Point, v: list[float]) -> list[Point]:
    """Return points on a Bezier curve, without its first."""
    found = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        u = 1 - t
        a, b, c, e = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        found.append(
            (
                a * start[0] + b * v[0] + c * v[2] + e * v[4],
                a * start[1] + b * v[1] + c * v[3] + e * v[5],
            )
        )
    return found


def _offsets(points: list[Point], nib: Point, closed: bool) -> list[Point]:
    """Return the nib's offset at each point, on the left-hand side."""
    found = []
    last = len(points) - 1
    for i in range(len(points)):
        before = points[i - 1] if i or closed else points[0]
        after = points[(i + 1) % len(points)] if i < last or closed else points[last]
        dx, dy = after[0] - before[0], after[1] - before[1]
        nx, ny = -dy * nib[0], dx * nib[1]
        size = math.hypot(nx, ny) or 1.0
        found.append((nib[0] * nx / size, nib[1] * ny / size))
    return found


def stroke(points: list[Point], nib: Point) -> list[list[Point]]:
    """Return the outline of an open stroke: one contour."""
    offsets = _offsets(points, nib, closed=False)
    left = [(p[0] + o[0], p[1] + o[1]) for p, o in zip(points, offsets, strict=True)]
    right = [(p[0] - o[0], p[1] - o[1]) for p, o in zip(points, offsets, strict=True)]
    return [wound(left + right[::-1])]


def ring(cx: float, cy: float, radii: Point, nib: Point) -> list[list[Point]]:
    """Return the outline of an oval: an outer contour, and a counter wound the other way."""
    # A superellipse, a little squarer than an ellipse, as in book type.
    turn = [2 * math.pi * i / 28 for i in range(28)]

    def oval(a: float, b: float) -> list[Point]:
        return wound([(cx + a * _soft(math.cos(t)), cy + b * _soft(math.sin(t))) for t in turn])

    return [
        oval(radii[0] + nib[0], radii[1] + nib[1]),
        oval(radii[0] - nib[0], radii[1] - nib[1])[::-1],
    ]


def _soft(value: float) -> float:
    """Push a sine towards the corners of its box."""
    return math.copysign(abs(value) ** 0.88, value)


def wound(points: list[Point]) -> list[Point]:
    """Return a contour wound one way, so that overlapping contours never cancel out."""
    area = sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True)
    )
    return points if area >= 0 else points[::-1]


def outline(contours: list[list[Point]]) -> str:
    """Return contours as one path."""
    return "".join(polygon(contour) for contour in contours)
