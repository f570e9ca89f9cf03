"""Evidence: what a call or a play tells of a seat's cards, without proving it.

A piece of evidence names some cards; how many of them the seat held makes what it did more or less
likely. Its key says what was done, and how those cards relate to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import NamedTuple

from fivehundred.engine.seats import Seat


class ContractKind(StrEnum):
    """Contracts that are played unlike one another."""

    TRUMPS = auto()
    NO_TRUMPS = auto()
    NULLO = auto()


class Statement(StrEnum):
    """What a call says; where levels are told apart, the last is for all above it as well."""

    OWN_6, OWN_7, OWN_8 = auto(), auto(), auto()
    RAISE, SHOWN = auto(), auto()
    NO_TRUMPS_OWN, NO_TRUMPS_RAISE, NO_TRUMPS_SHOWN = auto(), auto(), auto()
    JOKER_AGREED = auto()
    MISERE, OPEN_MISERE, INKLE_NO = auto(), auto(), auto()
    PASS_UNOPENED, PASS_ON_PARTNER = auto(), auto()
    PASS_ON_6, PASS_ON_7, PASS_ON_8 = auto(), auto(), auto()


class InHand(StrEnum):
    """Which cards of the caller's hand, or of the discards; ``KEPT`` are those left of a suit."""

    JOKER, LENGTH, RIGHT, LEFT = auto(), auto(), auto(), auto()
    ACE, KING, QUEEN, JACK = auto(), auto(), auto(), auto()
    SIDE, SIDE_ACE, SIDE_KING, SIDE_QUEEN = auto(), auto(), auto(), auto()
    HIGH, MIDDLE, LOW = auto(), auto(), auto()
    TRUMP, KEPT = auto(), auto()


class Thrift(StrEnum):
    """Whether a player gives no more than they have to, or has been seen not to mind."""

    THRIFTY = auto()
    LOOSE = auto()


class Role(StrEnum):
    """Whose card it was, where that makes a difference."""

    CONTRACTOR = auto()
    PARTNER = auto()
    DEFENDER = auto()
    ANYBODY = auto()


class Situation(StrEnum):
    """A lead, or a card on a trick that a partner or an opponent is winning, last or not."""

    LEAD_TRUMP, LEAD_SIDE = auto(), auto()
    ON_PARTNER, ON_PARTNER_LAST = auto(), auto()
    ON_OPPONENT, ON_OPPONENT_LAST = auto(), auto()


class Nearby(StrEnum):
    """How cards relate to the one played, after what it was: led, low, winning, thrown, a ruff.

    ``OVER`` are what would have won, ``UNDER`` what was lower, ``CHEAP`` what would have won at
    less cost, ``NEXT`` what is as good as the card itself; ``NO_RUFF`` what would have ruffed.
    """

    LENGTH, TRUMPS = auto(), auto()
    LED_LOW_OVER, LED_LOW_UNDER, LED_LOW_NEXT = auto(), auto(), auto()
    LED_HONOUR_OVER, LED_HONOUR_UNDER, LED_HONOUR_NEXT = auto(), auto(), auto()
    LED_MASTER_UNDER, LED_MASTER_NEXT = auto(), auto()
    LOW_OVER, LOW_BETWEEN, LOW_UNDER, LOW_NEXT = auto(), auto(), auto(), auto()
    WON_CHEAP, WON_NEXT, WON_DEAR, WON_DUCK = auto(), auto(), auto(), auto()
    THROWN_UNDER, THROWN_NEXT, THROWN_ABOVE, NO_RUFF = auto(), auto(), auto(), auto()
    RUFF_CHEAP, RUFF_NEXT = auto(), auto()


class CallAct(NamedTuple):
    """A call; ``won`` is one of the contract for which its caller has taken the kitty."""

    statement: Statement
    won: bool


class PlayAct(NamedTuple):
    """A card played, by whom and when."""

    contract: ContractKind
    thrift: Thrift
    role: Role
    turn: Situation


class DiscardAct(NamedTuple):
    """The discards of a contractor who took the kitty."""

    contract: ContractKind


Act = CallAct | PlayAct | DiscardAct


class EvidenceKey(NamedTuple):
    """What was done, and which cards are counted for it."""

    act: Act
    cards: InHand | Nearby


class Danger(StrEnum):
    """What a hand that is to lose every trick is for.

    ``CALLED`` is the hand at the call, of which the worst may be exchanged; ``PLAYED`` the
    one that is played, ``BLIND`` that of a blind caller, who could only exchange.
    """

    CALLED = auto()
    PLAYED = auto()
    BLIND = auto()


class Evidence(NamedTuple):
    """How many of ``cards`` a seat has speaks for or against a sample; ``key`` says how much.

    ``whole`` counts what the seat held when it called: its played cards too, and of a contractor
    who took the kitty the discards. Otherwise only what it holds now is counted.
    """

    cards: int
    key: EvidenceKey
    whole: bool


@dataclass(frozen=True, slots=True)
class DiscardEvidence:
    """How the cards a contractor discarded are judged: evidence of them, and ``left``.

    ``left`` is the key for how many cards of a suit were kept, for every suit that was discarded
    from.
    """

    seat: Seat
    evidence: tuple[Evidence, ...]
    left: EvidenceKey
