"""Bo Haglund's double-dummy solver for bridge, asked about deals of 500 with trumps.

A deal of 500 with trumps is one of bridge with ten cards a hand, in which the trump suit has up
to thirteen cards: only the order of a suit's cards matters. So is one without trumps, while the
joker is out of play. It knows four hands and no joker
outside the suits. Comes with ``endplay``, which only the tests use.
"""

from __future__ import annotations

import time
from typing import Any

from fivehundred.engine.actions import PlayCard, play_card
from fivehundred.engine.cards import Card
from fivehundred.players.solver.layout import lay_out
from fivehundred.players.solver.problem import Problem


class Dds:
    """A deal in its own form; ask each deal once, for it remembers the last one."""

    def __init__(self, problem: Problem) -> None:
        from endplay import _dds  # noqa: PLC0415

        self._library, self._problem = _dds, problem
        layout, cards = lay_out(problem)
        self._deal: Any = _dds.deal()
        self._deal.trump = 0 if problem.order.trump else 4
        self._deal.first = layout.leader
        for at in range(3):
            self._deal.currentTrickSuit[at] = self._deal.currentTrickRank[at] = 0
        for seat in range(4):
            for suit in range(4):
                self._deal.remainCards[seat][suit] = 0
        self._card: dict[tuple[int, int], Card] = {}
        played = [at for _, at in layout.played]
        bit = 0
        for number, size in enumerate(layout.sizes):
            suit = (number + 1) % 4  # its spades, suit 0, are trumps
            for rank in range(2, 2 + size):
                seat = next(at for at in range(4) if (layout.hands[at] >> bit) & 1)
                if bit in played:
                    self._deal.currentTrickSuit[played.index(bit)] = suit
                    self._deal.currentTrickRank[played.index(bit)] = rank
                else:
                    self._deal.remainCards[seat][suit] |= 1 << rank
                self._card[suit, rank] = cards.by_bit[bit]
                bit += 1
        self.seconds = 0.0

    def value(self) -> int:
        """Give the tricks of seats 0 and 2."""
        return self._counted(self._solve(1).score[0])

    def values(self) -> dict[PlayCard, int]:
        """Give them for each card of the leader."""
        found, answer = {}, self._solve(3)
        for at in range(answer.cards):
            suit, tricks = answer.suit[at], self._counted(answer.score[at])
            ranks = [answer.rank[at], *(r for r in range(2, 15) if (answer.equals[at] >> r) & 1)]
            for rank in ranks:
                found[play_card(self._problem.turn, self._card[suit, rank])] = tricks
        return found

    def _solve(self, solutions: int) -> Any:
        answer = self._library.futureTricks()
        begun = time.thread_time()
        self._library.SolveBoard(self._deal, -1, solutions, 1, answer, 0)
        self.seconds = time.thread_time() - begun
        return answer

    def _counted(self, tricks: int) -> int:
        own = self._problem.turn in self._problem.counts
        left = max(len(hand) for hand in self._problem.hands)
        return tricks if own else left - tricks
