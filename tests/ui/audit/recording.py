"""What is drawn of a screen: every line of words with what lies under it, and every box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

import pygame

from fivehundred.ui import plain_dialog
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import PALETTES, Colour, Palette
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.plain_dialog import PlainDialog
from tests.ui.colours import contrast

_GRID: Final = (64, 8)
_INK: Final = 230
_OPAQUE: Final = 255
_BAD_SHARE: Final = 0.05
_SYMBOL: Final = 3.0
_LARGE_PX: Final = 24
_LARGE_BOLD_PX: Final = 19
"""18 and 14 points, which WCAG calls large."""
_COVERS: Final = 200
"""A box that is less opaque lets what lies below be read."""


Draws = Callable[..., object]


@dataclass(slots=True)
class Line:
    """A line of words as it was drawn: what of it can be seen, and how it stands out."""

    text: str
    whole: str
    """What was to be drawn, before it was cut to fit."""
    size_px: int
    rect: pygame.Rect
    clip: pygame.Rect
    faint: str = ""
    """How it does not stand out enough; empty where it does."""
    half_hidden: bool = False
    below: int = 0
    """How many boxes had been drawn before it."""

    @property
    def seen(self) -> pygame.Rect:
        """What of it is in sight."""
        return self.rect.clip(self.clip)

    @property
    def letters(self) -> pygame.Rect:
        """Where its letters are that are in sight, without the room around them."""
        rect = self.rect
        letters = rect.inflate(-min(rect.width, rect.height // 4), -rect.height // 2)
        return letters.clip(self.clip)


@dataclass(slots=True)
class Picture:
    """What the last frame has drawn above the last veil."""

    lines: list[Line] = field(default_factory=list)
    boxes: list[pygame.Rect] = field(default_factory=list)
    hidden: list[Line] = field(default_factory=list)
    """Lines over which a box was drawn later."""
    on_dark: set[str] = field(default_factory=set)
    """The suits that were drawn as on a dark ground."""
    whole: dict[str, str] = field(default_factory=dict)
    """What every line says that was cut."""

    def clear(self) -> None:
        """Forget everything: something lies over it."""
        self.lines.clear()
        self.boxes.clear()
        self.hidden.clear()
        self.on_dark.clear()


@lru_cache(maxsize=4096)
def _ink(text: str, style: Style, plain: bool, image: Any) -> dict[Colour, tuple[int, ...]]:
    """Return where on a grid each colour of a line's letters is; its own, and its chief symbol."""
    small = pygame.transform.scale(image.surface, _GRID)
    data = pygame.image.tobytes(small, "RGBA")
    found: dict[Colour, list[int]] = {}
    for at in range(0, len(data), 4):
        if data[at + 3] >= _INK:
            found.setdefault((data[at], data[at + 1], data[at + 2]), []).append(at // 4)
    own = style.colour
    symbols = {colour: places for colour, places in found.items() if colour != own}
    chief = max(symbols, key=lambda one: len(symbols[one]), default=None)
    return {one: tuple(places) for one, places in found.items() if one in (own, chief)}


class _Image:
    """A picture of a line that is known by its words alone."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Image)


_contrast = lru_cache(maxsize=1 << 16)(contrast)


def _faint(canvas: Canvas, text: str, style: Style, box: pygame.Rect) -> str:
    """Say how a line does not stand out from what lies under it now; empty where it does."""
    surface = canvas.surface
    room = box.clip(surface.get_rect()).clip(surface.get_clip())
    if not text.strip() or room.size != box.size or min(box.size) < 1:
        # What is partly out of sight is read when it is in sight.
        return ""
    inks = _ink(text, style, canvas.art.four_colour, _Image(canvas.text_image(text, style)))
    wanted = dict.fromkeys(inks, _SYMBOL) | {style.colour: _least(canvas.palette, style)}
    return _fainter(surface, room, wanted, inks)


def _fainter(
    surface: pygame.Surface,
    room: pygame.Rect,
    wanted: dict[Colour, float],
    inks: dict[Colour, tuple[int, ...]],
) -> str:
    """Say which ink, in its places of a grid, stands out less than is wanted of it."""
    ground = pygame.transform.scale(surface.subsurface(room), _GRID)
    data = pygame.image.tobytes(ground, "RGBA")
    for colour, places in inks.items():
        least = wanted[colour]
        grounds = Counter(
            data[4 * at : 4 * at + 3] for at in places if data[4 * at + 3] == _OPAQUE
        )
        worst = _worst(grounds, colour)
        if worst is not None and (ratio := _contrast(colour, worst)) < least:
            return f"{ratio:.2f} of {least}: {colour} on {worst}"
    return ""


def _least(palette: Palette, style: Style) -> float:
    """Return how far words are to stand out."""
    if style.colour == palette.disabled:
        # What cannot be pressed is exempt; the palette's own test asks for 3, and 7.
        return 3.0
    bold = style.face in (Face.SANS_BOLD, Face.SERIF_BOLD)
    return _least_of(palette, style.size_px >= (_LARGE_BOLD_PX if bold else _LARGE_PX))


def _least_of(palette: Palette, large: bool) -> float:
    """Return what WCAG 2.2 asks of words that are large or not, at its highest level if plain."""
    if palette.plain:
        return 4.5 if large else 7.0
    return 3.0 if large else 4.5


def _worst(grounds: Counter[bytes], colour: Colour) -> Colour | None:
    """Return the ground that is nearest to a colour, but for the worst few pixels."""
    left = round(grounds.total() * _BAD_SHARE)
    colours = {(one[0], one[1], one[2]): count for one, count in grounds.items()}
    for worst in sorted(colours, key=lambda one: _contrast(colour, one)):
        left -= colours[worst]
        if left < 0:
            return worst
    return None


@contextmanager
def recording() -> Iterator[Picture]:
    """Note all that canvases draw."""
    picture = Picture()
    with ExitStack() as stack:
        for kind, name, noting in (
            (Canvas, "text", _noting_text),
            (Canvas, "panel", _noting_panel),
            (Canvas, "veil", _noting_veil),
            (Canvas, "shortened", _noting_cuts),
            (CurtainPanel, "draw", _noting_veil),  # it is cloth, and no veil
            (Art, "suit", _noting_suits),
            (plain_dialog, "_draw_line", _noting_plain_words),
            (PlainDialog, "_draw_behind", _noting_veil),
        ):
            real = getattr(kind, name)
            stack.callback(setattr, kind, name, real)
            setattr(kind, name, noting(picture, real))
        yield picture


def _noting_text(picture: Picture, real: Draws) -> Draws:
    def text(
        self: Canvas, text: str, style: Style, at: tuple[float, float], anchor: str = "topleft"
    ) -> object:
        box = self.text_image(text, style).get_rect()
        setattr(box, anchor, (round(at[0]), round(at[1])))
        clip, whole = self.surface.get_clip(), picture.whole.get(text, text)
        faint = _faint(self, text, style, box)
        below = len(picture.boxes)
        picture.lines.append(Line(text, whole, style.size_px, box, clip, faint, below=below))
        return real(self, text, style, at, anchor)

    return text


def _noting_plain_words(picture: Picture, real: Draws) -> Draws:
    """Note the words of the dialog that needs no canvas."""

    def draw_line(
        window: pygame.Surface, font: pygame.Font, words: str, colour: Colour, **at: Any
    ) -> object:
        image = font.render(words, True, colour)
        box, clip = image.get_rect(**at), window.get_clip()
        room = box.clip(window.get_rect())
        small = pygame.transform.scale(image, _GRID)
        cells = (divmod(cell, _GRID[0])[::-1] for cell in range(_GRID[0] * _GRID[1]))
        places = tuple(n for n, cell in enumerate(cells) if small.get_at(cell).a >= _INK)
        every = PALETTES.values()
        palette = next(one for one in every if colour in (one.strong, one.text, one.ink))
        least = _least_of(palette, font.point_size >= _LARGE_PX)
        faint = ""
        if words.strip() and room.size == box.size:
            faint = _fainter(window, room, {colour: least}, {colour: places})
        picture.lines.append(Line(words, words, font.point_size, box, clip, faint))
        return real(window, font, words, colour, **at)

    return draw_line


def _noting_panel(picture: Picture, real: Draws) -> Draws:
    def panel(self: Canvas, rect: pygame.Rect, *rest: Any, **more: Any) -> object:
        seen = rect.clip(self.surface.get_clip())
        if more.get("alpha", _OPAQUE) >= _COVERS:
            _cover(picture, seen)
        picture.boxes.append(seen)
        return real(self, rect, *rest, **more)

    return panel


def _noting_veil(picture: Picture, real: Draws) -> Draws:
    def veil(*given: Any) -> object:
        picture.clear()
        return real(*given)

    return veil


def _noting_cuts(picture: Picture, real: Draws) -> Draws:
    def shortened(self: Canvas, text: str, style: Style, width_px: int) -> object:
        shown = real(self, text, style, width_px)
        if shown != text:
            picture.whole[str(shown)] = text
        return shown

    return shortened


def _noting_suits(picture: Picture, real: Draws) -> Draws:
    def suit(self: Art, letter: str, size_px: int, *, on_dark: bool = True, **more: Any) -> object:
        if on_dark:
            picture.on_dark.add(letter)
        return real(self, letter, size_px, on_dark=on_dark, **more)

    return suit


def _cover(picture: Picture, box: pygame.Rect) -> None:
    """Note what a box that is drawn now lies over."""
    left = []
    for line in picture.lines:
        letters = line.letters
        if not letters.colliderect(box):
            left.append(line)
        elif box.contains(letters):
            picture.hidden.append(line)
        else:
            line.half_hidden = True
            left.append(line)
    picture.lines[:] = left
