"""A dialog: title, a few sentences, rows of buttons; the base of every small question.

Also the dialogs that ask for a suit or for a name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.cards import Suit
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.palettes import mixed
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.control import Turn
from fivehundred.ui.widgets.desk import Act, Desk
from fivehundred.ui.wording import SYMBOLS, suit_word
from fivehundred.ui.words import _

_MANY: Final = 9


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog; ``keys`` are pygame key codes that press it."""

    label: str
    act: Act
    primary: bool = False
    say: str = ""
    keys: tuple[int, ...] = ()


def answer_button(desk: Desk, rect: pygame.Rect, answer: Answer, turn: Turn | None = None) -> None:
    """Put an answer on the desk as a button; with the focus it hands arrows to ``turn`` first."""
    desk.button(
        rect,
        answer.label,
        answer.act,
        style="primary" if answer.primary else "plain",
        say=answer.say or answer.label,
        keys=answer.keys,
        turn=turn,
        name=answer.label,
    )


def dialog_frame(canvas: Canvas, rect: pygame.Rect, title: str) -> None:
    """Draw the veil, the box and the title of a dialog."""
    canvas.veil(120)
    canvas.panel(
        rect,
        canvas.palette.panel,
        edge=mixed(canvas.palette.brass, canvas.palette.panel, 0.25),
        alpha=250,
    )
    style = canvas.style(Face.SERIF_BOLD, 28, canvas.palette.strong)
    box = pygame.Rect(rect.left, rect.top + canvas.px(16), rect.width, canvas.px(38))
    canvas.fitted(title, style, box.inflate(-canvas.px(40), 0))
    y = box.bottom + canvas.px(5)
    reach = canvas.px(60)
    pygame.draw.line(
        canvas.surface, canvas.palette.brass, (rect.centerx - reach, y), (rect.centerx + reach, y)
    )


def question_box(canvas: Canvas, rect: pygame.Rect, title: str) -> None:
    """Draw the box of a question that stands above the hand, with its title."""
    canvas.panel(
        rect,
        canvas.palette.panel,
        edge=mixed(canvas.palette.brass, canvas.palette.panel, 0.3),
        alpha=245,
    )
    style = canvas.style(Face.SERIF_BOLD, 20, canvas.palette.strong)
    box = pygame.Rect(rect.left, rect.top + canvas.px(8), rect.width, canvas.px(32))
    canvas.fitted(title, style, box.inflate(-canvas.px(30), 0))


class Dialog:
    """Title, text and answers, one below the other; an entry field if ``entry`` is not None."""

    modal = True

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        *,
        text: str = "",
        entry: str | None = None,
        cancel: Act | None = None,
        limit: int = 40,
    ) -> None:
        """Ask something; ``cancel`` is what Esc does, ``limit`` how much may be entered."""
        self._title = title
        self._answers = tuple(answers)
        self._text = text
        self._entry = entry
        self._cancel = cancel
        self._limit = limit
        self._desk: Desk | None = None

    @property
    def entered(self) -> str:
        """What has been typed into the entry field."""
        return self._desk.entry_text if self._desk else ""

    @property
    def _step_u(self) -> int:
        """How far one answer stands below another: less where there are many."""
        return 56 if len(self._answers) <= _MANY else 50

    def _rect(self, places: Places) -> pygame.Rect:
        u = places.u
        lines = self._text.count("\n") + len(self._text) // 46 + 1 if self._text else 0
        entry = 64 if self._entry is not None else 0
        height = 92 + lines * 26 + entry + len(self._answers) * self._step_u
        rect = pygame.Rect(0, 0, round(430 * u), round((height + 14) * u))
        rect.center = (places.size[0] // 2, round(places.size[1] * 0.47))
        return rect

    def build(self, desk: Desk, places: Places) -> None:
        """Put entry field and answers on the desk."""
        self._desk = desk
        u, rect = places.u, self._rect(places)
        row = pygame.Rect(0, 0, rect.width - round(64 * u), round((self._step_u - 10) * u))
        row.midbottom = (rect.centerx, rect.bottom - round(18 * u))
        row.top -= round(self._step_u * u) * (len(self._answers) - 1)
        if self._entry is not None:
            field = row.copy()
            field.top -= round(60 * u)
            desk.entry(field, self._entry, lambda _text: self._first_answer(), self._limit)
        for answer in self._answers:
            answer_button(desk, row.copy(), answer)
            row.top += round(self._step_u * u)
        if self._entry is None and desk.controls:
            desk.focus_on(desk.controls[0])

    def _first_answer(self) -> None:
        self._answers[0].act()

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box and its text."""
        rect = self._rect(places)
        dialog_frame(canvas, rect, self._title)
        body = pygame.Rect(
            rect.left + canvas.px(32), rect.top + canvas.px(74), rect.width - canvas.px(64), 0
        )
        style = canvas.style(Face.SANS, 18, canvas.palette.text)
        if self._text:
            canvas.paragraph(self._text, style, body, centred=True)

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Esc cancels, Enter gives the first answer."""
        if event.key == pygame.K_ESCAPE and self._cancel is not None:
            self._cancel()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not desk.typing:
            self._first_answer()
            return True
        return True


class SuitPanel:
    """Asks for one of some suits, in a row above the hand; with a way out beside them."""

    modal = False

    def __init__(
        self, title: str, suits: Sequence[Suit], choose: Callable[[Suit], None], out: Answer
    ) -> None:
        """Offer suits; ``out`` is the answer that names none."""
        self._title = title
        self._suits = tuple(suits)
        self._choose = choose
        self._out = out

    def _rect(self, places: Places) -> pygame.Rect:
        u = places.u
        rect = pygame.Rect(0, 0, round((90 + 74 * len(self._suits) + 180) * u), round(118 * u))
        rect.midbottom = (places.size[0] // 2, places.status.top - round(14 * u))
        return rect

    def build(self, desk: Desk, places: Places) -> None:
        """Put a button a suit on the desk, and the way out."""
        u, rect = places.u, self._rect(places)
        cell = pygame.Rect(rect.left + round(26 * u), 0, round(64 * u), round(56 * u))
        cell.bottom = rect.bottom - round(16 * u)
        keys = dict(zip(Suit, (pygame.K_s, pygame.K_c, pygame.K_d, pygame.K_h), strict=True))
        for suit in self._suits:
            self._suit_button(desk, cell.copy(), suit, keys[suit])
            cell.left += round(74 * u)
        out = pygame.Rect(cell.left + round(8 * u), cell.top, 0, cell.height)
        out.width = rect.right - round(26 * u) - out.left
        answer_button(desk, out, self._out)

    def _suit_button(self, desk: Desk, rect: pygame.Rect, suit: Suit, key: int) -> None:
        desk.button(
            rect,
            suit_word(suit),
            lambda: self._choose(suit),
            lines=(SYMBOLS[suit],),
            say=_("The joker: {suit}.").format(suit=suit_word(suit)),
            keys=(key,),
        )

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box and its title."""
        question_box(canvas, self._rect(places), self._title)

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Esc takes the way out."""
        if event.key == pygame.K_ESCAPE:
            self._out.act()
            return True
        return False
