"""The search's public methods, which release the GIL; C types are in ``search.pxd``."""

from __future__ import annotations

from typing import Final

try:
    import cython
except ImportError:
    from fivehundred.players.solver import plain as cython

from fivehundred.players.solver.tree import Tree

if not cython.compiled:
    from fivehundred.players.solver.bits import (
        ALL,
        EXACT,
        FIRST_OR_LAST,
        FORBIDDEN,
        ONE,
        WORTHLESS,
        YES,
        top,
    )

    ROOM = 24
    SOLVER_STAMP = 0

COMPILED: Final = bool(cython.compiled)
BUILT_FROM: Final[int] = SOLVER_STAMP
"""The checksum of the compiled sources (see ``setup.py``), or 0."""


class Search(Tree):
    """Searches one position after another, with its own table; not thread-safe."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = 0

    def begin(self, limit: int) -> None:
        """Clear all answers for another position; stop after ``limit`` nodes."""
        for i in range(20):
            self.last_lead[i] = 0
        self.empty()
        self.nodes = 0
        self.allow(limit)

    def allow(self, limit: int) -> None:
        """Stop after ``limit`` more nodes."""
        self.limit = self.nodes + limit
        self.stopped = self.cancelled

    def cancel(self) -> None:
        """Stop now and at every question until ``resume``; callable from any thread."""
        self.cancelled = True

    def resume(self) -> None:
        """Answer questions again."""
        self.cancelled = False

    @property
    def count(self) -> int:
        """Cards played in the search since ``begin``."""
        return self.nodes

    @property
    def gave_up(self) -> bool:
        """Whether the last answer is invalid."""
        return bool(self.stopped)

    @property
    def tricks_left(self) -> int:
        """Tricks to come, including the current one."""
        return self.left

    @property
    def wishes_many(self) -> bool:
        """Whether the seat to play wants the counting side to take many tricks."""
        return bool((self.wants >> self.turn) & 1)

    def plays(self) -> list[tuple[int, int, int]]:
        """List plays: a mask of equal cards, the highest, a joker's suit or -1."""
        own = self.hand[self.turn]
        found = []
        if self.to_go == self.seats:
            count = self.lead_moves(self.left, self.turn, -1)
            for i in range(self.left * ROOM, self.left * ROOM + count):
                b = self.moves[i]
                same = self.group(ONE << b, own, self.suit[self.suit_of[b]])
                found.append((same, b, self.names[i]))
            return found
        todo = self.may_follow(self.turn, own)
        while todo:
            b = top(todo)
            same = self.group(ONE << b, own, self.suit[self.suit_of[b]])
            todo &= ALL ^ same
            found.append((same, b, -1))
        return found

    def reaches(self, need: int) -> bool:
        """Return whether the counting side takes ``need`` of the tricks left."""
        with cython.nogil:
            self.answer = self.ask(need)
        return bool(self.answer & YES)

    def reaches_by(self, need: int, b: int, name: int) -> bool:
        """Return the same as ``reaches`` after a given play; a led joker names suit ``name``."""
        with cython.nogil:
            self.answer = self.ask_by(need, ONE << b, name)
        return bool(self.answer & YES)

    def ask(self, need: int) -> int:
        """Answer for the current position."""
        self.simplify()
        if self.to_go == self.seats:
            return self.lead(self.left, self.turn, need)
        self.worth = self.led | self.trumps
        self.tricks, self.goal = self.left, need
        return self.follow(self.turn, self.to_go, self.win)

    def simplify(self) -> None:
        """Record which shortcuts the rules and sides allow."""
        odd = EXACT | WORTHLESS | FIRST_OR_LAST | FORBIDDEN
        self.simple = self.counts == self.wants and self.rules & odd == 0
        others = (1 << self.seats) - 1 - self.counts
        bare = self.covering == 0 and self.trumps == self.jokers
        self.nullo = self.wants == others and bare and self.rules & EXACT == 0

    def ask_by(self, need: int, bit: int, name: int) -> int:
        """Answer after a given play; a led joker names suit ``name``."""
        self.simplify()
        if self.to_go == self.seats:
            return self.lead_card(self.left, self.turn, need, bit, name)
        self.worth = self.led | self.trumps
        self.tricks, self.goal = self.left, need
        return self.put(self.turn, self.to_go, self.win, bit)
