"""What covers the table for a while: the curtain between two people at one screen, and a cheer."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from fivehundred.speech.translation import N_, _
from fivehundred.table.commands import Request
from fivehundred.table.deal_review import Joy
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import Palette, mixed
from fivehundred.ui.drawing.table.paint import BIRDS
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Block, Drawing, Gap, Text
from fivehundred.ui.layout.controls import Caption, PushButton
from fivehundred.ui.layout.fit import dialog_room, fitted
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, FramedBlock, Within
from fivehundred.ui.motion.motion import ease_out
from fivehundred.ui.panels.panel import Do, Panel
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.control import clipped
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ENTER
from fivehundred.ui.widgets.layer import WidgetLayer

_LIFT: Final = Do(Request.LIFT_CURTAIN)
_TITLE: Final = Lettering(Face.SERIF_BOLD, 34, "strong")
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
            Caption(self.texts[0], Lettering(Face.SANS, 18), "center"),
        )
        block = FramedBlock(Column((*told, Gap(12), Within(button, 260))), 26, 244, accent=0.1)
        found = fitted(block, dialog_room(places), places.wanted, 460)
        lower = round(places.size[1] * -0.03) + self._top_px(places)
        layer.u = found.u
        block.place(layer, found.rect.move(0, lower))
        if self.ready:
            layer.focus_on(layer.keyboard.default_button)

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
        turn = x / (92.0 * u) * math.tau
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


LENGTH_MS: Final = 2000.0
_HEARD_MS: Final = 450.0
"""When the sound of the cheer begins, after that of the deal."""
_BOBS_MS: Final = 260.0


class _Show(NamedTuple):
    says: str
    birds: Sequence[str]
    way: tuple[float, float]
    """Where the birds come from: x and y in heights of the picture."""
    balls: int = 0
    cue: Cue | None = None


_SHOWS: Final = {
    Joy.GAME_WON: _Show(N_("The game is won!"), BIRDS[:5], (0.0, 1.3), 28),
    Joy.SLAM: _Show(N_("Every single trick!"), ("kookaburra",), (0.0, 1.3), 18, Cue.LAUGH),
    Joy.MISERE_BEATEN: _Show(
        N_("{call}: beaten!"), ("magpie", "kookaburra"), (1.6, -1.0), 0, Cue.LAUGH
    ),
    Joy.LAST_CARD: _Show(N_("Made with the last card!"), ("wren",), (-2.0, 0.0), 8),
    Joy.LESSON_DONE: _Show(N_("The lesson is done!"), ("lorikeet",), (0.0, -1.3), 8),
    Joy.FIRST_RIGHT: _Show(N_("Your first right answer!"), ("galah",), (2.0, 0.0), 6),
}
_TRIES: Final = tuple(
    (share, dx, dy)
    for share in (1.35, 1.0, 0.75, 0.55)
    for dx, dy in ((0, 0), (0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
)
"""Sizes and places to try for the picture: a scale, and steps from the middle in x and y."""
_STEP: Final = 0.17


@dataclass(eq=False)
class JoyPanel(Panel):
    """Cheers for a moment without covering what it must ``keep_clear``.

    ``call`` is the contract, for texts that name it. Nothing moves if ``still``. A
    click or key ends it, and if ``beside_note`` also has its usual effect.
    """

    modal = True
    passes = True

    joy: Joy
    keep_clear: Callable[[], Iterable[pygame.Rect]]
    play: Callable[[Cue], None]
    still: bool = False
    call: str = ""
    beside_note: bool = False
    elapsed_ms: float = field(default=0.0, init=False)
    at: pygame.Rect | None = field(default=None, init=False)
    """Box of the picture in the window; None if no place is free, so that it is only heard."""

    @property
    def says(self) -> str:
        return _(_SHOWS[self.joy].says).format(call=self.call)

    @property
    def over(self) -> bool:
        return self.elapsed_ms >= LENGTH_MS

    @property
    def moving(self) -> bool:
        return not self.still

    def update(self, elapsed_ms: float, close: Callable[[], None]) -> bool:
        """Advance the cheer, and close it at its end; return whether the picture changed."""
        before, cue = self.elapsed_ms, _SHOWS[self.joy].cue
        self.elapsed_ms += elapsed_ms
        if cue is not None and before < _HEARD_MS <= self.elapsed_ms:
            self.play(cue)
        if self.over:
            close()
        return not self.still and self.at is not None

    def build(self, layer: WidgetLayer, places: Places) -> None:
        words = Text(self.says, Lettering(Face.SERIF_BOLD, 30, "strong"), "center")
        block = FramedBlock(Column((Drawing(self._draw, 136), words)), 16, 244, accent=0.1)
        taken, window, u = list(self.keep_clear()), dialog_room(places), layer.u
        self.at = None
        for share, dx, dy in _TRIES:
            found = fitted(block, window, places.wanted * share, 430)
            box = found.rect.move(
                round(dx * _STEP * window.width), round(dy * _STEP * window.height)
            )
            if window.contains(box) and box.collidelist(taken) < 0:
                self.at, layer.u = box, found.u
                block.place(layer, box)
                layer.u = u
                return

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        birds = _SHOWS[self.joy].birds
        size_px = min(box.height - 4, round(0.98 * box.width / len(birds)))
        with clipped(canvas, box):
            for point, radius_px in self._balls(box):
                pygame.draw.circle(canvas.surface, canvas.palette.brass_light, point, radius_px)
            for at, bird in enumerate(birds):
                x, y, tilt = self._pose(at, box)
                drawn = canvas.art.icon(f"birds/{bird}", size_px)
                turned = pygame.transform.rotozoom(drawn, tilt, 1.0) if tilt else drawn
                beside = (at - (len(birds) - 1) / 2) * box.width / max(len(birds), 2.6)
                canvas.put(turned, (box.centerx + beside + x, box.centery + y))

    def _pose(self, at: int, box: pygame.Rect) -> tuple[float, float, float]:
        """Return a bird's offset from its place in pixels, and its lean in degrees."""
        if self.still:
            return 0.0, 0.0, 0.0
        own_ms = self.elapsed_ms - at * 90.0
        away = 1.0 - ease_out(min(1.0, max(0.0, own_ms / 380.0)))
        dx, dy = _SHOWS[self.joy].way
        bob = abs(math.sin(math.pi * own_ms / _BOBS_MS)) * (1.0 - away)
        lean = 7.0 * math.sin(math.pi * own_ms / _BOBS_MS) * (1.0 - away)
        return dx * away * box.height, (dy * away - 0.06 * bob) * box.height, lean

    def _balls(self, box: pygame.Rect) -> Iterator[tuple[tuple[int, int], int]]:
        share = 0.6 if self.still else self.elapsed_ms / LENGTH_MS
        for at in range(_SHOWS[self.joy].balls):
            # Multiples of these two numbers are well spread, however many there are.
            across, up = at * 0.7549 % 1.0, (at * 0.5698 + share * (0.8 + at % 3 * 0.3)) % 1.0
            point = round(box.left + across * box.width), round(box.bottom - up * box.height)
            yield point, max(2, round(box.height * (0.02 + 0.012 * (at % 3))))
