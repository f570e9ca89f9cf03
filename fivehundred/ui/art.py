"""Pictures from SVG at exact pixel sizes, kept by size and turn.

Faces come with their shadow, one blit a card. Whole decks are drawn ahead on a thread, for the
SVG renderer lets other threads run; surfaces are made fit for the screen on the main thread.
"""

from __future__ import annotations

import io
import math
import queue
import threading
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

import pygame

from fivehundred.paths import asset_bytes
from fivehundred.ui.look import CARD_RATIO, DIM_ALPHA, SMALL_FACE_BELOW_PX

BACK: Final = "back-navy"
_SHADOW_SHARE: Final = 0.07
_SHADOW_ALPHA: Final = 88
_KEPT: Final = 600
_SCALE_STEPS: Final = 24
_RIGHT_ANGLES: Final = (0, 90, 180, 270)

_Job = tuple[str, int]


class Art:
    """The deck and icons of one window."""

    def __init__(self, *, four_colour: bool = False) -> None:
        """Begin with nothing drawn; ``four_colour`` chooses the deck."""
        self.four_colour = four_colour
        self._plain: dict[_Job, pygame.Surface] = {}
        self._shadows: dict[int, pygame.Surface] = {}
        self._shown: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._icons: dict[tuple[str, int, int], pygame.Surface] = {}
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[_Job, pygame.Surface]] = queue.SimpleQueue()
        self._worker: threading.Thread | None = None

    def use_deck(self, *, four_colour: bool) -> None:
        """Change between the deck of two colours and that of four."""
        if four_colour != self.four_colour:
            self.four_colour = four_colour
            self._plain.clear()
            self._shown.clear()

    def draw_ahead(self, codes: Iterable[str], width_px: int) -> None:
        """Have faces of a width drawn on the thread, in this order."""
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="art", daemon=True)
            self._worker.start()
        for code in codes:
            if (code, width_px) not in self._plain:
                self._jobs.put((code, width_px))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._done.put((job, _raster(self._card_file(*job), job[1])))

    def collect(self) -> None:
        """Take over what the thread has finished; to be called between frames."""
        while not self._done.empty():
            job, surface = self._done.get()
            if job not in self._plain:
                self._plain[job] = surface.convert_alpha()

    def card(
        self, code: str, width_px: int, angle: int = 0, *, dim: bool = False
    ) -> pygame.Surface:
        """Give a face (or ``BACK``) with its shadow, turned by whole degrees."""
        key = (code, width_px, angle % 360, dim)
        surface = self._shown.get(key)
        if surface is None:
            surface = self._compose(code, width_px, angle % 360, dim)
            self._keep(key, surface)
        else:
            self._shown.move_to_end(key)
        return surface

    def back_in_flight(self, width_px: int, angle: int, scale: float) -> pygame.Surface:
        """Give the back turned and scaled on its way; a deal has dozens of the same at once."""
        step = round(scale * _SCALE_STEPS)
        key = ("flight", width_px, angle % 360, step)
        surface = self._shown.get(key)
        if surface is None:
            upright = self.card(BACK, width_px)
            surface = pygame.transform.rotozoom(upright, angle, step / _SCALE_STEPS)
            self._keep(key, surface)
        return surface

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> None:
        self._shown[key] = surface
        if len(self._shown) > _KEPT:
            self._shown.popitem(last=False)

    def _compose(self, code: str, width_px: int, angle: int, dim: bool) -> pygame.Surface:
        if angle in _RIGHT_ANGLES:
            upright = self._with_shadow(code, width_px, dim)
            return pygame.transform.rotate(upright, angle) if angle else upright
        # Turned from twice the size, so that the edges stay crisp.
        double = self._with_shadow(code, width_px * 2, dim)
        return pygame.transform.rotozoom(double, angle, 0.5)

    def _with_shadow(self, code: str, width_px: int, dim: bool) -> pygame.Surface:
        face = self._face(code, width_px)
        shadow = self._shadow(width_px)
        surface = shadow.copy()
        left = (shadow.get_width() - face.get_width()) // 2
        top = (shadow.get_height() - face.get_height()) // 2
        surface.blit(face, (left, top))
        if dim:
            veil = face.copy()
            veil.fill((16, 34, 32, 255), special_flags=pygame.BLEND_RGBA_MULT)
            veil.set_alpha(DIM_ALPHA)
            surface.blit(veil, (left, top))
        return surface

    def _face(self, code: str, width_px: int) -> pygame.Surface:
        face = self._plain.get((code, width_px))
        if face is None:
            face = _raster(self._card_file(code, width_px), width_px).convert_alpha()
            self._plain[code, width_px] = face
        return face

    def _card_file(self, code: str, width_px: int) -> str:
        if code.startswith("back"):
            return f"cards/{code}.svg"
        deck = "cards/four-colour" if self.four_colour and code[-1] in "CD" else "cards"
        if code.startswith("JK"):
            deck = "cards"
        small = "/small" if width_px < SMALL_FACE_BELOW_PX else ""
        return f"{deck}{small}/{code}.svg"

    def _shadow(self, width_px: int) -> pygame.Surface:
        shadow = self._shadows.get(width_px)
        if shadow is None:
            shadow = self._shadows[width_px] = _soft_shadow(width_px)
        return shadow

    def icon(self, name: str, size_px: int, alpha: int = 255) -> pygame.Surface:
        """Give a picture such as ``suits/H`` or ``birds/galah``, as high as ``size_px``."""
        key = (name, size_px, alpha)
        surface = self._icons.get(key)
        if surface is None:
            surface = _raster(f"{name}.svg", size_px).convert_alpha()
            if alpha < 255:
                surface.set_alpha(alpha)
            self._icons[key] = surface
        return surface

    def suit(self, letter: str, size_px: int, *, on_dark: bool = True) -> pygame.Surface:
        """Give a suit's symbol (``S`` … ``H``, ``NT``) fit for a dark or light ground."""
        four = "-four" if self.four_colour and letter in ("C", "D") else ""
        light = "-light" if on_dark and letter != "NT" else ""
        name = f"{letter}{four}{light}"
        return self.icon(f"suits/{name}", size_px)

    def forget_sizes(self) -> None:
        """Drop what was drawn for other window sizes."""
        self._plain.clear()
        self._shown.clear()
        self._shadows.clear()

    def close(self) -> None:
        """End the thread."""
        if self._worker is not None:
            self._jobs.put(None)


def _raster(name: str, width_px: int) -> pygame.Surface:
    data = io.BytesIO(asset_bytes(name))
    return pygame.image.load_sized_svg(data, (width_px, math.ceil(width_px * CARD_RATIO)))


def _soft_shadow(width_px: int) -> pygame.Surface:
    """Draw the shadow of a card: dark in the middle, fading over a few pixels."""
    reach = max(3, round(width_px * _SHADOW_SHARE))
    height_px = round(width_px * CARD_RATIO)
    size = (width_px + 2 * reach, height_px + 2 * reach)
    shadow = pygame.Surface(size, pygame.SRCALPHA)
    inner = pygame.Rect(reach, reach, width_px, height_px).inflate(-reach // 2, -reach // 2)
    pygame.draw.rect(shadow, (0, 0, 0, _SHADOW_ALPHA), inner.move(0, reach // 3), 0, reach)
    return pygame.transform.gaussian_blur(shadow, reach // 2 + 1)
