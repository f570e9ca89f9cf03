"""Lookahead without strategy fusion, and the value of the solver's tricks at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import HAND_SIZE, Card
from fivehundred.engine.deal.contract import HI_LO_TRICKS, is_made_with
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.effort import Budget
from fivehundred.players.expert.payoffs.payoff import Payoff, payoff_of, soft
from fivehundred.players.expert.play.moment import (
    Moment,
    Noted,
    Reply,
    begin,
    noted,
    only_reply,
    played_on,
)
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Answer, Solver

_SINGLE: Final = 0.6


@dataclass(frozen=True, slots=True)
class NodePayoff:
    """A deal's payoff to one seat's side.

    ``made`` says for each number of the counted side's tricks whether it makes the contract (empty
    without one); ``is_ours``: the contract is this side's.
    """

    by_tricks: Payoff
    made: tuple[bool, ...]
    is_ours: bool

    @property
    def unit(self) -> float:
        """A tenth of the stake, which is the best less the worst final value."""
        return (max(self.by_tricks.values) - min(self.by_tricks.values)) / 10

    @property
    def trifle(self) -> float:
        """A difference too small to matter."""
        return self.unit / 20

    def is_decided(self, problem: Problem, taken: int) -> bool:
        """Return whether only the points of single tricks are still at stake."""
        ends = slice(taken, taken + tricks_left(problem) + 1)
        values = self.by_tricks.values[ends]
        steps = [abs(after - before) for before, after in pairwise(values)]
        return len(set(self.made[ends])) <= 1 and max(steps) <= _SINGLE * self.unit

    def points(self, exactly: int | None, left: int, taken: int, found: int) -> float:
        """Return the value of the solver's answer ``found``, with ``taken`` tricks won.

        ``left`` tricks are to come, of which ``exactly`` may be wanted.
        """
        return soft(self.by_tricks, tricks_at_end(exactly, taken, found), left, taken)


def tricks_at_end(exactly: int | None, taken: int, found: int) -> int:
    """Return the counted side's final tricks for a solver's answer."""
    if exactly is None:
        return taken + found
    if found:
        return taken + exactly
    return HI_LO_TRICKS - 1 if taken < HI_LO_TRICKS else max(HI_LO_TRICKS + 1, taken)


def node_payoff_of(view: View, seat: Seat) -> NodePayoff:
    """Return a deal's payoff for a seat."""
    contract = view.contract
    ends = range(HAND_SIZE + 1)
    made = tuple(is_made_with(contract, tricks) for tricks in ends) if contract else ()
    ours = contract is not None and seat in contract.side
    return NodePayoff(payoff_of(view, seat), made, ours)


def tricks_left(problem: Problem) -> int:
    """Return the tricks to come, including the current one."""
    at = problem.seats.index(problem.turn)
    return len(problem.hands[at]) + len(problem.below(at))


_CANDIDATES: Final = 3
_BOUND_SLACK: Final = 1e-9


class OutOfBudget(Exception):
    """The effort was spent before an answer was found."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One sample at the start: the problem, the counted tricks won, and its weight."""

    problem: Problem
    taken: int
    weight: float


_Line = tuple[Moment, int, float]


@dataclass(frozen=True, slots=True)
class Lookahead:
    """One player's lookahead; ``mine`` are the seats they play, ``partners`` other allies."""

    solver: Solver
    budget: Budget
    payoff: NodePayoff
    mine: tuple[Seat, ...]
    partners: tuple[Seat, ...] = ()
    begun: dict[int, tuple[Problem, Moment]] = field(default_factory=dict)

    def worth(self, branches: Sequence[Branch], play: PlayCard, depth: int) -> float:
        """Return a play's weighted value over samples; raises OutOfBudget."""
        reply = play.card, play.suit
        lines = [(self._begun(one.problem), one.taken, one.weight) for one in branches]
        return self._after_plays([(line, reply) for line in lines], depth)

    def _begun(self, problem: Problem) -> Moment:
        if id(problem) not in self.begun:
            self.begun[id(problem)] = problem, begin(problem)
        return self.begun[id(problem)][1]

    def _after_plays(self, steps: Sequence[tuple[_Line, Reply]], depth: int) -> float:
        total, going = 0.0, dict[object, list[_Line]]()
        for (moment, taken, weight), reply in steps:
            then, won = played_on(moment, reply)
            if then is None:
                total += weight * self.payoff.by_tricks.values[taken + won]
            else:
                going.setdefault(then.seen, []).append((then, taken + won, weight))
        for alike in going.values():
            decides = alike[0][0].turn in self.mine
            total += self._after_own(alike, depth) if decides else self._after_other(alike, depth)
        return total

    def _after_other(self, lines: Sequence[_Line], depth: int) -> float:
        """Return the value of samples in which another seat is to play.

        An opponent plays the best card in each sample, a partner the best for each possible hand;
        of equals, the one most samples share, so that it reveals as little as possible.
        """
        if lines[0][0].turn in self.partners:
            best = self._replies_of_partner(lines)
        else:
            best = [self._best_replies(moment) for moment, _, _ in lines]
        common: dict[Noted, float] = {}
        for (_, _, weight), replies in zip(lines, best, strict=True):
            for note in replies:
                common[note] = common.get(note, 0.0) + weight
        groups: dict[Noted, list[tuple[_Line, Reply]]] = {}
        for line, replies in zip(lines, best, strict=True):
            note = max(replies, key=common.__getitem__)
            groups.setdefault(note, []).append((line, replies[note]))
        return sum(self._after_plays(group, depth) for group in groups.values())

    def _replies_of_partner(self, lines: Sequence[_Line]) -> list[dict[Noted, Reply]]:
        by_hand: dict[frozenset[Card], list[_Line]] = {}
        hands = [frozenset(moment.hand) for moment, _, _ in lines]
        for hand, line in zip(hands, lines, strict=True):
            by_hand.setdefault(hand, []).append(line)
        only = {hand: self._best_of_hand(alike) for hand, alike in by_hand.items()}
        return [
            self._best_replies(moment) if reply is None else noted(moment, [reply])
            for (moment, _, _), reply in zip(lines, map(only.__getitem__, hands), strict=True)
        ]

    def _best_of_hand(self, alike: Sequence[_Line]) -> Reply | None:
        """Return a partner's best play for samples with one hand; None for a single sample."""
        if len(alike) == 1:
            return None
        moment = alike[0][0]
        only = only_reply(moment)
        if only is not None:
            return only
        sums = self._solver_sums(alike)
        most = max(sums.values()) - _BOUND_SLACK
        strengths = moment.deal.order.strengths
        return min((one for one in sums if sums[one] >= most), key=lambda one: strengths[one[0]])

    def _after_own(self, group: Sequence[_Line], depth: int) -> float:
        only = only_reply(group[0][0])
        if only is not None:
            return self._after_plays([(line, only) for line in group], depth)
        sums = self._solver_sums(group)
        if depth <= 1 or len(group) == 1:
            return max(sums.values())
        best = float("-inf")
        ranked = sorted(sums.items(), key=lambda item: -item[1])
        for reply, bound in ranked[:_CANDIDATES]:
            if bound <= best + _BOUND_SLACK:
                break
            best = max(best, self._after_plays([(line, reply) for line in group], depth - 1))
        return best

    def _solver_sums(self, group: Sequence[_Line]) -> dict[Reply, float]:
        """Return the solver's points for each play, summed over samples by weight."""
        sums: dict[Reply, float] = {}
        for moment, taken, weight in group:
            left, exactly = moment.tricks_left, moment.exactly
            for same, name, tricks in self._answers(moment):
                points = weight * self.payoff.points(exactly, left, taken, tricks)
                for reply in moment.replies(same, name):
                    sums[reply] = sums.get(reply, 0.0) + points
        return sums

    def _best_replies(self, moment: Moment) -> dict[Noted, Reply]:
        """Return the best plays of a seat that sees all cards; of equals, the lowest."""
        if moment.noted_replies is None:
            only = only_reply(moment)
            moment.noted_replies = noted(moment, [only] if only else self._best(moment))
        elif True in moment.answers:
            self._answers(moment, best_only=True)
        return moment.noted_replies

    def _best(self, moment: Moment) -> list[Reply]:
        answers = self._answers(moment, best_only=True)
        equals = [reply for same, name, _ in answers for reply in moment.replies(same, name)]
        strengths = moment.deal.order.strengths
        return sorted(equals, key=lambda reply: -strengths[reply[0]])

    def _answers(self, moment: Moment, *, best_only: bool = False) -> list[Answer]:
        """Return the solver's answers; a cached answer costs the same effort again."""
        if self.budget.is_spent:
            raise OutOfBudget
        most = self.budget.nodes_for_next
        known = moment.answers.get(best_only)
        if known is not None and known[1] < most:
            self.budget.charge(known[1])
            return known[0]
        found = self.solver.answers(
            moment.layout(), moment.exactly, moment.enough, best_only=best_only, budget=most
        )
        self.budget.charge(self.solver.nodes)
        if found is None:
            raise OutOfBudget
        moment.answers[best_only] = found, self.solver.nodes
        return found
