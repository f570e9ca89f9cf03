"""The plain opponent: samples by hard constraints alone, solves, takes the best mean.

Without what makes an Expert: no weights for calls and plays, no correction of double-dummy
results, no look ahead. What it cannot sample it does by heuristics.
"""

from __future__ import annotations

from fivehundred.engine.actions import MakeCall, PlayCard, SeatAction
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.heuristics.play.playing import lawful_plays
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.pimc.bidding import sampled_call
from fivehundred.players.pimc.playing import mean_scores


def choose_as_pimc(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` is not empty."""
    usual = choose_by_heuristics(view, thought.rng, thought.temperament)
    if isinstance(usual, MakeCall):
        return sampled_call(view, thought, usual)
    if isinstance(usual, PlayCard):
        plays = lawful_plays(view)
        if len(plays) > 1:
            scores = mean_scores(view, plays, thought)
            return usual if scores is None else plays[scores.index(max(scores))]
    return usual
