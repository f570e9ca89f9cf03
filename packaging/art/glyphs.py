"""Letters and figures of ranks, drawn from skeletons at any width and weight.

Each glyph is in a box 100 high. Its parts are "stroke" (a path for the broad pen), "bar" (x0 y0 x1
y1 and a weight: T thick, t thin, cut level at both ends), "slab" (x0 y0 x1 y1), "ball" (x y),
"ring" (cx cy rx ry).
"""

from dataclasses import dataclass

from pen import flatten, outline, ring, stroke, wound
from svg import Point

Part = tuple[str, str]

GLYPHS: dict[str, tuple[float, list[Part]]] = {
    "A": (
        76,
        [
            ("bar", "38 0 12 97 t"),
            ("bar", "37 0 62 97 T"),
            ("slab", "20 61 56 69"),
            ("slab", "0 92 26 100"),
            ("slab", "47 92 77 100"),
        ],
    ),
    "K": (
        74,
        [
            ("bar", "17 0 17 100 T"),
            ("bar", "60 3 18 60 h"),
            ("bar", "34 42 60 97 T"),
            ("slab", "1 0 33 8"),
            ("slab", "1 92 33 100"),
            ("slab", "47 0 72 8"),
            ("slab", "43 92 75 100"),
        ],
    ),
    "Q": (74, [("ring", "37 49 28 44.5"), ("stroke", "M 31 73 C 44 73 48 97 70 98")]),
    "J": (
        54,
        [
            ("bar", "34 0 34 76 T"),
            ("slab", "18 0 52 8"),
            ("stroke", "M 34 68 C 34 88 28 95.5 17 95.5 C 10 95.5 7 91 7 84"),
            ("ball", "11 82"),
        ],
    ),
    "0": (60, [("ring", "30 50 21 45.5")]),
    "1": (44, [("bar", "25 0 25 100 T"), ("bar", "24 3 5 21 m"), ("slab", "6 92 44 100")]),
    # A 1 of two digits: without a foot, to leave room for the other.
    "l": (27, [("bar", "17 0 17 100 T"), ("bar", "16 3 2 19 m")]),
    "2": (
        60,
        [
            ("ball", "13 26"),
            ("stroke", "M 8 27 C 8 12 17 4.5 30 4.5 C 44 4.5 50 14 50 27 C 50 50 22 66 8 94"),
            ("slab", "4 87 57 100"),
            ("bar", "55 74 55 90 t"),
        ],
    ),
    "3": (
        58,
        [
            ("ball", "13 23"),
            ("ball", "12 77"),
            ("stroke", "M 8 23 C 9 10 17 4.5 28 4.5 C 41 4.5 46 13 46 25 C 46 39 37 47 22 47"),
            ("stroke", "M 22 47 C 40 47 49 57 49 71 C 49 87 39 95.5 26 95.5 C 14 95.5 7 88 7 77"),
        ],
    ),
    "4": (
        64,
        [
            ("bar", "45 0 45 100 T"),
            ("bar", "45 0 7 68 h"),
            ("slab", "2 65 63 74"),
            ("slab", "30 92 60 100"),
        ],
    ),
    "5": (
        58,
        [
            ("slab", "12 0 52 13"),
            ("bar", "15 2 13 50 t"),
            ("ball", "12 78"),
            (
                "stroke",
                "M 12 50 C 16 42 22 39 29 39 C 43 39 49 51 49 66 "
                "C 49 86 38 95.5 25 95.5 C 14 95.5 7 88 7 78",
            ),
        ],
    ),
    "6": (60, [("ring", "30 67 21 28.5"), ("stroke", "M 51 3 C 26 10 9 36 9 68")]),
    "7": (
        58,
        [("slab", "4 0 55 13"), ("bar", "7 4 7 27 t"), ("stroke", "M 50 8 C 40 36 24 58 24 100")],
    ),
    "8": (60, [("ring", "30 25.5 18 21"), ("ring", "30 70.5 21 25")]),
    "9": (60, [("ring", "30 33 21 28.5"), ("stroke", "M 9 97 C 34 90 51 64 51 32")]),
    "O": (74, [("ring", "37 50 28 45.5")]),
    "E": (
        60,
        [
            ("bar", "17 0 17 100 T"),
            ("slab", "1 0 55 8"),
            ("slab", "17 46 42 54"),
            ("slab", "1 92 57 100"),
            ("bar", "52 0 52 24 t"),
            ("bar", "54 76 54 100 t"),
            ("bar", "40 38 40 62 t"),
        ],
    ),
    "R": (
        70,
        [
            ("bar", "17 0 17 100 T"),
            ("slab", "1 0 33 8"),
            ("slab", "1 92 33 100"),
            ("stroke", "M 17 4.5 L 30 4.5 C 46 4.5 53 12 53 26 C 53 41 46 49 30 49 L 17 49"),
            ("bar", "36 48 58 97 T"),
            ("slab", "48 92 72 100"),
        ],
    ),
    "V": (
        74,
        [
            ("bar", "12 3 38 100 T"),
            ("bar", "63 3 37 100 t"),
            ("slab", "-2 0 27 8"),
            ("slab", "49 0 75 8"),
        ],
    ),
    "D": (
        72,
        [
            ("bar", "17 0 17 100 T"),
            ("slab", "1 0 20 8"),
            ("slab", "1 92 20 100"),
            (
                "stroke",
                "M 17 4.5 L 26 4.5 C 52 4.5 63 21 63 50 C 63 79 52 95.5 26 95.5 L 17 95.5",
            ),
        ],
    ),
    "B": (
        66,
        [
            ("bar", "17 0 17 100 T"),
            ("slab", "1 0 20 8"),
            ("slab", "1 92 20 100"),
            ("stroke", "M 17 4.5 L 28 4.5 C 44 4.5 51 12 51 25 C 51 39 44 47 28 47 L 17 47"),
            ("stroke", "M 17 47 L 31 47 C 48 47 57 57 57 71 C 57 87 47 95.5 30 95.5 L 17 95.5"),
        ],
    ),
    "N": (
        78,
        [
            ("bar", "14 0 14 100 t"),
            ("bar", "64 0 64 100 t"),
            ("bar", "16 0 62 100 T"),
            ("slab", "0 0 18 8"),
            ("slab", "0 92 28 100"),
            ("slab", "50 0 78 8"),
        ],
    ),
    "T": (
        70,
        [
            ("bar", "35 0 35 100 T"),
            ("slab", "2 0 68 9"),
            ("bar", "6 0 6 27 t"),
            ("bar", "64 0 64 27 t"),
            ("slab", "19 92 51 100"),
        ],
    ),
}

Contour = list[Point]
MARGIN = 9.0


@dataclass(frozen=True)
class Weight:
    """The thickness of the pen, in hundredths of the letter's height."""

    thick: float = 18.0
    thin: float = 9.0


BOLD = Weight(20.0, 10.5)
# Two digits share one strip; thinner strokes keep their counters open.
PAIR = Weight(15.5, 10.0)


@dataclass(frozen=True)
class Fit:
    """How far a skeleton is condensed; the pen keeps its width, so letters stay as dark."""

    squeeze: float
    weight: Weight

    def x(self, x: float) -> float:
        """Condense an x coordinate; MARGIN is half the pen's width."""
        return self.weight.thick / 2 + (x - MARGIN) * self.squeeze

    def width(self, glyph: str) -> float:
        """Return the width of a glyph."""
        return self.weight.thick + (GLYPHS[glyph][0] - 2 * MARGIN) * self.squeeze


def _bar(values: list[str], fit: Fit) -> list[Contour]:
    """Outline a straight bar cut level; h and m are slanting thin and medium ones."""
    x0, y0, x1, y1 = (float(value) for value in values[:4])
    weight = fit.weight
    wide = {
        "T": weight.thick,
        "t": weight.thin,
        "h": weight.thin * 1.35,
        "m": weight.thick * 0.72,
    }[values[4]] / 2
    x0, x1 = fit.x(x0), fit.x(x1)
    return [wound([(x0 - wide, y0), (x0 + wide, y0), (x1 + wide, y1), (x1 - wide, y1)])]


def _part(part: Part, fit: Fit) -> list[Contour]:
    kind, spec = part
    nib = (fit.weight.thick / 2, fit.weight.thin / 2)
    if kind == "stroke":
        return stroke([(fit.x(x), y) for x, y in flatten(spec)], nib)
    words = spec.split()
    if kind == "bar":
        return _bar(words, fit)
    v = [float(word) for word in words]
    if kind == "slab":
        x0, x1 = fit.x(v[0]), fit.x(v[2])
        return [[(x0, v[1]), (x1, v[1]), (x1, v[3]), (x0, v[3])]]
    if kind == "ball":
        r = fit.weight.thick * 0.5
        return [ring(fit.x(v[0]), v[1], (r * 0.9, r), (0.5, 0.5))[0]]
    return ring(fit.x(v[0]), v[1], (v[2] * fit.squeeze, v[3]), nib)


def word(text: str, x: float, y: float, height: float, room: float, weight: Weight = BOLD) -> str:
    """Draw a word centred on x with its top at y, condensed to ``room``."""
    text = text.replace("1", "l") if len(text) > 1 else text
    scale = height / 100
    fixed = weight.thick * len(text) + weight.thin * (len(text) - 1)
    bare = sum(GLYPHS[letter][0] - 2 * MARGIN for letter in text)
    fit = Fit(min(1.0, (room / scale - fixed) / bare), weight)
    at = x - (fixed + bare * fit.squeeze) * scale / 2
    contours: list[Contour] = []
    for letter in text:
        for part in GLYPHS[letter][1]:
            for contour in _part(part, fit):
                contours.append([(at + px * scale, y + py * scale) for px, py in contour])
        at += (fit.width(letter) + weight.thin) * scale
    return outline(contours)
