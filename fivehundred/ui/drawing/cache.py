"""An LRU cache of pictures limited in bytes, and how many bytes a table needs.

With a cache too small for one frame, pictures would be made again sixty times a second.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

import pygame

from fivehundred.ui.geometry.measures import CARD_RATIO, widest_card_px

_PIXEL_BYTES: Final = 4
_CRISP_PX: Final = 480
"""A larger source misses the processor's cache: three times slower to turn, and no better."""

_USUAL_PACK: Final = 43
_HAND: Final = 16
_CRISP: Final = 10
"""Double-size pictures kept too; each is needed only while a turned card is made from it."""
_OTHERS: Final = 44
"""Most turned backs visible at once; the angles differ from hand to hand."""
_OPEN: Final = 0.6
"""Width of an open card in another seat's row, in widths of a card in the trick."""
_TURNED: Final = 1.25
_TURNED_FAR: Final = 1.6
_FLYING: Final = 25
"""Different pictures in the air while the whole pack flies: most backs share one."""
_WORDS_SHARE: Final = 0.25
_ICONS_SHARE: Final = 0.2
"""Share of a window covered by different lines of text, and by different icons."""


@dataclass(frozen=True, slots=True)
class CacheBudget:
    """Bytes for cards that are upright, that are turned or dimmed, and that are in flight."""

    upright: int
    shown: int
    in_flight: int


def reach_px(width_px: int) -> int:
    """Return how far the shadow of a card reaches beyond the card."""
    return max(3, round(width_px * 0.07))


def size_with_shadow(width_px: int) -> tuple[int, int]:
    """Return the size of a card's picture with its shadow."""
    reach = reach_px(width_px)
    return width_px + 2 * reach, round(width_px * CARD_RATIO) + 2 * reach


def crisp_px(width_px: int) -> int:
    """Return the width of the picture a turned card is made from, up to twice its own width."""
    return max(width_px, min(2 * width_px, _CRISP_PX))


def _card_bytes(width_px: int) -> int:
    width, height = size_with_shadow(width_px)
    return width * height * _PIXEL_BYTES


def cards_budget(
    pack: int, card_px: int, trick_px: int, back_px: int, *, whole_pack: bool = False
) -> CacheBudget:
    """Return a table's budget; with ``whole_pack`` any card may enter the hand at any moment."""
    own, played, back = _card_bytes(card_px), _card_bytes(trick_px), _card_bytes(back_px)
    laid_open = _card_bytes(round(trick_px * _OPEN))
    crisp = _card_bytes(crisp_px(card_px))
    backs = 4 * (back + _card_bytes(crisp_px(back_px)))
    upright = pack * (played + laid_open) + _HAND * own + backs
    upright += (pack if whole_pack else _CRISP) * crisp
    shown = round(2 * _HAND * own * _TURNED + _OTHERS * back * _TURNED_FAR)
    flown = round(_FLYING * (own + back) * _TURNED)
    return CacheBudget(upright, shown, flown)


def usual_budget(window: tuple[int, int]) -> CacheBudget:
    """Return the budget of a table with the usual pack, before its layout is known."""
    card_px = widest_card_px(window)
    return cards_budget(_USUAL_PACK, card_px, card_px, card_px // 2)


def words_bytes(window: tuple[int, int]) -> int:
    """Return the bytes to keep for rendered lines of text in a window."""
    return max(6_000_000, round(_WORDS_SHARE * window[0] * window[1] * _PIXEL_BYTES))


def icons_bytes(window: tuple[int, int]) -> int:
    """Return the bytes to keep for icons and portraits in a window."""
    return max(4_000_000, round(_ICONS_SHARE * window[0] * window[1] * _PIXEL_BYTES))


Key = TypeVar("Key", bound=Hashable)


class Cache(Generic[Key]):
    """Surfaces by key, least recently used dropped first; the newest stays however large it is."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.held_bytes = 0
        self._surfaces: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        """Return whether a surface is cached, without marking it as used."""
        return key in self._surfaces

    def __iter__(self) -> Iterator[Key]:
        """Yield the keys, least recently used first."""
        return iter(self._surfaces)

    def get(self, key: Key) -> pygame.Surface | None:
        """Return a cached surface and mark it as used."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def put(self, key: Key, surface: pygame.Surface) -> pygame.Surface:
        """Cache a surface and return it."""
        self.drop(key)
        self._surfaces[key] = surface
        self.held_bytes += _bytes_of(surface)
        while self.held_bytes > self.most_bytes and len(self._surfaces) > 1:
            self.drop(next(iter(self._surfaces)))
        return surface

    def drop(self, key: Key) -> None:
        """Remove a surface if it is cached."""
        surface = self._surfaces.pop(key, None)
        if surface is not None:
            self.held_bytes -= _bytes_of(surface)


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * _PIXEL_BYTES


_FLIP_STEPS: Final = 24


class Steps(NamedTuple):
    """Steps of a flying card's width and angle: too fine to see, coarse enough to share."""

    width_px: int
    angle: int


def steps_for(width_px: int, *, back: bool) -> Steps:
    """Return the steps of a card, which grow with its width."""
    if back:
        # Coarser: backs fly by the dozen and nobody reads them.
        return Steps(max(4, round(width_px * 0.04)), 3)
    return Steps(max(2, round(width_px * 0.012)), 2)


_NEAR: Final = (
    *((0, angle, 0) for angle in (-1, 1)),
    *((0, 0, narrow) for narrow in (-1, 1)),
    *((width, 0, 0) for width in (-1, 1)),
    *((0, angle, 0) for angle in (-2, 2)),
)
"""Offsets in steps (width, angle, flip) at which one picture may pass for another, best first."""


class FlightLook(NamedTuple):
    """The picture of a card in flight: width in pixels, whole degrees, steps of a flip."""

    width_px: int
    angle: int
    narrow: int

    @staticmethod
    def of(width_px: int, scale: float, angle: float, narrow: float, steps: Steps) -> FlightLook:
        """Return the picture nearest to a scale, an angle and a flip (1 is not flipped)."""
        grown = round(width_px * (scale - 1) / steps.width_px) * steps.width_px
        turned = round(angle / steps.angle) * steps.angle % 360
        return FlightLook(max(2, width_px + grown), turned, max(1, round(narrow * _FLIP_STEPS)))

    def near(self, steps: Steps) -> Iterator[FlightLook]:
        """Yield pictures hard to tell from this one in motion, the nearest first."""
        own_width, own_angle, own_narrow = self
        for width, angle, narrow in _NEAR:
            turned = (own_angle + angle * steps.angle) % 360
            yield FlightLook(own_width + width * steps.width_px, turned, own_narrow + narrow)

    @property
    def whole(self) -> bool:
        """Whether the card is not narrowed by a flip."""
        return self.narrow == _FLIP_STEPS

    def plain(self, width_px: int) -> bool:
        """Return whether this is how a card of a width looks at rest, upright or sideways."""
        return self.width_px == width_px and self.whole and not self.angle % 90

    @property
    def size(self) -> tuple[int, int]:
        """Size with the shadow, before the card is turned."""
        width, height = size_with_shadow(self.width_px)
        return max(1, width * self.narrow // _FLIP_STEPS), height


def in_flight(upright: pygame.Surface, way: FlightLook, *, smooth: bool = True) -> pygame.Surface:
    """Make a card in flight from an upright one; if not ``smooth``, fast and with rough edges."""
    if smooth and way.angle % 90:
        if not way.whole:
            return pygame.transform.rotozoom(_sized(upright, way), way.angle, 1.0)
        return pygame.transform.rotozoom(upright, way.angle, way.size[0] / upright.get_width())
    sized = _sized(upright, way) if smooth else pygame.transform.scale(upright, way.size)
    return pygame.transform.rotate(sized, way.angle) if way.angle else sized


def _sized(upright: pygame.Surface, way: FlightLook) -> pygame.Surface:
    if upright.get_size() == way.size:
        return upright
    return pygame.transform.smoothscale(upright, way.size)
