"""Quick answers where one side wants no trick; C types are in ``nullo.pxd``."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.board import Board

if not cython.compiled:
    from fivehundred.players.solver.bits import ALL, FORCED, ONE, WORTHLESS, YES, popcount, top


class Nullo(Board):
    """A position that quickly shows, in some cases, whether a trick can be forced on a side."""

    def __init__(self) -> None:
        super().__init__()
        self.worth = 0

    def sure_nullo(self, p: int, need: int) -> int:
        """Answer if seat ``p`` leads and the counting side wants no trick; else ALL."""
        got = ALL
        if need == 1 and not self.may_be_forced():
            got = self.nothing_low(p) if (self.counts >> p) & 1 else self.caught(p)
        return self.safe_hands(p) if got == ALL else got

    def may_be_forced(self) -> bool:
        """Return whether an opponent may have to win with a joker."""
        for q in range(self.seats):
            if (self.wants >> q) & 1:
                mine = self.hand[q]
                if mine & self.jokers and (self.rules & FORCED or mine & ~self.jokers == 0):
                    return True
        return False

    def nothing_low(self, p: int) -> int:
        """Answer yes if any lead of the counting side wins this trick; else ALL."""
        ranks = 0
        for s in range(self.suits):
            mine = self.hand[p] & self.suit[s]
            bit = mine & (~mine + 1)
            if mine and bit & self.jokers == 0:
                if not self.all_under(p, self.suit[s], bit):
                    return ALL
                if self.held & self.suit[s] & ~self.ours:
                    ranks |= bit
        return ranks | YES

    def caught(self, p: int) -> int:
        """Answer yes if some lead by an opponent forces a trick on the side; else ALL."""
        for q in range(self.seats):
            if (self.counts >> q) & 1 == 0 or self.hand[q] & self.jokers:
                continue
            for s in range(self.suits):
                mine = self.hand[q] & self.suit[s]
                bit = mine & (~mine + 1)
                lower = mine and self.hand[p] & self.suit[s] & (bit - 1)
                if lower and self.all_under(p, self.suit[s], bit):
                    return bit | YES
        return ALL

    def all_under(self, p: int, suit: int, bit: int) -> bool:
        """Return whether all opponents but the leader can play below a card or discard."""
        for q in range(self.seats):
            if q != p and (self.wants >> q) & 1:
                mine = self.hand[q] & suit
                if mine and mine & (bit - 1) == 0:
                    return False
        return True

    def safe_hands(self, p: int) -> int:
        """Answer no if the counting side can always duck when ``p`` leads; else ALL."""
        ranks = 0
        safe = 1
        for q in range(self.seats):
            own = self.hand[q]
            if (self.counts >> q) & 1 == 0:
                continue
            if own & self.jokers:
                return ALL
            for s in range(self.suits):
                mine = own & self.suit[s]
                others = self.held & self.suit[s] & ~own
                if mine and others:
                    low = mine & ((others & (~others + 1)) - 1)
                    found = self.safe_suit(mine, others, low)
                    if found == 0:
                        return ALL
                    safe |= found
                    ranks |= ONE << top(low)
        if (self.counts >> p) & 1:
            alone = self.counts & (self.counts - 1) == 0
            odd = self.rules & WORTHLESS and self.held & self.jokers
            if safe < 2 or not alone or odd:
                return ALL
        return ranks

    def safe_suit(self, mine: int, others: int, low: int) -> int:
        """Return 0 if a suit is unsafe, 1 if safe, 2 if safe even after its holder leads it.

        Safe: no other card is below the lowest one held, at most one below the second lowest, and
        so on. Playing the highest card below the one led keeps it so.
        """
        if low == 0:
            return 0
        safe = 2
        at = popcount(low)
        mine &= ~low
        while mine:
            bit = mine & (~mine + 1)
            mine ^= bit
            under = popcount(others & (bit - 1))
            if under > at:
                return 0
            if under == at:
                safe = 1
            at += 1
        return safe

    def best_of(self, p: int) -> int:
        """Return the highest card a hand can win the trick with, or 0."""
        h = self.hand[p] & self.led
        if h == 0:
            h = self.hand[p] & self.trumps
        return ONE << top(h) if h else 0

    def duck(self, p: int, to_go: int, win: int, todo: int, void: bool) -> int:
        """Choose the highest card that does not win, else the highest."""
        high, q = win, p
        side = self.wants if (self.wants >> p) & 1 else ~self.wants
        for _ in range(to_go - 1):
            q = self.after[q]
            h = self.best_of(q)
            if not (side >> q) & 1 and h > high:
                high = h
        h = todo & ~(self.worth & ~((high << 1) - 1))
        if h == 0:
            return ONE << top(todo)
        if not void and h & self.led:
            h &= self.led
        return self.riskiest(p, h) if void else ONE << top(h)

    def riskiest(self, p: int, todo: int) -> int:
        """Choose a discard from the least safe suit of a seat that must not win."""
        best = 0
        most = -1000
        for s in range(self.suits):
            own = todo & self.suit[s]
            if own == 0:
                continue
            mine = own if (self.counts >> p) & 1 else self.held & self.ours & self.suit[s]
            others = self.held & self.suit[s] & ~mine
            w = -100
            at = 0
            m = mine
            while m:
                bit = m & (~m + 1)
                m ^= bit
                n = popcount(others & (bit - 1)) - at
                w = n if n > w else w
                at += 1
            if w > most:
                most, best = w, ONE << top(own)
        return best
