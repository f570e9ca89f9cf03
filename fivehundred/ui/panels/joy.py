"""A cheer: birds over the bare cloth for two seconds, ended by any key or click."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from fivehundred.speech.translation import N_, _
from fivehundred.table.deal_review import Joy
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import BIRDS
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Drawing, Text
from fivehundred.ui.layout.fit import dialog_room, fitted
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, FramedBlock
from fivehundred.ui.motion.motion import ease_out
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.control import clipped
from fivehundred.ui.widgets.layer import WidgetLayer

LENGTH_MS: Final = 2000.0
_HEARD_MS: Final = 450.0
"""When the sound of the cheer begins, after that of the deal."""
_ARRIVES_MS: Final = 380.0
_APART_MS: Final = 90.0
"""Delay from one bird to the next."""
_BOBS_MS: Final = 260.0
_WORDS: Final = Lettering(Face.SERIF_BOLD, 30, "strong")


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
        words = Text(self.says, _WORDS, "center")
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
        own_ms = self.elapsed_ms - at * _APART_MS
        away = 1.0 - ease_out(min(1.0, max(0.0, own_ms / _ARRIVES_MS)))
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
