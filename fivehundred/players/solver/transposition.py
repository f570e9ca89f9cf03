"""The transposition table: answers by winning ranks; C types are in ``transposition.pxd``."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.quick_tricks import QuickTricks

if not cython.compiled:
    from fivehundred.players.solver.bits import ALL, EXACT, ONE, SPREAD, YES, popcount, top

    ENTRY = 8
    ENTRIES = 1 << 17
    SLOTS = 1 << 16


class TranspositionTable(QuickTricks):
    """A position with a table of answers.

    An entry is eight words: the key; five codes of owners; the number of relevant cards of each
    suit, the least and most known tricks and the best lead; the next entry of the slot. Entries
    are identified by their first word's index; 0 is none.
    """

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.heads = [0] * SLOTS
            self.table = [0] * (ENTRIES * ENTRY)
        self.used = 0
        self.partial_hit = 0

    def empty(self) -> None:
        """Clear the table."""
        for i in range(1, self.used + 1):
            self.heads[self.slot(self.table[i * ENTRY])] = 0
        self.used = 0

    def slot(self, key: int) -> int:
        """Return a key's slot."""
        return ((key * SPREAD) & ALL) >> 48

    def look_up(self, key: int, need: int) -> int:
        """Return the stored answer or ALL, with ``partial_hit`` set."""
        self.partial_hit = 0
        e = self.heads[self.slot(key)]
        while e > 0:
            if self.table[e] == key and self.fits(e):
                got = self.kept_answer(e, need)
                if got >= 0:
                    return self.winning_ranks(e) | (YES if got else 0)
                if self.partial_hit == 0:
                    self.partial_hit = e
            e = self.table[e + 7]
        return ALL

    def fits(self, e: int) -> bool:
        """Return whether an entry's pattern matches the position."""
        facts = self.table[e + 6]
        for s in range(self.suits):
            mask = (ONE << ((facts & 31) * self.width)) - 1
            if (self.code[s] ^ self.table[e + 1 + s]) & mask:
                return False
            facts >>= 5
        return True

    def kept_answer(self, e: int, need: int) -> int:
        """Return an entry's answer: 1 yes, 0 no, -1 unknown."""
        facts = self.table[e + 6]
        least, most = (facts >> 25) & 0xFFF, (facts >> 37) & 0xFFF
        if self.rules & EXACT:
            # Here ``least`` and ``most`` are sets: numbers reached and not reached.
            if (least >> need) & 1:
                return 1
            return 0 if (most >> need) & 1 else -1
        if need <= least:
            return 1
        return 0 if need > most else -1

    def move_of(self, e: int) -> int:
        """Return the lead that decided an entry's position, or -1."""
        return (self.table[e + 6] >> 49) - 1

    def winning_ranks(self, e: int) -> int:
        """Return the lowest relevant card of each suit of an entry."""
        facts = self.table[e + 6]
        ranks = 0
        for s in range(self.suits):
            k = facts & 31
            facts >>= 5
            if k:
                cards = self.cards & self.suit[s]
                while k > 1:
                    cards ^= ONE << top(cards)
                    k -= 1
                ranks |= ONE << top(cards)
        return ranks

    def store(
        self, left: int, need: int, key: int, partial_hit: int, ranks: int, move: int
    ) -> None:
        """Store an answer, in ``partial_hit`` or a new entry."""
        depths = 0
        for s in range(self.suits):
            m = ranks & self.cards & self.suit[s]
            if m:
                k = popcount(self.cards & self.suit[s] & ~((m & (~m + 1)) - 1))
                depths |= (ONE * k) << (5 * s)
        exact = self.rules & EXACT
        e = partial_hit
        if partial_hit == 0 or (self.table[partial_hit + 6] & 0x1FFFFFF) != depths:
            if self.used >= ENTRIES - 1:
                return
            self.used += 1
            e = self.used * ENTRY
            slot = self.slot(key)
            self.table[e] = key
            for s in range(self.suits):
                self.table[e + 1 + s] = self.code[s]
            self.table[e + 6] = depths if exact else depths | ((ONE * left) << 37)
            self.table[e + 7] = self.heads[slot]
            self.heads[slot] = e
        facts = self.table[e + 6]
        least, most = (facts >> 25) & 0xFFF, (facts >> 37) & 0xFFF
        if exact:
            if ranks & YES:
                least |= ONE << need
            else:
                most |= ONE << need
        elif ranks & YES:
            least = need if need > least else least
        else:
            most = need - 1 if need - 1 < most else most
        best = move + 1 if move >= 0 else facts >> 49
        self.table[e + 6] = depths | (least << 25) | (most << 37) | (best << 49)
