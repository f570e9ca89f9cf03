"""The deck and the icons of one window at exact pixel sizes: at rest, dimmed and in flight.

Until ``rasters`` has rendered a card, the same card in another size replaces it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from fivehundred.speech.locale.formats import CardIndices, face_code
from fivehundred.ui.drawing.cache import (
    Cache,
    CacheBudget,
    FlightLook,
    Steps,
    crisp_px,
    icons_bytes,
    in_flight,
    size_with_shadow,
    steps_for,
    usual_budget,
)
from fivehundred.ui.drawing.card_rasters import Raster, Rasters, icon
from fivehundred.ui.drawing.palettes import DUSK, Colour
from fivehundred.ui.geometry.measures import DIM_ALPHA, SMALL_FACE_BELOW_PX

BACK: Final = "back-navy"
_RIGHT_ANGLES: Final = (0, 90, 180, 270)
_FIRST_WINDOW: Final = (1280, 800)
_PRERENDERED_PX_A_FRAME: Final = 60_000
_SMOOTH_PX_A_FRAME: Final = 200_000
"""Pixels of flying cards drawn smoothly per frame; the rest get rough edges."""


@dataclass(frozen=True, slots=True)
class CardAppearance:
    """How a card looks: ``angle`` in whole degrees."""

    code: str
    width_px: int
    angle: int
    dim: bool


class Art:
    """The deck and icons of one window."""

    def __init__(
        self,
        *,
        four_colour: bool = False,
        large_index: bool = False,
        letters: CardIndices = CardIndices.ENGLISH,
    ) -> None:
        self.four_colour = four_colour
        self.large_index = large_index
        self.letters = letters
        self.version = 0
        self._shade = DUSK.shade
        usual = usual_budget(_FIRST_WINDOW)
        self._rasters = Rasters(usual.upright)
        self._shown: Cache[CardAppearance] = Cache(usual.shown)
        self._flown: Cache[tuple[str, int, FlightLook]] = Cache(usual.in_flight)
        self._rough: Cache[tuple[str, int, FlightLook]] = Cache(usual.in_flight)
        self._stand_ins: dict[CardAppearance, pygame.Surface] = {}
        self._icons: Cache[tuple[str, int, int]] = Cache(icons_bytes(_FIRST_WINDOW))
        self._signs: Cache[tuple[str, int, Colour]] = Cache(icons_bytes(_FIRST_WINDOW))
        self._to_turn: deque[CardAppearance] = deque()
        self._smooth_px = _SMOOTH_PX_A_FRAME
        self._frame = 0

    # — the deck —

    def use_deck(
        self,
        *,
        four_colour: bool,
        large_index: bool = False,
        letters: CardIndices = CardIndices.ENGLISH,
    ) -> None:
        """Choose two or four colours, normal or large indices, and the letters on the cards."""
        wanted = four_colour, large_index, letters
        if wanted != (self.four_colour, self.large_index, self.letters):
            self.four_colour, self.large_index, self.letters = wanted
            self._forget_shown()

    def use_shade(self, colour: Colour) -> None:
        """Set the colour that cards are dimmed with."""
        if colour != self._shade:
            self._shade = colour
            self._forget_shown()

    def use_window(self, size: tuple[int, int]) -> None:
        """Size the caches for a window; drop cards still queued for another size."""
        self.make_room(usual_budget(size))
        self._icons.most_bytes = self._signs.most_bytes = icons_bytes(size)
        self._rasters.clear_queue()
        self._stand_ins.clear()
        self._to_turn.clear()

    def make_room(self, budget: CacheBudget) -> None:
        """Size the caches for the cards of a table."""
        self._rasters.cache.most_bytes = budget.upright
        self._shown.most_bytes = budget.shown
        self._flown.most_bytes = self._rough.most_bytes = budget.in_flight // 2

    def _forget_shown(self) -> None:
        self._shown = Cache(self._shown.most_bytes)
        self._flown = Cache(self._flown.most_bytes)
        self._rough = Cache(self._rough.most_bytes)
        self._stand_ins.clear()
        self.version += 1

    def _card_file(self, code: str, width_px: int) -> str:
        if code.startswith("back"):
            return f"cards/{code}.svg"
        folder = "cards"
        if self.large_index and width_px >= SMALL_FACE_BELOW_PX:
            folder += "/large"
        if self.four_colour and code[-1] in "CD" and not code.startswith("JK"):
            folder += "/four-colour"
        if width_px < SMALL_FACE_BELOW_PX:
            folder += "/small"
        return f"{folder}/{face_code(code, self.letters)}.svg"

    # — prerendering —

    def prerender(self, cards: Iterable[CardAppearance], *, turn: int = 1) -> None:
        """Queue cards to be rendered before they are seen; those of turn 0 come first."""
        for card in cards:
            self._rasters.queue(self._source(card), turn=turn)
            if card.angle:
                self._to_turn.append(card)

    def prerender_sources(self, cards: Iterable[CardAppearance]) -> None:
        """Queue, after all others, the sources of cards that may appear at any angle."""
        for card in cards:
            self._rasters.queue(self._source(card), turn=2)

    def collect(self) -> bool:
        """Take over rendered cards, once a frame; return whether a visible card got sharper."""
        self._smooth_px = _SMOOTH_PX_A_FRAME
        self._frame += 1
        better = self._replace_stand_ins(self._rasters.collect())
        self._turn_some()
        return better

    def _turn_some(self) -> None:
        left_px = _PRERENDERED_PX_A_FRAME
        for _card in range(len(self._to_turn)):
            card = self._to_turn.popleft()
            source = self._source(card)
            upright = self._rasters.cache.get(source)
            if upright is None:
                if self._rasters.is_queued(source):
                    self._to_turn.append(card)
            elif card not in self._shown:
                made = self._shown.put(card, _made(card, source, upright))
                left_px -= made.get_width() * made.get_height()
            if left_px <= 0:
                return

    def finish(self) -> bool:
        """Wait until all cards are sharp, for a still picture; return the same as ``collect``."""
        return self._replace_stand_ins(self._rasters.finish())

    def _replace_stand_ins(self, fresh: list[Raster]) -> bool:
        came = {raster.code for raster in fresh}
        better = [shown for shown in self._stand_ins if shown.code in came]
        for shown in better:
            del self._stand_ins[shown]
        self.version += bool(better)
        return bool(better)

    @property
    def sharp(self) -> bool:
        """Whether every card is shown at its own size."""
        return not self._stand_ins

    # — cards at rest —

    def card(
        self, code: str, width_px: int, angle: int = 0, *, dim: bool = False
    ) -> pygame.Surface:
        """Return a card with its shadow, turned; never wait if it exists in another size."""
        wanted = CardAppearance(code, width_px, angle % 360, dim)
        found = self._shown.get(wanted) or self._stand_ins.get(wanted)
        if found is not None:
            return found
        if dim:
            dimmed = self._dimmed(self.card(code, width_px, angle))
            sharp = replace(wanted, dim=False) not in self._stand_ins
            return self._put(wanted, dimmed, sharp=sharp)
        source = self._source(wanted)
        upright = self._rasters.cache.get(source)
        if upright is None:
            self._rasters.queue(source, turn=0)
            file = self._card_file(code, width_px)
            other, upright = self._rasters.stand_in(Raster(code, file, width_px))
            if other != source:
                return self._turned(wanted, other, upright, sharp=False)
        if not wanted.angle:
            return upright
        return self._turned(wanted, source, upright, sharp=True)

    def _turned(
        self, wanted: CardAppearance, source: Raster, picture: pygame.Surface, *, sharp: bool
    ) -> pygame.Surface:
        try:
            return self._put(wanted, _made(wanted, source, picture), sharp=sharp)
        except (MemoryError, pygame.error):
            self._forget_shown()
            return picture

    def _put(self, wanted: CardAppearance, made: pygame.Surface, *, sharp: bool) -> pygame.Surface:
        if sharp:
            return self._shown.put(wanted, made)
        self._stand_ins[wanted] = made
        return made

    def _source(self, wanted: CardAppearance) -> Raster:
        """Return the picture a card is made from: a larger one if turned, to stay crisp."""
        upright = wanted.angle in _RIGHT_ANGLES
        file = self._card_file(wanted.code, wanted.width_px)
        return Raster(wanted.code, file, wanted.width_px if upright else crisp_px(wanted.width_px))

    def _dimmed(self, card: pygame.Surface) -> pygame.Surface:
        dimmed = card.copy()
        left = [255 - round(DIM_ALPHA * (255 - part) / 255) for part in self._shade[:3]]
        dimmed.fill((*left, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dimmed

    # — cards in flight —

    def flying(
        self, code: str, width_px: int, scale: float, angle: float, narrow: float = 1.0
    ) -> pygame.Surface:
        """Return a card in flight: scaled, turned, and narrowed by a flip, in fine steps."""
        steps = steps_for(width_px, back=code == BACK)
        way = FlightLook.of(width_px, scale, angle, narrow, steps)
        if way.plain(width_px):
            return self.card(code, width_px, way.angle)
        key = (code, width_px, way)
        if (found := self._flown.get(key)) is not None:
            return found
        found = self._rough.get(key) or self._similar(key, steps)
        # Half of all cards get a new picture in each frame, as far as time allows.
        if found is not None and (self._smooth_px <= 0 or (self._frame + hash(key)) % 2):
            return found
        smooth = self._smooth_px > 0
        # Only a turned card that is not narrowed is worth a source twice as large.
        crisp = self._source(
            CardAppearance(code, width_px, way.angle if way.whole else 0, dim=False)
        )
        upright = (self._rasters.cache.get(crisp) if smooth else None) or self.card(code, width_px)
        try:
            made = in_flight(upright, way, smooth=smooth)
        except (MemoryError, pygame.error):
            self._forget_shown()
            return upright
        if smooth and self.sharp:
            self._flown.put(key, made)
            self._rough.drop(key)
        elif self.sharp:
            self._rough.put(key, made)
        self._smooth_px -= made.get_width() * made.get_height()
        return made

    def _similar(self, key: tuple[str, int, FlightLook], steps: Steps) -> pygame.Surface | None:
        code, width_px, way = key
        near = ((code, width_px, other) for other in way.near(steps))
        found = (self._flown.get(key) or self._rough.get(key) for key in near)
        return next((picture for picture in found if picture is not None), None)

    # — icons —

    def icon(self, name: str, size_px: int, alpha: int = 255) -> pygame.Surface:
        """Return a picture such as ``suits/H`` or ``birds/galah``, ``size_px`` wide."""
        key = (name, size_px, alpha)
        return self._icons.get(key) or self._icons.put(key, icon(name, size_px, alpha))

    def sign(self, name: str, size_px: int, colour: Colour) -> pygame.Surface:
        """Return an outline picture such as ``icons/menu`` in a colour."""
        key = (name, size_px, colour)
        surface = self._signs.get(key)
        if surface is None:
            surface = self.icon(name, size_px).copy()
            surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
            self._signs.put(key, surface)
        return surface

    def suit(
        self, letter: str, size_px: int, *, on_dark: bool = True, alpha: int = 255
    ) -> pygame.Surface:
        """Return a suit's symbol (``S`` … ``H``, ``NT``) for a dark or light background."""
        four = "-four" if self.four_colour and letter in ("C", "D") else ""
        light = "-light" if on_dark and letter != "NT" else ""
        return self.icon(f"suits/{letter}{four}{light}", size_px, alpha)

    def close(self) -> None:
        """End the thread."""
        self._rasters.close()


def _made(wanted: CardAppearance, source: Raster, upright: pygame.Surface) -> pygame.Surface:
    if wanted.angle not in _RIGHT_ANGLES:
        scale = wanted.width_px / source.width_px
        return pygame.transform.rotozoom(upright, wanted.angle, scale)
    if source.width_px != wanted.width_px:
        upright = pygame.transform.smoothscale(upright, size_with_shadow(wanted.width_px))
    return pygame.transform.rotate(upright, wanted.angle) if wanted.angle else upright
