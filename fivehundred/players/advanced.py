"""The Advanced player: bids and exchanges like an Expert, over few deals; plays as in a club."""

from __future__ import annotations

from fivehundred.engine.actions import PlayCard, SeatAction
from fivehundred.engine.view import View
from fivehundred.players.club import choose_as_club
from fivehundred.players.effort import Thought
from fivehundred.players.expert.expert import choose_as_expert
from fivehundred.players.heuristics.rules import choose_by_heuristics


def choose_as_advanced(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` is not empty."""
    usual = choose_by_heuristics(view, thought.rng, thought.temperament)
    if isinstance(usual, PlayCard):
        return choose_as_club(view, thought)
    return choose_as_expert(view, thought)
