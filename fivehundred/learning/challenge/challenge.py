"""A challenge: deals of one preset, the same for everybody, each its own game from 0 : 0.

Usually there are eight, shuffled from a text by the rule in ``docs/challenge.md``, which must not
depend on the Python version, the machine or the time. A *set* names its deals instead.
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
from fivehundred.engine.cards import PACKS, Card, format_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings import uncut
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
PRESET: Final = AUSTRALIAN.key  # the preset of the deal of the day
MOST_DEALS: Final = 64
_RULE: Final = "fivehundred challenge 1"
_RULE_OF_SETS: Final = "fivehundred challenge 2"
OF_SET: Final = re.compile(r"set-[0-9a-f]{20}")  # the seed of a set
_NUMBER_BYTES: Final = 4
_NUMBERS: Final = 2 ** (8 * _NUMBER_BYTES)
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read_date(text: str) -> date:
    """Return a date from YYYY-MM-DD; raises FormatError."""
    try:
        if not _DATE.fullmatch(text):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise FormatError(ChallengeKind.NO_DATE, text=text[:40]) from None


@lru_cache(maxsize=16)
def packs(seed: str, preset: str, deck: int) -> tuple[tuple[Card, ...], ...]:
    """Return the eight packs of a challenge, top card first."""
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
    """Return an easily spoken token for a new challenge; ``chance`` is any large random number."""
    words = []
    for part in (_FIRST, _SECOND, _THIRD, _LAST):
        chance, at = divmod(chance, len(part))
        words.append(part[at])
    return "-".join(words)


def dealer_of(number: int, seats: int) -> Seat:
    """Return the dealer of a deal, counted from 1."""
    return (number - 1) % seats


def seed_from(*facts: object) -> int:
    """Return a seed from 0 to 2³² − 1, always the same for the same facts."""
    return next(_numbers("\n".join(map(str, facts))))


def _shuffled(pack: tuple[Card, ...], seed: str) -> tuple[Card, ...]:
    """Return a pack shuffled by a seed text; every order is equally likely."""
    cards, numbers = list(pack), _numbers(seed)
    for last in range(len(cards) - 1, 0, -1):
        at = _below(last + 1, numbers)
        cards[last], cards[at] = cards[at], cards[last]
    return tuple(cards)


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return the next number below a limit; numbers that would bias it are skipped."""
    fair = _NUMBERS - _NUMBERS % limit
    return next(number for number in numbers if number < fair) % limit


def _numbers(seed: str) -> Iterator[int]:
    """Yield four-byte numbers without end, from hashes of the text with 0, 1, 2 …"""
    block = 0
    while True:
        digest = hashlib.sha256(f"{_RULE}\n{seed}\n{block}".encode()).digest()
        for at in range(0, len(digest), _NUMBER_BYTES):
            yield int.from_bytes(digest[at : at + _NUMBER_BYTES], "big")
        block += 1


Points = tuple[int | None, ...]
"""The points of each deal, own minus the others'; None for one not played yet."""
_EVEN_POINTS: Final = 9
"""Results this close differ by less than one trick of a defender, and count as equal."""


@dataclass(frozen=True, slots=True)
class Score:
    """Somebody's results in a challenge."""

    name: str
    points: Points

    @property
    def is_whole(self) -> bool:
        """Whether all deals have been played."""
        return None not in self.points

    @property
    def total(self) -> int:
        """The sum of the points so far."""
        return sum(point for point in self.points if point is not None)


@dataclass(frozen=True, slots=True)
class ScoreComparison:
    """How much better one result is than another; None for deals not played by both."""

    differences: Points

    @property
    def estimate(self) -> Estimate:
        """The mean difference per deal, with its confidence interval."""
        return estimate([one for one in self.differences if one is not None])

    @property
    def total(self) -> int:
        """The sum of the differences."""
        return sum(one for one in self.differences if one is not None)

    @property
    def signs(self) -> tuple[int | None, ...]:
        """For each deal 1 if it was better, −1 if worse, 0 if as good."""
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
    """Stores each deal under its own name only; a version that contradicts the disk is refused."""

    def _may_overwrite(self, path: Path, record: Record) -> bool:
        if not super()._may_overwrite(path, record):
            raise StoreError(ChallengeKind.PLAYED_ELSEWHERE)
        return True


CHAIR: Final[Seat] = 0  # the seat whose results are compared
COMPANIONS: Final = ("Bea", "Col", "Dot", "Eve", "Fred")


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """The dealer of a deal, and its pack, top card first."""

    dealer: Seat
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Challenge:
    """Deals of one preset that everybody plays."""

    seed: str  # the date of a deal of the day, another challenge's token, or a set's hash
    preset: str = PRESET
    title: str = field(default="", compare=False)  # of a set
    given: tuple[GivenDeal, ...] = field(default=(), compare=False)  # the deals of a set

    @property
    def count(self) -> int:
        """The number of deals."""
        return len(self.given) or DEALS

    @property
    def unplayed(self) -> Points:
        """The points before any deal has been played: None for each."""
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
        """The preset's rules with nobody cutting, so that everybody has the same cards."""
        return _uncut(self.preset)

    def dealt(self, number: int) -> GivenDeal:
        """Return a deal, counted from 1."""
        if self.given:
            return self.given[number - 1]
        variant = self.variant
        pack = packs(self.seed, self.preset, variant.deck)[number - 1]
        return GivenDeal(dealer_of(number, variant.players), pack)

    def record(self, number: int, name: str) -> Record:
        """Return the game of a deal, counted from 1: ``name`` in the chair, Experts elsewhere."""
        variant, dealt = self.variant, self.dealt(number)
        others = (SeatInfo(one, Level.EXPERT) for one in COMPANIONS[: variant.players - 1])
        return Record(
            # This seeds the Experts, so that they play the same on every machine.
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
    """Return a set of these packs, top card first; without ``dealers`` the seats deal in turn.

    Raises FormatError if a pack is not the preset's, or if there are too many packs or none.
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
    """Return a set with the deals of two sets of one preset, and the title of the first."""
    given = (*first.given, *then.given)
    packs, dealers = [one.pack for one in given], [one.dealer for one in given]
    return given_set(packs, first.preset, first.title, dealers)


def _seed_of(given: Sequence[GivenDeal], preset: str) -> str:
    lines = (f"{one.dealer} {format_cards(one.pack)}" for one in given)
    text = "\n".join((_RULE_OF_SETS, preset, *lines))
    return f"set-{hashlib.sha256(text.encode()).hexdigest()[:20]}"


def is_over(state: State | View) -> bool:
    """Return whether the one deal of a game has been scored or passed out."""
    return state.phase in (Phase.DEAL, Phase.DEALER, Phase.OVER)


def points_of(state: State) -> int:
    """Return the chair's points minus the mean of the other sides'; ``is_over`` must be true."""
    if not state.match.deals:
        return 0
    side = state.variant.seating.side_of[CHAIR]
    return round(state.match.deals[0].margin(side))
