"""A challenge: eight deals of one preset from one text, each a game of its own from 0 : 0.

Each deal is a file of its own on disk, whichever window plays it. Its cards follow from the text
alone, the same everywhere and for ever: the rule is written out in ``docs/challenge.md``, and
nothing in it may hang on a version of Python, on the machine or on the hour.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.engine.cards import Card
from fivehundred.engine.deck import PACKS
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.engine.messages import Message
from fivehundred.engine.rules.customs import uncut
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start, State
from fivehundred.learning.estimate import Estimate, estimate
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.players.level_names import Level
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.store import Store

DEALS: Final = 8
PRESET: Final = AUSTRALIAN.key
"""What the deal of the day is played by."""
_RULE: Final = "fivehundred challenge 1"
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
"""What each of the eight deals brought, own points less the others'; None: not played yet."""
UNPLAYED: Final[Points] = (None,) * DEALS
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
class Challenge:
    """``seed`` is the date of a deal of the day, or the token of another challenge."""

    seed: str
    preset: str = PRESET

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
        return uncut(PRESETS[self.preset].variant)

    def record(self, number: int, name: str) -> Record:
        """Return a deal, counted from 1, as it is before anybody has called.

        A person of that name sits in the chair, Experts at all other seats. With the text under
        ``created`` they think the same wherever it is played.
        """
        variant = self.variant
        pack = packs(self.seed, self.preset, variant.deck)[number - 1]
        others = (SeatInfo(one, Level.EXPERT) for one in COMPANIONS[: variant.players - 1])
        return Record(
            created=f"{self.seed} {number}",
            preset=self.preset,
            variant=variant,
            seats=(SeatInfo(name, HUMAN), *others),
            start=Start(dealer=dealer_of(number, variant.players)),
            actions=(Deal(pack),),
        )


def is_over(state: State) -> bool:
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
