"""The Club player: heuristics without mistakes, and a small search for each card."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import PlayCard, SeatAction
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.heuristics.play.playing import following_plays
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.knowledge import Knowledge, knowledge_of
from fivehundred.players.pimc import mean_scores
from fivehundred.players.solver.solver import form

_SLOW_FROM: Final = 7
"""Where the solver is not compiled, hands of this many cards or more are not looked into."""


def choose_as_club(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` is not empty."""
    usual = choose_by_heuristics(view, thought.rng, thought.temperament)
    if not isinstance(usual, PlayCard):
        return usual
    plays, know = following_plays(view), knowledge_of(view, usual.seat)
    if len(plays) == 1 or (form() == "plain" and know.in_hand >= _SLOW_FROM):
        return usual
    scores = mean_scores(view, plays, thought)
    if scores is None or scores[plays.index(usual)] == max(scores):
        return usual
    best = plays[scores.index(max(scores))]
    return usual if _draws_with_less(know, usual, best) else best


def _draws_with_less(know: Knowledge, usual: PlayCard, best: PlayCard) -> bool:
    """Return whether trumps would be drawn with a lower one, for a few deals that seem to like it.

    An ace led with the right bower out loses to one card more.
    """
    trump, suits, strengths = know.order.trump, know.order.suits, know.order.strengths
    drawn = not know.plays and trump is not None and suits[best.card] is trump
    return drawn and suits[usual.card] is trump and strengths[best.card] < strengths[usual.card]
