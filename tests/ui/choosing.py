"""Tables at which a person is to choose something, and what has been chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from fivehundred.engine.actions import FirstDealer, Look, MakeCall, SeatAction
from fivehundred.engine.calls import parse_call
from fivehundred.engine.rules.options import FirstDealerRule as FirstDealerBy
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.ui.scenes.table.note import PlacedNote
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.hand import Hand
from tests.ui.seating import sit_down


def called(record: Record, calls: Sequence[str] = (), *, first: int = 0, seed: int = 5) -> Session:
    """Deal so that seat ``first`` calls first, and let the calls be made in turn."""
    random = replace(record.variant, first_dealer=FirstDealerBy.RANDOM)
    record = replace(record, variant=random)
    session = Session(record, dealer=Dealer(seed))
    players = record.variant.seating.players
    session.submit(FirstDealer(players[first - 1]))
    session.advance_chance()
    for text in calls:
        seat = session.state.to_act
        assert seat is not None
        if seat not in session.state.looked and text != "blind_misere":
            session.submit(Look(seat))
        session.submit(MakeCall(seat, parse_call(text)))
    return session


def sit(hand: Hand, record: Record) -> TableScene:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.settle()
    return hand.table


Kind = TypeVar("Kind", bound=SeatAction)


def actions_of(table: TableScene, kind: type[Kind]) -> list[Kind]:
    return [action for action in table.sitting.session.record.actions if isinstance(action, kind)]


def lay(hand: Hand, count: int) -> list[str]:
    fan = [card.code for card in hand.table.top.director.layout.hand][-count:]
    for code in fan:
        hand.click(hand.grip(code))
        hand.settle()
    return fan


def note_of(table: TableScene) -> PlacedNote | None:
    """Give the note of the hint that is shown."""
    return None if table.top.modal is not None else table.top.notes.hint
