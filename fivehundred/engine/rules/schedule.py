"""The rank and points of all calls: §5 “The calls and what they are worth” of docs/rules.md.

Most special calls do not rank in the order of their points, so rank and points are separate.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, assert_never

from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain, is_six
from fivehundred.engine.rules import options as opt
from fivehundred.engine.rules.option_meanings import sixes, tells_aces_apart
from fivehundred.engine.rules.variant import Variant

_STRAIN_POINTS: Final = {strain: 20 * at for at, strain in enumerate(Strain)}


@dataclass(frozen=True, slots=True)
class ScheduleLine:
    """One line of the schedule; lines of equal ``rank`` cannot outbid each other."""

    call: Call
    rank: int
    points: int


@dataclass(frozen=True)
class Schedule:
    """All calls but *pass*, lowest first."""

    lines: tuple[ScheduleLine, ...]

    @cached_property
    def _by_call(self) -> dict[Call, ScheduleLine]:
        return {line.call: line for line in self.lines}

    def find(self, call: Call) -> ScheduleLine | None:
        """Return a call's line, or None if this table does not have the call."""
        return self._by_call.get(call)

    def rank(self, call: Call) -> int:
        """Return the rank of a call that is on the schedule."""
        return self._line(call).rank

    def points(self, call: Call) -> int:
        """Return the points of a call that is on the schedule."""
        return self._line(call).points

    def _line(self, call: Call) -> ScheduleLine:
        line = self.find(call)
        assert line is not None, call
        return line


def bid_points(level: int, strain: Strain) -> int:
    """Return a bid's points by the Avondale schedule: 40 for 6♠, +20 a strain, +100 a level."""
    return 40 + 100 * (level - 6) + _STRAIN_POINTS[strain]


@lru_cache(maxsize=64)
def schedule(variant: Variant) -> Schedule:
    """Return the schedule of a variant."""
    lines: list[ScheduleLine] = []
    for rank, step in enumerate(_steps(variant), start=1):
        lines += (ScheduleLine(call, rank, points) for call, points in step)
    return Schedule(tuple(lines))


def is_ranked(variant: Variant, call: Call) -> bool:
    """Return whether a table has this call."""
    return schedule(variant).find(call) is not None


def is_signal(variant: Variant, call: Call) -> bool:
    """Return whether a call is never played and only gives information."""
    return is_six(call) and not sixes(variant).are_contracts


_Step = tuple[tuple[Call, int], ...]


def _steps(variant: Variant) -> Iterator[_Step]:
    for level in LEVELS:
        for strain in Strain:
            bid = Bid(level, strain)
            yield from _specials(variant, (bid, None))
            yield from _bid_steps(variant, bid)
            yield from _specials(variant, (None, bid))


def _bid_steps(variant: Variant, bid: Bid) -> Iterator[_Step]:
    points = bid_points(bid.level, bid.strain)
    without = Bid(bid.level, bid.strain, without_kitty=True)
    if is_signal(variant, bid):
        # A six that cannot become a contract scores nothing and has no form "without".
        if bid.strain is Strain.NO_TRUMPS and tells_aces_apart(variant):
            yield ((Special.INKLE_NO, 0),)
        yield ((bid, 0),)
        return
    match variant.without_kitty:
        case opt.WithoutKitty.OFF:
            yield ((bid, points),)
        case opt.WithoutKitty.SAME_RANK:
            yield ((bid, points), (without, points))
        case opt.WithoutKitty.RANK_ABOVE:
            yield ((bid, points),)
            yield ((without, points),)
        case unknown:
            assert_never(unknown)


_Place = tuple[Bid | None, Bid | None]  # just below a bid, or just above one


def _specials(variant: Variant, here: _Place) -> Iterator[_Step]:
    if here == _place_of_misere(variant.misere):
        yield ((Special.MISERE, variant.misere_points),)
    # Blind misère ranks with open misère; at a table without that, just below ten hearts.
    blind: _Step = ((Special.BLIND_MISERE, 500),) if variant.blind_misere else ()
    open_place = _place_of_open_misere(variant.open_misere)
    if here == open_place:
        yield ((Special.OPEN_MISERE, variant.open_misere_points), *blind)
    elif blind and open_place is None and here == (Bid(10, Strain.HEARTS), None):
        yield blind
    if here == (None, Bid(9, Strain.CLUBS)) and variant.hi_lo:
        yield ((Special.HI_LO, 350),)
    if here == _place_of_double_nullo(variant.double_nullo):
        yield ((Special.DOUBLE_NULLO, variant.double_nullo_points),)


def _place_of_misere(rank: opt.MisereRank) -> _Place | None:
    match rank:
        case opt.MisereRank.OFF:
            return None
        case opt.MisereRank.BELOW_8S:
            return Bid(8, Strain.SPADES), None
        case opt.MisereRank.ABOVE_8S:
            return None, Bid(8, Strain.SPADES)
        case opt.MisereRank.BELOW_8NT:
            return Bid(8, Strain.NO_TRUMPS), None
        case opt.MisereRank.ABOVE_7C:
            return None, Bid(7, Strain.CLUBS)
        case unknown:
            assert_never(unknown)


def _place_of_open_misere(rank: opt.OpenMisereRank) -> _Place | None:
    match rank:
        case opt.OpenMisereRank.OFF:
            return None
        case opt.OpenMisereRank.BELOW_10H:
            return Bid(10, Strain.HEARTS), None
        case opt.OpenMisereRank.BELOW_10NT:
            return Bid(10, Strain.NO_TRUMPS), None
        case opt.OpenMisereRank.TOP:
            return None, Bid(10, Strain.NO_TRUMPS)
        case opt.OpenMisereRank.ABOVE_8C:
            return None, Bid(8, Strain.CLUBS)
        case unknown:
            assert_never(unknown)


def _place_of_double_nullo(rank: opt.DoubleNulloRank) -> _Place | None:
    match rank:
        case opt.DoubleNulloRank.OFF:
            return None
        case opt.DoubleNulloRank.BELOW_10H:
            return Bid(10, Strain.HEARTS), None
        case opt.DoubleNulloRank.ABOVE_10C:
            return None, Bid(10, Strain.CLUBS)
        case unknown:
            assert_never(unknown)
