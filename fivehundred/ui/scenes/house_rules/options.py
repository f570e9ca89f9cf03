"""Some options on the page of house rules: a row an option, its value turned by arrows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from fivehundred.engine.rules.variant import option_values
from fivehundred.speech.rules.idle import not_to_be_had, why_idle
from fivehundred.speech.rules.options import option_title, value_sentence, value_short
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.fit import lines_of, width_u
from fivehundred.ui.scenes.house_rules.intents import (
    AskOption,
    ToDraft,
    TurnOption,
    WriteDeal,
)
from fivehundred.ui.scenes.house_rules.marks import (
    WORDS_U,
    back_button,
    book_button,
    draw_bar,
    mark_width_u,
    mark_words,
)
from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.scenes.shared.page_body import draw_lines, line_step
from fivehundred.ui.setup.house_draft import Draft, known_deals
from fivehundred.ui.widgets.choosers import arrow, stepper
from fivehundred.ui.widgets.layer import WidgetLayer

_VALUE_U: Final = 296
_FIELD_U: Final = 44
_GAP_U: Final = 8
_TITLE_U: Final = 25
_LINE_U: Final = 19.2
_HIGHEST_ROW_U: Final = 78
_SIDE_BY_SIDE_U: Final = 600
NAME: Final = "option "
_DEAL_LIMIT: Final = 40
_MANY: Final = 5
"""So many values of an option are shown together rather than turned through."""


@dataclass(frozen=True, slots=True)
class _Row:
    """An option’s row: where its words, its value and the way to the rule book stand."""

    name: str
    box: pygame.Rect
    text: pygame.Rect
    value: pygame.Rect
    book: pygame.Rect


@dataclass(frozen=True, slots=True)
class _Words:
    """Where the title of an option, the mark of a change and what its value means stand."""

    head: pygame.Rect
    mark: pygame.Rect
    rest: pygame.Rect


@dataclass(frozen=True, slots=True)
class OptionsPage:
    """The rows of some options in the panel of a page, moved up so far.

    ``nothing`` is said where there are none.
    """

    frame: Frame
    body: pygame.Rect
    draft: Draft
    names: tuple[str, ...]
    offset_px: int
    nothing: str = ""
    fixed: ClassVar[bool] = False
    chosen_box: ClassVar[None] = None

    @property
    def view(self) -> pygame.Rect:
        """The part of the page that is moved."""
        px = self.frame.px
        return self.body.inflate(-px(24), -px(12))

    @property
    def content_px(self) -> int:
        """How high all rows are together."""
        return sum(row.box.height for row in self._rows())

    def _rows(self) -> list[_Row]:
        """Lay the options out, each as high as its words need, at least as high as looks well."""
        view, names, bar_px = self.view, self.names, self.frame.bar_px
        px, top = self.frame.px, view.top - self.offset_px
        heights = [self._height(name, view.width - bar_px) for name in names]
        spare = view.height // max(1, len(heights))
        if sum(heights) <= view.height:
            more = (view.height - sum(heights)) // max(1, len(heights))
            even = min(spare, px(_HIGHEST_ROW_U))
            whole = [max(height, even) for height in heights]
            # Rows that need more than others leave these less to be alike.
            fits = sum(whole) <= view.height
            heights = whole if fits else [height + more for height in heights]
        rows = []
        for name, height in zip(names, heights, strict=True):
            box = pygame.Rect(view.left, top, view.width - bar_px, height)
            rows.append(_Row(name, box, *self._parts(box)))
            top = box.bottom
        return rows

    def _parts(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where the parts of a row stand: side by side, or the words above."""
        px = self.frame.px
        book = pygame.Rect(0, 0, px(_FIELD_U), px(_FIELD_U))
        if self._stacked(row.width):
            book.bottomright = (row.right - px(8), row.bottom - px(8))
            value = pygame.Rect(row.left + px(12), book.top, 0, book.height)
            value.width = book.left - px(_GAP_U) - value.left
            text = pygame.Rect(value.left, row.top + px(6), book.right - value.left, 0)
            text.height = value.top - px(4) - text.top
            return text, value, book
        book.midright = (row.right, row.centery)
        value = pygame.Rect(0, 0, px(_VALUE_U), px(_FIELD_U))
        value.midright = (book.left - px(_GAP_U), row.centery)
        text = pygame.Rect(row.left + px(12), row.top, value.left - row.left - px(32), row.height)
        return text, value, book

    def _stacked(self, width: int) -> bool:
        return width < self.frame.px(_SIDE_BY_SIDE_U)

    def _height(self, name: str, width: int) -> int:
        stacked = self._stacked(width)
        room_u = width / self.frame.u - (20 if stacked else _VALUE_U + _FIELD_U + _GAP_U + 32)
        words = self._words(name)
        lines = lines_of(words, Face.SANS, WORDS_U, room_u) + self._mark_lines(name, room_u)
        high = _TITLE_U + _LINE_U * lines + 10
        return self.frame.px(high + _FIELD_U + 12 if stacked else max(high, _FIELD_U + 10))

    def _words(self, name: str) -> str:
        """Return what the value of an option means, or why it has no meaning now."""
        variant = self.draft.variant
        words = why_idle(name, variant) or value_sentence(name, getattr(variant, name))
        more = not_to_be_had(name)
        return f"{words} {more}" if more else words

    def _mark_lines(self, name: str, room_u: float) -> int:
        """Return whether what the preset has needs a line of its own."""
        mark = mark_words(self.draft, name)
        return int(bool(mark) and self._title_u(name) + mark_width_u(mark) > room_u)

    @staticmethod
    def _title_u(name: str) -> float:
        return width_u(option_title(name), Face.SANS_BOLD, 18) + 10

    def _words_of(self, row: _Row) -> _Words:
        """Return where the words of a row stand, in the middle of its height."""
        px, text, room_u = self.frame.px, row.text, row.text.width / self.frame.u
        below = self._mark_lines(row.name, room_u)
        count = lines_of(self._words(row.name), Face.SANS, WORDS_U, room_u)
        high = px(_TITLE_U) * (1 + below) + px(_LINE_U) * count
        head = pygame.Rect(text.left, text.centery - high // 2, text.width, px(_TITLE_U))
        rest = pygame.Rect(text.left, head.top + px(_TITLE_U) * (1 + below), text.width, 0)
        mark = head.copy()
        if below:
            mark.top = head.bottom
        elif words := mark_words(self.draft, row.name):
            head.width = min(px(self._title_u(row.name)), head.width)
            mark.left = head.right
            mark.width = min(px(mark_width_u(words)), text.right - mark.left)
        if below:
            mark.width = min(px(mark_width_u(mark_words(self.draft, row.name))), mark.width)
        return _Words(head, mark, rest)

    def fill(self, layer: WidgetLayer) -> None:
        """Put a chooser a row on the layer."""
        for row in self._rows():
            if row.name in self.draft.changes:
                back_button(layer, self._words_of(row).mark, self.draft, row.name)
            if option_values(row.name) is None:
                self._fill_deal(layer, row.name, row.value)
                book_button(layer, row.book, row.name, self.draft)
                continue
            value = getattr(self.draft.variant, row.name)
            stepper(
                layer,
                row.value,
                value_short(row.name, value),
                partial(TurnOption, row.name),
                say=self._say(row.name),
                name=NAME + row.name,
                enter=True,
                off=why_idle(row.name, self.draft.variant),
                does=AskOption(row.name) if has_many_values(row.name) else None,
            )
            book_button(layer, row.book, row.name, self.draft)

    def _say(self, name: str) -> str:
        draft = self.draft
        now, usual = getattr(draft.variant, name), getattr(draft.base, name)
        text = f"{option_title(name)}: {value_sentence(name, now)} {not_to_be_had(name)}".rstrip()
        if now == usual:
            return text
        return _("{rule} Backspace goes back to “{usual}”.").format(
            rule=text, usual=value_short(name, usual)
        )

    def _fill_deal(self, layer: WidgetLayer, name: str, box: pygame.Rect) -> None:
        """Put a field for a deal of one's own between arrows to the usual ones."""
        draft = self.draft
        side = min(box.height, box.width // 4)
        left = pygame.Rect(box.left, box.top, side, box.height)
        usual = _("A usual deal: {deals}.").format(deals=", ".join(known_deals(draft.variant)))
        said = _("The cards to every hand in each round, + those then laid to the kitty.")
        say = _("{deals} The one before.").format(deals=usual)
        arrow(layer, left, "icons/left", TurnOption(name, -1), say, name="deal back")
        layer.entry(
            box.inflate(-2 * side - box.height // 5, 0),
            draft.variant.deal,
            lambda _text: ToDraft.STOP_WRITING,
            _DEAL_LIMIT,
            changed=WriteDeal,
            say=f"{said} {self._words(name)}",
            name=NAME + name,
            begin=False,
        )
        left.right = box.right
        say = _("{deals} The next one.").format(deals=usual)
        arrow(layer, left, "icons/right", TurnOption(name, 1), say, name="deal on")

    def draw(self, canvas: Canvas) -> None:
        """Draw the titles, what each value means, and a mark where the preset has another."""
        if not self.names:
            style = canvas.style(Face.SANS, 20, canvas.palette.muted)
            draw_fitted(canvas, self.nothing, style, self.view.inflate(-canvas.px(20), 0))
        for at, row in enumerate(self._rows()):
            if at:
                line = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.7)
                pygame.draw.line(canvas.surface, line, row.box.topleft, row.box.topright)
            self._draw_row(canvas, row)

    def _draw_row(self, canvas: Canvas, row: _Row) -> None:
        palette, words = canvas.palette, self._words_of(row)
        idle = bool(why_idle(row.name, self.draft.variant))
        title = canvas.style(Face.SANS_BOLD, 18, palette.disabled if idle else palette.strong)
        canvas.fitted(option_title(row.name), title, words.head, "midleft")
        if row.name in self.draft.changes:
            draw_bar(canvas, row.box)
        small = canvas.style(Face.SANS, WORDS_U, palette.muted)
        room = max(1, (row.box.bottom - words.rest.top) // line_step(small))
        draw_lines(canvas, self._words(row.name), small, words.rest, most=room)


def has_many_values(name: str) -> bool:
    """Return whether the values of an option are shown together rather than turned through."""
    values = option_values(name)
    return values is not None and len(values) >= _MANY


def option_at(control: str) -> str:
    """Return the option that a control of this page is for; empty for any other control."""
    return control.removeprefix(NAME) if control.startswith(NAME) else ""
