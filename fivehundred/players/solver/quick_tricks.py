"""Answers without a search, with the ranks that mattered; C types are in ``quick_tricks.pxd``."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.moves import Moves

if not cython.compiled:
    from fivehundred.players.solver.bits import ALL, ONE, TWO, WORTHLESS, YES, popcount, top


class QuickTricks(Moves):
    """A position that shows at once, in some cases, whether a side has enough tricks."""

    def last_trick(self, leader: int, need: int) -> int:
        """Answer for the last trick."""
        s = self.suit_of[top(self.hand[leader])]
        m = self.held & self.trumps
        if self.rules & WORTHLESS and m:
            for p in range(self.seats):
                if p != leader and (self.renounced[p] >> s) & 1:
                    m &= ~(self.hand[p] & self.jokers)
        if m == 0:
            m = self.held & self.suit[s]
        bit = ONE << top(m)
        ranks = bit if m != bit else 0
        return ranks | YES if ((self.counts >> self.owner[top(m)]) & 1) == need else ranks

    def quick_tricks(self, left: int, p: int, need: int) -> int:
        """Answer from sure tricks of the leader's hand, or the top trumps; else ALL."""
        ours = (self.counts >> p) & 1
        own = self.hand[p]
        side = self.counts if ours else ~self.counts
        # The tricks with which the leader's side decides the question, and the answer then.
        goal = need if ours else left - need + 1
        end = YES if ours else 0
        ranks = 0
        trumps = self.cards & self.trumps
        # Stop early if there are too few top cards.
        tops = own
        for s in range(self.suits):
            others = self.cards & self.suit[s] & ~own
            if others:
                tops &= ~(self.suit[s] & ((TWO << top(others)) - 1))
        if popcount(tops) < goal:
            return self.sure_trumps(left, need, trumps) if trumps else ALL
        mine = own & trumps
        if mine:
            others = trumps & ~mine
            h = mine & tops
            n = popcount(h)
            if n >= goal:
                return end | (self.highest(h, goal) if others else 0)
            if n:
                goal -= n
                if others:
                    ranks = h & (~h + 1)
        got = self.sure_suits(left, p, goal, tops, side)
        if got != ALL:
            return got | ranks | end
        return self.sure_trumps(left, need, trumps) if trumps else ALL

    def sure_suits(self, left: int, p: int, goal: int, tops: int, side: int) -> int:
        """Return the relevant ranks if the leader's top cards suffice; else ALL."""
        own = self.hand[p]
        trumps = self.cards & self.trumps
        ranks = 0
        room = left
        opponents = 0
        if trumps:
            for q in range(self.seats):
                if not (side >> q) & 1:
                    if self.dealt[q] & trumps:
                        opponents |= 1 << q
                elif q != p and self.hand[q] & trumps:
                    n = popcount(self.hand[q] & ~trumps) + 1
                    room = n if n < room else room
        for s in range(self.suits):
            suit = self.cards & self.suit[s]
            mine = own & suit
            if mine == 0 or s == self.trump:
                continue
            others = suit & ~mine
            h = mine & tops
            if h == 0:
                continue
            n = popcount(h)
            n = n if n < room else room
            if opponents:
                for q in range(self.seats):
                    if (opponents >> q) & 1:
                        k = popcount(self.hand[q] & suit)
                        n = k if k < n else n
            if n == 0:
                continue
            n = n if n < goal else goal
            if others:
                ranks |= self.highest(h, n)
            goal -= n
            room -= n
            if goal <= 0:
                return ranks
        return ALL

    def highest(self, cards: int, count: int) -> int:
        """Return the lowest of the ``count`` highest cards."""
        spare = popcount(cards) - count
        while spare > 0:
            cards &= cards - 1
            spare -= 1
        return cards & (~cards + 1)

    def sure_trumps(self, left: int, need: int, trumps: int) -> int:
        """Answer from one side's top trumps alone; else ALL."""
        if self.covering:
            return ALL
        # The side with the top trump, the tricks it needs, and the answer if it gets them.
        first, second = trumps & ~self.ours, trumps & self.ours
        side = ~self.counts
        goal = left - need + 1
        end = ALL ^ ALL
        if second > first:
            first, second = second, first
            side = ~side
            goal = need
            end = YES
        h = first & ~((TWO << top(second)) - 1) if second else first
        if popcount(h) >= goal and self.rounds(side, h) >= goal:
            return end | (self.highest(h, goal) if second else 0)
        if second:
            # The other side's run below it, less one for each higher card.
            goal = left + 1 - goal
            above = popcount(h)
            first &= ~h
            h = second & ~((TWO << top(first)) - 1) if first else second
            if popcount(h) - above >= goal and self.rounds(~side, h) - above >= goal:
                return (end ^ YES) | (h & (~h + 1))
        return ALL

    def rounds(self, side: int, run: int) -> int:
        """Return the least number of tricks in which a side's run of trumps is played."""
        most = longest = holders = 0
        for p in range(self.seats):
            if (side >> p) & 1:
                n = popcount(self.hand[p] & run)
                if n:
                    holders += 1
                    most = n if n > most else most
                    n = popcount(self.hand[p] & self.trumps)
                    longest = n if n > longest else longest
        if holders == 2:
            n = popcount(run)
            return n if n < longest else longest
        return most
