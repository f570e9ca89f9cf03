"""The solver's interface: double-dummy tricks of a problem. One solver serves one thread."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import PlayCard, play_card
from fivehundred.players.solver.layout import Cards, Layout, cards_in, lay_out
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.search import COMPILED, Search

UNLIMITED: Final = 1 << 60
_FULL: Final = 300_000


Answer = tuple[int, int, int]
"""Equal plays: a mask of cards, the suit they name or -1, and the tricks."""


def form() -> str:
    """Return the solver's form, ``compiled`` or ``plain``."""
    return "compiled" if COMPILED else "plain"


class Solver:
    """Answers questions about one problem after another.

    A budget is a number of nodes, that is cards played in the search (a million take well under
    0.1 s compiled, 10 s plain). If it runs out, or after ``cancel``, the answer is None. The table
    is kept until another problem is asked about. A solver uses about nine megabytes: reuse it.
    """

    def __init__(self, *, keeps: bool = False) -> None:
        """Create a solver without a problem.

        With ``keeps`` the table is also kept for later problems of one family, such as moments of
        one deal, or one deal after other discards. The answers are the same, but the nodes they
        take then depend on earlier questions.
        """
        self._search = Search()
        self._problem: Problem | None = None
        self._cards = Cards((), ())
        self._keeps, self._before = keeps, 0

    def value(self, problem: Problem, *, budget: int = UNLIMITED) -> int | None:
        """Return the counted tricks, at most ``enough``; with ``exactly`` 1 or 0."""
        self._take(problem, budget)
        return self._value(problem.exactly, problem.enough)

    def values(self, problem: Problem, *, budget: int = UNLIMITED) -> dict[PlayCard, int] | None:
        """Return the counted tricks, as ``value`` does, after each play that is no revoke."""
        self._take(problem, budget)
        answers = self._answers(problem.exactly, problem.enough)
        if answers is None:
            return None
        cards, turn = self._cards, problem.turn
        return {
            play_card(turn, card, cards.suits[name] if name >= 0 else None): tricks
            for same, name, tricks in answers
            for card in cards_in(same, cards.by_bit)
        }

    def answers(
        self,
        layout: Layout,
        exactly: int | None,
        enough: int,
        *,
        best_only: bool = False,
        budget: int = UNLIMITED,
    ) -> list[Answer] | None:
        """Return the tricks of the plays in a layout; ``best_only`` is faster. Keeps no table."""
        self._problem, self._before = None, 0
        self._search.set_up(layout)
        self._search.begin(budget)
        return self._answers(exactly, enough, best_only=best_only)

    def reaches(self, problem: Problem, tricks: int, *, budget: int = UNLIMITED) -> bool | None:
        """Return whether the counting side takes at least ``tricks`` of those left.

        Faster than ``value``; ``tricks`` may exceed ``enough``. With ``exactly``: whether it can
        take just ``tricks``.
        """
        self._take(problem, budget)
        answer = self._search.reaches(tricks)
        return None if self._search.gave_up else answer

    def cancel(self) -> None:
        """Stop the current question and all others until ``resume``; callable from any thread."""
        self._search.cancel()

    def resume(self) -> None:
        """Answer questions again after ``cancel``."""
        self._search.resume()

    @property
    def nodes(self) -> int:
        """Cards played in the search for the present problem."""
        return self._search.count - self._before

    def _take(self, problem: Problem, budget: int) -> None:
        if problem is self._problem:
            self._search.allow(budget)
            return
        layout, self._cards = lay_out(problem)
        self._search.set_up(layout)
        if self._keeps and self._is_of_family(problem) and self._search.count < _FULL:
            self._before = self._search.count
            self._search.allow(budget)
        else:
            self._before = 0
            self._search.begin(budget)
        self._problem = problem

    def _is_of_family(self, problem: Problem) -> bool:
        """Return whether the last problem's table is valid for this one.

        The table uses numbers of seats and suits and ranks in suits, so it does not matter which
        cards are gone; but it identifies a dummy's covered cards by their bits.
        """
        last = self._problem
        return (
            last is not None
            and not any(problem.piles)
            and not any(last.piles)
            and (last.seats, last.counts, last.wants, last.forced)
            == (problem.seats, problem.counts, problem.wants, problem.forced)
            and (last.order, last.variant) == (problem.order, problem.variant)
            and (last.exactly is None) == (problem.exactly is None)
        )

    def _answers(
        self, exactly: int | None, enough: int, *, best_only: bool = False
    ) -> list[Answer] | None:
        search, found = self._search, list[Answer]()
        best = self._value(exactly, enough)
        if best is None:
            return None
        plays = search.plays()
        for same, bit, name in plays:
            if len(plays) == 1:
                tricks = best
            elif exactly is not None:
                tricks = int(search.reaches_by(exactly, bit, name))
            elif best_only:
                tricks = best if self._is_best(bit, name, best, enough) else -1
            else:
                tricks = self._tricks_by(bit, name, best, enough)
            if search.gave_up:
                return None
            if tricks == best or not best_only:
                found.append((same, name, tricks))
        return found

    def _value(self, exactly: int | None, enough: int) -> int | None:
        search = self._search
        if exactly is not None:
            answer = search.reaches(exactly)
            return None if search.gave_up else int(answer)
        least, most = 0, min(enough, search.tricks_left)
        ask = search.guess() + 1
        while least < most:
            ask = min(max(ask, least + 1), most)
            reached = search.reaches(ask)
            if search.gave_up:
                return None
            if reached:
                least, ask = ask, ask + 1
            else:
                most, ask = ask - 1, ask - 1
        return least

    def _is_best(self, bit: int, name: int, best: int, enough: int) -> bool:
        search = self._search
        if search.wishes_many:
            return best == 0 or search.reaches_by(best, bit, name)
        most = min(enough, search.tricks_left)
        return best == most or not search.reaches_by(best + 1, bit, name)

    def _tricks_by(self, bit: int, name: int, best: int, enough: int) -> int:
        """Return the tricks of one play, which is no better than the best for its player."""
        search, tricks = self._search, best
        if search.wishes_many:
            while tricks > 0 and not search.reaches_by(tricks, bit, name):
                tricks -= 1
        else:
            most = min(enough, search.tricks_left)
            while tricks < most and search.reaches_by(tricks + 1, bit, name):
                tricks += 1
        return tricks
