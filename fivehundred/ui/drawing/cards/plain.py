"""Plain cards and signs, for where a drawing is missing or broken: rank, suit and nothing else.

Drawn by hand, so that they need nothing that could be missing as well.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from fivehundred.ui.drawing.palettes import PLAIN, Colour
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.text.line import line_image
from fivehundred.ui.geometry.look import CARD_RATIO

_FINER: Final = 4
_CORNER: Final = 0.07
_SUITS: Final = "SCDH"

Point = tuple[float, float]


def plain_card(code: str, width_px: int) -> pygame.Surface:
    """Draw a card with its rank and suit, or a back that says nothing."""
    size = (width_px, math.ceil(width_px * CARD_RATIO))
    card = pygame.Surface(size, pygame.SRCALPHA)
    back = code.startswith("back")
    box, radius = card.get_rect(), round(width_px * _CORNER)
    pygame.draw.rect(card, PLAIN.line, box, 0, radius)
    inner = box.inflate(-2, -2)
    pygame.draw.rect(card, PLAIN.back if back else PLAIN.paper, inner, 0, radius)
    if back:
        frame = box.inflate(-width_px // 5, -width_px // 5)
        pygame.draw.rect(card, PLAIN.paper, frame, max(1, width_px // 40), radius)
        return card
    suit = code[-1] if code[-1] in _SUITS and not code.startswith("JK") else ""
    rank = code[:-1] if suit else code
    colour = PLAIN.red if suit in ("D", "H") else PLAIN.black
    letters = line_image(rank, Face.SERIF_BOLD, max(8, round(width_px * 0.3)), colour)
    letters = _no_wider(letters, width_px * 0.8)
    card.blit(letters, (width_px * 0.07, width_px * 0.02))
    if suit:
        sign = plain_suit(suit, round(width_px * 0.24), colour)
        card.blit(sign, (width_px * 0.07, letters.get_height() + width_px * 0.04))
        large = plain_suit(suit, round(width_px * 0.44), colour)
        card.blit(large, large.get_rect(center=(width_px * 0.58, size[1] * 0.6)))
    return card


def plain_icon(name: str, size_px: int) -> pygame.Surface:
    """Draw a suit, or a disc with the first letter of what is missing."""
    folder, _, own = name.rpartition("/")
    if folder == "suits" and own[0] in _SUITS and not own.startswith("NT"):
        return plain_suit(own[0], size_px, PLAIN.red if own[0] in "DH" else PLAIN.grey)
    disc = pygame.Surface((size_px, size_px), pygame.SRCALPHA)
    pygame.draw.circle(disc, PLAIN.grey, (size_px / 2, size_px / 2), size_px / 2)
    letter = line_image(own[:1].upper(), Face.SANS_BOLD, max(8, round(size_px * 0.7)), PLAIN.black)
    disc.blit(letter, letter.get_rect(center=disc.get_rect().center))
    return disc


def plain_suit(letter: str, size_px: int, colour: Colour) -> pygame.Surface:
    """Draw the sign of a suit."""
    side = max(1, size_px) * _FINER
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet.fill((*colour, 0))

    def disc(x: float, y: float, radius: float) -> None:
        pygame.draw.circle(sheet, colour, (x * side, y * side), radius * side)

    def shape(*points: Point) -> None:
        pygame.draw.polygon(sheet, colour, [(x * side, y * side) for x, y in points])

    if letter == "D":
        shape((0.5, 0.02), (0.84, 0.5), (0.5, 0.98), (0.16, 0.5))
    elif letter == "H":
        disc(0.28, 0.3, 0.24)
        disc(0.72, 0.3, 0.24)
        shape((0.07, 0.42), (0.93, 0.42), (0.5, 0.96))
    elif letter == "S":
        disc(0.28, 0.58, 0.23)
        disc(0.72, 0.58, 0.23)
        shape((0.06, 0.52), (0.94, 0.52), (0.5, 0.03))
        shape((0.5, 0.5), (0.68, 0.97), (0.32, 0.97))
    else:
        disc(0.5, 0.25, 0.22)
        disc(0.25, 0.57, 0.22)
        disc(0.75, 0.57, 0.22)
        shape((0.5, 0.4), (0.68, 0.97), (0.32, 0.97))
    return pygame.transform.smoothscale(sheet, (max(1, size_px), max(1, size_px)))


def _no_wider(image: pygame.Surface, most: float) -> pygame.Surface:
    if image.get_width() <= most:
        return image
    return pygame.transform.smoothscale_by(image, most / image.get_width())
