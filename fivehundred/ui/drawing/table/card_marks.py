"""Marks on cards: what playing one is worth, how good a decision was, what the card is.

The mark of a play check has a brass edge, so that nobody takes it for hindsight. Chips tell what
faces do not: a left bower, a joker that cannot win, the higher joker, the kitty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.engine.cards import Card, Rank, Suit
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.judgement import Verdict
from fivehundred.speech.wording import SYMBOLS, cannot_win, is_higher_joker, trump_of_left_bower
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import MARKS, Colour
from fivehundred.ui.geometry.pose import Key, Pose
from fivehundred.ui.geometry.rects import rect_at

_Strokes = tuple[tuple[tuple[float, float], tuple[float, float]], ...]
"""Start and end of each stroke, in a square from −1 to 1."""

_TICK: Final[_Strokes] = (((-0.42, 0.02), (-0.1, 0.34)), ((-0.1, 0.34), (0.44, -0.34)))
_CROSS: Final[_Strokes] = (((-0.34, -0.34), (0.34, 0.34)), ((-0.34, 0.34), (0.34, -0.34)))
_BARS: Final[_Strokes] = (((-0.36, -0.18), (0.36, -0.18)), ((-0.36, 0.18), (0.36, 0.18)))

_FINER: Final = 4


@lru_cache(maxsize=64)
def _strokes_image(strokes: _Strokes, size_px: int, colour: Colour) -> pygame.Surface:
    large = size_px * _FINER
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    half, thick = large / 2, max(2, round(large * 0.125))
    for stroke in strokes:
        ends = [(half + x * half, half + y * half) for x, y in stroke]
        pygame.draw.line(surface, colour, ends[0], ends[1], thick)
        for end in ends:
            pygame.draw.circle(surface, colour, end, thick / 2)
    return pygame.transform.smoothscale(surface, (size_px, size_px))


_VERDICT_COLOURS: Final = {
    Verdict.BEST: (MARKS.best, MARKS.on_best),
    Verdict.AS_GOOD: (MARKS.even, MARKS.on_even),
    Verdict.INACCURACY: (MARKS.less, MARKS.on_less),
    Verdict.MISTAKE: (MARKS.worse, MARKS.on_worse),
    Verdict.BLUNDER: (MARKS.much_less, MARKS.on_much_less),
}
_VERDICT_SIGNS: Final = {
    Verdict.INACCURACY: "?!",
    Verdict.MISTAKE: "?",
    Verdict.BLUNDER: "??",
}


def draw_verdict_mark(
    canvas: Canvas, verdict: Verdict, middle: tuple[float, float], high_px: int
) -> pygame.Rect:
    """Draw the mark of a verdict around a point; raise KeyError for one without a mark."""
    ground, words = _VERDICT_COLOURS[verdict]
    at = round(middle[0]), round(middle[1])
    box = rect_at(high_px * 1.24, high_px, center=at)
    radius, rim = round(high_px * 0.3), max(1, round(high_px * 0.1))
    draw_box(canvas.surface, box, radius, ground, canvas.palette.brass, rim)
    if verdict in _VERDICT_SIGNS:
        style = Style(Face.SANS_BOLD, max(LEAST_PX, round(high_px * 0.74)), words, on_light=False)
        canvas.text(_VERDICT_SIGNS[verdict], style, box.center, "center")
    else:
        strokes = _TICK if verdict is Verdict.BEST else _BARS
        canvas.put(_strokes_image(strokes, high_px, words), box.center)
    return box


# In widths of the card.
_ACROSS: Final = 0.15
"""From the left edge of the card to the centre of the mark."""
_INSIDE: Final = 0.06
"""How far a mark reaches into the card: not as far as the rank."""
_INDEX: Final = 0.55
_INDEX_ACROSS: Final = 0.4
"""How far a card's rank and suit reach down and across."""
_LEAST_MARK_PX: Final = 8
_READABLE_PX: Final = 17
"""Size of a mark whose number can be read."""
_OPEN: Final = 0.5
_RIM: Final = 0.09


class Worth(Enum):
    """What a card is worth compared with the best play."""

    BEST = auto()
    TRICK_LESS = auto()
    MUCH_LESS = auto()
    """At least two tricks fewer, or the contract lost."""


class MarkSign(Enum):
    """The sign of a mark where one trick decides."""

    MADE = auto()
    BEATEN = auto()


@dataclass(frozen=True, slots=True)
class CardMark:
    """What a card is worth, and the tricks or the sign inside its mark."""

    worth: Worth
    inside: int | MarkSign


def draw_card_marks(
    canvas: Canvas, marks: Mapping[Key, CardMark], cards: Sequence[tuple[Key, Pose]]
) -> list[pygame.Rect]:
    """Draw the marks of open cards on their upper edge, clear of ranks; return their boxes."""
    drawn = []
    for at, (key, pose) in enumerate(cards):
        mark = marks.get(key)
        if mark is None or pose.face <= _OPEN:
            continue
        room = min(_beside(pose, cards[at + 1 :]), _above(pose, cards[:at]))
        wanted = max(pose.width * 0.26, _READABLE_PX)
        size_px = max(_LEAST_MARK_PX, round(min(wanted, room)))
        drawn.append(draw_card_mark(canvas, mark, _middle(pose, size_px), size_px))
    return drawn


def _beside(pose: Pose, above: Sequence[tuple[Key, Pose]]) -> float:
    """Return how much of a card's upper edge is not covered by other cards."""
    row = (other.x - pose.x for _key, other in above if abs(other.y - pose.y) < pose.height / 3)
    return min((step for step in row if step > 0), default=pose.width)


def _above(pose: Pose, below: Sequence[tuple[Key, Pose]]) -> float:
    """Return how high a mark may be without covering the index of a card below it."""
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
    """Draw a mark around a point, without its number where that would be too small to read."""
    size_px = max(_LEAST_MARK_PX, size_px)
    ground, words = _COLOURS[mark.worth]
    box = canvas.put(_shape(mark.worth, size_px, ground), middle)
    if isinstance(mark.inside, MarkSign):
        strokes = _TICK if mark.inside is MarkSign.MADE else _CROSS
        canvas.put(_strokes_image(strokes, size_px, words), middle)
        return box
    letters = round(size_px * 0.68)
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


_CHIP_ACROSS: Final = 0.14
_DOWN: Final = 0.60
_BELOW_JOKER: Final = 0.86
"""Centre of a chip from the upper left corner of its card, in widths of the card."""
_LEAST_PX: Final = 13


class ChipSign(Enum):
    """The sign of a chip that bears no suit."""

    CANNOT_WIN = auto()
    HIGHER = auto()
    FROM_KITTY = auto()


Chip = Suit | ChipSign


def chips_of(view: View) -> dict[str, Chip]:
    """Return the chips of the open cards of a view, in hands and in the trick, by card code."""
    held = [(seat, card) for seat, hand in enumerate(view.hands) for card in hand]
    found: dict[str, Chip] = {}
    for seat, card in (*held, *((played.seat, played.card) for played in view.plays)):
        if card is None:
            continue
        chip = _chip(view, card, seat)
        if chip is not None:
            found[card.code] = chip
    return found


def _chip(view: View, card: Card, seat: Seat) -> Chip | None:
    if card.is_joker and cannot_win(view, card, seat):
        return ChipSign.CANNOT_WIN
    if card.is_joker and is_higher_joker(view, card):
        return ChipSign.HIGHER
    trump = trump_of_left_bower(view, card) if card.rank is Rank.JACK else None
    taken = view.viewer is None and card in view.taken
    return trump or (ChipSign.FROM_KITTY if taken else None)


def draw_chips(
    canvas: Canvas, chips: Mapping[str, Chip], cards: Sequence[tuple[Key, Pose]]
) -> None:
    """Draw the chips of cards, the lowest card first, except where another card covers them."""
    for at, (key, pose) in enumerate(cards):
        chip = chips.get(key)
        if chip is not None and pose.face > _OPEN:
            middle = _chip_middle(pose, chip)
            if not any(above.contains(*middle) for _key, above in cards[at + 1 :]):
                _draw_chip(canvas, pose, chip)


def _draw_chip(canvas: Canvas, pose: Pose, chip: Chip) -> None:
    size = round(pose.width * 0.24)
    if size < _LEAST_PX:
        return
    palette, x, y = canvas.palette, *_chip_middle(pose, chip)
    pygame.draw.aacircle(canvas.surface, palette.ink, (x, y), size / 2)
    pygame.draw.aacircle(canvas.surface, palette.ivory, (x, y), size / 2 - max(1, size // 14))
    if isinstance(chip, Suit):
        style = Style(Face.SERIF_BOLD, max(LEAST_PX, round(size * 0.78)), palette.ink, True)
        canvas.text(SYMBOLS[chip], style, (round(x), round(y)), "center")
        return
    if chip is ChipSign.FROM_KITTY:
        pygame.draw.aacircle(canvas.surface, palette.brass, (x, y), size / 4)
        return
    arm, line = size * 0.22, max(2, size // 7)
    if chip is ChipSign.CANNOT_WIN:
        strokes = (((-arm, -arm), (arm, arm)), ((-arm, arm), (arm, -arm)))
    else:
        strokes = (((-arm, arm / 2), (0, -arm / 2)), ((0, -arm / 2), (arm, arm / 2)))
    for start, end in strokes:
        ends = [(x + start[0], y + start[1]), (x + end[0], y + end[1])]
        pygame.draw.line(canvas.surface, palette.ink, ends[0], ends[1], line)


def _chip_middle(pose: Pose, chip: Chip) -> tuple[float, float]:
    far = _DOWN if isinstance(chip, Suit) or chip is ChipSign.FROM_KITTY else _BELOW_JOKER
    return pose.point((_CHIP_ACROSS - 0.5) * pose.width, far * pose.width - pose.height / 2)
