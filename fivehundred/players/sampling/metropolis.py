"""Samples as likely as their weights make them, by changes of two cards at a time.

A chain begins with one of a few samples dealt by the constraints alone and then swaps cards
between places (Metropolis and Hastings), now and then the whole sample for one freshly dealt. So
it stays among the possible samples and comes to each in proportion to its weight, however unlike a
fair shuffle the likely ones may be.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from fivehundred.players.sampling.constraints import Constraints
from fivehundred.players.sampling.counting import Dealing
from fivehundred.players.sampling.pack import numbers_in
from fivehundred.players.sampling.weighing import LikelihoodModel

_CANDIDATES: Final = 8
_SWAPS_AT_FIRST: Final = 3
"""Swaps for each unseen card before a chain's first sample."""


class MetropolisChain:
    """One sample that is changed over and over; ``masks`` are its cards, place by place."""

    def __init__(
        self, constraints: Constraints, dealing: Dealing, weigher: LikelihoodModel, rng: Random
    ) -> None:
        """Begin with one of a few samples, the likelier the sooner."""
        self._constraints, self._dealing = constraints, dealing
        self._weigher, self._rng = weigher, rng
        self._mays = [place.may for place in constraints.places]
        self._cards = numbers_in(constraints.unseen)
        contractor = weigher.contractor
        self._his = (contractor.hand, contractor.away) if contractor else ()
        drawn = [self._deal() for _ in range(_CANDIDATES)]
        logs = [weigher.weigh(masks) for masks in drawn]
        most = max(logs)
        sums = list(accumulate(exp(log - most) for log in logs))
        at = min(bisect(sums, rng.random() * sums[-1]), len(drawn) - 1)
        self.masks: list[int] = []
        self._take(drawn[at], logs[at])
        self._swap(_SWAPS_AT_FIRST * len(self._cards))

    def go_on(self) -> None:
        """Change the sample until it has little to do with what it was."""
        masks = self._deal()
        log = self._weigher.weigh(masks)
        if self._accepts(log - self._log):
            self._take(masks, log)
        self._swap(len(self._cards))

    def _deal(self) -> list[int]:
        found = []
        for cards in self._dealing.draw(self._rng):
            mask = 0
            for card in cards:
                mask |= 1 << card
            found.append(mask)
        return found

    def _accepts(self, gain: float) -> bool:
        return gain >= 0 or self._rng.random() < exp(gain)

    def _take(self, masks: list[int], log: float) -> None:
        self.masks, self._log = masks, log
        self._where = [0] * len(self._constraints.pack.cards)
        for place, mask in enumerate(masks):
            for card in numbers_in(mask):
                self._where[card] = place

    def _swap(self, times: int) -> None:
        """Try so many swaps of two cards that lie in different places."""
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
        """Return what a swap would add to the weight."""
        weigher, masks = self._weigher, self.masks
        suits, suit_of, scales = weigher.suits, weigher.suit_of, weigher.scales
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
                # What was there before the swap has been weighed.
                gain += scale.of_suit(number, now & suit) if new is None else new
                gain -= known[then & suit]
        contractor = weigher.contractor
        if contractor is not None and (here in self._his or there in self._his):
            swapped = [*masks]
            swapped[here] ^= both
            swapped[there] ^= both
            for number in changed:
                gain += contractor.of_suit(number, swapped)
            for number in changed:
                gain -= contractor.of_suit(number, masks)
        return gain
