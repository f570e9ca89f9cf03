"""The solver's door: a problem in, tricks out.

``value``, ``values`` and ``reaches`` play with all cards open and no mistakes. One solver serves
one thread; there is nothing that two of them share.
"""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import PlayCard, play_card
from fivehundred.players.solver.layout import Cards, Layout, lay_out
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.search import COMPILED, Search

UNLIMITED: Final = 1 << 60
"""A budget that no problem spends."""
_FULL: Final = 300_000
"""After so many cards the table is about full: it is better begun anew."""


Answer = tuple[int, int, int]
"""Plays that come to the same: the cards as a mask, the suit they name or -1, the tricks."""


def form() -> str:
    """Return in which form the solver runs: ``compiled`` or ``plain``."""
    return "compiled" if COMPILED else "plain"


class Solver:
    """Answers questions about one problem after another.

    A budget is a number of cards played in the search (a million take well under a tenth of a
    second compiled, ten seconds plain); where it does not suffice, or somebody has said
    ``cancel``, the answer is None. What was found out about a problem is kept until another one
    is asked about. A solver takes about nine megabytes: keep one rather than make many.
    """

    def __init__(self, *, keeps: bool = False) -> None:
        """Be ready for a first problem.

        With ``keeps`` what was found out also serves the problems after it, as long as they are
        of one family: moments of one deal, say, or the same deal after other discards. The answers
        are the same; how many cards it takes to find them hangs on what was asked before.
        """
        self._search = Search()
        self._problem: Problem | None = None
        self._cards = Cards((), ())
        self._keeps, self._before = keeps, 0

    def value(self, problem: Problem, *, budget: int = UNLIMITED) -> int | None:
        """Return how many of the tricks left the counting side gets, or ``enough`` if it is more.

        Of a problem with ``exactly``: 1 if it can get just so many, else 0.
        """
        self._take(problem, budget)
        return self._value(problem.exactly, problem.enough)

    def values(self, problem: Problem, *, budget: int = UNLIMITED) -> dict[PlayCard, int] | None:
        """Return the same for every play of the seat whose turn it is that is no revoke."""
        self._take(problem, budget)
        answers = self._answers(problem.exactly, problem.enough)
        if answers is None:
            return None
        cards, turn = self._cards, problem.turn
        return {
            play_card(turn, card, cards.suits[name] if name >= 0 else None): tricks
            for same, name, tricks in answers
            for card in cards.of(same)
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
        """Return the same for a problem that has been brought into bits, in bits.

        With ``best_only`` the plays that are as good as any, which is sooner found out. Nothing
        that was found out about another problem is used or kept.
        """
        self._problem, self._before = None, 0
        self._search.set_up(layout)
        self._search.begin(budget)
        return self._answers(exactly, enough, best_only=best_only)

    def reaches(self, problem: Problem, tricks: int, *, budget: int = UNLIMITED) -> bool | None:
        """Return whether the counting side gets at least so many of the tricks left.

        Quicker than ``value``, and more than ``enough`` may be asked for. Of a problem with
        ``exactly``: whether it can get just ``tricks``.
        """
        self._take(problem, budget)
        answer = self._search.reaches(tricks)
        return None if self._search.gave_up else answer

    def cancel(self) -> None:
        """Give up what is being answered, and every question until ``resume``.

        The one method that another thread may call.
        """
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
        """Return whether what was found out about the last problem holds in another one too.

        The table knows seats and suits by number and cards by their place in a suit, so that it
        does not matter which are gone; but what lies below the cards of a dummy it knows by bits.
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
        """Step from a guess, up or down, until one more is too many."""
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
        """Return the tricks of one play, which is no better than the best for who plays it."""
        search, tricks = self._search, best
        if search.wishes_many:
            while tricks > 0 and not search.reaches_by(tricks, bit, name):
                tricks -= 1
        else:
            most = min(enough, search.tricks_left)
            while tricks < most and search.reaches_by(tricks + 1, bit, name):
                tricks += 1
        return tricks
