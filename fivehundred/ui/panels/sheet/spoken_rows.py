"""The rows of a score sheet in words, cell by cell, for whoever does not see the table."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.view import View
from fivehundred.speech.notices.seal_words import mark_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence, signed
from fivehundred.ui.drawing.table.paint import SeatLabels, side_name
from fivehundred.ui.panels.sheet.words import SheetLine

Totals = Sequence[tuple[int, int, int]]
"""Won, lost and net of each side."""


def row_cells(line: SheetLine, view: View, company: SeatLabels) -> tuple[str, ...]:
    """Return the cells of a line, each with the name of its column."""
    number, contract, tricks = line.words
    deal = _("Deal {number}.").format(number=number) if line.deal else ""
    sides = (
        _("{side}: {points}, which makes {score}.").format(
            side=side_name(view, side, company),
            points=signed(points),
            score=signed(score, plus=False),
        )
        for side, (points, score) in enumerate(zip(line.points, line.running, strict=True))
    )
    taken = _("Tricks: {count}.").format(count=tricks) if tricks else ""
    if line.deal:
        contract = _("Contract: {call}").format(call=contract)
    cells = (deal, sentence(contract), taken, *sides, mark_words(line.verdict))
    return tuple(cell for cell in cells if cell)


def total_cells(totals: Totals, view: View, company: SeatLabels, *, full: bool) -> tuple[str, ...]:
    """Return the cells of the last row: how every side stands."""
    cells = []
    for side, (won, lost, net) in enumerate(totals):
        name, score = side_name(view, side, company), signed(net, plus=False)
        if full:
            words = _("{side}: won {won}, lost {lost}, net {net}.")
            cells.append(words.format(side=name, won=won, lost=lost, net=score))
        else:
            cells.append(_("{side}: {points}.").format(side=name, points=score))
    return tuple(cells)
