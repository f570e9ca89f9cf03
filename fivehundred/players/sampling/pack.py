"""Cards as bits, and uniform random deals of the unseen ones.

Cards that may be in the same places are grouped, and so are places that may hold the same cards.
The number of each group of cards in each group of places is drawn in proportion to the exact
number of deals; a shuffle does the rest. No draw is rejected.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, combinations
from math import comb
from random import Random
from typing import Final

from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.strains import Order

SUIT_ORDER: Final = tuple(Suit)


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """A pack numbered suit by suit, low ranks first, jokers last; ``printed`` has its suits."""

    cards: tuple[Card, ...]
    number: dict[Card, int]
    everything: int
    printed: tuple[int, ...]

    def mask(self, cards: Iterable[Card]) -> int:
        """Return a set of cards as a bit mask."""
        number, found = self.number, 0
        for card in cards:
            found |= 1 << number[card]
        return found

    def listed(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a set, lowest number first."""
        cards = self.cards
        return tuple([cards[at] for at in numbers_in(mask)])


@lru_cache(maxsize=16)
def pack_of(size: int) -> Pack:
    """Return the pack of this many cards."""
    place = {suit: at for at, suit in enumerate(SUIT_ORDER)}
    cards = tuple(
        sorted(
            PACKS[size],
            key=lambda card: (
                (len(place), 0)
                if card.suit is None or card.rank is None
                else (place[card.suit], int(card.rank))
            ),
        )
    )
    printed = tuple(
        sum(1 << at for at, card in enumerate(cards) if card.suit is suit)
        for suit in (*SUIT_ORDER, None)
    )
    return Pack(cards, {card: at for at, card in enumerate(cards)}, (1 << size) - 1, printed)


@lru_cache(maxsize=256)
def suits_in_play(size: int, order: Order) -> dict[Suit | None, int]:
    """Return the cards of each suit in play; under None, jokers outside the suits."""
    pack = pack_of(size)
    return {
        suit: sum(1 << at for at, card in enumerate(pack.cards) if order.suits[card] is suit)
        for suit in (*SUIT_ORDER, None)
    }


def numbers_in(mask: int) -> list[int]:
    """List the numbers in a set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


_Shares = tuple[int, ...]


class Dealing:
    """The ways to deal cards to places, with cached counts; ``mays`` are the cards allowed."""

    def __init__(self, sizes: Sequence[int], mays: Sequence[int]) -> None:
        """Group cards and places; every card of ``mays`` is dealt to some place."""
        everything = 0
        for may in mays:
            everything |= may
        kinds = [(everything, 0)] if everything else []
        for place, may in enumerate(mays):
            kinds = [
                (part, places | bit)
                for cards, places in kinds
                for part, bit in ((cards & may, 1 << place), (cards & ~may, 0))
                if part
            ]
        # Put the least restricted kinds last, where counting is trivial.
        kinds.sort(key=lambda kind: (kind[1].bit_count(), kind[1]))
        self._cards = [numbers_in(cards) for cards, _ in kinds]
        self._sizes = tuple(sizes)
        self._groups = _grouped([places for _, places in kinds], len(sizes))
        self._mays = [
            tuple([bool(places >> group[0] & 1) for group in self._groups]) for _, places in kinds
        ]
        self._rooms = tuple([sum(sizes[place] for place in group) for group in self._groups])
        # For each kind of card, the groups of places that no later kind may use.
        later = [self._mays[at + 1 :] for at in range(len(self._mays))]
        self._later = [
            [g for g in range(len(self._groups)) if not any(may[g] for may in mays)]
            for mays in later
        ]
        self._ways: dict[tuple[int, _Shares], int] = {}
        self._choices: dict[tuple[int, _Shares], tuple[list[_Shares], list[int]]] = {}

    @cached_property
    def count(self) -> int:
        """The number of samples, places counted as sets; 0 if impossible."""
        cards = sum(len(cards) for cards in self._cards)
        if cards != sum(self._rooms):
            return 0
        inside = 1
        for group in self._groups:
            inside *= _orders([self._sizes[place] for place in group])
        return self._count(0, self._rooms) * inside

    def _count(self, at: int, rooms: _Shares) -> int:
        """Return the number of ways to deal the kinds from ``at`` on into the room left."""
        if at >= len(self._cards) - 1:
            return self._count_last(at, rooms)
        key = (at, rooms)
        found = self._ways.get(key)
        if found is None:
            found = sum(ways for _, ways in self._splits(at, rooms))
            self._ways[key] = found
        return found

    def _count_last(self, at: int, rooms: _Shares) -> int:
        if at >= len(self._cards):
            return 0 if any(rooms) else 1
        may, number = self._mays[at], len(self._cards[at])
        if any(room and not may[g] for g, room in enumerate(rooms)):
            return 0
        return _orders(rooms) if sum(rooms) == number else 0

    def _splits(self, at: int, rooms: _Shares) -> Iterator[tuple[_Shares, int]]:
        may, ends = self._mays[at], self._later[at]
        least = [0] * len(rooms)
        for g in ends:
            least[g] = rooms[g]
        if any(least[g] and not may[g] for g in ends):
            return
        open_to = [g for g in range(len(rooms)) if may[g]]
        for shares in _shared(len(self._cards[at]), open_to, rooms, least):
            left = tuple([room - share for room, share in zip(rooms, shares, strict=True)])
            ways = self._count(at + 1, left)
            if ways:
                yield shares, ways * _orders(shares)

    def draw(self, rng: Random) -> list[list[int]]:
        """Draw one sample uniformly: the numbers of the cards in each place."""
        heaps: list[list[int]] = [[] for _ in self._groups]
        rooms = self._rooms
        last = len(self._cards) - 1
        for at, cards in enumerate(self._cards):
            shares = rooms if at == last else self._chosen(at, rooms, rng)
            mixed, begin = shuffled(cards, rng), 0
            for g, share in enumerate(shares):
                if share:
                    heaps[g] += mixed[begin : begin + share]
                    begin += share
            if at < last:
                rooms = tuple([room - share for room, share in zip(rooms, shares, strict=True)])
        return self._spread(heaps, rng)

    def every(self) -> Iterator[list[int]]:
        """Yield every sample, as a set of cards for each place."""
        yield from self._every(0, list(self._sizes), [0] * len(self._sizes))

    def _every(self, at: int, rooms: list[int], masks: list[int]) -> Iterator[list[int]]:
        if at == len(self._cards):
            if not any(rooms):
                yield masks
            return
        may = self._mays[at]
        open_to = [p for g, group in enumerate(self._groups) if may[g] for p in group]
        for shares in _splits_of_cards(self._cards[at], open_to, rooms):
            left, found = list(rooms), list(masks)
            for place, cards in shares:
                left[place] -= cards.bit_count()
                found[place] |= cards
            yield from self._every(at + 1, left, found)

    def _chosen(self, at: int, rooms: _Shares, rng: Random) -> _Shares:
        key = (at, rooms)
        known = self._choices.get(key)
        if known is None:
            splits = list(self._splits(at, rooms))
            sums = list(accumulate(ways for _, ways in splits))
            known = self._choices[key] = ([shares for shares, _ in splits], sums)
        choices, sums = known
        if len(choices) == 1:
            return choices[0]
        return choices[bisect_right(sums, rng.randrange(sums[-1]))]

    def _spread(self, heaps: list[list[int]], rng: Random) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in self._sizes]
        for group, heap in zip(self._groups, heaps, strict=True):
            if len(group) == 1:
                found[group[0]] = heap
                continue
            mixed = heap if len(self._cards) == 1 else shuffled(heap, rng)
            begin = 0
            for place in group:
                found[place] = mixed[begin : begin + self._sizes[place]]
                begin += self._sizes[place]
        return found


def shuffled(cards: Sequence[int], rng: Random) -> list[int]:
    """Return cards in random order; faster than an in-place shuffle."""
    if len(cards) < 2:
        return list(cards)
    chance = rng.random
    return [card for _, card in sorted([(chance(), card) for card in cards])]


def _grouped(kinds: list[int], places: int) -> list[list[int]]:
    groups: dict[tuple[int, ...], list[int]] = {}
    for place in range(places):
        pattern = tuple([kind >> place & 1 for kind in kinds])
        groups.setdefault(pattern, []).append(place)
    return list(groups.values())


def _orders(shares: Sequence[int]) -> int:
    """Return the number of ways to divide cards into shares of these sizes."""
    total, ways = 0, 1
    for share in shares:
        total += share
        ways *= comb(total, share)
    return ways


def _shared(
    number: int, open_to: list[int], rooms: _Shares, least: list[int]
) -> Iterator[_Shares]:
    shares = list(least)
    number -= sum(least)
    free = [g for g in open_to if not least[g]]
    if number < 0 or (not free and number):
        return
    if not free:
        yield tuple(shares)
        return
    after = [0] * len(free)
    for step in range(len(free) - 2, -1, -1):
        after[step] = after[step + 1] + rooms[free[step + 1]]

    def fill(step: int, left: int) -> Iterator[_Shares]:
        g = free[step]
        if step == len(free) - 1:
            if left <= rooms[g]:
                shares[g] = left
                yield tuple(shares)
            return
        for share in range(max(0, left - after[step]), min(left, rooms[g]) + 1):
            shares[g] = share
            yield from fill(step + 1, left - share)

    yield from fill(0, number)


def _splits_of_cards(
    cards: Sequence[int], places: Sequence[int], rooms: Sequence[int]
) -> Iterator[list[tuple[int, int]]]:
    if not places:
        if not cards:
            yield []
        return
    here, *others = places
    later = sum(rooms[place] for place in others)
    for share in range(max(0, len(cards) - later), min(len(cards), rooms[here]) + 1):
        for taken in combinations(cards, share):
            mask = sum(1 << card for card in taken)
            rest = [card for card in cards if not mask >> card & 1]
            for shares in _splits_of_cards(rest, others, rooms):
                yield [(here, mask), *shares]
