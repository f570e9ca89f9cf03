"""The curtain between two people at one screen, which only its button lifts."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.table.commands import Request
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Palette, mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Block, Drawing, Gap
from fivehundred.ui.layout.controls import Caption, PushButton
from fivehundred.ui.layout.fit import dialog_room, fitted
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, FramedBlock, Within
from fivehundred.ui.motion.motion import ease_out
from fivehundred.ui.panels.panel import Do, Panel
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ENTER
from fivehundred.ui.widgets.layer import WidgetLayer

_LIFT: Final = Do(Request.LIFT_CURTAIN)
_TITLE: Final = Lettering(Face.SERIF_BOLD, 34, "strong")
_WORDS: Final = Lettering(Face.SANS, 18)
_FOLD_U: Final = 92.0
_DEAF_MS: Final = 700.0
"""The button ignores presses for this long: a click may be meant for the screen before."""


@dataclass(eq=False)
class CurtainPanel(Panel):
    """Covers the window until the person it waits for presses its button."""

    modal = True

    name: str
    bird: str
    fall_ms: float
    _elapsed_ms: float = field(default=0.0, init=False)
    _cloth: pygame.Surface | None = field(default=None, init=False)
    _woven: object = field(default=None, init=False)

    @property
    def says(self) -> str:
        return _("Hand over to {name}. The button lifts the curtain.").format(name=self.name)

    @property
    def texts(self) -> tuple[str, ...]:
        return (_("No hand is shown until then."),)

    @property
    def _falls(self) -> bool:
        return self._elapsed_ms < self.fall_ms

    @property
    def moving(self) -> bool | None:
        return None if self.ready else self._falls

    @property
    def ready(self) -> bool:
        return self._elapsed_ms >= max(self.fall_ms, _DEAF_MS)

    def update(self, elapsed_ms: float, close: Callable[[], None]) -> bool:
        """Let the cloth fall, then enable the button; return whether the picture changed."""
        moved, slept = self._falls, not self.ready
        self._elapsed_ms += elapsed_ms
        return moved or (slept and self.ready)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        button: Block[Intent] = Gap(50)
        if not self._falls:
            button = PushButton(
                _("I am {name}").format(name=self.name),
                _LIFT,
                True,
                _("Lift the curtain."),
                disabled_because="" if self.ready else _("One moment."),
                height_u=50,
            )
        told = (
            Drawing(self._draw_portrait, 104),
            Caption(_("Hand over to {name}").format(name=self.name), _TITLE, "center"),
            Caption(self.texts[0], _WORDS, "center"),
        )
        block = FramedBlock(Column((*told, Gap(12), Within(button, 260))), 26, 244, accent=0.1)
        found = fitted(block, dialog_room(places), places.wanted, 460)
        lower = round(places.size[1] * -0.03) + self._top_px(places)
        layer.u = found.u
        block.place(layer, found.rect.move(0, lower))
        if self.ready:
            layer.focus_on(layer.keyboard.chief)

    def _top_px(self, places: Places) -> int:
        share = min(1.0, self._elapsed_ms / self.fall_ms) if self.fall_ms else 1.0
        return round((ease_out(share) - 1) * places.size[1])

    def _draw_portrait(self, canvas: Canvas, box: pygame.Rect) -> None:
        canvas.put(canvas.art.icon(f"birds/{self.bird}", box.height), box.center)

    def draw(self, canvas: Canvas, places: Places) -> None:
        woven = (places.size, canvas.palette)
        if self._cloth is None or self._woven != woven:
            self._cloth, self._woven = _cloth(places.size, places.u, canvas.palette), woven
        canvas.surface.blit(self._cloth, (0, self._top_px(places)))

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Enter and Space press the button; no other key means anything here."""
        if event.key not in (*ENTER, pygame.K_SPACE):
            return None
        return _LIFT if self.ready else USED


def _cloth(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    """Draw velvet in folds, darker towards the top, with a brass hem."""
    width, height = size
    low, high = palette.velvet_dark, palette.velvet
    row = pygame.Surface((width, 1))
    for x in range(width):
        turn = x / (_FOLD_U * u) * math.tau
        light = 0.5 + 0.5 * math.sin(turn + 0.9 * math.sin(turn * 0.37))
        row.set_at((x, 0), mixed(low, high, 0.25 + 0.75 * light**0.8))
    cloth = pygame.transform.scale(row, size)
    shade = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        shade.set_at((0, y), (*low, round(170 * (1 - y / 63) ** 1.6)))
    cloth.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    hem = max(2, round(7 * u))
    pygame.draw.rect(cloth, palette.brass, (0, height - hem, width, hem))
    fringe = mixed(palette.brass, low, 0.55)
    pygame.draw.rect(cloth, fringe, (0, height - hem - max(1, hem // 3), width, max(1, hem // 3)))
    return cloth
