"""The Club player: rules of thumb without mistakes, and a small search for each card."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import PlayCard, SeatAction
from fivehundred.engine.view import View
from fivehundred.players.knowledge import knowledge_of
from fivehundred.players.plain.playing import mean_scores
from fivehundred.players.solver.solver import form
from fivehundred.players.thought import Thought
from fivehundred.players.thumb.playing import lawful_plays
from fivehundred.players.thumb.rules import choose_by_thumb

_SLOW_FROM: Final = 7
"""Where the solver is not compiled, hands of so many cards or more are not looked into."""


def choose_as_club(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` is not empty."""
    usual = choose_by_thumb(view, thought.rng, thought.temperament)
    if not isinstance(usual, PlayCard):
        return usual
    plays = lawful_plays(view)
    long = knowledge_of(view, usual.seat).in_hand >= _SLOW_FROM
    if len(plays) == 1 or (form() == "plain" and long):
        return usual
    scores = mean_scores(view, plays, thought)
    if scores is None or scores[plays.index(usual)] == max(scores):
        return usual
    return plays[scores.index(max(scores))]
