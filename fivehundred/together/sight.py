"""What one guest knows of a game, and the messages that bring them up to date.

Views are sent as differences: the common View from the last one, a seat's from the common View.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import pairwise
from typing import Final

from fivehundred.engine.actions import CallPartner, MakeCall, PlayCard, SeatAction
from fivehundred.engine.cards import PACKS
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Dealt, Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.seats import Seat, Seating
from fivehundred.engine.view import View, seen_by
from fivehundred.session.secrecy import seen_by_all
from fivehundred.session.session import Session
from fivehundred.together.messages import (
    Moved,
    Proposal,
    ScoredActions,
    ScoredDeals,
    SealShown,
    SeatFields,
    ToGuest,
)

SENT_FIELDS: Final = tuple(
    one.name for one in fields(View) if one.name not in ("variant", "deals")
)
_ACTIONS_A_LINE: Final = 100
_DEALS_A_LINE: Final = 20


class Sight:
    """What a guest knows; ``seats`` are theirs, none of them a dummy."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats
        self._common: View | None = None
        self._happened: tuple[Event, ...] = ()
        self._scored = 0

    def news(
        self, session: Session, open_until: int, possible: tuple[Proposal, ...] = ()
    ) -> Iterator[ToGuest]:
        """Yield messages with what is new; actions up to ``open_until`` are of scored deals."""
        common, before = session.common, self._common
        yield from self._scored_actions(session, open_until)
        deals = () if before is None else before.deals
        kept = _common_prefix(deals, common.deals)
        if before is None or kept < max(len(deals), len(common.deals)):
            for at in range(kept, max(len(common.deals), kept + 1), _DEALS_A_LINE):
                yield ScoredDeals(at, common.deals[at : at + _DEALS_A_LINE])
        seating, happened = common.variant.seating, session.events_of_deal
        kept = _common_prefix(self._happened, happened)
        yield Moved(
            session.moment,
            kept,
            tuple(seen_by_any(event, self._seats, seating) for event in happened[kept:]),
            _changes(before, common),
            tuple(
                SeatFields(seat, _changes(common, session.view(seat)))
                for seat in seen_seats(self._seats, seating)
            ),
            tuple(_refusals(session, self._seats)),
            possible if self._seats else (),
            None if session.seal is None else SealShown(session.seal.number, session.seal.digest),
        )
        self._common, self._happened = common, happened

    def _scored_actions(self, session: Session, open_until: int) -> Iterator[ToGuest]:
        if open_until == self._scored:
            return
        shown = session.record.up_to(open_until)
        kept = min(self._scored, open_until)
        cuts = [*range(kept, open_until, _ACTIONS_A_LINE), open_until]
        for first, last in pairwise(cuts):
            seals = tuple(
                SealShown(seal.number, seal.digest, seal.salt)
                for seal in session.record.seals
                if first < seal.number <= last and seal.told
            )
            yield ScoredActions(first, shown.actions[first:last], seals)
        yield ScoredActions(open_until, (), (), shown.skipped, shown.stood_in)
        self._scored = open_until


def seen_seats(seats: Sequence[Seat], seating: Seating) -> tuple[Seat, ...]:
    """Return the seats whose Views some players have: theirs and their dummies'."""
    return tuple(seat for seat in seating.ring if seating.owner(seat) in seats)


def seen_by_any(event: Event, seats: Sequence[Seat], seating: Seating) -> Event:
    """Return an event with the cards any of ``seats`` may see; without seats, what all may."""
    if not seats:
        return seen_by_all(event, seating.players)
    shown = [seen_by(event, seat) for seat in seats]
    for seen in shown:
        if seen == event:
            return seen
    first = shown[0]
    if isinstance(first, Dealt) and isinstance(event, Dealt):
        rows = zip(*(seen.hands for seen in shown if isinstance(seen, Dealt)), strict=True)
        hands = tuple(min(row, key=lambda hand: hand.count(None)) for row in rows)
        return replace(event, hands=hands, kitty=first.kitty)
    return first


def _changes(before: View | None, now: View) -> tuple[tuple[str, object], ...]:
    return tuple(
        (name, getattr(now, name))
        for name in SENT_FIELDS
        if before is None or getattr(before, name) != getattr(now, name)
    )


def _common_prefix(before: Sequence[object], now: Sequence[object]) -> int:
    pairs = zip(before, now, strict=False)
    return next(
        (at for at, (a, b) in enumerate(pairs) if a is not b and a != b),
        min(len(before), len(now)),
    )


def _refusals(
    session: Session, seats: Sequence[Seat]
) -> Iterator[tuple[SeatAction, IllegalAction]]:
    """Yield the refused actions of the seat to act, if one of ``seats`` plays it."""
    common = session.common
    to_act = common.to_act
    if to_act is None or common.variant.seating.owner(to_act) not in seats:
        return
    for action in _candidates(session.view(to_act), to_act):
        if (error := session.refusal(action)) is not None:
            yield action, error


def _candidates(view: View, to_act: Seat) -> Iterator[SeatAction]:
    match view.phase:
        case Phase.AUCTION:
            for line in schedule(view.variant).lines:
                yield MakeCall(to_act, line.call)
        case Phase.PARTNER:
            for card in PACKS[view.variant.deck]:
                yield CallPartner(to_act, card)
        case Phase.PLAY:
            for found in view.hands[to_act]:
                if found is not None:
                    yield PlayCard(to_act, found)
