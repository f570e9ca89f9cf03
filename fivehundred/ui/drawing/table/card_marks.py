"""Marks on cards of what playing them is worth, with every card open.

A disc keeps the best result of whoever is to play, a square gives a trick away, a shield more than
that: three shapes, three colours, one light and two dark. Inside stands the number of tricks or,
where one trick decides, a tick or a cross.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.drawing.palettes import MARKS, Colour
from fivehundred.ui.drawing.table.strokes import CROSS, TICK, strokes_image
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.pose import Key, Pose

_FINER: Final = 4
_SIZE: Final = 0.26
"""A mark's width in widths of its card."""
_ACROSS: Final = 0.15
"""Where its middle lies, from the left edge of the card, in the card's widths."""
_INSIDE: Final = 0.06
"""So far it reaches down into the card, in the card's widths: not as far as the rank."""
_INDEX: Final = 0.55
_INDEX_ACROSS: Final = 0.4
"""How far a card's rank and suit reach down and across, in the card's widths."""
_LEAST_MARK_PX: Final = 8
_READABLE_PX: Final = 17
"""A mark whose number can be read."""
_OPEN: Final = 0.5
_LETTERS: Final = 0.68
_RIM: Final = 0.09


class Worth(Enum):
    """What a card is worth beside the best that could be played."""

    BEST = auto()
    TRICK_LESS = auto()
    MUCH_LESS = auto()
    """Two tricks or more, or the contract itself."""


class MarkSign(Enum):
    """What a mark bears where one trick decides."""

    MADE = auto()
    BEATEN = auto()


@dataclass(frozen=True, slots=True)
class CardMark:
    """The mark of a card: what it is worth, and the tricks or the sign inside."""

    worth: Worth
    inside: int | MarkSign


def draw_card_marks(
    canvas: Canvas, marks: Mapping[Key, CardMark], cards: Sequence[tuple[Key, Pose]]
) -> list[pygame.Rect]:
    """Draw the marks of cards that lie face up, on their upper edge, so that no rank is covered.

    A mark is no wider than what is to be seen of its card, and no higher than a row of cards above
    leaves free. Return where they are.
    """
    drawn = []
    for at, (key, pose) in enumerate(cards):
        mark = marks.get(key)
        if mark is None or pose.face <= _OPEN:
            continue
        room = min(_beside(pose, cards[at + 1 :]), _above(pose, cards[:at]))
        wanted = max(pose.width * _SIZE, _READABLE_PX)
        size_px = max(_LEAST_MARK_PX, round(min(wanted, room)))
        drawn.append(draw_card_mark(canvas, mark, _middle(pose, size_px), size_px))
    return drawn


def _beside(pose: Pose, above: Sequence[tuple[Key, Pose]]) -> float:
    """Return how much of a card's upper edge is to be seen beside those that lie on it."""
    row = (other.x - pose.x for _key, other in above if abs(other.y - pose.y) < pose.height / 3)
    return min((step for step in row if step > 0), default=pose.width)


def _above(pose: Pose, below: Sequence[tuple[Key, Pose]]) -> float:
    """Return how high a mark may be that no index is covered of a card it lies on."""
    steps = (
        pose.y - other.y
        for _key, other in below
        if abs(other.x - pose.x) < pose.width * _INDEX_ACROSS
        and pose.height / 3 <= pose.y - other.y < pose.height
    )
    return min((step - _INDEX * pose.width for step in steps), default=pose.height)


def _middle(pose: Pose, size_px: int) -> tuple[float, float]:
    across = (_ACROSS - 0.5) * pose.width
    return pose.point(across, _INSIDE * pose.width - (pose.height + size_px) / 2)


def draw_card_mark(
    canvas: Canvas, mark: CardMark, middle: tuple[float, float], size_px: int
) -> pygame.Rect:
    """Draw a mark around a point; one too small for its number is its shape alone."""
    size_px = max(_LEAST_MARK_PX, size_px)
    ground, words = _COLOURS[mark.worth]
    box = canvas.put(_shape(mark.worth, size_px, ground), middle)
    if isinstance(mark.inside, MarkSign):
        strokes = TICK if mark.inside is MarkSign.MADE else CROSS
        canvas.put(strokes_image(strokes, size_px, words), middle)
        return box
    letters = round(size_px * _LETTERS)
    text = str(mark.inside)
    style = canvas.shrunk(
        text, Style(Face.SANS_BOLD, letters, words, on_light=False), round(size_px * 0.86)
    )
    if style.size_px >= LEAST_PX and canvas.width(text, style) <= size_px:
        canvas.text(text, style, middle, "center")
    return box


_COLOURS: Final = {
    Worth.BEST: (MARKS.best, MARKS.on_best),
    Worth.TRICK_LESS: (MARKS.less, MARKS.on_less),
    Worth.MUCH_LESS: (MARKS.much_less, MARKS.on_much_less),
}

_SQUARE: Final = ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86))
_SHIELD: Final = ((-0.92, -0.92), (0.92, -0.92), (0.92, 0.3), (0.0, 1.0), (-0.92, 0.3))


@lru_cache(maxsize=96)
def _shape(worth: Worth, size_px: int, ground: Colour) -> pygame.Surface:
    """Draw a shape with a light rim in a dark one, so that it stands out from card and baize."""
    large = size_px * _FINER
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    surface.fill((*MARKS.outer, 0))
    half = large / 2
    for share, colour in ((1.0, MARKS.outer), (1 - _RIM, MARKS.rim), (1 - 2.2 * _RIM, ground)):
        if worth is Worth.BEST:
            pygame.draw.circle(surface, colour, (half, half), half * share)
        else:
            corners = _SQUARE if worth is Worth.TRICK_LESS else _SHIELD
            points = [(half + x * half * share, half + y * half * share) for x, y in corners]
            pygame.draw.polygon(surface, colour, points)
    return pygame.transform.smoothscale(surface, (size_px, size_px))
