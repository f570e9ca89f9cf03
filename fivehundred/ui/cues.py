"""Cues: the moments of a game that can be heard, and who raises each of them.

The motion side gives a beat its cue and the director passes it on at the moment the beat is shown;
the table raises what is not a beat: a refusal, and a person's turn. Only `sound` knows what a cue
sounds like. A cue never says more than the viewer was told: it depends on the kind of an event,
never on a card.
"""

from __future__ import annotations

from enum import StrEnum


class Cue(StrEnum):
    """A moment that can be heard; the value is the name its sound goes by."""

    SHUFFLE = "shuffle"
    """The cards are gathered and shuffled, before a deal. Raised by the beat of a deal."""
    DEAL = "deal"
    """One card of a deal flies off. Raised by the director, as often as it happens."""
    PLAY = "play"
    """A card lands on the cloth. Raised by the director when its flight ends."""
    TRICK = "trick"
    """A trick is gathered to its winner. Raised by the beat of the trick."""
    SLIDE = "slide"
    """Cards move together: kitty, discards, a gift, a hand laid open. Raised by such a beat."""
    CALL = "call"
    """A seat has bid. Raised by the beat of the call."""
    PASS = "pass"
    """A seat has passed. Raised by the beat of the call."""
    CONTRACT = "contract"
    """The auction is over and a contract stands. Raised by the beat that announces it."""
    TURN = "turn"
    """A person who has had to wait is asked to act. Raised by the table's bell."""
    COUNT = "count"
    """A score is counted on. Raised by the sheet, as often as a number moves."""
    WIN = "win"
    """A deal or the game ends well for the viewer. Raised when the sheet opens."""
    LOSE = "lose"
    """A deal or the game ends badly for the viewer. Raised when the sheet opens."""
    ERROR = "error"
    """Something was refused. Raised by the table where it shows an urgent message."""
