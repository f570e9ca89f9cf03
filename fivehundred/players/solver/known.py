"""What is known without a search: the last trick, sure tricks, and answers found before.

The table keeps an answer with as many of the highest cards of each suit as mattered to it. C
types stand in ``known.pxd``.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.moves import Moves

if not cython.compiled:
    from fivehundred.players.solver.bits import (
        ALL,
        EXACT,
        ONE,
        SPREAD,
        TWO,
        WORTHLESS,
        YES,
        popcount,
        top,
    )

    ENTRY = 8
    ENTRIES = 1 << 17
    SLOTS = 1 << 16


class Known(Moves):
    """A position with a table of answers.

    An entry is eight words: the key; five codes of owners; how many cards of each suit matter,
    with the least and most tricks known and the best lead; the next entry of the same slot.
    Entries are numbered by their first word; 0 is none.
    """

    def __init__(self) -> None:
        """Make an empty table."""
        super().__init__()
        if not cython.compiled:
            self.heads = [0] * SLOTS
            self.table = [0] * (ENTRIES * ENTRY)
        self.used = 0
        self.near = 0

    def empty(self) -> None:
        """Forget every answer."""
        for i in range(1, self.used + 1):
            self.heads[self.slot(self.table[i * ENTRY])] = 0
        self.used = 0

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
        rel = bit if m != bit else 0
        return rel | YES if ((self.counts >> self.owner[top(m)]) & 1) == need else rel

    def quick(self, left: int, p: int, need: int) -> int:
        """Answer from sure tricks of the leader's own hand, or from the top trumps; else ALL."""
        ours = (self.counts >> p) & 1
        own = self.hand[p]
        side = self.counts if ours else ~self.counts
        # How many tricks the leader's side must take to decide it, and what is answered then.
        goal = need if ours else left - need + 1
        end = YES if ours else 0
        rel = 0
        trumps = self.cards & self.trumps
        # No use in looking closer where there are too few top cards to begin with.
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
                    rel = h & (~h + 1)
        got = self.sure_suits(left, p, goal, tops, side)
        if got != ALL:
            return got | rel | end
        return self.sure_trumps(left, need, trumps) if trumps else ALL

    def sure_suits(self, left: int, p: int, goal: int, tops: int, side: int) -> int:
        """Give what matters where a leader's best plain cards are tricks enough; else ALL.

        From the top, as long as no opponent can ruff and no partner has to.
        """
        own = self.hand[p]
        trumps = self.cards & self.trumps
        rel = 0
        room = left
        foes = 0
        if trumps:
            for q in range(self.seats):
                if not (side >> q) & 1:
                    if self.dealt[q] & trumps:
                        foes |= 1 << q
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
            if foes:
                for q in range(self.seats):
                    if (foes >> q) & 1:
                        k = popcount(self.hand[q] & suit)
                        n = k if k < n else n
            if n == 0:
                continue
            n = n if n < goal else goal
            if others:
                rel |= self.highest(h, n)
            goal -= n
            room -= n
            if goal <= 0:
                return rel
        return ALL

    def highest(self, cards: int, count: int) -> int:
        """Give the lowest of the highest so many cards."""
        spare = popcount(cards) - count
        while spare > 0:
            cards &= cards - 1
            spare -= 1
        return cards & (~cards + 1)

    def sure_trumps(self, left: int, need: int, trumps: int) -> int:
        """Answer from the top trumps of either side alone; else ALL."""
        if self.covering:
            return ALL
        # The side with the top trump, what it needs, and the answer if it gets that.
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
        """Give in how many tricks a side's run of trumps falls at least."""
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

    def slot(self, key: int) -> int:
        """Give where a key's entries begin."""
        return ((key * SPREAD) & ALL) >> 48

    def look_up(self, key: int, need: int) -> int:
        """Give the answer that is kept, or ALL; then ``near`` is an entry of the pattern, or 0."""
        self.near = 0
        e = self.heads[self.slot(key)]
        while e > 0:
            if self.table[e] == key and self.fits(e):
                got = self.known(e, need)
                if got >= 0:
                    return self.relevant(e) | (YES if got else 0)
                if self.near == 0:
                    self.near = e
            e = self.table[e + 7]
        return ALL

    def fits(self, e: int) -> bool:
        """Tell whether a kept pattern is the one on the table."""
        facts = self.table[e + 6]
        for s in range(self.suits):
            mask = (ONE << ((facts & 31) * self.width)) - 1
            if (self.code[s] ^ self.table[e + 1 + s]) & mask:
                return False
            facts >>= 5
        return True

    def known(self, e: int, need: int) -> int:
        """Give the kept answer: 1 yes, 0 no, -1 unknown."""
        facts = self.table[e + 6]
        least, most = (facts >> 25) & 0xFFF, (facts >> 37) & 0xFFF
        if self.rules & EXACT:
            # Sets of numbers, those that are reached and those that are not.
            if (least >> need) & 1:
                return 1
            return 0 if (most >> need) & 1 else -1
        if need <= least:
            return 1
        return 0 if need > most else -1

    def move_of(self, e: int) -> int:
        """Give the lead that decided a kept position, or -1."""
        return (self.table[e + 6] >> 49) - 1

    def relevant(self, e: int) -> int:
        """Give the lowest relevant card of each suit of a kept pattern."""
        facts = self.table[e + 6]
        rel = 0
        for s in range(self.suits):
            k = facts & 31
            facts >>= 5
            if k:
                cards = self.cards & self.suit[s]
                while k > 1:
                    cards ^= ONE << top(cards)
                    k -= 1
                rel |= ONE << top(cards)
        return rel

    def store(self, left: int, need: int, key: int, near: int, rel: int, move: int) -> None:
        """Keep an answer for all positions that look alike down to the relevant cards.

        ``near`` is an entry that looked alike and did not know the answer, or 0.
        """
        ranks = 0
        for s in range(self.suits):
            m = rel & self.cards & self.suit[s]
            if m:
                k = popcount(self.cards & self.suit[s] & ~((m & (~m + 1)) - 1))
                ranks |= (ONE * k) << (5 * s)
        exact = self.rules & EXACT
        e = near
        if near == 0 or (self.table[near + 6] & 0x1FFFFFF) != ranks:
            if self.used >= ENTRIES - 1:
                return
            self.used += 1
            e = self.used * ENTRY
            slot = self.slot(key)
            self.table[e] = key
            for s in range(self.suits):
                self.table[e + 1 + s] = self.code[s]
            self.table[e + 6] = ranks if exact else ranks | ((ONE * left) << 37)
            self.table[e + 7] = self.heads[slot]
            self.heads[slot] = e
        facts = self.table[e + 6]
        least, most = (facts >> 25) & 0xFFF, (facts >> 37) & 0xFFF
        if exact:
            if rel & YES:
                least |= ONE << need
            else:
                most |= ONE << need
        elif rel & YES:
            least = need if need > least else least
        else:
            most = need - 1 if need - 1 < most else most
        best = move + 1 if move >= 0 else facts >> 49
        self.table[e + 6] = ranks | (least << 25) | (most << 37) | (best << 49)
