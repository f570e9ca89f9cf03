"""The blocks of a column: words, headings, lines that lead somewhere, cards with their marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.session.analysis.checks import Verdict
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.card_marks import CardMark, draw_card_mark
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.drawing.table.verdict_marks import draw_verdict_mark
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.text.line import line_width
from fivehundred.ui.scenes.replay.side.plan import LEAST_HIT_PX
from fivehundred.ui.scenes.replay.study.column import ZONE, ZONE_OF_CARDS, Block, Lettering
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

TITLE: Final = Lettering(Face.SERIF_BOLD, 21, "strong")
HEADING: Final = Lettering(Face.SANS_BOLD, 15, "accent")
PLAIN: Final = Lettering(Face.SANS, 16, "text")
STRONG: Final = Lettering(Face.SANS_BOLD, 16, "strong")
QUIET: Final = Lettering(Face.SANS, 15, "muted")

Mark = CardMark | Verdict

_HEADING_TOP_U: Final = 10
_SIGN_U: Final = 26
_MARK_U: Final = 24
_PAD_U: Final = 8
_CHIP_U: Final = 38
_CHIP_GAP_U: Final = 6
_LINE_GAP_U: Final = 5
_PRESS_U: Final = 42
_AGAIN_U: Final = 40


def draw_mark(canvas: Canvas, mark: Mark, box: pygame.Rect) -> None:
    """Draw a mark in the middle of a box, as high as its width lets it be."""
    size_px = min(box.width, box.height)
    if isinstance(mark, CardMark):
        draw_card_mark(canvas, mark, box.center, size_px)
    else:
        draw_verdict_mark(canvas, mark, box.center, round(size_px * 0.88))


def hear(layer: WidgetLayer, box: pygame.Rect, words: str) -> None:
    """Let the focus go to what is drawn in a box, for it to be said."""
    layer.focusable_text(box, lambda: sentence(words), name=words, zone=ZONE)


@dataclass(frozen=True, slots=True)
class Words(Block):
    """A text, and how much room is left below it."""

    text: str
    lettering: Lettering = PLAIN
    below_u: float = 6

    def high_px(self, u: float, width_px: int) -> int:
        """Return the height of its lines."""
        return self.lettering.high_px(self.text, u, width_px) + round(self.below_u * u)

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Let the keyboard come by and hear it."""
        hear(layer, box, self.text)

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it."""
        self.lettering.draw(canvas, self.text, box)


@dataclass(frozen=True, slots=True)
class Heading(Block):
    """A small heading with a line beside it."""

    text: str

    def high_px(self, u: float, width_px: int) -> int:
        """Return its height."""
        return HEADING.step_px(u) + round((_HEADING_TOP_U + 4) * u)

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Let the keyboard come by and hear it."""
        hear(layer, box, self.text)

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it."""
        px, palette = canvas.px, canvas.palette
        row = pygame.Rect(box.left, box.top + px(_HEADING_TOP_U), box.width, 0)
        row.height = HEADING.step_px(canvas.u)
        told = canvas.fitted(self.text, HEADING.style(canvas), row, "midleft")
        ends = (told.right + px(8), row.centery), (row.right, row.centery)
        if ends[0][0] < ends[1][0]:
            colour = mixed(palette.accent, palette.panel, 0.6)
            pygame.draw.line(canvas.surface, colour, *ends, max(1, px(1)))


@dataclass(frozen=True, slots=True)
class Banner(Block):
    """What kind of knowledge a tab is about: a sign, a word and a sentence, on a ground."""

    title: str
    text: str
    lamp: bool

    def high_px(self, u: float, width_px: int) -> int:
        """Return its height."""
        inner = width_px - round((2 * _PAD_U + _SIGN_U + 8) * u)
        text = QUIET.high_px(self.text, u, inner)
        return STRONG.step_px(u) + text + round((2 * _PAD_U + 8) * u)

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Let the keyboard come by and hear it."""
        hear(layer, box, f"{self.title}. {self.text}")

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the ground, the lamp or the open eye, and the words."""
        px, palette = canvas.px, canvas.palette
        ground = pygame.Rect(box.left, box.top, box.width, box.height - px(8))
        share = 0.14 if self.lamp else 0.0
        fill = mixed(palette.panel if self.lamp else palette.raised, palette.brass, share)
        edge = palette.accent if self.lamp else mixed(palette.panel_edge, palette.panel, 0.3)
        canvas.panel(ground, fill, edge=edge, radius=10)
        middle = (ground.left + px(_PAD_U + _SIGN_U / 2), ground.top + px(_PAD_U + _SIGN_U / 2))
        if self.lamp:
            draw_lamp(canvas, middle)
        else:
            canvas.put(canvas.art.sign("icons/eye", px(_SIGN_U), palette.text), middle)
        left = ground.left + px(_PAD_U + _SIGN_U + 8)
        row = pygame.Rect(left, ground.top + px(_PAD_U), ground.right - px(_PAD_U) - left, 0)
        row.height = STRONG.step_px(canvas.u)
        canvas.fitted(self.title, STRONG.style(canvas), row, "midleft")
        QUIET.draw(canvas, self.text, row.move(0, row.height))


@dataclass(frozen=True, slots=True)
class Line(Block):
    """A line that leads somewhere, perhaps with a mark; ``chosen`` where the replay is there.

    ``again`` is asked for by the small button at its right, which says ``again_say``.
    """

    text: str
    does: Intent
    mark: Mark | None = None
    chosen: bool = False
    again: Intent | None = None
    again_say: str = ""

    def _left_px(self, u: float) -> int:
        return round(((_MARK_U + 20 if self.mark is not None else 0) + _PAD_U + 4) * u)

    def high_px(self, u: float, width_px: int) -> int:
        """Return the height of its lines, and never less than a hand wants to press."""
        inner = width_px - self._left_px(u) - round(_PAD_U * u) - self._right_px(u)
        high = PLAIN.high_px(self.text, u, inner) + round(12 * u)
        return max(high, round(36 * u), LEAST_HIT_PX) + round(_LINE_GAP_U * u)

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Put the line on the layer, and the button at its right."""
        u, high = layer.u, box.height - round(_LINE_GAP_U * layer.u)
        right = self._right_px(u)
        rect = pygame.Rect(box.left, box.top, box.width - right, high)
        layer.button(
            rect,
            self.text,
            self.does,
            style=ButtonStyle.CHOSEN if self.chosen else ButtonStyle.ROW,
            face=partial(self._draw, self),
            say=self.text,
            name=self.text,
            zone=ZONE,
        )
        if self.again is not None:
            wide = right - round(_LINE_GAP_U * u)
            layer.button(
                pygame.Rect(box.right - wide, box.top, wide, high),
                self.again_say,
                self.again,
                style=ButtonStyle.QUIET,
                icon="icons/play",
                zone=ZONE,
            )

    def _right_px(self, u: float) -> int:
        """Return the room of the button at the right, with the gap beside it."""
        if self.again is None:
            return 0
        return max(LEAST_HIT_PX, round(_AGAIN_U * u)) + round(_LINE_GAP_U * u)

    @staticmethod
    def _draw(line: Line, canvas: Canvas, rect: pygame.Rect) -> None:
        u, left = canvas.u, line._left_px(canvas.u)
        if line.mark is not None:
            box = pygame.Rect(0, 0, canvas.px(_MARK_U), canvas.px(_MARK_U))
            box.center = (rect.left + canvas.px(_PAD_U + 8 + _MARK_U / 2), rect.centery)
            draw_mark(canvas, line.mark, box)
        inner = pygame.Rect(rect.left + left, 0, rect.width - left - canvas.px(_PAD_U), 0)
        inner.height = PLAIN.high_px(line.text, u, inner.width)
        inner.centery = rect.centery
        PLAIN.draw(canvas, line.text, inner)


@dataclass(frozen=True, slots=True)
class Chip:
    """A card that could be played: its mark, its name, and what is said of it."""

    label: str
    mark: CardMark
    say: str
    does: Intent | None = None
    played: bool = False


@dataclass(frozen=True, slots=True)
class Chips(Block):
    """Cards beside each other, in as many rows as they need."""

    chips: tuple[Chip, ...]

    def _boxes(self, u: float, width_px: int) -> Iterator[pygame.Rect]:
        gap, high = round(_CHIP_GAP_U * u), max(LEAST_HIT_PX, round(_CHIP_U * u))
        left = top = 0
        for chip in self.chips:
            letters = line_width(chip.label, PLAIN.face, PLAIN.size_px(u))
            wide = min(width_px, letters + round((_MARK_U + 3 * _PAD_U) * u))
            if left and left + wide > width_px:
                left, top = 0, top + high + gap
            yield pygame.Rect(left, top, wide, high)
            left += wide + gap

    def high_px(self, u: float, width_px: int) -> int:
        """Return the height of its rows."""
        bottom = max((box.bottom for box in self._boxes(u, width_px)), default=0)
        return bottom + round(8 * u)

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Put the cards on the layer."""
        for chip, rect in zip(self.chips, self._boxes(layer.u, box.width), strict=True):
            layer.button(
                rect.move(box.topleft),
                chip.label,
                chip.does,
                style=ButtonStyle.CHOSEN if chip.played else ButtonStyle.ROW,
                face=partial(_draw_chip, chip),
                say=chip.say,
                name=f"choice {chip.label}",
                zone=ZONE_OF_CARDS,
            )


def _draw_chip(chip: Chip, canvas: Canvas, rect: pygame.Rect) -> None:
    px = canvas.px
    box = pygame.Rect(rect.left + px(_PAD_U + 3), 0, px(_MARK_U), px(_MARK_U))
    box.centery = rect.centery
    draw_mark(canvas, chip.mark, box)
    words = pygame.Rect(box.right + px(6), rect.top, 0, rect.height)
    words.width = rect.right - px(4) - words.left
    lettering = STRONG if chip.played else PLAIN
    canvas.fitted(chip.label, lettering.style(canvas), words, "midleft")


@dataclass(frozen=True, slots=True)
class Press(Block):
    """A button by itself."""

    label: str
    does: Intent
    say: str
    primary: bool = False

    def high_px(self, u: float, width_px: int) -> int:
        """Return its height."""
        return max(LEAST_HIT_PX, round(_PRESS_U * u)) + round(8 * u)

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Put the button on the layer."""
        rect = pygame.Rect(box.left, box.top, box.width, box.height - round(8 * layer.u))
        style = ButtonStyle.PRIMARY if self.primary else ButtonStyle.PLAIN
        layer.button(
            rect, self.label, self.does, style=style, say=self.say, name=self.label, zone=ZONE
        )
