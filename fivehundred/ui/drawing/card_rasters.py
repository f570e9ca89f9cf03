"""Upright cards with their shadow, rendered on a thread, as the SVG renderer frees the GIL."""

from __future__ import annotations

import io
import itertools
import logging
import math
import queue
import threading
import traceback
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.paths import asset_bytes
from fivehundred.session.faults import FAULTS
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.cache import Cache, reach_px, size_with_shadow
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import PLAIN, Colour
from fivehundred.ui.drawing.text_line import line_image
from fivehundred.ui.geometry.measures import CARD_RATIO
from fivehundred.ui.geometry.plan import Point

_FINER: Final = 4
_SUITS: Final = "SCDH"


def _plain_card(code: str, width_px: int) -> pygame.Surface:
    size = (width_px, math.ceil(width_px * CARD_RATIO))
    card = pygame.Surface(size, pygame.SRCALPHA)
    back = code.startswith("back")
    box, radius = card.get_rect(), round(width_px * 0.07)
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
    if letters.get_width() > width_px * 0.8:
        letters = pygame.transform.smoothscale_by(letters, width_px * 0.8 / letters.get_width())
    card.blit(letters, (width_px * 0.07, width_px * 0.02))
    if suit:
        sign = _plain_suit(suit, round(width_px * 0.24), colour)
        card.blit(sign, (width_px * 0.07, letters.get_height() + width_px * 0.04))
        large = _plain_suit(suit, round(width_px * 0.44), colour)
        card.blit(large, large.get_rect(center=(width_px * 0.58, size[1] * 0.6)))
    return card


def _plain_icon(name: str, size_px: int) -> pygame.Surface:
    folder, _, own = name.rpartition("/")
    if folder == "suits" and own[0] in _SUITS and not own.startswith("NT"):
        return _plain_suit(own[0], size_px, PLAIN.red if own[0] in "DH" else PLAIN.grey)
    disc = pygame.Surface((size_px, size_px), pygame.SRCALPHA)
    pygame.draw.circle(disc, PLAIN.grey, (size_px / 2, size_px / 2), size_px / 2)
    letter = line_image(own[:1].upper(), Face.SANS_BOLD, max(8, round(size_px * 0.7)), PLAIN.black)
    disc.blit(letter, letter.get_rect(center=disc.get_rect().center))
    return disc


def _plain_suit(letter: str, size_px: int, colour: Colour) -> pygame.Surface:
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


_DRAWING_FAULTS: Final = (OSError, pygame.error, MemoryError, ValueError)
_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Raster:
    """A card to render: its code, the file it comes from, its width in pixels."""

    code: str
    file: str
    width_px: int


class Rasters:
    """Upright cards with their shadow, cached."""

    def __init__(self, most_bytes: int) -> None:
        self.cache: Cache[Raster] = Cache(most_bytes)
        self._waiting: dict[Raster, int] = {}
        """The turn of each card still to be rendered."""
        self._numbers = itertools.count()
        self._jobs: queue.PriorityQueue[tuple[int, int, Raster | None]] = queue.PriorityQueue()
        self._done: queue.SimpleQueue[tuple[Raster, pygame.Surface | Exception]] = (
            queue.SimpleQueue()
        )
        self._thread: threading.Thread | None = None

    def stand_in(self, wanted: Raster) -> tuple[Raster, pygame.Surface]:
        """Return a card in its largest cached size, same letters first; else render it now."""
        letters = wanted.file.rpartition("/")[2]
        sizes = (raster for raster in self.cache if raster.code == wanted.code)
        found = max(
            sizes,
            key=lambda raster: (raster.file.endswith(f"/{letters}"), raster.width_px),
            default=wanted,
        )
        surface = self.cache.get(found)
        if surface is not None:
            return found, surface
        try:
            return wanted, self.cache.put(wanted, render_card(wanted))
        except _DRAWING_FAULTS as error:
            return wanted, self._plain(wanted, error)

    def queue(self, raster: Raster, *, turn: int = 1) -> None:
        """Queue a card for the thread, in turn 0, 1 or 2; a later call may move it up."""
        if raster in self.cache or self._waiting.get(raster, turn + 1) <= turn:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="rasters", daemon=True)
            self._thread.start()
        self._waiting[raster] = turn
        self._jobs.put((turn, next(self._numbers), raster))

    def is_queued(self, raster: Raster) -> bool:
        """Return whether a card is still to be rendered."""
        return raster in self._waiting

    def _work(self) -> None:
        while True:
            turn, _number, raster = self._jobs.get()
            if raster is None:
                return
            if self._waiting.get(raster) != turn:
                # It was moved up and has been rendered already.
                continue
            try:
                self._done.put((raster, render_card(raster)))
            except Exception as error:
                # If the thread ended, every later card would be missing.
                self._done.put((raster, error))

    def collect(self) -> list[Raster]:
        """Cache the cards the thread has rendered, and return them."""
        return [self._take() for _raster in range(self._done.qsize())]

    def _take(self) -> Raster:
        raster, surface = self._done.get()
        self._waiting.pop(raster, None)
        if isinstance(surface, Exception):
            self._plain(raster, surface)
        else:
            self.cache.put(raster, surface)
        return raster

    def _plain(self, raster: Raster, error: Exception) -> pygame.Surface:
        _say_missing(raster.file, error)
        if not isinstance(error, _DRAWING_FAULTS):
            FAULTS.add("the drawing of cards", "".join(traceback.format_exception(error)))
        face = _plain_card(raster.code, raster.width_px)
        return self.cache.put(raster, _with_shadow(face, raster.width_px))

    def finish(self) -> list[Raster]:
        """Wait until everything queued has been rendered, and return it."""
        fresh = self.collect()
        while self._waiting:
            fresh.append(self._take())
        return fresh

    def clear_queue(self) -> None:
        """Drop the cards not yet started: other sizes are wanted now."""
        with suppress(queue.Empty):
            while True:
                turn, _number, raster = self._jobs.get_nowait()
                if raster is not None and self._waiting.get(raster) == turn:
                    del self._waiting[raster]

    def close(self) -> None:
        """End the thread."""
        self.clear_queue()
        if self._thread is not None:
            self._jobs.put((-1, 0, None))


def svg(file: str, width_px: int) -> pygame.Surface:
    """Render an asset at a width of at least one pixel."""
    width_px = max(1, width_px)
    data = io.BytesIO(asset_bytes(file))
    return pygame.image.load_sized_svg(data, (width_px, math.ceil(width_px * CARD_RATIO)))


def render_card(raster: Raster) -> pygame.Surface:
    """Render a card with its shadow, in the format of the screen."""
    return _with_shadow(svg(raster.file, raster.width_px), raster.width_px)


def icon(name: str, size_px: int, alpha: int) -> pygame.Surface:
    """Render an icon, or draw a plain one if its file is missing or broken."""
    try:
        surface = svg(f"{name}.svg", size_px).convert_alpha()
    except _DRAWING_FAULTS as error:
        _say_missing(f"{name}.svg", error)
        surface = _plain_icon(name, size_px)
    if alpha < 255:
        surface.set_alpha(alpha)
    return surface


def _with_shadow(face: pygame.Surface, width_px: int) -> pygame.Surface:
    surface = _soft_shadow(width_px).copy()
    face = face.convert(surface)
    surface.blit(face, face.get_rect(center=surface.get_rect().center))
    return surface


_said_missing: set[str] = set()


def _say_missing(file: str, error: Exception) -> None:
    if file not in _said_missing:
        _said_missing.add(file)
        _LOG.warning(
            _("The drawing %s is missing or broken (%s): a plain one is used instead."),
            file,
            error,
        )


@lru_cache(maxsize=8)
def _soft_shadow(width_px: int) -> pygame.Surface:
    """Return the shadow of a card, blurred small and then enlarged, at a tenth of the cost."""
    reach = reach_px(width_px)
    coarse = max(1.0, reach / 5)
    size = size_with_shadow(width_px)
    small = (math.ceil(size[0] / coarse), math.ceil(size[1] / coarse))
    shadow = pygame.Surface(small, pygame.SRCALPHA, 32)
    rim, near = reach / coarse, reach / coarse / 4
    inner = pygame.Rect(0, 0, round(small[0] - 2 * rim - near), round(small[1] - 2 * rim - near))
    inner.center = (small[0] // 2, round(small[1] / 2 + rim / 3))
    pygame.draw.rect(shadow, (0, 0, 0, 88), inner, 0, max(1, round(rim)))
    blurred = pygame.transform.gaussian_blur(shadow, max(1, round(rim / 2)))
    return pygame.transform.smoothscale(blurred, size)
