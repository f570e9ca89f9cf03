"""Actions: what a seat does, or what chance brings. They are the only way into the engine.

The engine draws no random number; chance is an action like any other. An *offer* is a legal
action, or a short form for every choice of a number of cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from fivehundred.engine.calls import Call
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Chance names the first dealer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cut:
    """Chance gives a card to each seat that draws for the first deal, in the order of seats."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance shuffles: the whole pack, top card first, before any player cuts it."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CutPack:
    """A seat cuts the pack."""

    seat: Seat
    count: int  # the cards from the top that go below the others


@dataclass(frozen=True, slots=True)
class Look:
    """A seat turns up its hand, where blind misère may be called."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MakeCall:
    """A seat calls."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat discards cards, face down."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Give:
    """A seat hands cards to its partner, face down."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CallPartner:
    """The contractor names a card, whose holder becomes their partner."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Declare:
    """The contractor undertakes to win all ten tricks alone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Attach:
    """The contractor names the suit that a joker in their hand belongs to."""

    seat: Seat
    joker: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A seat plays a card."""

    seat: Seat
    card: Card
    suit: Suit | None = None  # named by a suitless joker that is led


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """A seat claims that another has revoked."""

    seat: Seat
    against: Seat


@dataclass(frozen=True, slots=True)
class CutOffer:
    """The seat may cut off any number of cards from ``least`` to ``most``."""

    seat: Seat
    least: int
    most: int

    def at(self, share: float) -> CutPack:
        """Return the cut at a fraction of the range, from 0 (least) to 1 (most)."""
        return CutPack(self.seat, self.least + round((self.most - self.least) * share))


@dataclass(frozen=True, slots=True)
class DiscardOffer:
    """Any ``count`` of these cards may be discarded."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GiveOffer:
    """Any ``count`` of these cards may be given."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


Chance = FirstDealer | Cut | Deal
SeatAction = (
    CutPack
    | Look
    | MakeCall
    | Discard
    | Give
    | CallPartner
    | Declare
    | Attach
    | PlayCard
    | ClaimRevoke
)
Action = Chance | SeatAction
Offer = SeatAction | CutOffer | DiscardOffer | GiveOffer

# The same few actions are offered over and over, so share one object of each.
make_call = lru_cache(maxsize=1024)(MakeCall)
play_card = lru_cache(maxsize=4096)(PlayCard)
