"""What each level calls, beside what people call: many auctions, read and counted.

    python -m tests.players.auctions [LEVEL ...] [--auctions 1000] [--shown 0]

Every auction is the first of a game in the Australian preset, with one level in all seats.
Advanced and Expert think about a call, so a thousand of their auctions take half an hour.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import Bid, Special, format_call
from fivehundred.engine.facts import Hand, Phase
from fivehundred.engine.view import View, view
from fivehundred.players.effort import Effort
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.level_names import LEVELS, Level
from fivehundred.players.levels import choose
from tests.players.positions import AUSTRALIAN, after, dealt

_CERTAIN: Final = 3.0
"""Standard errors by which a share must lie outside its bounds before it counts as a fault."""


@dataclass(frozen=True, slots=True)
class ReadCall:
    """A call, its seat's hand and what stood before it.

    ``steps`` are the levels by which a bid is higher than it had to be in its strain;
    ``is_biddable`` tells of the first call of a seat whether a Club player would have bid.
    """

    made: MakeCall
    hand: Hand
    standing: MakeCall | None
    steps: int
    is_biddable: bool

    @property
    def is_pass(self) -> bool:
        """Whether it is a pass."""
        return self.made.call is Special.PASS

    @property
    def is_special(self) -> bool:
        """Whether it is a misère of any kind."""
        return isinstance(self.made.call, Special) and not self.is_pass

    @property
    def level(self) -> int:
        """The level of a bid; 0 of every other call."""
        return self.made.call.level if isinstance(self.made.call, Bid) else 0

    @property
    def is_over_partner(self) -> bool:
        """Whether it outbids the partner."""
        partners = AUSTRALIAN.seating.partners(self.made.seat, None)
        return self.standing is not None and self.standing.seat in partners and not self.is_pass

    @property
    def is_far_over_partner(self) -> bool:
        """Whether it outbids the partner by a special call, or by two levels or more."""
        over = self.standing.call if self.standing else None
        is_step = isinstance(over, Bid) and 0 < self.level <= over.level + 1
        return self.is_over_partner and not is_step


Auction = Sequence[ReadCall]
Count = Callable[[Auction], tuple[int, int]]
"""Counts in an auction how often something happened, and how often it could have."""


def auctions_of(
    level: Level, seeds: Iterable[int], effort: Effort | None = None
) -> Iterator[Auction]:
    """Yield the first auction of many games between four players of a level."""
    for seed in seeds:
        state, calls = dealt(seed), list[ReadCall]()
        while state.phase is Phase.AUCTION:
            seen = view(state, state.to_act)
            made = choose(seen, level, 100 * seed + len(calls), effort=effort)
            assert isinstance(made, MakeCall)
            calls.append(_read(seen, made))
            state = after(state, made)
        yield calls


def _read(seen: View, made: MakeCall) -> ReadCall:
    steps, call = 0, made.call
    if isinstance(call, Bid):
        offers = (offer.call for offer in seen.legal if isinstance(offer, MakeCall))
        bids = (offer for offer in offers if isinstance(offer, Bid))
        steps = call.level - min(bid.level for bid in bids if bid.strain is call.strain)
    is_first = all(earlier.seat != made.seat for earlier in seen.calls)
    passing = MakeCall(made.seat, Special.PASS)
    bids_at_club = is_first and choose_by_heuristics(seen, Random(0)) != passing
    return ReadCall(made, seen.hand, standing_call(seen.calls), steps, bids_at_club)


def _auctions_with(happens: Callable[[ReadCall], bool]) -> Count:
    return lambda auction: (int(any(map(happens, auction))), 1)


def _first_bids(levels: Sequence[int]) -> Count:
    def count(auction: Auction) -> tuple[int, int]:
        first = next((call for call in auction if not call.is_pass), None)
        return (int(first.level in levels), 1) if first else (0, 0)

    return count


def _share_of(among: Callable[[ReadCall], bool], happens: Callable[[ReadCall], bool]) -> Count:
    def count(auction: Auction) -> tuple[int, int]:
        chances = [call for call in auction if among(call)]
        return sum(map(happens, chances)), len(chances)

    return count


Bounds = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Row:
    """What is counted of auctions, and between how many of a hundred people do it, and why.

    ``bounds`` are those of a beginner, of somebody who plays now and then, and of two who play
    every week: the first by rules of thumb, the second by reckoning.
    """

    name: str
    count: Count
    bounds: tuple[Bounds, Bounds, Bounds, Bounds]
    why: str

    def bounds_of(self, level: Level) -> Bounds:
        """Return the bounds of a level; Advanced and Expert both reckon."""
        return self.bounds[min(LEVELS.index(level), len(self.bounds) - 1)]


_NEVER: Final = (0.0, 0.0)

ROWS: Final = (
    Row(
        "passed out",
        lambda auction: (int(all(call.is_pass for call in auction)), 1),
        ((8, 25), (2, 12), (0, 8), (0, 8)),
        "Beginners count the tricks they hold, and neither their partner's nor the kitty's.",
    ),
    Row(
        "first bid is a six",
        _first_bids((6,)),
        ((55, 80), (55, 80), (55, 80), (50, 85)),
        "A first bid usually says no more than which suit it is.",
    ),
    Row(
        "first bid is an eight",
        _first_bids((8,)),
        ((0, 8), (0, 8), (0, 6), (0, 8)),
        "Hands that are worth eight by themselves are rare, whoever holds them.",
    ),
    Row(
        "first bid is a nine or ten",
        _first_bids((9, 10)),
        (_NEVER, _NEVER, (0, 1), (0, 2)),
        "Nobody who is unsure of a hand begins that high when seven would do.",
    ),
    Row(
        "a bid of eight or more",
        _auctions_with(lambda call: call.level >= 8),
        ((2, 12), (10, 25), (12, 30), (15, 60)),
        "It takes two sides that compete, and beginners give in first.",
    ),
    Row(
        "a bid of nine or ten",
        _auctions_with(lambda call: call.level >= 9),
        ((0, 0.5), (0, 1.5), (0, 2), (0, 10)),
        "In an evening of thirty deals a table sees one or none.",
    ),
    Row(
        "a special call",
        _auctions_with(lambda call: call.is_special),
        (_NEVER, (3, 15), (5, 18), (8, 40)),
        "Misère is learned last, and then much loved.",
    ),
    Row(
        "the partner is outbid",
        _auctions_with(lambda call: call.is_over_partner),
        ((2, 12), (3, 14), (4, 16), (15, 70)),
        "Who is unsure leaves a partner's bid alone; who reckons raises it.",
    ),
    Row(
        "the partner is outbid by far",
        _auctions_with(lambda call: call.is_far_over_partner),
        (_NEVER, _NEVER, (0, 4), (0, 10)),
        "By two levels or with a misère: nobody does it who is glad that the partner plays.",
    ),
    Row(
        "higher than needed, of bids over a call",
        _share_of(
            lambda call: call.level > 0 and call.standing is not None, lambda call: call.steps > 0
        ),
        ((0, 12), (0, 12), (0, 15), (0, 20)),
        "To outbid is all most people want; jumps need an agreement.",
    ),
    Row(
        "a pass, of hands a Club player bids with",
        _share_of(lambda call: call.is_biddable, lambda call: call.is_pass),
        ((30, 55), (12, 32), _NEVER, (0, 40)),
        "Beginners wait for a hand that plays itself.",
    ),
)


def share_of(row: Row, auctions: Iterable[Auction]) -> tuple[float, int]:
    """Return how many of a hundred it is, and of how many chances."""
    counts = [row.count(auction) for auction in auctions]
    chances = sum(of for _, of in counts)
    return 100 * sum(hits for hits, _ in counts) / max(1, chances), chances


def faults_of(level: Level, auctions: Sequence[Auction]) -> Iterator[str]:
    """Yield what people of a level would not do so often, or so seldom, beyond mere chance."""
    for row in ROWS:
        (share, chances), (least, most) = share_of(row, auctions), row.bounds_of(level)
        if share < least - _slack(least, chances) or share > most + _slack(most, chances):
            yield f"{level}: {row.name}: {share:.1f} of 100, not {least} to {most}"


def _slack(bound: float, chances: int) -> float:
    return _CERTAIN * sqrt(bound * (100 - bound) / max(1, chances))


def table_of(auctions: dict[Level, Sequence[Auction]]) -> Iterator[str]:
    """Yield the lines of the table: what was counted of each level, its bounds, and the reason."""
    yield f"{'of a hundred':42}" + "".join(f"{level:>18}" for level in auctions)
    for row in ROWS:
        cells = []
        for level, read in auctions.items():
            least, most = row.bounds_of(level)
            cells.append(f"{share_of(row, read)[0]:7.1f}{f'({least:g} to {most:g})':>11}")
        yield f"{row.name:42}" + "".join(f"{cell:>18}" for cell in cells)
        yield f"    {row.why}"


def main() -> int:
    """Read auctions of some levels and print the table; the status is 1 if there are faults."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.auctions", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("levels", nargs="*", type=Level, default=LEVELS, metavar="LEVEL")
    parser.add_argument("--auctions", type=int, default=1000)
    parser.add_argument(
        "--shown", type=int, default=0, help="print so many auctions of each level"
    )
    wanted = parser.parse_args()
    read: dict[Level, Sequence[Auction]] = {}
    for level in wanted.levels:
        read[level] = list(auctions_of(level, range(wanted.auctions)))
        for auction in read[level][: wanted.shown]:
            for call in auction:
                hand = " ".join(sorted(card.code for card in call.hand))
                print(f"{level} in seat {call.made.seat}: {hand}: {format_call(call.made.call)}")
            print()
    print(*table_of(read), sep="\n")
    faults = [fault for level, auctions in read.items() for fault in faults_of(level, auctions)]
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
