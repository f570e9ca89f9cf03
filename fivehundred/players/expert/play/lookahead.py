"""Looking ahead as one who will not see through the cards then either.

A double-dummy answer lets whoever plays a card now choose differently in every sample later on, as
if he could tell the samples apart (strategy fusion). Here a card is followed, in each of many
samples, by the best answers of the others up to the same player's next decision; samples in which
he has then seen the same must be played alike. Depth is the number of such decisions before the
solver is believed (a postponed leaf, as in EPIMC, Arjonilla et al. 2024).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import PlayCard, play_card
from fivehundred.engine.cards import Suit
from fivehundred.engine.facts import Played
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.trick import led_suit, winner
from fivehundred.players.effort import Budget
from fivehundred.players.expert.play.node_payoff import NodePayoff
from fivehundred.players.expert.play.transition import after_play
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Solver

_CANDIDATES: Final = 3
_HIGH: Final = 3
_BOUND_SLACK: Final = 1e-9

Noted = tuple[Seat, Suit | None, Suit | None, str | None]
"""What a player notes of another's play: the seat, the suit, a suit named, a high card."""


class OutOfBudget(Exception):
    """The effort is spent before an answer was found."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One sample on a line of play: the moment, the counted tricks won, how likely it is."""

    problem: Problem
    taken: int
    weight: float


@dataclass(frozen=True, slots=True)
class Lookahead:
    """One player's look ahead; ``mine`` are the seats whose cards he plays."""

    solver: Solver
    budget: Budget
    payoff: NodePayoff
    mine: tuple[Seat, ...]

    def worth(self, branches: Sequence[Branch], play: PlayCard, depth: int) -> float:
        """Return what a play is worth in samples that cannot be told apart, the sum over weights.

        Raises OutOfBudget.
        """
        return self._went_on([(branch, play) for branch in branches], depth)

    def _went_on(self, steps: Sequence[tuple[Branch, PlayCard]], depth: int) -> float:
        """Return what samples are worth after a play that looks the same in all of them."""
        total, going = 0.0, []
        for branch, play in steps:
            then = _after(branch, play)
            if isinstance(then, Branch):
                going.append(then)
            else:
                total += branch.weight * self.payoff.points_at_end(then)
        for alike in _alike(going):
            decides = alike[0].problem.turn in self.mine
            total += self._decided(alike, depth) if decides else self._answered(alike, depth)
        return total

    def _answered(self, branches: Sequence[Branch], depth: int) -> float:
        """Return what samples are worth in which another seat is to play.

        It plays the best card of each sample, and of several that one which others of these
        samples have in common, so that it tells as little as may be.
        """
        best = [self._best_replies(branch.problem) for branch in branches]
        common: dict[Noted, float] = {}
        for branch, replies in zip(branches, best, strict=True):
            for noted in replies:
                common[noted] = common.get(noted, 0.0) + branch.weight
        groups: dict[Noted, list[tuple[Branch, PlayCard]]] = {}
        for branch, replies in zip(branches, best, strict=True):
            noted = max(replies, key=common.__getitem__)
            groups.setdefault(noted, []).append((branch, replies[noted]))
        return sum(self._went_on(group, depth) for group in groups.values())

    def _decided(self, group: list[Branch], depth: int) -> float:
        """Return what the next decision is worth where it is one for all of these samples."""
        only = only_play(group[0].problem)
        if only is not None:
            return self.worth(group, only, depth)
        sums = self._promises(group)
        if depth <= 1 or len(group) == 1:
            return max(sums.values())
        best = float("-inf")
        ranked = sorted(sums.items(), key=lambda item: -item[1])
        for play, bound in ranked[:_CANDIDATES]:
            if bound <= best + _BOUND_SLACK:
                break
            best = max(best, self.worth(group, play, depth - 1))
        return best

    def _promises(self, group: Sequence[Branch]) -> dict[PlayCard, float]:
        """Return what the solver promises for each play, summed over samples by weight."""
        sums: dict[PlayCard, float] = {}
        for branch in group:
            for play, tricks in self._values(branch.problem).items():
                points = self.payoff.points(branch.problem, branch.taken, tricks)
                sums[play] = sums.get(play, 0.0) + branch.weight * points
        return sums

    def _best_replies(self, problem: Problem) -> dict[Noted, PlayCard]:
        """Return the best plays of another seat, who sees all cards: of equals, the lowest."""
        only = only_play(problem)
        if only is not None:
            return {_noted(problem, only): only}
        values = self._values(problem)
        best = (max if problem.turn in problem.wants else min)(values.values())
        equals = [play for play, tricks in values.items() if tricks == best]
        equals.sort(key=lambda play: -problem.order.strengths[play.card])
        return {_noted(problem, play): play for play in equals}

    def _values(self, problem: Problem) -> dict[PlayCard, int]:
        if self.budget.is_spent:
            raise OutOfBudget
        values = self.solver.values(problem, budget=self.budget.nodes_for_next)
        self.budget.charge(self.solver.nodes)
        if values is None:
            raise OutOfBudget
        return values


def _after(branch: Branch, play: PlayCard) -> Branch | int:
    """Return a sample after a play, or the tricks counted in it if the play is over."""
    problem, won = after_play(branch.problem, play)
    taken = branch.taken + won
    return taken if problem is None else Branch(problem, taken, branch.weight)


def _alike(branches: Sequence[Branch]) -> list[list[Branch]]:
    """Sort samples by what everybody sees: whose turn it is, and the dummies' cards turned up."""
    groups: dict[object, list[Branch]] = {}
    for branch in branches:
        problem = branch.problem
        shown = tuple(
            tuple(card.code for card in hand)
            for hand, row in zip(problem.hands, problem.piles, strict=False)
            if row
        )
        groups.setdefault((problem.turn, len(problem.plays), shown), []).append(branch)
    return list(groups.values())


def only_play(problem: Problem) -> PlayCard | None:
    """Return the play of the seat to act where there is but one, as far as that is soon seen."""
    hand = problem.hands[problem.seats.index(problem.turn)]
    suits = problem.order.suits
    if any(suits[card] is None for card in hand):
        return None
    if len(hand) == 1:
        return play_card(problem.turn, hand[0])
    led = led_suit(problem.plays, problem.order)
    following = [card for card in hand if suits[card] is led] if led is not None else []
    return play_card(problem.turn, following[0]) if len(following) == 1 else None


def _noted(problem: Problem, play: PlayCard) -> Noted:
    """Return what is noted of another's play: a high card that takes the lead of a trick, exactly.

    Of others the suit alone: which of two low cards somebody has played tells little, and to
    draw conclusions from it would be to know more than can be known.
    """
    order = problem.order
    suit, strength = order.suits[play.card], order.strengths[play.card]
    laid = (*problem.plays, Played(play.seat, play.card, play.suit))
    if winner(laid, order, problem.worthless) != play.seat:
        return play.seat, suit, None, None
    above = sum(
        order.suits[card] is suit and order.strengths[card] > strength
        for hand in problem.hands
        for card in hand
    )
    return play.seat, suit, play.suit, play.card.code if above < _HIGH else None
