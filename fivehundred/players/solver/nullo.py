"""What is sure where a side wants no trick: in a misère, a double nullo, a nullo that all passed.

The others, all of them, want it to take one. C types stand in ``nullo.pxd``.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.moves import Moves

if not cython.compiled:
    from fivehundred.players.solver.bits import ALL, FORCED, ONE, WORTHLESS, YES, popcount, top


class Nullo(Moves):
    """A position in which a look may show that a trick is forced upon a side, or that none is."""

    def sure_nullo(self, p: int, need: int) -> int:
        """Answer where seat ``p`` leads and the counting side wants no trick; else ALL."""
        got = ALL
        if need == 1:
            got = self.caught(p)
        return self.safe_hands(p) if got == ALL else got

    def caught(self, p: int) -> int:
        """Answer yes where one lead, or any of the counting side's own, gives it this trick."""
        foes = 0
        for q in range(self.seats):
            if (self.wants >> q) & 1:
                mine = self.hand[q]
                foes |= mine
                if mine & self.jokers and (self.rules & FORCED or mine & ~self.jokers == 0):
                    # It may have to win with the joker.
                    return ALL
        if (self.counts >> p) & 1:
            rel = 0
            for s in range(self.suits):
                mine = self.hand[p] & self.suit[s]
                bit = mine & (~mine + 1)
                if mine and bit & self.jokers == 0:
                    if not self.all_under(p, self.suit[s], bit):
                        return ALL
                    if foes & self.suit[s]:
                        rel |= bit
            return rel | YES
        for q in range(self.seats):
            if (self.counts >> q) & 1 and self.hand[q] & self.jokers == 0:
                for s in range(self.suits):
                    mine = self.hand[q] & self.suit[s]
                    bit = mine & (~mine + 1)
                    if mine and self.hand[p] & self.suit[s] & (bit - 1):
                        if self.all_under(p, self.suit[s], bit):
                            return bit | YES
        return ALL

    def all_under(self, p: int, suit: int, bit: int) -> bool:
        """Tell whether all opponents but the leader can play below a card, or another suit."""
        for q in range(self.seats):
            if q != p and (self.wants >> q) & 1:
                mine = self.hand[q] & suit
                if mine and mine & (bit - 1) == 0:
                    return False
        return True

    def safe_hands(self, p: int) -> int:
        """Answer no where the counting side can duck whatever is led; else ALL.

        A suit is safe where of all other hands' cards none is below the lowest card, at most one
        below the second lowest, and so on: the highest card below what was led leaves it safe.
        """
        rel = 0
        exit_found = False
        for q in range(self.seats):
            if (self.counts >> q) & 1 == 0:
                continue
            own = self.hand[q]
            if own & self.jokers:
                return ALL
            for s in range(self.suits):
                mine = own & self.suit[s]
                others = self.cards & self.suit[s] & ~own
                if mine == 0 or others == 0:
                    continue
                low = mine & ((others & (~others + 1)) - 1)
                if low == 0:
                    return ALL
                rel |= ONE << top(low)
                mine &= ~low
                at = popcount(low)
                spare = True
                while mine:
                    bit = mine & (~mine + 1)
                    mine ^= bit
                    under = popcount(others & (bit - 1))
                    if under > at:
                        return ALL
                    spare = spare and under < at
                    at += 1
                # A card may be led from it, and it is safe still.
                exit_found = exit_found or spare
        if (self.counts >> p) & 1:
            alone = self.counts & (self.counts - 1) == 0
            odd = self.rules & WORTHLESS and self.cards & self.jokers
            if not exit_found or not alone or odd:
                return ALL
        return rel
