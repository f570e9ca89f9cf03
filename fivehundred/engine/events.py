"""Events: what happened. A seat is shown only these, less what ``view.seen_by`` hides from it."""

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
    """Seats drew cards for the first deal."""

    drawn: tuple[tuple[Seat, Card], ...]
    again: tuple[Seat, ...]  # those who must draw once more


@dataclass(frozen=True, slots=True)
class PackLaid:
    """The dealer put the pack down for another player to cut."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class PackCut:
    """A seat cut the pack."""

    seat: Seat
    count: int  # the cards from the top that went below the others


@dataclass(frozen=True, slots=True)
class Dealt:
    """The pack was dealt."""

    dealer: Seat
    order: tuple[Seat, ...]  # in which the hands were dealt
    pattern: str
    hands: tuple[Faces, ...]  # by seat; a dummy's second half is face up on the first
    kitty: Faces
    dummies: tuple[Seat, ...] = ()
    kitty_up: int = 0  # how many cards at its end are open to all
    blind: bool = False  # nobody has turned up their cards yet


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
    """The contractor called a card."""

    seat: Seat
    card: Card
    alone: bool  # everyone knows that no partner holds it


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
    """A seat played a card."""

    seat: Seat
    card: Card
    suit: Suit | None  # named by a suitless joker that was led


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick was taken."""

    winner: Seat
    number: int  # from 1 within the deal


@dataclass(frozen=True, slots=True)
class DummyTurned:
    """A dummy's uncovered cards were turned up after the trick."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RevokeProved:
    """A revoke was claimed and proved."""

    claimant: Seat
    against: Seat
    number: int  # of the trick, from 1
    card: Card
    held: tuple[Card, ...]  # the cards of which one had to be played
    replayed: bool  # that trick and all later ones were taken back


@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal was scored."""

    result: DealResult
    scores: tuple[int, ...]  # net, after the deal


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
