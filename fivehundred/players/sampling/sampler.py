"""Samples of a View: uniform, or by Metropolis chains weighted by the evidence."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Hand, Pile, Piles
from fivehundred.engine.view import View
from fivehundred.players.sampling.constraints import (
    Constraints,
    HiddenPlaceKind,
    Sample,
    constraints_of,
)
from fivehundred.players.sampling.pack import Dealing, numbers_in, shuffled
from fivehundred.players.sampling.weighing import LikelihoodModel

_CANDIDATES: Final = 8
_SWAPS_AT_FIRST: Final = 3
"""Swaps per unseen card before a chain's first sample."""


class MetropolisChain:
    """A sample that is changed step by step; ``masks`` are its cards by place."""

    def __init__(
        self, constraints: Constraints, dealing: Dealing, model: LikelihoodModel, rng: Random
    ) -> None:
        """Start from one of a few samples, chosen by weight."""
        self._constraints, self._dealing = constraints, dealing
        self._model, self._rng = model, rng
        self._mays = [place.may for place in constraints.places]
        self._cards = numbers_in(constraints.unseen)
        contractor = model.contractor
        self._his = (contractor.hand, contractor.away) if contractor else ()
        drawn = [self._deal() for _ in range(_CANDIDATES)]
        logs, sums = _weighed(drawn, model)
        at = min(bisect(sums, rng.random() * sums[-1]), len(drawn) - 1)
        self.masks: list[int] = []
        self._take(drawn[at], logs[at])
        self._swap(_SWAPS_AT_FIRST * len(self._cards))

    def go_on(self) -> None:
        """Change the sample until it is nearly independent of the last one."""
        masks = self._deal()
        log = self._model.weigh(masks)
        gain = log - self._log
        if gain >= 0 or self._rng.random() < exp(gain):
            self._take(masks, log)
        self._swap(len(self._cards))

    def _deal(self) -> list[int]:
        return [sum(1 << card for card in cards) for cards in self._dealing.draw(self._rng)]

    def _take(self, masks: list[int], log: float) -> None:
        self.masks, self._log = masks, log
        self._where = [0] * len(self._constraints.pack.cards)
        for place, mask in enumerate(masks):
            for card in numbers_in(mask):
                self._where[card] = place

    def _swap(self, times: int) -> None:
        chance, cards, where, mays = self._rng.random, self._cards, self._where, self._mays
        masks, count, gain_of, log = self.masks, len(cards), self._gain, self._log
        for _ in range(times):
            one = cards[int(chance() * count)]
            other = cards[int(chance() * count)]
            here, there = where[one], where[other]
            if here == there or not (mays[there] >> one & 1 and mays[here] >> other & 1):
                continue
            both = 1 << one | 1 << other
            gain = gain_of(here, there, one, other)
            if gain >= 0 or chance() < exp(gain):
                masks[here] ^= both
                masks[there] ^= both
                where[one], where[other] = there, here
                log += gain
        self._log = log

    def _gain(self, here: int, there: int, one: int, other: int) -> float:
        model, masks = self._model, self.masks
        suits, suit_of, scales = model.suits, model.suit_of, model.scales
        both, gain = 1 << one | 1 << other, 0.0
        first, second = suit_of[one], suit_of[other]
        changed = (first,) if first == second else (first, second)
        for at in (here, there):
            scale = scales[at]
            if scale is None:
                continue
            then = masks[at]
            now, tables = then ^ both, scale.known
            for number in changed:
                suit, known = suits[number], tables[number]
                new = known.get(now & suit)
                # The cards before the swap are always in the cache.
                gain += scale.of_suit(number, now & suit) if new is None else new
                gain -= known[then & suit]
        contractor = model.contractor
        if contractor is not None and (here in self._his or there in self._his):
            swapped = [*masks]
            swapped[here] ^= both
            swapped[there] ^= both
            for number in changed:
                gain += contractor.of_suit(number, swapped)
            for number in changed:
                gain -= contractor.of_suit(number, masks)
        return gain


_DOUBT: Final = 1 / 32
_CHAINS: Final = 8
_FEW: Final = 48
_GOLDEN: Final = (5**0.5 - 1) / 2


def draw_samples(view: View, rng: Random, *, weigh: bool = True) -> Iterator[Sample]:
    """Yield endless samples that a View allows.

    ``weigh`` weights them by the calls and plays so far; otherwise all are equally likely. Where
    revokes are possible, a few contain one.
    """
    constraints, dealing = _possible(view)
    doubts = _possible(view, strict=False) if constraints.doubtful else None
    likely = _deals(view, constraints, dealing, rng, weigh=weigh)
    while True:
        if doubts is not None and rng.random() < _DOUBT:
            yield _sample(view, doubts[0], doubts[1].draw(rng))
        else:
            yield _sample(view, constraints, _mixed(constraints, next(likely), rng))


def redealt(shown: View, whole: View, seed: int) -> dict[Card, Card]:
    """Return a possible replacement for each unseen card; ``whole`` shows all cards."""
    rng, swap = Random(seed), dict[Card, Card]()
    sample = next(draw_samples(shown, rng, weigh=False))
    below, drawn = ([_below(row) for row in piles] for piles in (whole.piles, sample.piles))
    places = [*zip(whole.hands, sample.hands, strict=True), *zip(below, drawn, strict=True)]
    constraints = constraints_of(shown, strict=False)
    unseen = constraints.pack.listed(constraints.unseen)
    for there, here in places:
        hidden = [card for card in here if card in unseen]
        ours = [card for card in there if card in unseen]
        swap |= zip(ours, rng.sample(hidden, len(hidden)), strict=True)
    left = [card for card in unseen if card not in swap.values()]
    swap |= zip([c for c in unseen if c not in swap], rng.sample(left, len(left)), strict=True)
    return swap


def _below(row: Sequence[Pile]) -> Hand:
    return tuple(pile.down for pile in row if pile.down is not None)


_Heaps = Sequence[list[int]]


def _deals(
    view: View, constraints: Constraints, dealing: Dealing, rng: Random, *, weigh: bool
) -> Iterator[_Heaps]:
    model = LikelihoodModel(view, constraints) if weigh and len(constraints.places) > 1 else None
    if model is None or not model.is_informative:
        while True:
            yield dealing.draw(rng)
    if dealing.count <= _FEW:
        yield from _from_all(dealing, model, rng)
    chains: list[MetropolisChain] = []
    while len(chains) < _CHAINS:
        chains.append(MetropolisChain(constraints, dealing, model, rng))
        yield [numbers_in(mask) for mask in chains[-1].masks]
    while True:
        for chain in chains:
            chain.go_on()
            yield [numbers_in(mask) for mask in chain.masks]


def _from_all(dealing: Dealing, model: LikelihoodModel, rng: Random) -> Iterator[_Heaps]:
    """Yield from all of a few samples, endlessly, in proportion to weight and evenly spread."""
    samples = list(dealing.every())
    sums = _weighed(samples, model)[1]
    heaps = [[numbers_in(mask) for mask in masks] for masks in samples]
    at = rng.random()
    while True:
        yield heaps[min(bisect(sums, at * sums[-1]), len(heaps) - 1)]
        # Steps of the golden ratio cover the scale evenly.
        at = (at + _GOLDEN) % 1.0


def _weighed(
    samples: Sequence[list[int]], model: LikelihoodModel
) -> tuple[list[float], list[float]]:
    """Return the samples' log weights, and the sums of their weights on a common scale."""
    logs = [model.weigh(masks) for masks in samples]
    most = max(logs)
    return logs, list(accumulate(exp(log - most) for log in logs))


def _possible(view: View, *, strict: bool = True) -> tuple[Constraints, Dealing]:
    constraints = constraints_of(view, strict=strict)
    places = constraints.places
    dealing = Dealing([place.size for place in places], [place.may for place in places])
    if dealing.count:
        return constraints, dealing
    if not strict:
        raise ValueError("no deal of the unseen cards agrees with this view")
    # Nothing fits, so somebody has revoked.
    return _possible(view, strict=False)


def _mixed(constraints: Constraints, heaps: _Heaps, rng: Random) -> _Heaps:
    """Shuffle the covered cards; the order of other heaps does not matter."""
    if not any(place.kind is HiddenPlaceKind.COVERED for place in constraints.places):
        return heaps
    return [
        shuffled(heap, rng) if place.kind is HiddenPlaceKind.COVERED else heap
        for place, heap in zip(constraints.places, heaps, strict=True)
    ]


def _sample(view: View, constraints: Constraints, heaps: _Heaps) -> Sample:
    cards = constraints.pack.cards
    hands: list[Hand] = [tuple([c for c in hand if c is not None]) for hand in view.hands]
    away = constraints.pack.listed(constraints.away)
    covered: dict[int, list[Card]] = {}
    for place, numbers in zip(constraints.places, heaps, strict=True):
        if place.kind is HiddenPlaceKind.COVERED:
            assert place.seat is not None
            covered[place.seat] = [cards[at] for at in numbers]
            continue
        found = tuple([cards[at] for at in sorted(numbers)])
        if place.seat is None:
            away += found
        else:
            hands[place.seat] += found
    return Sample(tuple(hands), _piles(view, covered), away)


def _piles(view: View, covered: dict[int, list[Card]]) -> Piles:
    if not covered:
        return view.piles
    rows = []
    for seat, row in enumerate(view.piles):
        below = iter(covered.get(seat, ()))
        rows.append(tuple(Pile(p.up, next(below), True) if p.covers else p for p in row))
    return tuple(rows)
