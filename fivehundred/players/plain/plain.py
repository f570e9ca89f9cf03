"""The plain opponent: samples by hard constraints alone, solves, takes the best mean.

Without what makes an Expert: no weights for calls and plays, no correction of double-dummy
results, no look ahead. What it cannot sample it does by rules of thumb.
"""

from __future__ import annotations

from fivehundred.engine.actions import MakeCall, PlayCard, SeatAction
from fivehundred.engine.view import View
from fivehundred.players.plain.bidding import sampled_call
from fivehundred.players.plain.playing import mean_scores
from fivehundred.players.thought import Thought
from fivehundred.players.thumb.playing import lawful_plays
from fivehundred.players.thumb.rules import choose_by_thumb


def choose_as_plain(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` is not empty."""
    usual = choose_by_thumb(view, thought.rng, thought.temperament)
    if isinstance(usual, MakeCall):
        return sampled_call(view, thought, usual)
    if isinstance(usual, PlayCard):
        plays = lawful_plays(view)
        if len(plays) > 1:
            scores = mean_scores(view, plays, thought)
            return usual if scores is None else plays[scores.index(max(scores))]
    return usual
