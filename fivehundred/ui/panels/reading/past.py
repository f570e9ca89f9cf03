"""What has been: the last trick, the auction again, and the last sentences of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from fivehundred.engine.events import CallMade
from fivehundred.engine.view import View
from fivehundred.speech.telling import tell
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import dialog_place, lines_of
from fivehundred.ui.panels.auction.calls import CallTable
from fivehundred.ui.panels.reading.reading import FOOT_U, ReadingPanel
from fivehundred.ui.spoken_table import contract_sentence

_HEAD_U: Final = 80
_NAME_U: Final = 26
_CARD_U: Final = 112
_STEP_U: Final = 136
_TICK_U: Final = 4
_AUCTION_EDGE_U: Final = 34
_AUCTION_WIDE_U: Final = 520
_CONTRACT_U: Final = 40
_SHOWN: Final = 12
_WIDE_U: Final = 620
_EDGE_U: Final = 36
_WORDS_U: Final = 18
_LINE_U: Final = 25
_GAP_U: Final = 5


class AuctionAgainPanel(ReadingPanel):
    """The calls by seat, and what came of them; ``view`` is of a deal that has a contract."""

    def __init__(self, view: View, company: Company) -> None:
        """Show the calls of a view."""
        self._view = view
        self._company = company
        self._table = CallTable(view, company)
        self.title = _("The auction")

    @property
    def says(self) -> str:
        """What is said of it when it opens: every call, and the contract."""
        names, variant = self._company.names, self._view.variant
        made = [CallMade(one.seat, one.call) for one in self._view.calls]
        calls = [tell(event, names, None, variant) for event in made]
        return " ".join((_("The auction."), *calls, contract_sentence(self._view, self._company)))

    def place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        high = _HEAD_U + self._table.size_u[1] + _CONTRACT_U + FOOT_U
        return dialog_place(places, _AUCTION_WIDE_U, high)

    def paint(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> None:
        """Draw the calls, and below them the contract."""
        px = canvas.px
        area = rect.inflate(-2 * px(_AUCTION_EDGE_U), 0)
        area.top = rect.top + px(_HEAD_U)
        area.height = px(self._table.size_u[1])
        self._table.draw(canvas, area)
        line = pygame.Rect(area.left, area.bottom, area.width, px(_CONTRACT_U))
        style = canvas.style(Face.SANS, 18, canvas.palette.text)
        canvas.fitted(contract_sentence(self._view, self._company), style, line)


class HappenedPanel(ReadingPanel):
    """The last things that have happened, the newest at the bottom."""

    def __init__(self, past: Sequence[str]) -> None:
        """Show the last of some sentences."""
        self.title = _("What has happened")
        self._past = tuple(past)[-_SHOWN:]

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        return " ".join((_("What has happened."), *self._past))

    def _lines(self) -> list[int]:
        room = _WIDE_U - 2 * _EDGE_U
        return [lines_of(text, Face.SANS, _WORDS_U, room) for text in self._past]

    def place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        high = _HEAD_U + sum(count * _LINE_U + _GAP_U for count in self._lines()) + FOOT_U
        return dialog_place(places, _WIDE_U, high)

    def paint(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> None:
        """Draw the sentences, the newest brightest."""
        px = canvas.px
        box = rect.inflate(-2 * px(_EDGE_U), 0)
        box.top += px(_HEAD_U)
        for text, count in zip(self._past, self._lines(), strict=True):
            newest = text is self._past[-1]
            colour = canvas.palette.strong if newest else canvas.palette.text
            style = canvas.style(Face.SANS, _WORDS_U, colour)
            canvas.paragraph(text, style, box)
            box.top += px(count * _LINE_U + _GAP_U)
