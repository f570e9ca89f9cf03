"""Games whose deal is sealed and being played, a number each."""

from __future__ import annotations

from functools import cache

from fivehundred.engine.actions import FirstDealer
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from tests.session.games import new_record


@cache
def sealed_game(number: int) -> Record:
    """Return a game in which a deal has just been sealed."""
    session = Session(new_record(), dealer=Dealer(number), sealing=True)
    session.submit(FirstDealer(3))
    session.advance_chance()
    return session.record
