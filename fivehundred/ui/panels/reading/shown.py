"""What the table has shown: calls and voids by seat, the cards not seen yet, odds of the kitty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.view import View
from fivehundred.players.kitty_odds import KittyOdds, kitty_odds
from fivehundred.players.table_shown import SeatShown, table_shown
from fivehundred.speech.hints.worth_words import of_hundred
from fivehundred.speech.notices import shown_words as words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, suit_word
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import dialog_place, lines_of
from fivehundred.ui.panels.reading.reading import FOOT_U, ReadingPanel

_WIDE_U: Final = 770
_EDGE_U: Final = 32
_HEAD_U: Final = 76
_NAME_U: Final = 130
_CALLS_U: Final = 130
_WORDS_U: Final = 17
_LINE_U: Final = 23
_ROW_GAP_U: Final = 9
_HEADING_U: Final = 36
_ROW_U: Final = 27
_SIGN_U: Final = 150
_COUNT_U: Final = 44


@dataclass(frozen=True, slots=True)
class _SeatRow:
    """A seat's row; ``lines`` are those of its words, one at least."""

    seat: SeatShown
    calls: str
    words: str
    lines: int


class ShownPanel(ReadingPanel):
    """All that a View has shown its viewer of this deal, and no more."""

    def __init__(self, view: View, company: Company) -> None:
        """Show what a viewer has been shown."""
        self.title = _("What the table has shown")
        self._view = view
        self._company = company
        self._shown = table_shown(view)
        self._odds = kitty_odds(view)
        room = _WIDE_U - 2 * _EDGE_U - _NAME_U - _CALLS_U
        self._rows = []
        for seat in self._shown.seats:
            told = words.seat_words(view, seat)
            lines = max(1, lines_of(told, Face.SANS, _WORDS_U, room))
            self._rows.append(_SeatRow(seat, words.calls_short(seat, view.variant), told, lines))

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        told = [*words.shown_sentences(self._view, self._shown, self._company.names)]
        odds = [] if self._odds is None else words.kitty_sentences(self._odds)
        return " ".join((f"{self.title}.", *told, *odds))

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands above the cards that have not been seen, where they stand."""
        return (_out_words(),) if self._odds is None else ()

    def place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        seats = sum(row.lines * _LINE_U + _ROW_GAP_U for row in self._rows)
        rows = len(self._shown.out) if self._odds is None else len(self._odds.suits) + 1
        high = _HEAD_U + seats + _HEADING_U + rows * _ROW_U + FOOT_U
        return dialog_place(places, _WIDE_U, high)

    def paint(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> None:
        """Draw a row a seat, and below them the cards not seen, or the odds of the kitty."""
        px = canvas.px
        area = rect.inflate(-2 * px(_EDGE_U), 0)
        y = rect.top + px(_HEAD_U)
        for row in self._rows:
            self._draw_seat(canvas, row, pygame.Rect(area.left, y, area.width, px(_LINE_U)))
            y += px(_ROW_GAP_U) + self._high(canvas, row, area.width)
        if self._odds is None:
            self._draw_out(canvas, pygame.Rect(area.left, y, area.width, px(_ROW_U)))
        else:
            _draw_odds(canvas, self._odds, pygame.Rect(area.left, y, area.width, px(_ROW_U)))

    def _high(self, canvas: Canvas, row: _SeatRow, width_px: int) -> int:
        """Return how high a row's words are as they are drawn, which may be a line less."""
        room = width_px - canvas.px(_NAME_U + _CALLS_U)
        style = canvas.style(Face.SANS, _WORDS_U, canvas.palette.text)
        return canvas.px(_LINE_U) * max(1, len(canvas.wrapped(row.words, style, room)))

    def _draw_seat(self, canvas: Canvas, row: _SeatRow, line: pygame.Rect) -> None:
        px, palette = canvas.px, canvas.palette
        name = line.copy()
        name.width = px(_NAME_U - 10)
        style = canvas.style(Face.SANS_BOLD, _WORDS_U, palette.text)
        canvas.fitted(self._company.names[row.seat.seat], style, name, "midleft")
        calls = pygame.Rect(line.left + px(_NAME_U), line.top, px(_CALLS_U - 12), line.height)
        strong = canvas.style(Face.SERIF_BOLD, _WORDS_U + 1, palette.strong)
        canvas.fitted(row.calls or "–", strong, calls, "midleft")
        left = line.left + px(_NAME_U + _CALLS_U)
        box = pygame.Rect(left, line.top, line.right - left, px(row.lines * _LINE_U))
        canvas.paragraph(row.words, canvas.style(Face.SANS, _WORDS_U, palette.text), box)

    def _draw_out(self, canvas: Canvas, line: pygame.Rect) -> None:
        """Draw a row a suit: its sign, how many cards of it have not been seen, and which."""
        px, palette = canvas.px, canvas.palette
        line = _heading(canvas, _out_words(), line)
        bold = canvas.style(Face.SANS_BOLD, _WORDS_U, palette.strong)
        plain = canvas.style(Face.SANS, _WORDS_U, palette.text)
        for row in self._shown.out:
            name = pygame.Rect(line.left, line.top, px(_SIGN_U - 8), line.height)
            sign = "" if row.suit is None else f"{SYMBOLS[row.suit]} "
            label = f"{sign}{words.out_name(row, self._shown.trump)}"
            canvas.fitted(label, bold if row.suit is self._shown.trump else plain, name, "midleft")
            count = pygame.Rect(name.right, line.top, px(_COUNT_U - 16), line.height)
            canvas.fitted(str(len(row.cards)), bold, count, "midright")
            cards = pygame.Rect(name.right + px(_COUNT_U), line.top, 0, line.height)
            cards.width = line.right - cards.left
            canvas.fitted(words.out_ranks(row), plain, cards, "midleft")
            line = line.move(0, px(_ROW_U))


def _draw_odds(canvas: Canvas, odds: KittyOdds, line: pygame.Rect) -> None:
    """Draw the odds of the kitty: a row a suit, a column each for a trump, two, and a bower."""
    px, palette = canvas.px, canvas.palette
    line = _heading(canvas, words.kitty_heading(odds), line)
    plain = canvas.style(Face.SANS, _WORDS_U, palette.text)
    muted = canvas.style(Face.SANS, _WORDS_U - 1, palette.muted)
    both = _("Joker {joker}, an ace {ace}").format(
        joker=of_hundred(odds.joker), ace=of_hundred(odds.ace)
    )
    canvas.fitted(both, plain, pygame.Rect(line.left, line.top, px(260), line.height), "midleft")
    wide = (line.width - px(260)) // 3
    cells = [pygame.Rect(line.left + px(260) + wide * at, line.top, wide, 0) for at in range(3)]
    for cell, label in zip(cells, (_("a trump"), _("two trumps"), _("a bower")), strict=True):
        cell.height = line.height
        canvas.fitted(label, muted, cell.inflate(-px(6), 0))
    for row in odds.suits:
        line = line.move(0, px(_ROW_U))
        name = _("{sign} as trumps").format(sign=f"{SYMBOLS[row.suit]} {suit_word(row.suit)}")
        canvas.fitted(
            name, plain, pygame.Rect(line.left, line.top, px(250), line.height), "midleft"
        )
        for cell, chance in zip(cells, (row.one, row.two, row.bower), strict=True):
            canvas.fitted(of_hundred(chance), plain, cell.move(0, line.top - cell.top))


def _heading(canvas: Canvas, text: str, line: pygame.Rect) -> pygame.Rect:
    """Draw a heading with a rule above it, and return the line below."""
    px, palette = canvas.px, canvas.palette
    top = line.top + px(4)
    pygame.draw.line(canvas.surface, palette.panel_edge, (line.left, top), (line.right, top))
    box = pygame.Rect(line.left, top + px(2), line.width, px(_HEADING_U - 8))
    canvas.fitted(text, canvas.style(Face.SANS_BOLD, 16, palette.accent), box, "midleft")
    return line.move(0, px(_HEADING_U))


def _out_words() -> str:
    return _("Not seen yet: in the other hands or face down")
