"""A note on the table: what a hint or a tutor says, with its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.speech.spoken import cards_in_words
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.geometry.measures import BASE_HEIGHT, BASE_WIDTH, LEAST_U, RIM_U, unit_for
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.geometry.rects import band, rect_at
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Fitted
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.scroll import Scroll, place_scrolled
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

TUTOR_ZONE: Final = "tutor"
WIDTHS_U: Final = (550.0, 750.0)
"""The usual greatest width of a note, and the greatest if its text gets larger for it."""
_EDGE_U: Final = 15
_TOP_U: Final = 11
_LAMP_U: Final = 26
_GAP_U: Final = 10
_SIDE_SHARES: Final = (0.235, 0.72)
"""The tutor's place beside the table: shares of the width and height of a usual window."""
_MAX_SHARE: Final = 0.36
"""The place's greatest share of a window when text is large."""
_MIN_WIDTH_SHARE: Final = 0.165
"""The least width at which no answer is cut, as a share of a usual window's width."""
_TAUGHT: Final = (
    Lettering(Face.SANS_BOLD, 17, "accent"),
    Lettering(Face.SANS, 19, "strong"),
    Lettering(Face.SANS, 15, "muted"),
)
_HINTED: Final = (
    Lettering(Face.SANS_BOLD, 18, "strong"),
    Lettering(Face.SANS, 17, "text"),
    Lettering(Face.SANS, 16, "muted"),
)


@dataclass(frozen=True, slots=True)
class Note:
    """The text of a hint or a tutor, its answers, and what on the table it is about.

    ``foot`` is a small line beside the answers. A note that ``waits`` is hidden until all events
    have been shown; one that ``gives_way`` is hidden beside a hint. A hint has a ``lamp``.
    """

    text: str
    heading: str = ""
    foot: str = ""
    answers: tuple[PushButton[Intent], ...] = ()
    cards: tuple[Key, ...] = ()
    seats: tuple[Seat, ...] = ()
    scores: bool = False
    contract: bool = False
    waits: bool = False
    gives_way: bool = False
    urgent: bool = False
    lamp: bool = False
    no_bids: bool = False

    @property
    def says(self) -> str:
        parts = (self.heading, self.text, self.foot)
        said = " ".join(sentence(part) for part in parts if part).replace("\n", " ")
        return cards_in_words(said) if self.no_bids else said


@dataclass(frozen=True, slots=True)
class _Answers(Block[Intent]):
    """Answers at the right in as few rows as possible, with a small foot beside the last."""

    answers: Sequence[PushButton[Intent]]
    foot: str

    def _rows(self, u: float, width_px: int) -> list[list[tuple[PushButton[Intent], int]]]:
        rows: list[list[tuple[PushButton[Intent], int]]] = []
        left_px = 0
        for answer in self.answers:
            wide_px = min(width_px, _answer_px(answer, u))
            if not rows or left_px < wide_px:
                rows.append([])
                left_px = width_px
            rows[-1].append((answer, wide_px))
            left_px -= wide_px + round(_GAP_U * u)
        return rows

    def _step_px(self, u: float) -> int:
        return _answer_high_px(u) + round(0.7 * _GAP_U * u)

    def height_px(self, u: float, width_px: int) -> int:
        return len(self._rows(u, width_px)) * self._step_px(u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        u, bottom = layer.u, box.bottom
        high_px, gap_px = _answer_high_px(u), round(_GAP_U * u)
        rows = self._rows(u, box.width)
        for row in reversed(rows):
            right = box.right
            for answer, wide_px in reversed(row):
                in_zone = replace(answer, parts={"zone": TUTOR_ZONE, **answer.parts})
                in_zone.place(layer, rect_at(wide_px, high_px, bottomright=(right, bottom)))
                right -= wide_px + gap_px
            bottom -= self._step_px(u)
        taken_px = sum(wide_px + gap_px for _answer, wide_px in rows[-1])
        foot = rect_at(box.width - taken_px, high_px, bottomleft=box.bottomleft)
        if self.foot and _TAUGHT[-1].width_px(self.foot, u) <= foot.width:
            Text(self.foot, _TAUGHT[-1], middle=True).place(layer, foot)


@dataclass(frozen=True, slots=True)
class NoteBlock(Block[Intent]):
    """A note as it is drawn; its text scrolls if there is too little room."""

    note: Note

    @property
    def _words(self) -> Block[Intent]:
        note = self.note
        texts = (note.heading, note.text, "" if note.answers else note.foot)
        letterings = _HINTED if note.lamp else _TAUGHT
        pairs = zip(texts, letterings, strict=True)
        words = Column([Text(text, how) for text, how in pairs if text], gap_u=0)
        if not note.lamp:
            return words
        lamp = Drawing(_draw_lamp, _LAMP_U)
        return SideBySide(lamp, words, left_u=_LAMP_U, gap_u=14, fills=True)

    @property
    def _answers(self) -> Block[Intent]:
        note = self.note
        return _Answers(note.answers, note.foot) if note.answers else Column(())

    def _parts_px(self, u: float, width_px: int) -> tuple[int, int]:
        inner_px = width_px - 2 * round(_EDGE_U * u)
        return self._words.height_px(u, inner_px), self._answers.height_px(u, inner_px)

    def height_px(self, u: float, width_px: int) -> int:
        return sum(self._parts_px(u, width_px)) + 2 * round(_TOP_U * u)

    def min_size_px(self, u: float, width_px: int) -> tuple[int, int]:
        words_px, answers_px = self._parts_px(u, width_px)
        lines_px = min(words_px, 2 * _TAUGHT[1].line_height_px(u))
        return self._min_width_px(u), lines_px + answers_px + 2 * round(_TOP_U * u)

    @property
    def min_width_u(self) -> float:
        """The least width at which no answer and no word is cut."""
        return self._min_width_px(1.0)

    def _min_width_px(self, u: float) -> int:
        answers = (_answer_px(one, u) for one in self.note.answers)
        words = (_TAUGHT[1].width_px(word, u) for word in self.note.says.split())
        lamp_px = round((_LAMP_U + 14) * u) if self.note.lamp else 0
        return max((*answers, max(words) + lamp_px)) + 2 * round(_EDGE_U * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.place_from(layer, box, Scroll())

    def place_from(self, layer: WidgetLayer, box: pygame.Rect, last: Scroll) -> Scroll:
        """Place the note; return the scroll position of its text, continuing from ``last``."""
        u, note = layer.u, self.note
        layer.picture(box, self._draw_box)
        inner = box.inflate(-2 * round(_EDGE_U * u), -2 * round(_TOP_U * u))
        words_px, answers_px = self._parts_px(u, box.width)
        self._answers.place(layer, inner)
        view = band(inner, inner.top, inner.bottom - answers_px)
        scroll = Scroll()
        if words_px <= view.height:
            self._words.place(layer, view)
        else:
            scroll = place_scrolled(layer, self._words, view, last, round(12 * u))
            layer.picture(scroll.track, lambda canvas, _box: scroll.draw(canvas))
        if not note.lamp:
            layer.focusable_text(box, lambda: note.says, name="tutor", zone=TUTOR_ZONE)
        return scroll

    def _draw_box(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette = canvas.palette
        quiet = mixed(palette.brass, palette.panel, 0.15)
        edge = palette.brass_light if self.note.urgent else quiet
        canvas.panel(box, palette.panel, edge=edge)


@dataclass(slots=True)
class PlacedNote:
    """A note with its place on the table and its scroll position."""

    fitted: Fitted[NoteBlock]
    scroll: Scroll = field(default_factory=Scroll)

    @property
    def note(self) -> Note:
        return self.fitted.block.note

    @property
    def rect(self) -> pygame.Rect:
        return self.fitted.rect

    def build(self, layer: WidgetLayer) -> None:
        usual, layer.u = layer.u, self.fitted.u
        self.scroll = self.fitted.block.place_from(layer, self.rect, self.scroll)
        layer.u = usual

    def handle_scroll(self, event: pygame.event.Event) -> bool:
        scroll, step_px = self.scroll, round(2 * _TAUGHT[1].line_height_px(self.fitted.u))
        pages = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        moved = scroll.handle(event, step_px)
        if event.type == pygame.KEYDOWN and event.key in pages and scroll.most_px:
            by_px = pages[event.key] * max(step_px, scroll.view.height - step_px)
            moved = scroll.to(scroll.offset_px + by_px)
        if moved is None:
            return False
        self.scroll = moved
        return True


def _answer_px(answer: PushButton[Intent], u: float) -> int:
    wide_px = Lettering(Face.SANS_BOLD, 18).width_px(answer.label, u) + round(34 * u)
    return max(round(96 * u), wide_px)


def _answer_high_px(u: float) -> int:
    return max(24, round(38 * u))  # A lower one is hard to hit with a mouse.


def _draw_lamp(canvas: Canvas, box: pygame.Rect) -> None:
    draw_lamp(canvas, (box.left + box.width // 2, box.top + canvas.px(_LAMP_U) // 2))


@dataclass(frozen=True, slots=True)
class BesideTable:
    """The tutor's own place, beside or below the table, and the ``room`` left for the table."""

    u: float
    box: pygame.Rect
    room: tuple[int, int]


def beside_table(
    size: tuple[int, int], scale: float, unit_in: Callable[[tuple[int, int], float], float]
) -> BesideTable:
    """Return the tutor's place: narrow if that gives the table a larger unit (``unit_in``)."""
    wide, narrow = _beside(size, scale, scale), _beside(size, scale, min(scale, 1.0))
    is_tight = unit_in(wide.room, scale) < unit_in(narrow.room, min(scale, 1.0))
    return narrow if is_tight else wide


def _beside(size: tuple[int, int], scale: float, wide_scale: float) -> BesideTable:
    """Return the place for text at ``scale``, as wide as for text at ``wide_scale``."""
    width, height = size
    rim, u = round(RIM_U * unit_for(*size)), max(LEAST_U, unit_for(*size, scale))
    if width < height:
        high = min(0.33 * BASE_HEIGHT * u, _MAX_SHARE * height)
        box = rect_at(width - 2 * rim, high, midbottom=(width // 2, height - rim))
        return BesideTable(u, box, (width, box.top))
    wide_u = max(LEAST_U, unit_for(*size, wide_scale))
    wide = min(_SIDE_SHARES[0] * BASE_WIDTH * wide_u, _MAX_SHARE * width)
    high = min(_SIDE_SHARES[1] * BASE_HEIGHT * u, height - 2 * rim)
    box = rect_at(wide, high, midright=(width - rim, height // 2))
    return BesideTable(min(u, wide / (_MIN_WIDTH_SHARE * BASE_WIDTH)), box, (box.left, height))
