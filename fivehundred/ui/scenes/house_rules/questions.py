"""The main questions on the page of house rules: each with its answers as buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from fivehundred.engine.rules.variant import OptionValue
from fivehundred.speech.rules.options import value_short
from fivehundred.speech.rules.questions import answer_sentence, question
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.fit import lines_of, width_u
from fivehundred.ui.scenes.house_rules import marks
from fivehundred.ui.scenes.house_rules.intents import SetOption
from fivehundred.ui.scenes.house_rules.options import NAME
from fivehundred.ui.scenes.house_rules.tabs import more_button
from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.scenes.shared.page_body import draw_lines, line_step
from fivehundred.ui.setup.house_draft import Draft, asked
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_ASKED_U: Final = 27
_ASKED_LETTERS_U: Final = 19
_ANSWER_U: Final = 42
_GAP_U: Final = 8
_LINE_U: Final = 19.2
_PAD_U: Final = 12
_IN_U: Final = 12
_LEAST_ANSWER_U: Final = 96
_BESIDE_LABEL_U: Final = 58
"""How much wider an answer is than its words: edges, and the tick of the one that is chosen."""
_MORE_U: Final = (240, 46)


@dataclass(frozen=True, slots=True)
class _Row:
    """A question: its place, the mark of a change, its answers, and what the answer means."""

    name: str
    box: pygame.Rect
    head: pygame.Rect
    mark: pygame.Rect
    answers: tuple[tuple[OptionValue, pygame.Rect], ...]
    means: pygame.Rect
    book: pygame.Rect


@dataclass(frozen=True, slots=True)
class QuestionsPage:
    """The main questions in the panel of a page, moved up so far, and the way to all rules."""

    frame: Frame
    body: pygame.Rect
    draft: Draft
    offset_px: int
    fixed: ClassVar[bool] = False
    chosen_box: ClassVar[None] = None

    @property
    def view(self) -> pygame.Rect:
        """The part of the page that is moved."""
        px = self.frame.px
        return self.body.inflate(-px(24), -px(12))

    @property
    def content_px(self) -> int:
        """How high everything in it is."""
        return self._more_box(self._rows()).bottom + self.offset_px + self._pad_px - self.view.top

    @property
    def _pad_px(self) -> int:
        return self.frame.px(_PAD_U)

    def _rows(self) -> list[_Row]:
        rows: list[_Row] = []
        top = self.view.top - self.offset_px
        for name in asked(self.draft):
            rows.append(self._row(name, top))
            top = rows[-1].box.bottom
        return rows

    def _more_box(self, rows: list[_Row]) -> pygame.Rect:
        px, view = self.frame.px, self.view
        top = (rows[-1].box.bottom if rows else view.top) + self._pad_px
        wide, high = (px(units) for units in _MORE_U)
        return pygame.Rect(view.left + px(_IN_U), top, min(wide, view.width // 2), high)

    def _row(self, name: str, top: int) -> _Row:
        """Lay a question out: its answers below it, what the chosen one means below these."""
        frame, view, px = self.frame, self.view, self.frame.px
        box = pygame.Rect(view.left, top, view.width - frame.bar_px, 0)
        inside = pygame.Rect(box.left + px(_IN_U), 0, box.width - px(_IN_U), 0)
        room_u = inside.width / frame.u
        head = pygame.Rect(inside.left, top + self._pad_px, inside.width, px(_ASKED_U))
        mark = self._mark_box(name, head)
        book = pygame.Rect(0, 0, px(_ANSWER_U), px(_ANSWER_U))
        book.topright = (inside.right - px(_GAP_U), max(head.bottom, mark.bottom) + px(2))
        room = pygame.Rect(inside.left, book.top, book.left - px(_GAP_U) - inside.left, 0)
        answers = self._answers(name, room)
        means = pygame.Rect(inside.left, answers[-1][1].bottom + px(5), inside.width, 0)
        count = lines_of(self._means(name), Face.SANS, marks.WORDS_U, room_u)
        means.height = px(_LINE_U) * count
        box.height = means.bottom + self._pad_px - top
        return _Row(name, box, head, mark, tuple(answers), means, book)

    def _mark_box(self, name: str, head: pygame.Rect) -> pygame.Rect:
        """Return where the mark of a change stands, beside a question or below it."""
        px, words = self.frame.px, marks.mark_words(self.draft, name)
        mark = pygame.Rect(head.left, head.top, 0, head.height)
        if words:
            mark.width = min(head.width, px(marks.mark_width_u(words)))
            beside = px(width_u(question(name), Face.SANS_BOLD, _ASKED_LETTERS_U) + 10)
            if beside + mark.width <= head.width:
                mark.left += beside
            else:
                mark.top = head.bottom
        return mark

    def _answers(self, name: str, room: pygame.Rect) -> list[tuple[OptionValue, pygame.Rect]]:
        """Return where the answers stand from the top of a room, in the lines that they need."""
        px, placed = self.frame.px, list[tuple[OptionValue, pygame.Rect]]()
        left, top = room.topleft
        for value in self.draft.choices(name):
            words_u = width_u(value_short(name, value), Face.SANS_BOLD, 19) + _BESIDE_LABEL_U
            width = min(room.width, px(max(_LEAST_ANSWER_U, words_u)))
            if left > room.left and left + width > room.right:
                left, top = room.left, top + px(_ANSWER_U + _GAP_U)
            placed.append((value, pygame.Rect(left, top, width, px(_ANSWER_U))))
            left += width + px(_GAP_U)
        return placed

    def _means(self, name: str) -> str:
        variant = self.draft.variant
        return answer_sentence(name, getattr(variant, name), variant)

    def fill(self, layer: WidgetLayer) -> None:
        """Put the answers on the layer; the keyboard sees the chosen one of each question."""
        rows = self._rows()
        for row in rows:
            if row.mark.width:
                marks.back_button(layer, row.mark, self.draft, row.name)
            self._fill_answers(layer, row)
            marks.book_button(layer, row.book, row.name, self.draft)
        more_button(
            layer, self._more_box(rows), _("The rest of the rules is asked here."), "more rules"
        )

    def _fill_answers(self, layer: WidgetLayer, row: _Row) -> None:
        variant, name = self.draft.variant, row.name
        now = getattr(variant, name)
        values = [value for value, _box in row.answers]

        def turned(dx: int, _dy: int) -> Intent | None:
            at = values.index(now) + dx
            if not dx:
                return None
            return SetOption(name, values[at]) if 0 <= at < len(values) else USED

        for value, box in row.answers:
            chosen = value == now
            short, means = value_short(name, value), answer_sentence(name, value, variant)
            say = _("{question} {answer}: {meaning}")
            layer.button(
                box,
                short,
                SetOption(name, value),
                style=ButtonStyle.LIT if chosen else ButtonStyle.PLAIN,
                say=say.format(question=question(name), answer=short, meaning=means),
                name=NAME + name if chosen else "",
                turn=turned,
                enter=False,
                in_ring=chosen,
            )

    def draw(self, canvas: Canvas) -> None:
        """Draw the questions, and what the answer to each means."""
        palette = canvas.palette
        title = canvas.style(Face.SANS_BOLD, _ASKED_LETTERS_U, palette.strong)
        small = canvas.style(Face.SANS, marks.WORDS_U, palette.muted)
        for at, row in enumerate(self._rows()):
            if at:
                line = mixed(palette.panel_edge, palette.panel, 0.7)
                pygame.draw.line(canvas.surface, line, row.box.topleft, row.box.topright)
            if row.mark.width:
                marks.draw_bar(canvas, row.box)
            canvas.fitted(question(row.name), title, row.head, "midleft")
            room = max(1, (row.box.bottom - row.means.top) // line_step(small))
            draw_lines(canvas, self._means(row.name), small, row.means, most=room)
