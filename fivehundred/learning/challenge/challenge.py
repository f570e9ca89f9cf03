"""A challenge: some deals of one preset, the same for everybody, each a game from 0 : 0.

Each deal is a file of its own on disk, whichever window plays it. Usually there are eight, whose
cards follow from a text alone, the same everywhere and for ever: the rule is written out in
``docs/challenge.md``, and nothing in it may hang on a version of Python, on the machine or on the
hour. The deals of a set are given instead, and its text follows from them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.engine.cards import Card, format_cards
from fivehundred.engine.deck import PACKS
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.engine.messages import Message
from fivehundred.engine.rules.customs import uncut
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import View
from fivehundred.learning.estimate import Estimate, estimate
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.players.level_names import Level
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.store import Store

DEALS: Final = 8
PRESET: Final = AUSTRALIAN.key
"""What the deal of the day is played by."""
MOST_DEALS: Final = 64
_RULE: Final = "fivehundred challenge 1"
_RULE_OF_SETS: Final = "fivehundred challenge 2"
_OF_SET: Final = re.compile(r"set-[0-9a-f]{20}")
_NUMBER_BYTES: Final = 4
_NUMBERS: Final = 2 ** (8 * _NUMBER_BYTES)
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read_date(text: str) -> date:
    """Read a date as YYYY-MM-DD; raises FormatError."""
    try:
        if not _DATE.fullmatch(text):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise FormatError(ChallengeKind.NO_DATE, text=text[:40]) from None


@lru_cache(maxsize=16)
def packs(seed: str, preset: str, deck: int) -> tuple[tuple[Card, ...], ...]:
    """Return the eight packs of a challenge, the top card first.

    ``seed`` is the date of a deal of the day as YYYY-MM-DD, or the token of another challenge.
    """
    return tuple(_shuffled(PACKS[deck], f"{seed}\n{preset}\n{n}") for n in range(1, DEALS + 1))


_FIRST: Final = (
    *("amber", "autumn", "brave", "bright", "busy", "calm", "clever", "cosy", "early", "fair"),
    *("gentle", "golden", "happy", "hidden", "honest", "jolly", "keen", "kind", "late", "little"),
    *("lucky", "merry", "misty", "noble", "patient", "polite", "proud", "quick", "quiet", "rainy"),
    *("red", "silver", "sleepy", "sunny", "swift", "tidy", "warm", "wild", "windy", "wise"),
)
_SECOND: Final = (
    *("bandicoot", "bilby", "cockatoo", "corella", "curlew", "dingo", "echidna", "emu", "finch"),
    *("galah", "gecko", "heron", "ibis", "kestrel", "koala", "kookaburra", "lorikeet", "magpie"),
    *("numbat", "osprey", "owl", "parrot", "pelican", "penguin", "possum", "quail", "quokka"),
    *("rosella", "seal", "swallow", "swan", "tern", "turtle", "wagtail", "wallaby", "wombat"),
    *("wren", "crane", "lizard", "platypus"),
)
_THIRD: Final = (
    *("bay", "beach", "bend", "bridge", "camp", "cape", "cave", "corner", "cove", "creek"),
    *("dune", "farm", "fence", "ferry", "field", "garden", "gate", "grove", "harbour", "hill"),
    *("island", "lagoon", "lane", "meadow", "mill", "orchard", "paddock", "pass", "pier", "plain"),
    *("point", "pond", "reef", "ridge", "river", "road", "shed", "spring", "track", "valley"),
)
_LAST: Final = tuple(str(number) for number in range(10, 100))


def token_of(chance: int) -> str:
    """Return the token of a new challenge, which can be said over the telephone.

    ``chance`` is any large number that nobody has chosen.
    """
    words = []
    for part in (_FIRST, _SECOND, _THIRD, _LAST):
        chance, at = divmod(chance, len(part))
        words.append(part[at])
    return "-".join(words)


def dealer_of(number: int, seats: int) -> Seat:
    """Return who deals a deal, counted from 1."""
    return (number - 1) % seats


def chance_of(*facts: object) -> int:
    """Return a number that follows from some facts, from 0 to 2³² − 1: where chance begins."""
    return next(_numbers("\n".join(map(str, facts))))


def _shuffled(pack: tuple[Card, ...], seed: str) -> tuple[Card, ...]:
    """Return a pack in the order that follows from a text, every order equally likely."""
    cards, numbers = list(pack), _numbers(seed)
    for last in range(len(cards) - 1, 0, -1):
        at = _below(last + 1, numbers)
        cards[last], cards[at] = cards[at], cards[last]
    return tuple(cards)


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return the next number from 0 to below a limit; what would favour some is passed over."""
    fair = _NUMBERS - _NUMBERS % limit
    return next(number for number in numbers if number < fair) % limit


def _numbers(seed: str) -> Iterator[int]:
    """Yield numbers of four bytes without end: the hashes of the text and 0, 1, 2 …"""
    block = 0
    while True:
        digest = hashlib.sha256(f"{_RULE}\n{seed}\n{block}".encode()).digest()
        for at in range(0, len(digest), _NUMBER_BYTES):
            yield int.from_bytes(digest[at : at + _NUMBER_BYTES], "big")
        block += 1


Points = tuple[int | None, ...]
"""What each of the deals brought, own points less the others'; None: not played yet."""
_EVEN_POINTS: Final = 9
"""So few points between two results are less than one trick of a defender: as good as none."""


@dataclass(frozen=True, slots=True)
class Score:
    """What someone has made of a challenge."""

    name: str
    points: Points

    @property
    def is_whole(self) -> bool:
        """Whether all deals have been played."""
        return None not in self.points

    @property
    def total(self) -> int:
        """All points of the deals that were played."""
        return sum(point for point in self.points if point is not None)


@dataclass(frozen=True, slots=True)
class ScoreComparison:
    """How much better one was than another, deal by deal; None where one has not played it."""

    differences: Points

    @property
    def estimate(self) -> Estimate:
        """The mean difference a deal, with how far chance may have moved it."""
        return estimate([one for one in self.differences if one is not None])

    @property
    def total(self) -> int:
        """All of the difference."""
        return sum(one for one in self.differences if one is not None)

    @property
    def signs(self) -> tuple[int | None, ...]:
        """For each deal 1 where it was better, −1 where it was worse, 0 for as good."""
        return tuple(None if one is None else _sign(one) for one in self.differences)


def compared(own: Points, other: Points) -> ScoreComparison:
    """Return how much better one result is than another."""
    pairs = zip(own, other, strict=True)
    return ScoreComparison(tuple(None if a is None or b is None else a - b for a, b in pairs))


def _sign(points: int) -> int:
    if abs(points) <= _EVEN_POINTS:
        return 0
    return 1 if points > 0 else -1


class DealStore(Store):
    """Keeps deals under their own names alone; the first on the disk counts."""

    def _may_overwrite(self, path: Path, record: Record) -> bool:
        if not super()._may_overwrite(path, record):
            raise StoreError(ChallengeKind.PLAYED_ELSEWHERE)
        return True


def is_overtaken(why: Message | None) -> bool:
    """Return whether a deal cannot be kept because it was played on otherwise elsewhere."""
    return why is not None and why.kind is ChallengeKind.PLAYED_ELSEWHERE


CHAIR: Final[Seat] = 0
"""The seat that is compared."""
COMPANIONS: Final = ("Bea", "Col", "Dot", "Eve", "Fred")


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """Who deals a deal, and its pack, the top card first."""

    dealer: Seat
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Challenge:
    """``seed`` is the date of a deal of the day, or the token of another challenge.

    For a set it is what ``given_set`` makes of the ``given`` deals, and there may be a ``title``.
    """

    seed: str
    preset: str = PRESET
    title: str = field(default="", compare=False)
    given: tuple[GivenDeal, ...] = field(default=(), compare=False)

    @property
    def count(self) -> int:
        """How many deals it has."""
        return len(self.given) or DEALS

    @property
    def unplayed(self) -> Points:
        """What the deals have brought before any of them has been played."""
        return (None,) * self.count

    @property
    def is_of_day(self) -> bool:
        """Whether it is the deal of a day."""
        try:
            read_date(self.seed)
        except FormatError:
            return False
        return self.preset == PRESET

    @property
    def variant(self) -> Variant:
        """The rules it is played by: as nobody cuts, everybody has the same cards."""
        return _uncut(self.preset)

    def dealt(self, number: int) -> GivenDeal:
        """Return a deal, counted from 1."""
        if self.given:
            return self.given[number - 1]
        variant = self.variant
        pack = packs(self.seed, self.preset, variant.deck)[number - 1]
        return GivenDeal(dealer_of(number, variant.players), pack)

    def record(self, number: int, name: str) -> Record:
        """Return a deal, counted from 1, as it is before anybody has called.

        A person of that name sits in the chair, Experts at all other seats. With the text under
        ``created`` they think the same wherever it is played.
        """
        variant, dealt = self.variant, self.dealt(number)
        others = (SeatInfo(one, Level.EXPERT) for one in COMPANIONS[: variant.players - 1])
        return Record(
            created=f"{self.seed} {number}",
            preset=self.preset,
            variant=variant,
            seats=(SeatInfo(name, HUMAN), *others),
            start=Start(dealer=dealt.dealer),
            actions=(Deal(dealt.pack),),
        )


@cache
def _uncut(preset: str) -> Variant:
    return uncut(PRESETS[preset].variant)


def given_set(
    packs: Sequence[Sequence[Card]], preset: str, title: str = "", dealers: Sequence[Seat] = ()
) -> Challenge:
    """Return the challenge of some packs, each with the top card first.

    Without ``dealers`` the seats deal in turn, as in any challenge. Raises FormatError where a
    pack is not that of the preset, and where there are too many or none.
    """
    variant = PRESETS[preset].variant
    seats = variant.seating.players
    if not 0 < len(packs) <= MOST_DEALS:
        raise FormatError(ChallengeKind.DEALS, most=MOST_DEALS)
    dealers = dealers or [dealer_of(number, len(seats)) for number in range(1, len(packs) + 1)]
    whole = PACKS[variant.deck]
    for number, (pack, dealer) in enumerate(zip(packs, dealers, strict=True), start=1):
        if len(pack) != len(whole) or set(pack) != set(whole) or dealer not in seats:
            raise FormatError(ChallengeKind.NO_PACK, number=number)
    pairs = zip(dealers, packs, strict=True)
    given = tuple(GivenDeal(dealer, tuple(pack)) for dealer, pack in pairs)
    return Challenge(_seed_of(given, preset), preset, title, given)


def joined_set(first: Challenge, then: Challenge) -> Challenge:
    """Return the set of the deals of two by the same preset, with the name of the first."""
    given = (*first.given, *then.given)
    packs, dealers = [one.pack for one in given], [one.dealer for one in given]
    return given_set(packs, first.preset, first.title, dealers)


def is_of_set(seed: str) -> bool:
    """Return whether a text is one that follows from given deals."""
    return _OF_SET.fullmatch(seed) is not None


def _seed_of(given: Sequence[GivenDeal], preset: str) -> str:
    lines = (f"{one.dealer} {format_cards(one.pack)}" for one in given)
    text = "\n".join((_RULE_OF_SETS, preset, *lines))
    return f"set-{hashlib.sha256(text.encode()).hexdigest()[:20]}"


def is_over(state: State | View) -> bool:
    """Return whether the one deal of a game has been scored, or passed out."""
    return state.phase in (Phase.DEAL, Phase.DEALER, Phase.OVER)


def points_of(state: State) -> int:
    """Return what the deal brought to the chair: own points less the mean of the other sides'.

    Nothing where everybody has passed; ``is_over`` must be true.
    """
    if not state.match.deals:
        return 0
    side = state.variant.seating.side_of[CHAIR]
    return round(state.match.deals[0].margin(side))
