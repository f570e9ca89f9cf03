"""The State: one moment of a game, as frozen data without methods.

Fields that change together are grouped, so that playing a card creates few new objects.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from fivehundred.engine import facts
from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import Auction
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Attached, Order


class Verb(Enum):
    """What a duty of the exchange asks for."""

    DISCARD = "discard"
    GIVE = "give"


@dataclass(frozen=True, slots=True)
class Duty:
    """A part of the exchange still to be done."""

    seat: Seat
    verb: Verb
    count: int


@dataclass(frozen=True, slots=True)
class Play:
    """The tricks of this deal.

    ``won`` counts tricks by seat of the ring, including those before a set-up position;
    ``tricks`` are those played since. ``suits_led`` and ``renounced`` (by seat) leave out the
    trick in progress. ``turns[seat]`` is the next seat that still plays.
    """

    leader: Seat | None
    plays: tuple[facts.Played, ...]
    won: tuple[int, ...]
    tricks: tuple[facts.Trick, ...]
    suits_led: tuple[Suit, ...]
    renounced: tuple[tuple[Suit, ...], ...]
    attached: Attached
    order: Order | None
    turns: tuple[Seat, ...]
    begun: bool


@dataclass(frozen=True, slots=True)
class Match:
    """What lasts from deal to deal.

    ``redeals`` counts deals dealt again by the same dealer; ``gathered`` is the pack after a
    pass-out that is not shuffled, otherwise empty; ``cutting`` are the seats still to cut for the
    first deal.
    """

    sheet: tuple[facts.Tally, ...]
    deals: tuple[facts.DealResult, ...] = ()
    result: facts.Result | None = None
    redeals: int = 0
    gathered: tuple[Card, ...] = ()
    cutting: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Revoke:
    """A wrong card that was played and not yet claimed.

    The rules asked for one of ``held``; ``number`` is the trick, from 1, and ``restart`` the state
    before its lead.
    """

    seat: Seat
    number: int
    card: Card
    held: tuple[Card, ...]
    restart: State


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game. ``hands`` has one entry per hand dealt, a dead hand last.

    ``pack``: the cards waiting to be cut, top card first, seen by nobody; ``looked``: the seats
    that have turned up their cards; ``taken``: the kitty as the contractor found it;
    ``discards``: everything discarded in this deal; ``piles``: those of dummies, one entry per
    seat of the ring, empty without dummies. Where revokes can be claimed, ``revokes`` are those
    of this deal, ``before_trick`` is the state before the last lead, and ``proved`` the revokes
    proved in this deal.
    """

    variant: Variant
    phase: facts.Phase
    to_act: Seat | None
    dealer: Seat | None
    hands: tuple[facts.Hand, ...]
    kitty: facts.Hand
    play: Play
    match: Match
    auction: Auction
    contract: facts.Contract | None = None
    duties: tuple[Duty, ...] = ()
    pack: facts.Hand = ()
    looked: tuple[Seat, ...] = ()
    taken: facts.Hand = ()
    discards: facts.Hand = ()
    piles: facts.Piles = ()
    revokes: tuple[Revoke, ...] = ()
    before_trick: State | None = None
    proved: tuple[facts.ProvedRevoke, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """A position a game begins from; every part may be missing (None or empty).

    A dummy's ``hands`` are its face-up cards, its ``piles`` all of them.
    """

    scores: tuple[int, ...] | None = None
    dealer: Seat | None = None
    hands: tuple[facts.Hand, ...] | None = None
    kitty: facts.Hand | None = None
    contract: MakeCall | None = None
    partner: Card | None = None
    attached: Attached = ()
    leader: Seat | None = None
    tricks: tuple[int, ...] | None = None
    suits_led: tuple[Suit, ...] = ()
    renounced: tuple[tuple[Seat, tuple[Suit, ...]], ...] = ()
    piles: facts.Piles = ()
