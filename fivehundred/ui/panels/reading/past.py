"""What has been: the auction again, and the last sentences of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.engine.events import CallMade
from fivehundred.engine.view import View
from fivehundred.speech.telling import tell
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.panels.auction.calls import CallTable
from fivehundred.ui.panels.dialog import WORDS, BlockDialog
from fivehundred.ui.spoken_table import contract_sentence
from fivehundred.ui.widgets.intent import Intent

_SHOWN: Final = 12
_NEWEST: Final = Lettering(WORDS.face, WORDS.size_u, "strong")


class AuctionAgainPanel(BlockDialog):
    """The calls by seat, and what came of them; ``view`` is of a deal that has a contract."""

    width_u = 520

    def __init__(self, view: View, company: SeatLabels) -> None:
        """Show the calls of a view."""
        self._view = view
        self._company = company
        self.title = _("The auction")

    @property
    def says(self) -> str:
        """What is said of it when it opens: every call, and the contract."""
        names, variant = self._company.names, self._view.variant
        made = [CallMade(one.seat, one.call) for one in self._view.calls]
        calls = [tell(event, names, None, variant) for event in made]
        return " ".join((_("The auction."), *calls, contract_sentence(self._view, self._company)))

    def content(self) -> Block[Intent]:
        table = CallTable(self._view, self._company)
        contract = Text(contract_sentence(self._view, self._company), WORDS, "center")
        return Column((Drawing(table.draw, table.size_u[1]), contract))


class HappenedPanel(BlockDialog):
    """The last things that have happened, the newest at the bottom and the brightest."""

    width_u = 620

    def __init__(self, past: Sequence[str]) -> None:
        """Show the last of some sentences."""
        self.title = _("What has happened")
        self._past = tuple(past)[-_SHOWN:]

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        return " ".join((_("What has happened."), *self._past))

    def content(self) -> Block[Intent]:
        *older, newest = self._past or ("",)
        return Column([*(Text(one, WORDS) for one in older), Text(newest, _NEWEST)], gap_u=5)
