"""Games for tests of the session: played through by chance, the same for the same seed."""

from __future__ import annotations

from functools import cache
from random import Random

from fivehundred.engine.actions import (
    CutOffer,
    Discard,
    DiscardOffer,
    GiveOffer,
    MakeCall,
    SeatAction,
)
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.engine.view import View
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session

SEATS = (
    SeatInfo("Ann", "human"),
    SeatInfo("Bea", "learner"),
    SeatInfo("Cid", "learner"),
    SeatInfo("Dot", "learner"),
)


def new_record(start: Start | None = None, seats: tuple[SeatInfo, ...] = SEATS) -> Record:
    return Record("2026-11-21T10:00:00Z", "australian", Variant(), seats, start, ())


def by_chance(view: View, chance: Random) -> SeatAction:
    """Choose anything legal, but keep auctions low, so that games are long."""
    passes = [a for a in view.legal if isinstance(a, MakeCall) and a.call is Special.PASS]
    offers = view.legal[1:3] or view.legal if passes else view.legal
    offer = passes[0] if passes and chance.random() < 0.6 else chance.choice(offers)
    if isinstance(offer, CutOffer):
        return offer.at(chance.random())
    if isinstance(offer, DiscardOffer):
        return Discard(offer.seat, tuple(chance.sample(offer.cards, offer.count)))
    assert not isinstance(offer, GiveOffer)
    return offer


def step(session: Session, chance: Random) -> None:
    if session.needs_chance():
        session.advance_chance()
    else:
        session.submit(by_chance(session.view(session.state.to_act), chance))


@cache
def finished_game(seed: int = 1) -> Record:
    chance = Random(seed)
    session = Session(new_record(), dealer=Dealer(seed))
    while session.state.phase is not Phase.OVER:
        step(session, chance)
    return session.record
