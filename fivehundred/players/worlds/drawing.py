"""Worlds drawn one after another: every one possible, each as likely as what is known makes it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Hand, Pile, Piles
from fivehundred.engine.view import View
from fivehundred.players.worlds.chain import Chain
from fivehundred.players.worlds.counting import Dealing, shuffled
from fivehundred.players.worlds.facts import Facts, Kind, facts_of
from fivehundred.players.worlds.pack import numbers_in
from fivehundred.players.worlds.weighing import Weigher
from fivehundred.players.worlds.world import World

_DOUBT: Final = 1 / 32
_CHAINS: Final = 8
_FEW: Final = 48
_GOLDEN: Final = (5**0.5 - 1) / 2


def draw_worlds(view: View, rng: Random, *, weigh: bool = True) -> Iterator[World]:
    """Yield worlds that a View allows, without end.

    ``weigh`` draws them as the calls and plays so far make them likely; else all possible worlds
    are equally likely. Where wrong cards can be played, a few worlds have one in them.
    """
    facts, dealing = _possible(view)
    doubts = _all_but_certain(view) if facts.doubtful else None
    likely = _deals(view, facts, dealing, rng, weigh=weigh)
    while True:
        if doubts is not None and rng.random() < _DOUBT:
            yield _world(view, doubts[0], doubts[1].draw(rng))
        else:
            yield _world(view, facts, _mixed(facts, next(likely), rng))


def every_world(view: View, most: int) -> tuple[World, ...] | None:
    """Return every world that a View allows with its weight, or None if there are more than that.

    The weights add up to one.
    """
    facts, dealing = _possible(view)
    # In which of its piles a covered card lies makes another world; that is not counted here.
    piled = any(place.kind is Kind.COVERED and place.size > 1 for place in facts.places)
    if piled or facts.doubtful or dealing.count > most:
        return None
    worlds, sums = _listed(dealing, Weigher(view, facts))
    before, found = 0.0, []
    for masks, so_far in zip(worlds, sums, strict=True):
        world = _world(view, facts, [numbers_in(mask) for mask in masks])
        found.append(replace(world, weight=(so_far - before) / sums[-1]))
        before = so_far
    return tuple(found)


_Heaps = Sequence[list[int]]


def _deals(
    view: View, facts: Facts, dealing: Dealing, rng: Random, *, weigh: bool
) -> Iterator[_Heaps]:
    """Yield the numbers of the cards in each place, world by world."""
    weigher = Weigher(view, facts) if weigh and len(facts.places) > 1 else None
    if weigher is None or not weigher.tells:
        while True:
            yield dealing.draw(rng)
    if dealing.count <= _FEW:
        yield from _from_all(dealing, weigher, rng)
    chains: list[Chain] = []
    while len(chains) < _CHAINS:
        chains.append(Chain(facts, dealing, weigher, rng))
        yield [numbers_in(mask) for mask in chains[-1].masks]
    while True:
        for chain in chains:
            chain.go_on()
            yield [numbers_in(mask) for mask in chain.masks]


def _from_all(dealing: Dealing, weigher: Weigher, rng: Random) -> Iterator[_Heaps]:
    """Yield worlds of a few, without end, each as often as it weighs and evenly spread."""
    worlds, sums = _listed(dealing, weigher)
    heaps = [[numbers_in(mask) for mask in masks] for masks in worlds]
    at = rng.random()
    while True:
        yield heaps[min(bisect(sums, at * sums[-1]), len(heaps) - 1)]
        # Steps of the golden section leave no part of the scale out for long.
        at = (at + _GOLDEN) % 1.0


def _listed(dealing: Dealing, weigher: Weigher) -> tuple[list[list[int]], list[float]]:
    """Return every world there is, and the sums of their weights."""
    worlds = list(dealing.every())
    logs = [weigher.weigh(masks) for masks in worlds]
    most = max(logs)
    return worlds, list(accumulate(exp(log - most) for log in logs))


def _possible(view: View) -> tuple[Facts, Dealing]:
    facts = facts_of(view)
    dealing = _dealing(facts)
    if dealing.count:
        return facts, dealing
    # Nothing fits: somebody has played a wrong card.
    return _all_but_certain(view)


def _all_but_certain(view: View) -> tuple[Facts, Dealing]:
    facts = facts_of(view, strict=False)
    dealing = _dealing(facts)
    if not dealing.count:
        raise ValueError("no deal of the unseen cards agrees with this view")
    return facts, dealing


def _dealing(facts: Facts) -> Dealing:
    places = facts.places
    return Dealing([place.size for place in places], [place.may for place in places])


def _mixed(facts: Facts, heaps: _Heaps, rng: Random) -> _Heaps:
    """Put covered cards in an order of chance; of other heaps the order means nothing."""
    if not any(place.kind is Kind.COVERED for place in facts.places):
        return heaps
    return [
        shuffled(heap, rng) if place.kind is Kind.COVERED else heap
        for place, heap in zip(facts.places, heaps, strict=True)
    ]


def _world(view: View, facts: Facts, heaps: _Heaps) -> World:
    cards = facts.pack.cards
    hands: list[Hand] = [tuple([c for c in hand if c is not None]) for hand in view.hands]
    away = facts.pack.listed(facts.away)
    covered: dict[int, list[Card]] = {}
    for place, numbers in zip(facts.places, heaps, strict=True):
        if place.kind is Kind.COVERED:
            assert place.seat is not None
            covered[place.seat] = [cards[at] for at in numbers]
            continue
        found = tuple([cards[at] for at in sorted(numbers)])
        if place.seat is None:
            away += found
        else:
            hands[place.seat] += found
    return World(tuple(hands), _piles(view, covered), away)


def _piles(view: View, covered: dict[int, list[Card]]) -> Piles:
    """Lay the covered cards of the dummies beneath the others."""
    if not covered:
        return view.piles
    rows = []
    for seat, row in enumerate(view.piles):
        below = iter(covered.get(seat, ()))
        rows.append(tuple(Pile(p.up, next(below), True) if p.covers else p for p in row))
    return tuple(rows)
