"""The bidding network: its layers, and each call's gain over *pass*.

It was trained by self-play for the four-handed game with 43 cards, where misère needs a bid of
seven, and is used for no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pkgutil import get_data
from struct import iter_unpack, pack, unpack
from typing import Final

from fivehundred.engine.actions import make_call
from fivehundred.engine.auction import Auction, callable_calls, gate_level
from fivehundred.engine.calls import LEVELS, NULLOS, Bid, Call, Special, Strain
from fivehundred.engine.deal.scoring import BACK_DOOR_POINTS
from fivehundred.engine.rules.option_meanings import goes_round_once, may_last_bidder_raise
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.players.expert.auction.network_hands import HandSeen, hand_inputs
from fivehundred.players.expert.auction.rollout_bidding import Bidders, side_tricks
from fivehundred.players.expert.contracts.estimate import NO_TRUMPS, STRAINS
from fivehundred.players.heuristics.auction.bidding_model import chance_at

ONE_INPUT: Final = 64
ONE_WEIGHT: Final = 4096
ONE_OUTPUT: Final = 1024 * ONE_WEIGHT
"""Fixed-point values of 1 for inputs, weights and outputs."""
_LANE_BYTES: Final = 8
_RAISED: Final = 1 << 15
_INPUT_SHIFT: Final = 8
_UNIT_SHIFT: Final = 12
_MAGIC: Final = b"FHNET1\0\0"


@dataclass(frozen=True, slots=True)
class _Layer:
    """The weights from each input to all units, packed side by side, and the units' biases."""

    rows: tuple[int, ...]
    biases: tuple[int, ...]

    def lanes(self, total: int) -> memoryview:
        size = _LANE_BYTES * len(self.biases)
        return memoryview(total.to_bytes(size, "little")).cast("Q")


@dataclass(frozen=True, slots=True)
class PartialSum:
    """The first layer's sum for some inputs; ``amount`` is the sum of the inputs."""

    lanes: int = 0
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Network:
    """Three layers of weights with ReLU between them."""

    first: _Layer
    second: _Layer
    last: _Layer

    def add(self, inputs: Iterable[int], so_far: PartialSum = PartialSum()) -> PartialSum:
        """Return a sum with inputs of value 1 added."""
        rows, lanes, count = self.first.rows, 0, 0
        for number in inputs:
            lanes += rows[number]
            count += 1
        return PartialSum(so_far.lanes + ONE_INPUT * lanes, so_far.amount + ONE_INPUT * count)

    def add_parts(self, parts: Iterable[tuple[int, int]], so_far: PartialSum) -> PartialSum:
        """Return a sum with inputs added, each with a non-negative number of 64ths."""
        lanes, total = so_far.lanes, so_far.amount
        for number, amount in parts:
            lanes += amount * self.first.rows[number]
            total += amount
        return PartialSum(lanes, total)

    def answer(self, inputs: PartialSum) -> list[int]:
        """Return the outputs in units of 1 / ``ONE_OUTPUT``."""
        off = _RAISED * inputs.amount
        lanes = self.first.lanes(inputs.lanes)
        units = [lane - off + bias for lane, bias in zip(lanes, self.first.biases, strict=True)]
        units = [unit >> _INPUT_SHIFT if unit > 0 else 0 for unit in units]
        others = [unit >> _UNIT_SHIFT if unit > 0 else 0 for unit in _through(self.second, units)]
        return _through(self.last, others)


def _through(layer: _Layer, units: Sequence[int]) -> list[int]:
    total = sum([unit * row for unit, row in zip(units, layer.rows, strict=True) if unit])
    off = _RAISED * sum(units)
    return [lane - off + bias for lane, bias in zip(layer.lanes(total), layer.biases, strict=True)]


def read_network(data: bytes) -> Network:
    """Read a network from the bytes of its file; raises ValueError if it is not one.

    The file, little-endian: eight letters; four sizes, 32 bits each; then for each layer the
    weights, input by input, 16 bits each, and the biases, 64 bits each.
    """
    if data[:8] != _MAGIC:
        raise ValueError("this is no network")
    shapes = [*pairwise(int.from_bytes(data[at : at + 4], "little") for at in range(8, 24, 4))]
    if 24 + sum((2 * inputs + 8) * units for inputs, units in shapes) != len(data):
        raise ValueError("this is a network of another size")
    layers, at = [], 24
    for inputs, units in shapes:
        biases_at = at + 2 * inputs * units
        weights = iter_unpack(f"<{units}h", data[at:biases_at])
        at = biases_at + 8 * units
        biases = unpack(f"<{units}q", data[biases_at:at])
        layers.append(_Layer(tuple(map(_row, weights)), biases))
    return Network(*layers)


def written(sizes: Sequence[int], layers: Sequence[tuple[Sequence[int], Sequence[int]]]) -> bytes:
    """Return the bytes of a network's file; ``layers`` are weights and biases."""
    parts = [_MAGIC, *(size.to_bytes(4, "little") for size in sizes)]
    for weights, biases in layers:
        parts += [pack(f"<{len(weights)}h", *weights), pack(f"<{len(biases)}q", *biases)]
    return b"".join(parts)


def _row(weights: Sequence[int]) -> int:
    raised = pack(f"<{len(weights)}Q", *[weight + _RAISED for weight in weights])
    return int.from_bytes(raised, "little")


CALLS: Final[tuple[Call, ...]] = tuple(
    line.call for line in schedule(PRESETS["australian"].variant).lines
)
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
_SCORE_STEP: Final = 16
_MOST_STEPS: Final = 127


def _auction_inputs(auction: Auction, seat: Seat) -> Iterator[int]:
    """Yield the inputs that are 1, as the seat to call hears the auction."""
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
    """Return the inputs of a score that are 1, and the 64ths of the first two inputs."""
    both = (ours, theirs)
    home = [score + points >= TARGET for score in both for points in _POINTS]
    out = [score - points <= BACK_DOOR_POINTS for score in both for points in _POINTS]
    ones = tuple(2 + at for at, is_so in enumerate(home + out) if is_so)
    return ones, (_steps(ours), _steps(theirs))


def _steps(score: int) -> int:
    return min(_MOST_STEPS, max(0, round((score - BACK_DOOR_POINTS) / _SCORE_STEP)))


_FILE: Final = "four_hands.net"
MOST_SCORE: Final = 250
"""The highest score the network was trained for: near the end of a game other things count."""
_POINTS_OF_ONE: Final = 100.0
_DECK: Final = 43
_GATE: Final = 7
LEAST_CHANCE: Final = 0.22
LEAST_MISERE: Final[dict[Call, float]] = {Special.MISERE: 0.4, Special.OPEN_MISERE: 0.55}
_NEVER: Final = 2.0
"""Least chance for calls not listed above: unreachable."""


@lru_cache(maxsize=64)
def knows(variant: Variant) -> bool:
    """Return whether the network was trained for this variant."""
    seating = variant.seating
    lines = {line.call for line in schedule(variant).lines}
    return (
        variant.deck == _DECK
        and variant.target == TARGET
        and seating.sides == ((0, 2), (1, 3))
        and not seating.dummies
        and lines == set(CALLS)
        and gate_level(variant, Special.MISERE) == _GATE
        and not goes_round_once(variant)
        and not may_last_bidder_raise(variant)
    )


def knows_scores(scores: tuple[int, ...]) -> bool:
    """Return whether the network was trained at such a score: early in a game."""
    return all(abs(score) <= MOST_SCORE for score in scores)


def gains(
    auction: Auction, bidders: Bidders, seat: Seat, hand: HandSeen, scores: tuple[int, ...]
) -> dict[Call, float]:
    """Return the gain over *pass*, in points, of each legal call that suits the hand."""
    calls = _fit_calls(auction, bidders, seat, hand)
    if not calls:
        return {}
    outputs = network_of_four().answer(_inputs(auction, seat, hand, scores))
    return {call: outputs[_AT[call]] * _POINTS_OF_ONE / ONE_OUTPUT for call in calls}


def _fit_calls(auction: Auction, bidders: Bidders, seat: Seat, hand: HandSeen) -> list[Call]:
    """List the calls that suit such a hand; none over a partner's misère."""
    partners, high = auction.variant.seating.partners(seat, auction.dealer), auction.high
    if high is not None and high.call in NULLOS and high.seat in partners:
        return []
    totals = side_tricks(auction, bidders, seat, hand.estimate)
    strains = {
        getattr(made.call, "strain", None) for made in auction.calls if made.seat in partners
    }
    has_top = hand.joker or Strain.NO_TRUMPS in strains
    found: list[Call] = []
    for call in callable_calls(auction.bounds(seat)):
        if isinstance(call, Bid):
            at = STRAINS.index(call.strain)
            total = totals[at]
            if total is None or (call.level == LEVELS[-1] and not has_top):
                continue
            if chance_at(total, call.level, no_trumps=at == NO_TRUMPS) >= LEAST_CHANCE:
                found.append(call)
        elif hand.misere >= LEAST_MISERE.get(call, _NEVER):
            found.append(call)
    return found


def best_call(gained: Mapping[Call, float]) -> Call:
    """Return the call that gains most; *pass* if none gains anything."""
    best = max(gained, key=gained.__getitem__, default=Special.PASS)
    return best if gained.get(best, 0.0) > 0 else Special.PASS


def call_on(
    auction: Auction, bidders: Bidders, hands: Sequence[HandSeen], scores: tuple[int, ...]
) -> Auction:
    """Return the finished auction if every seat makes the call that gains most."""
    while (seat := auction.next_caller) is not None:
        call = best_call(gains(auction, bidders, seat, hands[seat], scores))
        auction = auction.after(make_call(seat, call))
    return auction


_AT: Final = {call: at for at, call in enumerate(CALLS)}


def _inputs(auction: Auction, seat: Seat, hand: HandSeen, scores: tuple[int, ...]) -> PartialSum:
    network, at = network_of_four(), hand_inputs(_DECK)
    total = network.add(
        [at + number for number in _auction_inputs(auction, seat)], _hand_sum(hand)
    )
    at += AUCTION_INPUTS
    side = auction.variant.seating.side_of[seat]
    ones, parts = score_inputs(scores[side], scores[1 - side])
    total = network.add([at + number for number in ones], total)
    return network.add_parts(enumerate(parts, at), total)


@lru_cache(maxsize=1 << 12)
def _hand_sum(hand: HandSeen) -> PartialSum:
    network = network_of_four()
    return network.add_parts(hand.parts, network.add(hand.ones))


@lru_cache(maxsize=1)
def network_of_four() -> Network:
    """Return the network; it is read once."""
    data = get_data(__package__, _FILE)
    assert data is not None, "the package is in a folder"
    return read_network(data)
