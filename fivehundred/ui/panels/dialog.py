"""A dialog: title, a few sentences, rows of buttons, and a line to write in where one is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Final

import pygame

from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import PanelBox, dialog_place, lines_of
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.widgets.control import ButtonStyle, Turn
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

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
    palette = canvas.palette
    canvas.veil(120)
    canvas.panel(rect, palette.panel, edge=mixed(palette.accent, palette.panel, 0.25))
    if not title:
        return
    style = canvas.style(Face.SERIF_BOLD, 28, palette.strong)
    box = pygame.Rect(rect.left, rect.top + canvas.px(16), rect.width, canvas.px(38))
    canvas.fitted(title, style, box.inflate(-canvas.px(40) - 2 * beside_px, 0))
    reach = canvas.px(60)
    left, right = ((rect.centerx + side, box.bottom + canvas.px(5)) for side in (-reach, reach))
    pygame.draw.line(canvas.surface, palette.accent, left, right)


@dataclass(frozen=True, slots=True)
class _Plan(PanelBox):
    """Where a dialog's parts are: ``field_u`` and ``answers_u`` are counted from its top."""

    columns: int
    column_u: int
    field_u: float
    answers_u: float

    def cell(self, column: int, top_u: float) -> pygame.Rect:
        """Return the box of a button."""
        left = _EDGE_U + column * (self.column_u + _GAP_U)
        return self.box(left, top_u, self.column_u, _BUTTON_U)


@dataclass(eq=False)
class Dialog(Panel):
    """Title, text and answers, one below the other, and a line to write in if there is an entry.

    Esc asks for ``cancel``; the answer ``Written`` for whatever the entry means.
    """

    modal = True

    title: str
    answers: Sequence[Answer]
    _: KW_ONLY
    text: str = ""
    entry: Entry | None = None
    cancel: Intent | None = None
    _written: bool = field(default=False, init=False)
    _layer: WidgetLayer | None = field(default=None, init=False)

    @property
    def says(self) -> str:
        """What is asked."""
        return " ".join(sentence(text) for text in (self.title, self.text) if text)

    def _plan(self, places: Places) -> _Plan:
        """Put the answers below each other; in columns where that lets the words be larger."""
        plans = [self._in_columns(places, count) for count in range(1, _MOST_COLUMNS + 1)]
        return max(plans, key=lambda plan: (round(plan.u, 2), -plan.columns))

    def _in_columns(self, places: Places, columns: int) -> _Plan:
        each = _COLUMN_U if columns == 1 else _TWO_COLUMNS_U
        wide = columns * (each + _GAP_U) - _GAP_U
        text = lines_of(self.text, Face.SANS, _TEXT_U, wide) * _LINE_U
        top = _HEAD_U + text + (10 if text else 0)
        answers = top + (_FIELD_U if self.entry is not None else 0)
        high = answers + -(-len(self.answers) // columns) * _STEP_U + _FOOT_U
        wide += 2 * _EDGE_U
        u, rect = dialog_place(places, wide, high)
        return _Plan(u, rect, columns, each, top, answers)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put entry field and answers on the layer."""
        plan = self._plan(places)
        self._layer, layer.u = layer, plan.u
        if self.entry is not None:
            line = plan.cell(0, plan.field_u)
            line.width = plan.rect.width - 2 * (line.left - plan.rect.left)
            layer.entry(
                line,
                self.entry.text,
                None,
                self.entry.limit,
                changed=self._write,
                say=self.text or self.title,
                name=_ENTRY,
                mark=not self._written,
            )
        for at, answer in enumerate(self.answers):
            row, column = divmod(at, plan.columns)
            answer_button(layer, plan.cell(column, plan.answers_u + row * _STEP_U), answer)
        if self.entry is None and layer.controls:
            layer.focus_on(layer.keyboard.chief or layer.controls[0])

    def take(self, intent: Intent) -> Intent | None:
        """Return what an answer means, with what is written in it."""
        if isinstance(intent, Written) and self.entry is not None and self._layer is not None:
            return self.entry.means(self._layer.entry_text)
        return intent

    def _write(self, text: str) -> None:
        """Keep what is written, for a window that is laid out anew meanwhile."""
        assert self.entry is not None
        self.entry, self._written = replace(self.entry, text=text), True

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box and its text."""
        plan = self._plan(places)
        canvas = canvas.at(plan.u)
        dialog_frame(canvas, plan.rect, self.title)
        if self.text:
            edge = canvas.px(_EDGE_U)
            body = plan.rect.inflate(-2 * edge, 0).move(0, canvas.px(_HEAD_U))
            style = canvas.style(Face.SANS, _TEXT_U, canvas.palette.text)
            canvas.paragraph(self.text, style, body, centred=True)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Esc cancels."""
        return self.cancel or USED if event.key == pygame.K_ESCAPE else USED
