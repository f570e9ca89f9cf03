"""Events: what happened. All that is shown comes out of the engine as these.

``view.seen_by`` gives an event as a seat may see it, with None for each hidden card.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from fivehundred.engine.calls import Call
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Contract, DealResult, Result
from fivehundred.engine.seats import Seat

Faces = tuple[Card | None, ...]
"""Cards, None where hidden; only events in ``Secret`` have such a field."""


@dataclass(frozen=True, slots=True)
class FirstDealerChosen:
    """The first dealer is known."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CutMade:
    """Seats drew cards for the first deal; those in ``again`` must draw once more."""

    drawn: tuple[tuple[Seat, Card], ...]
    again: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PackLaid:
    """The dealer put the pack down for another player to cut."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class PackCut:
    """A seat cut the pack: its first ``count`` cards went below the others."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The pack was dealt by ``pattern``: ``hands`` by seat, dealt in the order of ``order``.

    The first half of a dummy's hand is face down, the second face up on it. The kitty's last
    ``kitty_up`` cards are open to all; ``blind``: nobody has turned up their cards yet.
    """

    dealer: Seat
    order: tuple[Seat, ...]
    pattern: str
    hands: tuple[Faces, ...]
    kitty: Faces
    dummies: tuple[Seat, ...] = ()
    kitty_up: int = 0
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat turned up its hand."""

    seat: Seat
    cards: Faces


@dataclass(frozen=True, slots=True)
class CallMade:
    """A seat called."""

    seat: Seat
    call: Call


class AfterPassOut(Enum):
    """What follows an auction without a contract."""

    NEXT_DEALS = "next"
    SAME_DEALS = "same"
    PLAYED = "played"


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Nobody made a contract."""

    after: AfterPassOut


@dataclass(frozen=True, slots=True)
class ContractSet:
    """The auction ended in a contract."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The contractor took the kitty."""

    seat: Seat
    cards: Faces


@dataclass(frozen=True, slots=True)
class SatOut:
    """A seat folded for this deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded cards."""

    seat: Seat
    cards: Faces


@dataclass(frozen=True, slots=True)
class Given:
    """A seat handed cards to its partner."""

    seat: Seat
    to: Seat
    cards: Faces


@dataclass(frozen=True, slots=True)
class PartnerCalled:
    """The contractor called a card; ``alone``: everyone knows that no partner holds it."""

    seat: Seat
    card: Card
    alone: bool


@dataclass(frozen=True, slots=True)
class PartnerKnown:
    """The called partner became known, by saying so or by playing the card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declared:
    """The contractor undertook to win every trick alone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class JokerAttached:
    """The contractor named the suit of a joker."""

    seat: Seat
    joker: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class HandExposed:
    """A seat laid its hand open."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card; ``suit`` is what a led joker named."""

    seat: Seat
    card: Card
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick was taken; ``number`` counts from 1 within the deal."""

    winner: Seat
    number: int


@dataclass(frozen=True, slots=True)
class DummyTurned:
    """A dummy's uncovered cards were turned up after the trick."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RevokeProved:
    """A revoke was claimed and proved.

    In the trick ``number`` (from 1) ``against`` played ``card`` though it had to play one of
    ``held``; ``replayed``: that trick and all later ones were taken back.
    """

    claimant: Seat
    against: Seat
    number: int
    card: Card
    held: tuple[Card, ...]
    replayed: bool


@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal was scored; ``scores`` are the net scores after it."""

    result: DealResult
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over."""

    result: Result


Secret = Dealt | Looked | KittyTaken | Discarded | Given
"""Events with cards that only some seats may see; ``view.seen_by`` hides them."""

Public = (
    FirstDealerChosen
    | CutMade
    | PackLaid
    | PackCut
    | CallMade
    | PassedOut
    | ContractSet
    | SatOut
    | PartnerCalled
    | PartnerKnown
    | Declared
    | JokerAttached
    | HandExposed
    | CardPlayed
    | TrickWon
    | DummyTurned
    | RevokeProved
    | DealScored
    | GameWon
)
"""Events that are the same for everybody."""

Event = Public | Secret
