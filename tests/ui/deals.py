"""Games that stand where a test wants them: seat 0 is the person, dealt by a seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from fivehundred.engine.actions import Discard, FirstDealer, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.rules.options import CutRule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from tests.session.games import new_record

PASS = Special.PASS
SEVEN = Bid(7, Strain.SPADES)
PERSON = 0


def _begun(seed: int) -> Session:
    session = Session(new_record(), dealer=Dealer(seed))
    session.submit(FirstDealer(3))
    session.advance_chance()
    return session


def _called(seed: int, calls: Iterable[Call]) -> Session:
    session = _begun(seed)
    for seat, call in enumerate(calls):
        session.submit(MakeCall(seat, call))
    return session


@cache
def cutting() -> Record:
    """Seat 0 is to cut the pack, which is sealed."""
    record = replace(new_record(), variant=Variant(cut=CutRule.RIGHT_NEIGHBOUR))
    session = Session(record, dealer=Dealer(5), sealing=True)
    session.submit(FirstDealer(1))
    session.advance_chance()
    return session.record


@cache
def calling() -> Record:
    """Seat 0 is to call first."""
    return _begun(5).record


@cache
def exchanging() -> Record:
    """Seat 0 has the contract and the kitty."""
    return _called(5, (SEVEN, PASS, PASS, PASS)).record


@cache
def leading() -> Record:
    """Seat 0 is to lead, in spades."""
    session = _called(5, (SEVEN, PASS, PASS, PASS))
    session.submit(Discard(PERSON, session.state.hands[PERSON][-3:]))
    return session.record


@cache
def following() -> Record:
    """Seat 0 is the last of a trick and must follow, with cards to choose among and others."""
    for seed in range(200):
        session = _called(seed, (PASS, SEVEN, PASS, PASS))
        session.submit(Discard(1, session.state.hands[1][:3]))
        for seat in (1, 2, 3):
            session.submit(_first_play(session.view(seat)))
        now = session.view(PERSON)
        if now.hand and 2 <= len(now.legal) < len(now.hand):
            return session.record
    raise AssertionError("no such deal")


def _first_play(now: View) -> PlayCard:
    return next(offer for offer in now.legal if isinstance(offer, PlayCard))
