"""Actions: what someone wants, or what chance brought.

The one way into the engine, for a person, a computer player, a replay and a test alike. Chance is
an action like any other; the engine draws no random number. An *offer* is a legal action, or a
short form that represents every choice of a number of cards.
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
    """Chance shuffles: the whole pack before a player cuts it, top card first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CutPack:
    """A seat cuts the pack: its first ``count`` cards go below the others."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Look:
    """A seat turns its hand up, where a misère may be called blind."""

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
    """The contractor names the card whose holder is to be the partner."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Declare:
    """The contractor undertakes to win all ten tricks alone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Attach:
    """The contractor names the suit that a joker in the hand belongs to."""

    seat: Seat
    joker: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A seat plays a card; ``suit`` is what a joker names when it is led outside the suits."""

    seat: Seat
    card: Card
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """A seat says that another has revoked."""

    seat: Seat
    against: Seat


@dataclass(frozen=True, slots=True)
class CutOffer:
    """Any number of cards from ``least`` to ``most`` may be cut off."""

    seat: Seat
    least: int
    most: int

    def at(self, share: float) -> CutPack:
        """Return the cut at a share of the way from the first place to the last, 0 to 1."""
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

# The same few actions are offered over and over: one object of each is enough.
make_call = lru_cache(maxsize=1024)(MakeCall)
play_card = lru_cache(maxsize=4096)(PlayCard)
