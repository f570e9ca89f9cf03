"""A position in bits: who owns each card, trumps, and whose turn it is.

Each suit has its own bits, low cards low, and trumps (or, without trumps, jokers) are on top, so
that a trick's winner is its highest bit among those that may win. Knows no cards; ``layout``
translates. ``search`` reads the fields directly; their C types are in ``board.pxd``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

if not cython.compiled:
    from fivehundred.players.solver.bits import (
        ALL,
        EXACT,
        FIRST_OR_LAST,
        FORCED,
        NAME,
        NAMES_NO_SUIT,
        ONE,
        SPREAD,
        STIR,
        WORTHLESS,
        popcount,
        top,
    )

if TYPE_CHECKING:
    from fivehundred.players.solver.layout import Layout

# The first guess, in hundredths of a trick: the gain of holding the highest, second highest …
# card of a suit. Fitted by least squares to 3,000 four-handed deals of 40 cards, half of them
# random, half with the kitty taken and a strong suit named; within one trick in nine deals of
# ten. A wrong guess only costs time.
TRUMP_WORTHS: Final = (97, 75, 51, 35, 22, 20, 12, 11, 11, 13, 10, 11, 8)
PLAIN_WORTHS: Final = (65, 22, 9, 2, 1)
BARE_WORTHS: Final = (80, 50, 30, 20, 10, 5)  # a suit without trumps
JOKER_WORTHS: Final = (100, 100)
VOID_WORTH: Final = 34  # with a trump to ruff with, and twice that with two
SINGLETON_WORTH: Final = 9
LENGTH_WORTH: Final = 34  # each trump beyond three
LEAD_WORTH: Final = 23


def _salts() -> list[int]:
    """Return thirty fixed pseudo-random odd words."""
    found, word = [], 500
    for _ in range(30):
        word = (word * 0x5851F42D4C957F2D + 0x14057B7EF767814F) % 2**128
        found.append((word >> 64) | 1)
    return found


class Board:
    """A position; ``set_up`` loads another.

    Seats are numbered in order of play from 0. ``cards`` are all cards from the last complete
    trick on, ``held`` those not on the table. ``code`` is each suit's owners from the top,
    ``width`` bits a card; ``key`` a sum over the number of cards of each suit and owner.
    ``counts`` and ``wants`` are sets of seats: whose tricks are counted, and who wants many;
    ``ours`` are the cards of ``counts``, ``dealt`` each seat's, including a dummy's covered ones.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.hand = [0] * 6
            self.dealt = [0] * 6
            self.suit = [0] * 5
            self.code = [0] * 5
            self.salt = [0] * 30
            self.under = [0] * 64
            self.suit_of = [0] * 64
            self.owner = [0] * 64
            self.after = [0] * 6
            self.renounced = [0] * 6
        for at, word in enumerate(_salts()):
            self.salt[at] = word

    def set_up(self, layout: Layout) -> None:
        """Load a position with its current trick."""
        self.clear()
        self.seats = len(layout.hands)
        self.suits = len(layout.sizes)
        self.width = 2 if self.seats <= 4 else 3
        self.counts, self.wants, self.rules = layout.counts, layout.wants, layout.rules
        for upper, lower in layout.covers:
            self.under[upper] = ONE << lower
            self.covering |= ONE << upper
            self.covered |= ONE << lower
        for p, cards in enumerate(layout.hands):
            self.hand[p] = self.dealt[p] = cards
            self.cards |= cards
            if (self.counts >> p) & 1:
                self.ours |= cards
            self.after[p] = (p + 1) % self.seats
            self.renounced[p] = layout.renounced[p]
        self.held = self.cards
        start = 0
        for s, size in enumerate(layout.sizes):
            self.place(s, start, size)
            start += size
        if not cython.compiled:
            self.key &= ALL
        self.trump = layout.trump
        self.trumps = self.suit[self.trump] if self.trump >= 0 else 0
        self.jokers = self.trumps if self.trump == 4 else 0
        self.plain = self.jokers == 0 and self.covering == 0
        self.left = popcount(self.hand[layout.leader])
        for p in range(self.seats):
            self.hand[p] &= ALL ^ self.covered
        self.before = self.led_suits = layout.led_suits
        self.turn, self.to_go = layout.leader, self.seats
        for p, b in layout.played:
            self.play(p, b, layout.name)

    def clear(self) -> None:
        """Reset the position."""
        self.cards = self.key = self.covering = self.covered = self.led = self.win = 0
        self.winner = self.ours = 0
        for i in range(64):
            self.under[i] = 0
        for i in range(4):
            self.suit_of[NAME + i] = i

    def place(self, s: int, start: int, size: int) -> None:
        """Record the owners of a suit's cards."""
        self.suit[s] = ((ONE << size) - 1) << start
        self.code[s] = 0
        at = 0
        for b in range(start + size - 1, start - 1, -1):
            self.suit_of[b] = s
            for p in range(self.seats):
                if (self.hand[p] >> b) & 1:
                    self.owner[b] = p
            self.code[s] |= (ONE * self.owner[b]) << at
            at += self.width
            self.key += self.salt[self.owner[b] * 5 + s]

    def play(self, p: int, b: int, name: int) -> None:
        """Play a card to the current trick; ``name`` is the suit a led joker named."""
        bit = ONE << b
        self.hand[p] ^= bit
        self.held ^= bit
        self.turn, self.to_go = self.after[p], self.to_go - 1
        if self.win == 0:
            s = name if bit & self.jokers else self.suit_of[b]
            self.win, self.winner = bit, p
            if s >= 0:
                self.led = self.suit[s] | (ONE << (NAME + s))
                self.led_suits |= 1 << s
            return
        s = top(self.led) - NAME if self.led else -1
        worthless = self.rules & WORTHLESS and s >= 0 and (self.renounced[p] >> s) & 1
        if bit > self.win and (bit & self.led or (bit & self.trumps and not worthless)):
            self.win, self.winner = bit, p
        jumps = self.rules & FIRST_OR_LAST and bit & self.jokers and not (self.before >> s) & 1
        if s >= 0 and bit & self.led == 0 and not jumps:
            self.renounced[p] |= 1 << s

    def circumstances(self) -> int:
        """Hash everything relevant but the cards: piles, suits led, suits renounced."""
        found = (self.covered & self.held) * SPREAD
        if self.jokers & self.held and self.rules & ~(NAMES_NO_SUIT | FORCED | EXACT):
            found += (self.led_suits + ONE) * STIR * SPREAD
            for p in range(self.seats):
                if self.hand[p] & self.jokers:
                    found += (self.renounced[p] + 16) * self.salt[p * 5 + 4]
        return found

    def turn_up(self, fallen: int) -> int:
        """Turn up the cards under the dummies' played cards, and return them."""
        down = 0
        fallen &= self.covering
        while fallen:
            b = top(fallen)
            fallen ^= ONE << b
            down |= self.under[b]
            self.hand[self.owner[b]] |= self.under[b]
        self.covered &= ~down
        return down

    def turn_down(self, down: int) -> None:
        """Undo ``turn_up``."""
        for p in range(self.seats):
            self.hand[p] &= ~down
        self.covered |= down

    def guess(self) -> int:
        """Estimate the counting side's tricks; the estimate affects only speed."""
        if self.counts != self.wants:
            return 0
        ours = popcount(self.counts)
        found = self.tricks_by_rank() + 100 * self.left * ours // self.seats
        sign = 1 if (self.counts >> self.turn) & 1 else -1
        found = (found + sign * LEAD_WORTH + 50) // 100
        return 0 if found < 0 else min(found, self.left)

    def tricks_by_rank(self) -> int:
        """Return the counting side's cards above an even share, in hundredths of a trick."""
        total = 0
        for p in range(self.seats):
            sign = self.share(p)
            mine = popcount(self.hand[p] & self.trumps) if self.jokers == 0 else 0
            for s in range(self.suits):
                length = popcount(self.hand[p] & self.suit[s])
                if s != self.trump and length < 2:
                    kept = mine if mine < 2 else 2
                    total += sign * kept * (SINGLETON_WORTH if length else VOID_WORTH)
            if mine > 3:
                total += sign * LENGTH_WORTH * (mine - 3)
        for s in range(self.suits):
            m = self.cards & self.suit[s]
            worth = self.worths(s)
            for i in range(len(worth)):
                if m == 0:
                    break
                bit = ONE << top(m)
                m ^= bit
                total += self.share(self.owner[top(bit)]) * worth[i]
        return total // self.seats

    def share(self, p: int) -> int:
        """Return the weight of a seat's cards, by the size of its side; negative for opponents."""
        ours = popcount(self.counts)
        return 2 * (self.seats - ours) if (self.counts >> p) & 1 else -2 * ours

    def worths(self, s: int) -> tuple[int, ...]:
        """Return the worth of a suit's cards, from the top."""
        if s == self.trump:
            return JOKER_WORTHS if self.jokers else TRUMP_WORTHS
        return PLAIN_WORTHS if self.trump == 3 else BARE_WORTHS
