"""The Advanced player: bids like an Expert, over few deals; plays as in a club."""

from __future__ import annotations

from fivehundred.engine.actions import MakeCall, SeatAction
from fivehundred.engine.view import View
from fivehundred.players.club import choose_as_club
from fivehundred.players.effort import Thought
from fivehundred.players.expert.expert import choose_as_expert


def choose_as_advanced(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` is not empty."""
    calls = any(isinstance(offer, MakeCall) for offer in view.legal)
    return choose_as_expert(view, thought) if calls else choose_as_club(view, thought)
