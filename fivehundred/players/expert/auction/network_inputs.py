"""What the network is told beside the hand: the calls so far and the score.

The order of the inputs is that of the file: whoever changes it must train the network anew
(``packaging/training``).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fivehundred.engine.auction import Auction
from fivehundred.engine.calls import LEVELS, Bid, Call, Special
from fivehundred.engine.deal.ending import BACK_DOOR_POINTS
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.players.expert.contracts.estimate import STRAINS

CALLS: Final[tuple[Call, ...]] = tuple(
    line.call for line in schedule(PRESETS["australian"].variant).lines
)
"""The calls that are told apart, and that have an output each."""
TARGET: Final = 500
_POINTS: Final = tuple(line.points for line in schedule(PRESETS["australian"].variant).lines)
_SEATS: Final = 4
_FIRST: Final = len(STRAINS) * len(LEVELS)
_PASSED: Final = _FIRST + len(STRAINS)
_CALLED: Final = _PASSED + 1
_MISERE: Final = {Special.MISERE: _PASSED + 2, Special.OPEN_MISERE: _PASSED + 3}
_OF_SEAT: Final = _PASSED + 4
_STANDING: Final = _SEATS * _OF_SEAT
_HOLDER: Final = _STANDING + 1 + len(CALLS)
_LEVEL: Final = _HOLDER + _SEATS + 1
_GATES: Final = (7, 8)
AUCTION_INPUTS: Final = _LEVEL + len(_GATES)
SCORE_INPUTS: Final = 2 + 4 * len(CALLS)
_SCORE_STEP: Final = 16
_MOST_STEPS: Final = 127


def auction_inputs(auction: Auction, seat: Seat) -> Iterator[int]:
    """Yield the inputs that are 1 of an auction, as a seat hears it that is to call."""
    highest: dict[tuple[int, int], int] = {}
    first: dict[int, int] = {}
    others: set[tuple[int, int]] = set()
    for made in auction.calls:
        at, call = (made.seat - seat) % _SEATS, made.call
        others.add((at, _CALLED))
        if isinstance(call, Bid):
            strain = STRAINS.index(call.strain)
            highest[at, strain] = call.level - LEVELS[0]
            first.setdefault(at, strain)
        else:
            others.add((at, _PASSED if call is Special.PASS else _MISERE.get(call, _CALLED)))
    for (at, strain), level in highest.items():
        yield _OF_SEAT * at + len(LEVELS) * strain + level
    for at, strain in first.items():
        yield _OF_SEAT * at + _FIRST + strain
    for at, what in others:
        yield _OF_SEAT * at + what
    high = auction.high
    yield _STANDING + (0 if high is None else 1 + CALLS.index(high.call))
    yield _HOLDER + (_SEATS if high is None else (high.seat - seat) % _SEATS)
    for at, gate in enumerate(_GATES):
        if auction.level >= gate:
            yield _LEVEL + at


@lru_cache(maxsize=256)
def score_inputs(ours: int, theirs: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return the inputs that are 1 of a score, and the 64ths of the first two, which are not.

    They tell which calls would end the game if they were made, and which if they failed.
    """
    both = (ours, theirs)
    home = [score + points >= TARGET for score in both for points in _POINTS]
    out = [score - points <= BACK_DOOR_POINTS for score in both for points in _POINTS]
    ones = tuple(2 + at for at, is_so in enumerate(home + out) if is_so)
    return ones, (_steps(ours), _steps(theirs))


def _steps(score: int) -> int:
    return min(_MOST_STEPS, max(0, round((score - BACK_DOOR_POINTS) / _SCORE_STEP)))
