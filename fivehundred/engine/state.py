"""The State: one moment of a game. What changes together is grouped, so a play copies little."""

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
    """A pending part of the exchange."""

    seat: Seat
    verb: Verb
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The tricks of this deal."""

    leader: Seat | None = None
    plays: tuple[facts.Played, ...] = ()
    won: tuple[int, ...]  # by seat of the ring, including those before a set-up position
    tricks: tuple[facts.Trick, ...] = ()  # without those before a set-up position
    suits_led: tuple[Suit, ...] = ()  # in earlier tricks
    renounced: tuple[tuple[Suit, ...], ...]  # by seat, in earlier tricks
    attached: Attached = ()
    order: Order | None = None
    turns: tuple[Seat, ...]  # for each seat, the next one that still plays
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """What lasts from deal to deal."""

    sheet: tuple[facts.Tally, ...]
    deals: tuple[facts.DealResult, ...] = ()
    result: facts.Result | None = None
    redeals: int = 0  # in a row, by the same dealer
    gathered: tuple[Card, ...] = ()  # the pack, if a pass-out leaves it unshuffled
    cutting: tuple[Seat, ...] = ()  # the seats still to cut for the first deal


@dataclass(frozen=True, slots=True)
class Revoke:
    """A wrong card that was played and not yet claimed."""

    seat: Seat
    number: int  # of the trick, from 1
    card: Card
    held: tuple[Card, ...]  # the cards of which one had to be played
    restart: State  # the state before the trick's lead


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game."""

    variant: Variant
    phase: facts.Phase
    to_act: Seat | None
    dealer: Seat | None
    hands: tuple[facts.Hand, ...]  # one per hand dealt, a dead hand last
    kitty: facts.Hand
    play: Play
    match: Match
    auction: Auction
    contract: facts.Contract | None = None
    duties: tuple[Duty, ...] = ()
    pack: facts.Hand = ()  # waiting to be cut, top card first; nobody sees it
    looked: tuple[Seat, ...] = ()  # who have turned up their cards
    taken: facts.Hand = ()  # the kitty as the contractor found it
    discards: facts.Hand = ()  # all of this deal
    piles: facts.Piles = ()  # of dummies, by seat of the ring; empty without dummies
    revokes: tuple[Revoke, ...] = ()  # of this deal, where they can be claimed
    before_trick: State | None = None  # before the last lead, where revokes can be claimed
    proved: tuple[facts.ProvedRevoke, ...] = ()  # in this deal


@dataclass(frozen=True, slots=True)
class Start:
    """A position a game begins from; every part may be missing (None or empty)."""

    scores: tuple[int, ...] | None = None
    dealer: Seat | None = None
    hands: tuple[facts.Hand, ...] | None = None  # a dummy's has its face-up cards
    kitty: facts.Hand | None = None
    contract: MakeCall | None = None
    partner: Card | None = None
    attached: Attached = ()
    leader: Seat | None = None
    tricks: tuple[int, ...] | None = None
    suits_led: tuple[Suit, ...] = ()
    renounced: tuple[tuple[Seat, tuple[Suit, ...]], ...] = ()
    piles: facts.Piles = ()  # all cards of dummies
