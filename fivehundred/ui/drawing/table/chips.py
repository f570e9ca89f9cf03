"""Chips on cards: what a card is here, where its face does not say it.

A left bower bears the suit it belongs to, a joker that cannot win a cross, the higher of two
jokers a point upwards. Where all hands are open, a dot marks what came out of the kitty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import Final

import pygame

from fivehundred.engine.cards import Card, Rank, Suit
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.card_roles import cannot_win, is_higher_joker, trump_of_left_bower
from fivehundred.speech.wording import SYMBOLS
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.pose import Key, Pose

_SIZE: Final = 0.24
"""A chip's width in widths of its card."""
_ACROSS: Final = 0.14
_DOWN: Final = 0.60
_BELOW_JOKER: Final = 0.86
"""Where its middle lies, from the upper left corner of the card, in the card's widths."""
_LEAST_PX: Final = 13
_OPEN: Final = 0.5


class ChipSign(Enum):
    """A chip that bears no suit."""

    CANNOT_WIN = auto()
    HIGHER = auto()
    FROM_KITTY = auto()


Chip = Suit | ChipSign


def chips_of(view: View) -> dict[str, Chip]:
    """Return the chips of the open cards of a view, in hands and in the trick, by code."""
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
    """Draw the chips of cards, the lowest card first, where no other covers them."""
    for at, (key, pose) in enumerate(cards):
        chip = chips.get(key)
        if chip is not None and pose.face > _OPEN:
            middle = _middle(pose, chip)
            if not any(above.contains(*middle) for _key, above in cards[at + 1 :]):
                draw_chip(canvas, pose, chip)


def draw_chip(canvas: Canvas, pose: Pose, chip: Chip) -> None:
    """Draw a chip on an open card; one too small to be read is left out."""
    size = round(pose.width * _SIZE)
    if size < _LEAST_PX:
        return
    palette, x, y = canvas.palette, *_middle(pose, chip)
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


def _middle(pose: Pose, chip: Chip) -> tuple[float, float]:
    """Return the middle of a chip on a card that may lean: below the index, or a joker's word."""
    far = _DOWN if isinstance(chip, Suit) or chip is ChipSign.FROM_KITTY else _BELOW_JOKER
    return pose.point((_ACROSS - 0.5) * pose.width, far * pose.width - pose.height / 2)
