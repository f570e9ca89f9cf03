"""Players for the tests of the arena, as functions that any process can import."""

from __future__ import annotations

from random import Random

from fivehundred.engine.actions import MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import Special
from fivehundred.engine.view import View
from fivehundred.players.thumb.rules import choose_by_thumb


def thumb(view: View, seed: int) -> SeatAction:
    return choose_by_thumb(view, Random(seed))


def thumb_too(view: View, seed: int) -> SeatAction:
    return thumb(view, seed)


def silent(view: View, seed: int) -> SeatAction:
    """Never bid where that may be avoided."""
    passing = [o for o in view.legal if isinstance(o, MakeCall) and o.call is Special.PASS]
    return passing[0] if passing else thumb(view, seed)


def lawless(view: View, seed: int) -> SeatAction:
    usual = thumb(view, seed)
    return PlayCard(99, usual.card) if isinstance(usual, PlayCard) else usual


NO_FUNCTION = 3
