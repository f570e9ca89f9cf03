"""Cues: the moments of a game that can be heard, and who raises each of them.

Where nothing else is said a beat carries the cue, and the director raises it when the beat is
shown; the table raises what is no beat. Only `sound` knows what a cue sounds like. A cue never
says more than the viewer was told: it depends on the kind of an event, never on a card.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

_LONG_MS: Final = 5000.0
"""Whoever waits no longer than this is still looking on, and needs no bell."""


class Bell:
    """Counts how long nothing has been asked, and rings when something is."""

    def __init__(self, heard: Callable[[Cue], None]) -> None:
        """Begin to wait; ``heard`` takes the cue."""
        self._heard = heard
        self._waited_ms = 0.0

    def wait(self, elapsed_ms: float, *, asked: bool) -> None:
        """Let time pass, in which somebody is asked to act or nobody is."""
        if not asked:
            self._waited_ms += elapsed_ms
            return
        if self._waited_ms >= _LONG_MS:
            self._heard(Cue.TURN)
        self._waited_ms = 0.0


class Cue(StrEnum):
    """A moment that can be heard; the value is the name its sound goes by."""

    SHUFFLE = "shuffle"
    """The cards are gathered and shuffled, before a deal or a cut."""
    DEAL = "deal"
    """A packet of a deal flies off: as often as that happens."""
    PLAY = "play"
    """A card lands on the cloth, face up."""
    TRICK = "trick"
    """A trick is gathered to its winner."""
    SLIDE = "slide"
    """Cards move together: kitty, discards, a gift, a hand laid open."""
    CALL = "call"
    """A seat has bid. Also raised by the program, for a new volume to be heard."""
    PASS = "pass"
    """A seat has passed."""
    CONTRACT = "contract"
    """The auction is over and a contract stands."""
    TURN = "turn"
    """A person who has had to wait is asked to act. Raised by the table's bell."""
    COUNT = "count"
    """A score is counted on: as often as a number moves."""
    WIN = "win"
    """A deal or the game ends well for the viewer."""
    LOSE = "lose"
    """A deal or the game ends badly for the viewer."""
    ERROR = "error"
    """Something was refused. Raised by the table where it says why."""
