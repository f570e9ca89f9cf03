"""The hot seat: whose turn it is at this screen, and whose cards may lie open on it.

With one person his cards always may. With several they are open from the moment one of them has
taken the seat until another is to act, or until the next deal; between two persons a curtain
falls. Where nobody plays, all hands lie open.
"""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine import actions as act
from fivehundred.engine.cards import Suit
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View, seen_by
from fivehundred.session.secrecy import common_view, persons_of, seen_by_all
from fivehundred.session.session import Session


class HotSeat:
    """The one place before the screen.

    ``bottom`` is the seat shown there, ``open`` whether its cards may be seen, ``awaited`` the
    person the curtain waits for. ``declined`` are offers a person has left aside in this deal.
    """

    def __init__(self, session: Session) -> None:
        """Find the persons of a session; with several, nobody has sat down yet."""
        players = session.state.variant.seating.players
        self._session = session
        self.persons = persons_of(session.seats)
        self._seated = self.persons[0] if len(self.persons) == 1 else None
        self.bottom: Seat = self.persons[0] if self.persons else players[0]
        self.open = self._seated is not None
        self.awaited: Seat | None = None
        self.declined: set[act.Offer] = set()

    @property
    def shared(self) -> bool:
        """True where several persons play at this screen."""
        return len(self.persons) > 1

    @property
    def at_turn(self) -> bool:
        """True while the person who sits here is to decide something."""
        return self.open and self.decider() == self.bottom

    # — who is to decide —

    def decider(self) -> Seat | None:
        """Give the person the game waits for; None while it is a computer player's turn."""
        early = self.early_offers()
        if early:
            return early[0].seat
        to_act = self._session.state.to_act
        if to_act is None:
            return None
        owner = self._session.state.variant.seating.owner(to_act)
        return owner if owner in self.persons else None

    def early_offers(self) -> tuple[act.Attach | act.Declare, ...]:
        """List what a person who has the contract may still name before another seat leads."""
        session = self._session
        state = session.state
        contract, to_act = state.contract, state.to_act
        if state.phase is not Phase.PLAY or contract is None or contract.seat not in self.persons:
            return ()
        if to_act == contract.seat or state.play.begun:
            return ()
        seat = contract.seat
        jokers = [card for card in session.view(seat).hand if card.is_joker]
        named: list[act.Attach | act.Declare] = [act.Declare(seat)]
        named += [act.Attach(seat, joker, suit) for joker in jokers for suit in Suit]
        return tuple(
            offer
            for offer in named
            if offer not in self.declined and session.refusal(offer) is None
        )

    # — who sits here —

    def deal_comes(self) -> None:
        """Turn the cards away for a new deal: nobody knows who sits before the screen then."""
        self.declined.clear()
        if self.shared:
            self.open = False

    @property
    def changing(self) -> bool:
        """True while somebody is to decide who is not before the screen yet."""
        if not self.shared or self.awaited is not None:
            return False
        person = self.decider()
        return person is not None and not (self.open and person == self.bottom)

    def look(self) -> bool:
        """Let the next person's turn come to the screen; True if anything has changed."""
        person = self.decider()
        if person is None or not self.changing:
            return False
        if person == self._seated:
            self.open = True
        else:
            self.bottom, self.open, self.awaited = person, False, person
        return True

    def lift(self) -> None:
        """Raise the curtain: the person it waited for has sat down."""
        if self.awaited is not None:
            self._seated, self.open, self.awaited = self.awaited, True, None

    # — what may be seen —

    def view(self) -> View:
        """Give what may be shown now; ``legal`` is what the person who sits here may do.

        A dummy's offers count as its owner's, and so do those the contractor has before another
        seat leads.
        """
        if not self.persons:
            return replace(self._session.view(None), legal=(), lawful=())
        if not self.open:
            players = self._session.state.variant.seating.players
            seen = [self._session.view(seat) for seat in players]
            return replace(common_view(seen), viewer=self.bottom)
        own = self._session.view(self.bottom)
        if not self.at_turn:
            return replace(own, legal=(), lawful=())
        early = tuple(o for o in self.early_offers() if o.seat == self.bottom)
        to_act = own.to_act
        owner = None if to_act is None else own.variant.seating.owner(to_act)
        if to_act is None or owner != self.bottom:
            return replace(own, legal=early)
        turn = own if to_act == self.bottom else self._session.view(to_act)
        legal = tuple(offer for offer in turn.legal if offer not in self.declined)
        return replace(own, legal=(*early, *legal), lawful=turn.lawful)

    def seen(self, event: Event) -> Event:
        """Give an event as it may be shown now."""
        if not self.persons:
            return event
        if self.open:
            return seen_by(event, self.bottom)
        return seen_by_all(event, self._session.state.variant.seating.players)
