"""The deals of a game that is looked into: where each begins and ends, and what came of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.engine.calls import Call
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay


@dataclass(frozen=True, slots=True)
class Span:
    """The cards dealt once: they lie dealt after ``begin`` actions, and are done with at ``end``.

    ``deal`` is the number on the score sheet, from 1, also of a deal that was thrown in and counts
    with the one after it. ``contractor`` made the ``call`` that won the auction; both are None
    without one. ``result`` is there once it has been scored, ``scores`` are the net scores after
    it, one a side.
    """

    begin: int
    end: int
    deal: int
    dealer: Seat | None
    contractor: Seat | None
    call: Call | None
    result: DealResult | None
    scores: tuple[int, ...]
    thrown_in: bool


def spans_of(replay: Replay) -> tuple[Span, ...]:
    """List every time the cards were dealt, in order."""
    dealt = replay.dealt
    ends = [*(number - 1 for number in dealt[1:]), replay.count]
    return tuple(_span(replay, begin, end) for begin, end in zip(dealt, ends, strict=bool(dealt)))


def _span(replay: Replay, begin: int, end: int) -> Span:
    before, after = replay.view_at(begin, None), replay.view_at(end, None)
    scored = len(after.deals) > len(before.deals)
    result = after.deals[-1] if scored else None
    contract = after.contract if result is None else result.contract
    return Span(
        begin=begin,
        end=end,
        deal=len(before.deals) + 1,
        dealer=before.dealer,
        contractor=None if contract is None else contract.seat,
        call=None if contract is None else contract.call,
        result=result,
        scores=after.scores,
        thrown_in=not scored and after.phase is Phase.DEAL,
    )


def place_of(spans: Sequence[Span], number: int) -> int | None:
    """Return the place among the spans of a moment; None before the cards were first dealt."""
    found = bisect_right(spans, number, key=lambda span: span.begin)
    return found - 1 if found else None
