"""The State: everything that is so, as frozen data without verbs.

A state is the fold of the actions so far over the rules. Parts that change together lie together,
so that playing a card makes few new objects.
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
    """A step of the exchange still to be done."""

    seat: Seat
    verb: Verb
    count: int


@dataclass(frozen=True, slots=True)
class Play:
    """The tricks of this deal.

    ``won`` counts tricks, one a seat of the ring, those of a set-up position included;
    ``tricks`` are the ones seen. ``suits_led`` and ``renounced`` (one tuple a seat) tell of
    earlier tricks only. ``turns[seat]`` is the next seat that still plays.
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

    ``redeals`` counts how often the same dealer has dealt again; ``gathered`` is the unshuffled
    pack after a pass-out that is not shuffled, else empty; ``cutting`` are the seats still to
    cut for the first deal.
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

    ``held`` are the cards one of which the rules asked for; ``restart`` is the state before the
    lead to that trick, ``number`` the trick's, from 1.
    """

    seat: Seat
    number: int
    card: Card
    held: tuple[Card, ...]
    restart: State


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game. ``hands`` has one entry a hand dealt, a dead hand last.

    ``pack`` are the cards that wait to be cut, top card first; nobody sees them. ``looked`` are
    the seats that have turned their cards up; ``taken`` is the kitty as the
    contractor found it; ``discards`` everything discarded in this deal. ``piles`` are those of
    dummies, one entry a seat of the ring, empty where there are none. Where revokes can be
    claimed, ``revokes`` are those of this deal, ``before_trick`` is the state before the last
    lead, and ``proved`` the revokes of this deal that were proved.
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

    Of a dummy ``hands`` has the cards that are face up, and ``piles`` all of them.
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
