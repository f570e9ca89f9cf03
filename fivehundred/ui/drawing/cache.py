"""Pictures that are kept as long as there is room: the one not used for longest goes first.

A store that is smaller than what one frame shows draws that frame again sixty times a second, so
every limit is reckoned from what there is to show: the window, its cards and its pack.

A card on its way is larger or smaller, turned, squeezed while it is turned over: in steps too fine
to be seen, so that a deal of forty backs needs only a few pictures.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

import pygame

from fivehundred.ui.geometry.measures import CARD_RATIO, widest_card_px

PIXEL_BYTES: Final = 4
_SHADOW_SHARE: Final = 0.07
_LEAST_SHADOW_PX: Final = 3
_CRISP_PX: Final = 480
"""A card this wide loses nothing to be seen when it is turned, and costs no more than it must."""

_USUAL_PACK: Final = 43
_HAND: Final = 16
"""The most cards of a hand, the kitty among them."""
_CRISP: Final = 10
"""So many larger pictures are kept besides: a turned card needs its own only while it is made."""
_OTHERS: Final = 44
"""So many backs lie turned at once at most, each hand at angles of its own."""
_OPEN: Final = 0.6
"""How wide a card laid open in another seat's row is, in widths of one in the trick."""
_TURNED: Final = 1.25
"""How much larger the picture of a card becomes when it leans."""
_TURNED_FAR: Final = 1.6
_FLYING: Final = 25
"""So many different looks are in the air at once when the whole pack is: most backs share one."""
_WORDS_SHARE: Final = 0.25
_ICONS_SHARE: Final = 0.2
"""How much of a window is covered by words, and by icons, of different looks."""
_LEAST_WORDS: Final = 6_000_000
_LEAST_ICONS: Final = 4_000_000


@dataclass(frozen=True, slots=True)
class CacheBudget:
    """Bytes for upright cards, for those that lie turned or dimmed, for those in flight."""

    upright: int
    shown: int
    flown: int


def reach_px(width_px: int) -> int:
    """Return how far the shadow of a card reaches beyond it."""
    return max(_LEAST_SHADOW_PX, round(width_px * _SHADOW_SHARE))


def size_with_shadow(width_px: int) -> tuple[int, int]:
    """Return the size of a card's picture, shadow included."""
    reach = reach_px(width_px)
    return width_px + 2 * reach, round(width_px * CARD_RATIO) + 2 * reach


def crisp_px(width_px: int) -> int:
    """Return the width of the picture a turned card is made from: twice its own, if it is small.

    A source of more than a few megabytes costs three times as much to turn, for it no longer
    fits the processor's cache, and looks no better.
    """
    return max(width_px, min(2 * width_px, _CRISP_PX))


def _card_bytes(width_px: int) -> int:
    """Return the bytes of the picture of an upright card."""
    width, height = size_with_shadow(width_px)
    return width * height * PIXEL_BYTES


def cards_budget(
    pack: int, card_px: int, trick_px: int, back_px: int, *, whole_pack: bool = False
) -> CacheBudget:
    """Return what a table needs whose cards have these widths in hand, trick and other hands.

    With the ``whole_pack`` any card may come to lie in the hand at any moment.
    """
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
    """Return what a table of the usual pack needs in a window, before its places are known."""
    card_px = widest_card_px(window)
    return cards_budget(_USUAL_PACK, card_px, card_px, card_px // 2)


def words_bytes(window: tuple[int, int]) -> int:
    """Return the bytes for the lines of text of a window, in letters of any size."""
    return max(_LEAST_WORDS, round(_WORDS_SHARE * window[0] * window[1] * PIXEL_BYTES))


def icons_bytes(window: tuple[int, int]) -> int:
    """Return the bytes for the icons and portraits of a window."""
    return max(_LEAST_ICONS, round(_ICONS_SHARE * window[0] * window[1] * PIXEL_BYTES))


Key = TypeVar("Key", bound=Hashable)


class Cache(Generic[Key]):
    """Surfaces by key, up to a number of bytes; the newest is kept however large it is."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.held_bytes = 0
        self._surfaces: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        """Return whether a surface is kept, without using it."""
        return key in self._surfaces

    def __iter__(self) -> Iterator[Key]:
        """Yield the keys, that of the surface not used for longest first."""
        return iter(self._surfaces)

    def get(self, key: Key) -> pygame.Surface | None:
        """Return a surface that is kept, and note that it was used."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def put(self, key: Key, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface, and give it back."""
        self.drop(key)
        self._surfaces[key] = surface
        self.held_bytes += _bytes_of(surface)
        while self.held_bytes > self.most_bytes and len(self._surfaces) > 1:
            self.drop(next(iter(self._surfaces)))
        return surface

    def drop(self, key: Key) -> None:
        """Forget a surface, if there is one."""
        surface = self._surfaces.pop(key, None)
        if surface is not None:
            self.held_bytes -= _bytes_of(surface)


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * PIXEL_BYTES


_FLIP_STEPS: Final = 24


class Steps(NamedTuple):
    """How fine looks differ: in pixels of width and in degrees."""

    width_px: int
    angle: int


def steps_for(width_px: int, *, back: bool) -> Steps:
    """Return the steps of a card: as fine for the eye in a large window as in a small one."""
    share, steps = (_BACKS_SHARE, _LEAST_BACKS) if back else (_FACE_SHARE, _LEAST_FACE)
    return steps._replace(width_px=max(steps.width_px, round(width_px * share)))


_LEAST_FACE: Final = Steps(2, 2)
_FACE_SHARE: Final = 0.012
_LEAST_BACKS: Final = Steps(4, 3)
_BACKS_SHARE: Final = 0.04
"""Backs fly by the dozen, and none of them is read."""

_NEAR: Final = (
    *((0, angle, 0) for angle in (-1, 1)),
    *((0, 0, narrow) for narrow in (-1, 1)),
    *((width, 0, 0) for width in (-1, 1)),
    *((0, angle, 0) for angle in (-2, 2)),
)
"""How many steps of width, angle and flip another look may be away to pass for one."""


class Flown(NamedTuple):
    """A look of a card in flight: its width in pixels, whole degrees, steps of a flip."""

    width_px: int
    angle: int
    narrow: int

    @staticmethod
    def of(width_px: int, scale: float, angle: float, narrow: float, steps: Steps) -> Flown:
        """Return the look nearest to a scale of a card, an angle and a squeeze."""
        grown = round(width_px * (scale - 1) / steps.width_px) * steps.width_px
        turned = round(angle / steps.angle) * steps.angle % 360
        return Flown(max(2, width_px + grown), turned, max(1, round(narrow * _FLIP_STEPS)))

    def near(self, steps: Steps) -> Iterator[Flown]:
        """Yield looks that can hardly be told from this one on the way, the nearest first."""
        own_width, own_angle, own_narrow = self
        for width, angle, narrow in _NEAR:
            turned = (own_angle + angle * steps.angle) % 360
            yield Flown(own_width + width * steps.width_px, turned, own_narrow + narrow)

    @property
    def whole(self) -> bool:
        """True unless a flip squeezes it."""
        return self.narrow == _FLIP_STEPS

    def plain(self, width_px: int) -> bool:
        """Return whether a card of a width looks as it does at rest, upright or lying."""
        return self.width_px == width_px and self.whole and not self.angle % 90

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture with its shadow, before it is turned."""
        width, height = size_with_shadow(self.width_px)
        return max(1, width * self.narrow // _FLIP_STEPS), height


def flown(upright: pygame.Surface, way: Flown, *, smooth: bool = True) -> pygame.Surface:
    """Make the picture of a card in flight from one of any size; not ``smooth`` is quicker."""
    if smooth and way.angle % 90:
        if not way.whole:
            return pygame.transform.rotozoom(_sized(upright, way), way.angle, 1.0)
        return pygame.transform.rotozoom(upright, way.angle, way.size[0] / upright.get_width())
    sized = _sized(upright, way) if smooth else pygame.transform.scale(upright, way.size)
    return pygame.transform.rotate(sized, way.angle) if way.angle else sized


def _sized(upright: pygame.Surface, way: Flown) -> pygame.Surface:
    if upright.get_size() == way.size:
        return upright
    return pygame.transform.smoothscale(upright, way.size)
