"""The lines of a score sheet: what every deal brought each side, and the scores after it."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.facts import DealResult
from fivehundred.engine.view import View
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.panels.sheet.words import contract_words
from fivehundred.ui.speech.words import _


@dataclass(frozen=True, slots=True)
class Line:
    """One line: number, contract and tricks in words, points a side and the scores after it.

    ``deal`` is 0 for what stood before the first deal; ``fresh`` marks the deal just scored.
    """

    words: tuple[str, str, str]
    points: tuple[int, ...]
    running: tuple[int, ...]
    fresh: bool = False
    deal: int = 0


def lines_of(view: View, company: Company, *, fresh: bool) -> list[Line]:
    """Return what stood before the first deal, then a line a deal with the scores after it."""
    running, lines = _brought(view), []
    if any(running):
        words = ("", _("before the first deal"), "")
        lines.append(Line(words, tuple(running), tuple(running)))
    for number, deal in enumerate(view.deals, start=1):
        running = [had + gained for had, gained in zip(running, deal.points, strict=True)]
        words = (str(number), contract_words(deal, company, view.variant), _tricks(deal))
        newest = fresh and number == len(view.deals)
        lines.append(Line(words, deal.points, tuple(running), newest, number))
    return lines


def _brought(view: View) -> list[int]:
    """Return what every side had before the first deal: a game may begin with scores."""
    played = [sum(points) for points in zip(*(d.points for d in view.deals), strict=True)]
    return [score - (played[side] if played else 0) for side, score in enumerate(view.scores)]


def _tricks(deal: DealResult) -> str:
    if deal.contract is None:
        return ""
    return str(sum(deal.tricks[seat] for seat in deal.contract.side))
