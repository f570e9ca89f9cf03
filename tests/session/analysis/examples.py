"""The example games, by the names of their presets, and a deal that all have passed out."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.players.levels import choose_at_once
from fivehundred.session.codec.game import decode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session

EXAMPLES = Path(__file__).parents[3] / "saves" / "examples"


@cache
def game(name: str) -> Record:
    """Give an example game."""
    return decode((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))


@cache
def passed_out(seed: int) -> Record:
    """Give a deal in which everybody passes, and each plays in no trumps for himself."""
    seats = tuple(SeatInfo(name, "club") for name in ("Ann", "Bea", "Cid"))
    variant = PRESETS["hoyle"].variant
    session = Session(
        Record("", "hoyle", variant, seats, Start(dealer=0), ()), dealer=Dealer(seed)
    )
    while not session.state.match.deals:
        if session.needs_chance():
            session.advance_chance()
            continue
        seat = session.state.to_act
        passing = [a for a in session.view(seat).legal if isinstance(a, MakeCall)][:1]
        session.submit(passing[0] if passing else choose_at_once(session.view(seat), seed))
    return session.record
