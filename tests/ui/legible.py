"""How well words stand out from the pixels they are really drawn on, on every screen: by hand.

    python -m tests.ui.legible [--theme dusk,daylight] [--size 1280x800] [--screen home,play]

Every line of words that goes through the canvas is held against what lies under it at that
moment, pixel by pixel; the twentieth part of the pixels that is worst does not count, for a
letter may touch an edge. WCAG 2.2 asks for 4.5, and 3 of large words; for 7 and 4.5 at its
highest level, which the theme of high contrast keeps to.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.palettes import Colour, Palette, Theme
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.preferences.settings import Settings
from tests.ui.colours import contrast
from tests.ui.counted import STATISTICS
from tests.ui.gallery import MORE, MORE_PAGES, SCREENS, STUDIES, drawn, opened

_ROWS: Final = 8
_INK: Final = 230
_OPAQUE: Final = 255
SYMBOL: Final = 3.0
_BAD_SHARE: Final = 0.05
LARGE_PX: Final = 24
LARGE_BOLD_PX: Final = 19
"""18 and 14 points, which WCAG calls large."""
EVERY: Final = (*SCREENS, *MORE_PAGES, *MORE, *STUDIES, *STATISTICS)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of words as it was drawn: how it stands out, and how it should."""

    text: str
    colour: Colour
    ground: Colour
    ratio: float
    least: float

    def __str__(self) -> str:
        """Say what is wrong with it."""
        ground = f"{self.colour} on {self.ground}"
        return f"{self.ratio:.2f} of {self.least}: {ground}: {self.text[:50]!r}"

    @property
    def faint(self) -> bool:
        """True where it cannot be read well enough."""
        return self.ratio < self.least


class Reading:
    """Holds every line that is drawn against its ground."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        self.lines: dict[tuple[str, Colour, Colour], Line] = {}

    def note(self, canvas: Canvas, text: str, style: Style, box: pygame.Rect) -> None:
        """Note a line that is about to be drawn in a box: its letters, and its symbols."""
        image = canvas.text_image(text, style)
        for colour, grounds in _inks(image, canvas.surface, box, style.colour).items():
            letters = colour == style.colour
            ground = _worst(grounds, colour)
            least = _least(canvas.palette, style) if letters else SYMBOL
            line = Line(text, colour, ground, contrast(colour, ground), least)
            self.lines[text, colour, ground] = line

    def faint(self) -> list[Line]:
        """List the lines that cannot be read well enough, the faintest first."""
        return sorted((line for line in self.lines.values() if line.faint), key=_how_faint)


def _how_faint(line: Line) -> float:
    return line.ratio


def _least(palette: Palette, style: Style) -> float:
    if style.colour == palette.disabled:
        # What cannot be pressed is exempt; the palette's own test asks for 3, and 7.
        return 3.0
    bold = style.face in (Face.SANS_BOLD, Face.SERIF_BOLD)
    large = style.size_px >= (LARGE_BOLD_PX if bold else LARGE_PX)
    if palette.plain:
        return 4.5 if large else 7.0
    return 3.0 if large else 4.5


def _inks(
    image: pygame.Surface, surface: pygame.Surface, box: pygame.Rect, letters: Colour
) -> dict[Colour, Counter[Colour]]:
    """Count the grounds under the letters of a line, and under the chief colour of its symbols."""
    room = surface.get_rect().clip(surface.get_clip())
    found: dict[Colour, Counter[Colour]] = {}
    down = max(1, image.get_height() // _ROWS)
    for y in range(0, image.get_height(), down):
        for x in range(image.get_width()):
            r, g, b, alpha = image.get_at((x, y))
            at = box.left + x, box.top + y
            if alpha < _INK or not room.collidepoint(at):
                continue
            red, green, blue, whole = surface.get_at(at)
            if whole == _OPAQUE:
                found.setdefault((r, g, b), Counter())[red, green, blue] += 1
    symbols = {colour: under for colour, under in found.items() if colour != letters}
    chief = max(symbols, key=lambda one: symbols[one].total(), default=None)
    return {one: under for one, under in found.items() if one in (letters, chief)}


def _worst(grounds: Counter[Colour], colour: Colour) -> Colour:
    """Return the ground that is nearest to a colour, but for the worst few pixels."""
    left = round(grounds.total() * _BAD_SHARE)
    worst = colour
    for worst in sorted(grounds, key=lambda one: contrast(colour, one)):
        left -= grounds[worst]
        if left < 0:
            break
    return worst


@contextmanager
def reading() -> Iterator[Reading]:
    """Read along with everything that canvases draw."""
    found, real = Reading(), Canvas.text

    def text(
        self: Canvas,
        text: str,
        style: Style,
        at: tuple[float, float],
        anchor: str = "topleft",
    ) -> pygame.Rect:
        box = self.text_image(text, style).get_rect()
        setattr(box, anchor, (round(at[0]), round(at[1])))
        found.note(self, text, style, box)
        return real(self, text, style, at, anchor)

    Canvas.text = text  # type: ignore[method-assign]
    try:
        yield found
    finally:
        Canvas.text = real  # type: ignore[method-assign]


def main() -> None:
    """Tell of every line that is too faint."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--theme", default=",".join(Theme))
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--screen", default=",".join(EVERY))
    parser.add_argument("--preset", default="australian")
    wanted = parser.parse_args()
    wide, high = (int(part) for part in wanted.size.split("x"))
    with opened() as hand:
        for theme in wanted.theme.split(","):
            for screen in wanted.screen.split(","):
                with reading() as found:
                    drawn(hand, wanted.preset, screen, (wide, high), Settings(theme=Theme(theme)))
                faint = found.faint()
                least = min((line.ratio for line in found.lines.values()), default=21.0)
                print(f"{theme} {screen}: {len(found.lines)} lines, the faintest {least:.2f}")
                for line in faint:
                    print(f"  {line}")


if __name__ == "__main__":
    main()
