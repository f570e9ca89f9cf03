"""A deal looked into with every card open: its calls, its exchange, each card that was played.

Hindsight and nothing else: it knows all hands, as no seat did. What a seat could know is the
business of ``play_check``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fivehundred.players.solver.solver import Solver
from fivehundred.session.analysis.auction import look_at_calls
from fivehundred.session.analysis.cards import cards_of, judge_cards
from fivehundred.session.analysis.exchange import look_at_discard
from fivehundred.session.analysis.findings import DealAnalysis
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay


def analyse(record: Record, deal: int) -> DealAnalysis:
    """Look into a deal that has been scored; raises ValueError for one that has not."""
    *_, found = analysing(record, deal)
    return found


def analysing(record: Record, deal: int) -> Iterator[DealAnalysis]:
    """Yield what has been found after each card, the whole of it last; raises as ``analyse``."""
    replay = Replay(record)
    replay.go(replay.count)
    results = replay.state.match.deals
    if not 1 <= deal <= len(results):
        raise ValueError(f"deal {deal} has not been scored")
    solver = Solver(keeps=True)
    found = DealAnalysis(deal, results[deal - 1], cards=len(cards_of(replay, deal)))
    for so_far in judge_cards(replay, found, solver):
        found = so_far
        yield found
    found = replace(found, discard=look_at_discard(replay, found, solver))
    yield found
    yield replace(look_at_calls(replay, found, solver), done=True)
