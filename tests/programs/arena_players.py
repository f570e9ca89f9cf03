"""Players for the tests of the arena, as functions that any process can import."""

from __future__ import annotations

import os
import signal
from random import Random

from fivehundred.engine.actions import MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import Special
from fivehundred.engine.view import View
from fivehundred.players.heuristics.rules import choose_by_heuristics


def thumb(view: View, seed: int) -> SeatAction:
    return choose_by_heuristics(view, Random(seed))


def thumb_too(view: View, seed: int) -> SeatAction:
    return thumb(view, seed)


def silent(view: View, seed: int) -> SeatAction:
    """Never bid where that may be avoided."""
    passing = [o for o in view.legal if isinstance(o, MakeCall) and o.call is Special.PASS]
    return passing[0] if passing else thumb(view, seed)


def lawless(view: View, seed: int) -> SeatAction:
    usual = thumb(view, seed)
    return PlayCard(99, usual.card) if isinstance(usual, PlayCard) else usual


def failing(view: View, seed: int) -> SeatAction:
    """Fail where chance will have it: not on the first boards of the usual seed."""
    if seed % 307 == 0:
        raise RuntimeError("no idea")
    return thumb(view, seed)


def shapeless(view: View, seed: int) -> object:
    return None


def hollow(view: View, seed: int) -> object:
    """Answer with an action that has nothing in it."""
    return MakeCall(view.to_act or 0, None)  # type: ignore[arg-type]


def leaving(view: View, seed: int) -> SeatAction:
    raise SystemExit(7)


def dying(view: View, seed: int) -> SeatAction:
    os._exit(3)


def interrupting(view: View, seed: int) -> SeatAction:
    """Press Ctrl-C, and then think for ever."""
    os.kill(os.getppid(), signal.SIGINT)
    return endless(view, seed)


def endless(view: View, seed: int) -> SeatAction:
    """Say that thinking has begun, and never end."""
    os.write(1, b"thinking\n")
    while True:
        signal.pause()


NO_FUNCTION = 3
