"""A dialog: title, a few sentences, rows of buttons; the base of every small question.

Also the dialogs that ask for a suit or for a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.cards import Suit
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.fit import dialog_place, lines_of, unit_in, width_u
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.speech.wording import SYMBOLS, sentence, suit_word
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.control import ButtonStyle, Turn
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

ANSWERS: Final = "answers"
"""The zone of a question above the hand: Tab leads out of it, arrows from answer to answer."""
_ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_COLUMN_U: Final = 366
_TWO_COLUMNS_U: Final = 280
_EDGE_U: Final = 32
_GAP_U: Final = 12
_HEAD_U: Final = 76
_STEP_U: Final = 54
_BUTTON_U: Final = 46
_FIELD_U: Final = 64
_ENTRY: Final = "entry"
_LIMIT: Final = 40
_FOOT_U: Final = 16
_TEXT_U: Final = 18
_LINE_U: Final = 25
_MOST_COLUMNS: Final = 3
_QUESTION_U: Final = 114
_QUESTION_SHARE: Final = 0.2
_LEAST_QUESTION_U: Final = 420


@dataclass(frozen=True, slots=True)
class Written(Intent):
    """Take what is written in the dialog."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line to write in: what stands in it, what that ``means``, how much may be written."""

    text: str
    means: Callable[[str], Intent]
    limit: int = _LIMIT


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog; ``keys`` are pygame key codes that press it.

    ``letters`` only lead to it, and Enter presses it: so are answers given that decide something.
    """

    label: str
    does: Intent
    primary: bool = False
    say: str = ""
    keys: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()


def answer_button(
    layer: WidgetLayer, rect: pygame.Rect, answer: Answer, turn: Turn | None = None, zone: str = ""
) -> None:
    """Put an answer on the layer as a button; with the focus it hands arrows to ``turn`` first."""
    layer.button(
        rect,
        answer.label,
        answer.does,
        style=ButtonStyle.PRIMARY if answer.primary else ButtonStyle.PLAIN,
        say=answer.say or answer.label,
        keys=answer.keys,
        letters=answer.letters,
        turn=turn,
        name=answer.label,
        zone=zone,
    )


def dialog_frame(canvas: Canvas, rect: pygame.Rect, title: str, beside_px: int = 0) -> None:
    """Draw the veil, the box and the title of a dialog, with something at both its sides."""
    canvas.veil(120)
    canvas.panel(
        rect,
        canvas.palette.panel,
        edge=mixed(canvas.palette.accent, canvas.palette.panel, 0.25),
    )
    style = canvas.style(Face.SERIF_BOLD, 28, canvas.palette.strong)
    box = pygame.Rect(rect.left, rect.top + canvas.px(16), rect.width, canvas.px(38))
    canvas.fitted(title, style, box.inflate(-canvas.px(40) - 2 * beside_px, 0))
    y = box.bottom + canvas.px(5)
    reach = canvas.px(60)
    pygame.draw.line(
        canvas.surface, canvas.palette.accent, (rect.centerx - reach, y), (rect.centerx + reach, y)
    )


def auction_box(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw the box of a question of the auction, which lies in the middle of the table."""
    edge = mixed(canvas.palette.accent, canvas.palette.panel, 0.45)
    canvas.panel(rect, canvas.palette.panel, edge=edge, alpha=242)


def question_box(canvas: Canvas, rect: pygame.Rect, title: str) -> None:
    """Draw the box of a question that stands above the hand, with its title."""
    canvas.panel(
        rect,
        canvas.palette.panel,
        edge=mixed(canvas.palette.accent, canvas.palette.panel, 0.3),
        alpha=245,
    )
    style = canvas.style(Face.SERIF_BOLD, 20, canvas.palette.strong)
    box = pygame.Rect(rect.left, rect.top + canvas.px(8), rect.width, canvas.px(32))
    canvas.fitted(title, style, box.inflate(-canvas.px(30), 0))


def question_place(places: Places, wide_u: float) -> tuple[float, pygame.Rect]:
    """Return the unit and the box of a question so wide that stands above the hand."""
    width, height = places.size
    room = (width - 2 * places.rim - 16, round(height * _QUESTION_SHARE))
    u = unit_in(room, places.wanted, wide_u, _QUESTION_U)
    rect = pygame.Rect(0, 0, round(wide_u * u), round(_QUESTION_U * u))
    rect.midbottom = (width // 2, places.status.top - round(10 * u))
    return u, rect


def begins_with_arrow(event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
    """Let an arrow that nothing has used begin at the first answer."""
    if event.key in _ARROWS and layer.controls:
        layer.focus_on(layer.controls[0])
        return USED
    return None


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where a dialog's parts are: ``field_u`` and ``answers_u`` are counted from its top."""

    u: float
    rect: pygame.Rect
    columns: int
    column_u: int
    field_u: float
    answers_u: float

    def box(self, column: int, top_u: float) -> pygame.Rect:
        """Return the box of a button."""
        left = _EDGE_U + column * (self.column_u + _GAP_U)
        return pygame.Rect(
            self.rect.left + round(left * self.u),
            self.rect.top + round(top_u * self.u),
            round(self.column_u * self.u),
            round(_BUTTON_U * self.u),
        )


class Dialog(Panel):
    """Title, text and answers, one below the other; an entry field if ``entry`` is not None."""

    modal = True

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        *,
        text: str = "",
        entry: Entry | str | None = None,
        cancel: Intent | None = None,
    ) -> None:
        """Ask something; ``cancel`` is what Esc does.

        The answer ``Written`` asks for whatever the entry means.
        """
        self._title = title
        self._answers = tuple(answers)
        self._text = text
        self._entry = entry.text if isinstance(entry, Entry) else entry
        self._written = False
        self._cancel = cancel
        self._limit = entry.limit if isinstance(entry, Entry) else _LIMIT
        self._means = entry.means if isinstance(entry, Entry) else None
        self._layer: WidgetLayer | None = None

    @property
    def says(self) -> str:
        """What is asked."""
        return " ".join(sentence(text) for text in (self._title, self._text) if text)

    @property
    def entered(self) -> str:
        """What has been typed into the entry field."""
        return self._layer.entry_text if self._layer else ""

    def _plan(self, places: Places) -> _Plan:
        """Put the answers below each other; in columns where that lets the words be larger."""
        plans = [self._in_columns(places, count) for count in range(1, _MOST_COLUMNS + 1)]
        return max(plans, key=lambda plan: (round(plan.u, 2), -plan.columns))

    def _in_columns(self, places: Places, columns: int) -> _Plan:
        each = _COLUMN_U if columns == 1 else _TWO_COLUMNS_U
        wide = columns * (each + _GAP_U) - _GAP_U
        text = lines_of(self._text, Face.SANS, _TEXT_U, wide) * _LINE_U
        top = _HEAD_U + text + (10 if text else 0)
        answers = top + (_FIELD_U if self._entry is not None else 0)
        high = answers + -(-len(self._answers) // columns) * _STEP_U + _FOOT_U
        wide += 2 * _EDGE_U
        u, rect = dialog_place(places, wide, high)
        return _Plan(u, rect, columns, each, top, answers)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put entry field and answers on the layer."""
        plan = self._plan(places)
        self._layer, layer.u = layer, plan.u
        if self._entry is not None:
            field = plan.box(0, plan.field_u)
            field.width = plan.rect.width - 2 * (field.left - plan.rect.left)
            layer.entry(
                field,
                self._entry,
                lambda _text: self._first_answer(),
                self._limit,
                changed=self._write,
                say=self._title,
                name=_ENTRY,
                mark=not self._written,
            )
        for at, answer in enumerate(self._answers):
            row, column = divmod(at, plan.columns)
            answer_button(layer, plan.box(column, plan.answers_u + row * _STEP_U), answer)
        if self._entry is None and layer.controls:
            chief = (one for one in layer.controls if one.style == ButtonStyle.PRIMARY)
            layer.focus_on(next(chief, layer.controls[0]))

    def take(self, intent: Intent) -> Intent | None:
        """Return what an answer means, with what is written in it."""
        if isinstance(intent, Written) and self._means is not None:
            return self._means(self.entered)
        return intent

    def _write(self, text: str) -> None:
        """Keep what is written, for a window that is laid out anew meanwhile."""
        self._entry, self._written = text, True

    def _first_answer(self) -> Intent:
        return self._answers[0].does

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box and its text."""
        plan = self._plan(places)
        canvas = canvas.at(plan.u)
        dialog_frame(canvas, plan.rect, self._title)
        if self._text:
            edge = canvas.px(_EDGE_U)
            body = plan.rect.inflate(-2 * edge, 0).move(0, canvas.px(_HEAD_U))
            style = canvas.style(Face.SANS, _TEXT_U, canvas.palette.text)
            canvas.paragraph(self._text, style, body, centred=True)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Esc cancels, Enter gives the first answer."""
        if event.key == pygame.K_ESCAPE and self._cancel is not None:
            return self._cancel
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not layer.typing:
            return self._first_answer()
        return USED


class SuitPanel(Panel):
    """Asks for one of some suits, in a row above the hand; with a way out beside them."""

    modal = False

    def __init__(
        self,
        title: str,
        suits: Mapping[Suit, Intent],
        out: Answer,
        *,
        cancel: Intent | None = None,
    ) -> None:
        """Offer suits, each with what it asks for.

        ``out`` is the answer that names none, ``cancel`` what Esc does here.
        """
        self._title = title
        self._suits = dict(suits)
        self._out = out
        self._cancel = cancel

    @property
    def says(self) -> str:
        """What is asked."""
        return sentence(self._title)

    def _box(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        out = max(150, 40 + width_u(self._out.label, Face.SANS, 19))
        wide = max(_LEAST_QUESTION_U, 60 + 74 * len(self._suits) + out)
        wide = max(wide, 60 + width_u(self._title, Face.SERIF_BOLD, 20))
        return question_place(places, wide)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put a button a suit on the layer, and the way out."""
        u, rect = self._box(places)
        layer.u = u
        cell = pygame.Rect(rect.left + round(26 * u), 0, round(64 * u), round(50 * u))
        cell.bottom = rect.bottom - round(16 * u)
        keys = dict(zip(Suit, (pygame.K_s, pygame.K_c, pygame.K_d, pygame.K_h), strict=True))
        for suit in self._suits:
            self._suit_button(layer, cell.copy(), suit, keys[suit])
            cell.left += round(74 * u)
        out = pygame.Rect(cell.left + round(8 * u), cell.top, 0, cell.height)
        out.width = rect.right - round(26 * u) - out.left
        answer_button(layer, out, self._out, zone=ANSWERS)

    def _suit_button(self, layer: WidgetLayer, rect: pygame.Rect, suit: Suit, key: int) -> None:
        layer.button(
            rect,
            suit_word(suit),
            self._suits[suit],
            lines=(SYMBOLS[suit],),
            say=_("The joker: {suit}.").format(suit=suit_word(suit)),
            letters=(key,),
            zone=ANSWERS,
        )

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box and its title."""
        u, rect = self._box(places)
        question_box(canvas.at(u), rect, self._title)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Esc decides nothing; arrows begin at the first suit."""
        if event.key == pygame.K_ESCAPE and self._cancel is not None:
            return self._cancel
        return begins_with_arrow(event, layer)
