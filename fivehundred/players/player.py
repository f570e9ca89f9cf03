"""Player: whoever chooses for a seat.

Owns the one promise between the session and a computer player; knows no rule of the game.
"""

from __future__ import annotations

from typing import Protocol

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.view import View


class Player(Protocol):
    """Chooses an action from what one seat may know."""

    def choose(self, view: View) -> SeatAction:
        """Return a legal action for the seat to act; ``view.legal`` is not empty."""
        ...
