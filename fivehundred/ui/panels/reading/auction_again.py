"""The auction again: the calls of the deal that is being played, as they were made."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.engine.events import CallMade
from fivehundred.engine.view import View
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.auction.calls import CallTable
from fivehundred.ui.panels.fit import dialog_place
from fivehundred.ui.panels.reading.reading import FOOT_U, ReadingPanel
from fivehundred.ui.speech.telling import tell
from fivehundred.ui.speech.words import _
from fivehundred.ui.spoken_table import contract_sentence

_HEAD_U: Final = 80
_EDGE_U: Final = 34
_WIDE_U: Final = 520
_LINE_U: Final = 40


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
        high = _HEAD_U + self._table.size_u[1] + _LINE_U + FOOT_U
        return dialog_place(places, _WIDE_U, high)

    def paint(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> None:
        """Draw the calls, and below them the contract."""
        px = canvas.px
        area = rect.inflate(-2 * px(_EDGE_U), 0)
        area.top = rect.top + px(_HEAD_U)
        area.height = px(self._table.size_u[1])
        self._table.draw(canvas, area)
        line = pygame.Rect(area.left, area.bottom, area.width, px(_LINE_U))
        style = canvas.style(Face.SANS, 18, canvas.palette.text)
        canvas.fitted(contract_sentence(self._view, self._company), style, line)
