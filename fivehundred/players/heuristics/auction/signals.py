"""Conventions: what each call promises of a hand, and the sixes that are signals.

A suit shows length and strength in it, no trumps the joker, *inkle no* aces without a joker.
Computer players nearly always keep to these public conventions, and people may read them beside
each call. A six that partners have agreed on is a message and still a contract.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property, lru_cache
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import LEVELS, TRUMP_OF, Bid, Call, Special, Strain, strain_of
from fivehundred.engine.rules import option_meanings as meanings
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.heuristics.hand_strength import hand_tricks, shape_of


@dataclass(frozen=True)
class HeardAuction:
    """The auction as one seat hears it.

    ``partners`` and ``opponents`` are seats that call. The seat undervalues its side's bids by
    ``doubt_tricks``.
    """

    seat: Seat
    calls: tuple[MakeCall, ...]
    partners: tuple[Seat, ...]
    opponents: tuple[Seat, ...]
    doubt_tricks: float = 0.0

    @cached_property
    def standing(self) -> MakeCall | None:
        """The call to outbid, or None."""
        return standing_call(self.calls)

    @cached_property
    def first_bids(self) -> dict[Seat, Bid]:
        """The first bid of each seat that has made one."""
        first: dict[Seat, Bid] = {}
        for made in self.calls:
            if isinstance(made.call, Bid):
                first.setdefault(made.seat, made.call)
        return first

    def has_called(self, seat: Seat, calls: Collection[Call]) -> bool:
        """Return whether a seat has made one of these calls."""
        return any(c.seat == seat and c.call in calls for c in self.calls)

    def has_bid(self, seat: Seat, strain: Strain) -> bool:
        """Return whether a seat has bid a strain."""
        return any(made.seat == seat and _bids(made, strain) for made in self.calls)


def first_to_bid(calls: Iterable[MakeCall], strain: Strain) -> Seat | None:
    """Return the first seat to bid a strain."""
    return next((made.seat for made in calls if _bids(made, strain)), None)


def _bids(made: MakeCall, strain: Strain) -> bool:
    return isinstance(made.call, Bid) and made.call.strain is strain


def hear(view: View, seat: Seat, doubt_tricks: float = 0.0) -> HeardAuction:
    """Return the auction of a View as heard by a seat that calls."""
    seating = view.variant.seating
    partners = tuple(s for s in seating.partners(seat, view.dealer) if s in seating.players)
    opponents = tuple(s for s in seating.players if s != seat and s not in partners)
    return HeardAuction(seat, view.calls, partners, opponents, doubt_tricks)


@lru_cache(maxsize=64)
def _has_agreed_sixes(variant: Variant) -> bool:
    """Return whether partners have agreed on a meaning that can be bid at this table."""
    agreed = meanings.does_six_show_joker(variant) or meanings.does_six_show_suit(variant)
    return agreed and variant.seating.bids_with_partners and meanings.sixes(variant).are_contracts


def is_agreed_six(
    variant: Variant, dealer: Seat | None, before: Sequence[MakeCall], made: MakeCall
) -> bool:
    """Return whether a call, after the calls ``before`` it, is a six with an agreed meaning.

    It is its side's first bid, and a partner must still have a turn to speak.
    """
    call = made.call
    if not isinstance(call, Bid) or call.level != LEVELS[0] or not _has_agreed_sixes(variant):
        return False
    is_suit = TRUMP_OF[call.strain] is not None
    is_agreed = meanings.does_six_show_suit if is_suit else meanings.does_six_show_joker
    if not is_agreed(variant):
        return False
    # Between two calls of one seat every partner has spoken.
    partners = variant.seating.partners(made.seat, dealer)
    spoken = [one for one in before if one.seat in partners]
    passed = {one.seat for one in spoken if one.call is Special.PASS}
    return len(passed) < len(partners) and all(one.call is Special.PASS for one in spoken)


# — agreed meanings —

_TRICKS: Final = 2.6
LEAST_TRUMPS: Final = 4
LEAST_ACES: Final = 2
_PROMISED: Final = 3.4
_PROMISED_JOKER: Final = 2.0


def choose_signal(view: View, heard: HeardAuction, offers: Sequence[MakeCall]) -> MakeCall | None:
    """Choose what to show a partner who has yet to call; None for nothing."""
    listening = [p for p in heard.partners if not heard.has_called(p, (Special.PASS,))]
    spoken = any(made.call is not Special.PASS for made in heard.calls if made.seat == heard.seat)
    if not listening or spoken or any(partner in heard.first_bids for partner in listening):
        return None
    shown = [offer for offer in offers if is_message(view, offer) and _shows(view, offer.call)]
    return max(
        shown,
        key=lambda offer: hand_tricks(view.hand, strain_of(offer.call), view.variant),
        default=None,
    )


def is_message(view: View, offer: MakeCall) -> bool:
    """Return whether a call is made to inform a partner rather than to be played."""
    agreed = is_agreed_six(view.variant, view.dealer, view.calls, offer)
    return agreed or is_signal(view.variant, offer.call)


def _shows(view: View, call: Call) -> bool:
    strain = strain_of(call)
    shape = shape_of(view.hand, strain, view.variant)
    joker = any(card.is_joker for card in view.hand)
    if call is Special.INKLE_NO:
        return shape.aces >= LEAST_ACES and not joker
    if TRUMP_OF[strain] is None:
        aces = 0 if meanings.tells_aces_apart(view.variant) else 1
        if not is_signal(view.variant, call):
            aces = min(aces, meanings.aces_beside_shown_joker(view.variant) or 0)
        return shape.tops[0] and shape.aces >= aces
    strong = hand_tricks(view.hand, strain, view.variant) >= _TRICKS
    return strong and shape.trumps >= LEAST_TRUMPS + joker and any(shape.tops[:4])


def promised_by_signal(strain: Strain) -> float:
    """Return the tricks that a signal promises in its strain."""
    return _PROMISED_JOKER if strain is Strain.NO_TRUMPS else _PROMISED


class Meaning(Enum):
    """What a call says in its situation."""

    PASS = auto()
    SUIT = auto()
    SUIT_AGAIN = auto()
    JUMP = auto()
    RAISE = auto()
    OWN_SUIT_OVER_PARTNER = auto()
    NO_TRUMPS = auto()
    NO_TRUMPS_RAISE = auto()
    SIGNAL_SUIT = auto()
    SIGNAL_JOKER = auto()
    SIGNAL_ACES = auto()
    AGREED_SUIT = auto()
    AGREED_JOKER = auto()
    LOSE_ALL = auto()
    LOSE_ALL_OPEN = auto()
    LOSE_ALL_BLIND = auto()
    LOSE_ALL_TOGETHER = auto()
    FIVE_TRICKS = auto()


@dataclass(frozen=True, slots=True)
class Promise:
    """What a hand probably holds, at least.

    ``joker`` is whether it holds one (None: unknown); ``trumps`` and ``aces`` are the least
    numbers of cards of the strain (with bowers and jokers) and of other aces; ``tricks`` the
    range expected of the whole side; ``low``: the hand is to lose.
    """

    joker: bool | None = None
    trumps: int = 0
    aces: int = 0
    tricks: tuple[float, float] = (0.0, 10.0)
    low: bool = False


@dataclass(frozen=True, slots=True)
class Convention:
    """A meaning with its promise, and the strain it concerns, if any."""

    meaning: Meaning
    promise: Promise
    strain: Strain | None = None


_PASS: Final = Promise(tricks=(0.0, 6.5))
_LOSES: Final = Promise(low=True)
_SPECIAL: Final[dict[Special, Convention]] = {
    Special.PASS: Convention(Meaning.PASS, _PASS),
    Special.INKLE_NO: Convention(
        Meaning.SIGNAL_ACES, Promise(joker=False, aces=LEAST_ACES), Strain.NO_TRUMPS
    ),
    Special.MISERE: Convention(Meaning.LOSE_ALL, _LOSES),
    Special.OPEN_MISERE: Convention(Meaning.LOSE_ALL_OPEN, _LOSES),
    Special.BLIND_MISERE: Convention(Meaning.LOSE_ALL_BLIND, Promise()),
    Special.DOUBLE_NULLO: Convention(Meaning.LOSE_ALL_TOGETHER, _LOSES),
    Special.HI_LO: Convention(Meaning.FIVE_TRICKS, Promise(aces=1)),
}
_JUMP_LEVELS: Final = 2


def convention_of(
    variant: Variant, dealer: Seat | None, before: Sequence[MakeCall], made: MakeCall
) -> Convention:
    """Return what a call means after the calls ``before`` it."""
    call = made.call
    if isinstance(call, Special):
        return _SPECIAL[call]
    if is_signal(variant, call):
        return _signal(variant, call)
    if is_agreed_six(variant, dealer, before, made):
        return _agreed(variant, call)
    partners = variant.seating.partners(made.seat, dealer)
    if call.strain is Strain.NO_TRUMPS:
        return _no_trumps(before, call, partners)
    return _suit(variant, before, made.seat, call, partners)


def _signal(variant: Variant, call: Bid) -> Convention:
    if call.strain is Strain.NO_TRUMPS:
        aces = 0 if meanings.tells_aces_apart(variant) else 1
        return Convention(Meaning.SIGNAL_JOKER, Promise(joker=True, aces=aces), call.strain)
    return Convention(Meaning.SIGNAL_SUIT, Promise(trumps=LEAST_TRUMPS), call.strain)


def _agreed(variant: Variant, call: Bid) -> Convention:
    if call.strain is Strain.NO_TRUMPS:
        promise = Promise(joker=True, aces=meanings.aces_beside_shown_joker(variant) or 0)
        return Convention(Meaning.AGREED_JOKER, promise, call.strain)
    return Convention(Meaning.AGREED_SUIT, Promise(trumps=LEAST_TRUMPS), call.strain)


def _tricks(level: int) -> tuple[float, float]:
    return level - 0.5, min(10.0, level + 1.5)


def _no_trumps(before: Sequence[MakeCall], call: Bid, partners: tuple[Seat, ...]) -> Convention:
    shown = any(_bids(made, call.strain) and made.seat in partners for made in before)
    promise = Promise(joker=None if shown else True, aces=1, tricks=_tricks(call.level))
    meaning = Meaning.NO_TRUMPS_RAISE if shown else Meaning.NO_TRUMPS
    return Convention(meaning, promise, call.strain)


def _suit(
    variant: Variant, before: Sequence[MakeCall], seat: Seat, call: Bid, partners: tuple[Seat, ...]
) -> Convention:
    first = first_to_bid(before, call.strain)
    if first in partners:
        promise = Promise(trumps=1, tricks=_tricks(call.level))
        return Convention(Meaning.RAISE, promise, call.strain)
    theirs = any(made.seat in partners and isinstance(made.call, Bid) for made in before)
    lowest = _lowest_level(variant, before, call.strain)
    jumped = lowest is not None and call.level - lowest >= _JUMP_LEVELS
    again = first == seat
    promise = Promise(trumps=5 if jumped or (theirs and again) else 4, tricks=_tricks(call.level))
    if jumped:
        return Convention(Meaning.JUMP, promise, call.strain)
    first_meaning = Meaning.OWN_SUIT_OVER_PARTNER if theirs else Meaning.SUIT
    return Convention(Meaning.SUIT_AGAIN if again else first_meaning, promise, call.strain)


def _lowest_level(variant: Variant, before: Sequence[MakeCall], strain: Strain) -> int | None:
    """Return the lowest level at which a strain could be bid, even by a past call."""
    calls = schedule(variant)
    standing = standing_call(before)
    passed = calls.rank(standing.call) if standing is not None else 0
    above = (line.call for line in calls.lines if line.rank > passed)
    levels = (
        call.level
        for call in above
        if isinstance(call, Bid) and call.strain is strain and not is_signal(variant, call)
    )
    return next(levels, None)
