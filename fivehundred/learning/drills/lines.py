"""Lines: how a deal goes on after an answer, in the cards as they were dealt.

After the answer everybody passes, and the heuristics discard and name. Each card played is the
best with all cards open; of equals, the heuristics' choice. So an answer always has the same line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from fivehundred.engine.actions import Discard, Give, MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import NULLOS, Bid, Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.events import TrickWon
from fivehundred.engine.facts import Contract, DealResult, Hand, Phase, Played, Trick
from fivehundred.engine.game import apply
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.strains import Order
from fivehundred.engine.tricks.piles import cards_of
from fivehundred.engine.tricks.trick import led_suit
from fivehundred.engine.view import View, view
from fivehundred.players.knowledge import allies_of, order_of
from fivehundred.players.levels import choose_at_once
from fivehundred.players.solver.problem import open_problem
from fivehundred.players.solver.solver import Solver, form

_BUDGETS: Final = {"compiled": 6_000_000, "plain": 12_000}
"""How many cards the solver may try for one card of a line, by the form in which it runs."""


@dataclass(frozen=True, slots=True)
class Fate:
    """The trick that a card is played to in a line, counted from 1 in the deal."""

    seat: Seat
    number: int
    trick: Trick
    led: Suit | None

    @property
    def by(self) -> Card:
        """The card that takes the trick."""
        return next(one.card for one in self.trick.plays if one.seat == self.trick.winner)

    @property
    def wins(self) -> bool:
        """Whether the card takes it."""
        return self.trick.winner == self.seat


@dataclass(frozen=True)
class Line:
    """An answer and how the deal goes on from it to the end."""

    answer: SeatAction
    actions: tuple[SeatAction, ...]  # the answer first
    hands: tuple[Hand, ...]  # before the first card of the line
    tricks: tuple[Trick, ...]  # from the one with the answer on
    first: int  # the number in the deal of the first of the tricks
    order: Order
    side: tuple[Seat, ...]  # the seats that play with the one that answered
    result: DealResult | None  # None if everybody passed

    @cached_property
    def fates(self) -> Mapping[Card, Fate]:
        """The fate of each card that is played."""
        return {
            play.card: Fate(play.seat, number, trick, led_suit(trick.plays, self.order))
            for number, trick in enumerate(self.tricks, self.first)
            for play in trick.plays
        }

    @property
    def contract(self) -> Contract | None:
        """The contract played, if there is one."""
        return None if self.result is None else self.result.contract

    @property
    def taken(self) -> int:
        """The tricks of the contractor's side in the whole deal."""
        if self.result is None or self.contract is None:
            return 0
        return sum(self.result.tricks[seat] for seat in self.contract.side)

    @property
    def cards(self) -> Hand:
        """The cards of the answer; none if it is a call."""
        match self.answer:
            case PlayCard(card=card):
                return (card,)
            case Discard(cards=cards) | Give(cards=cards):
                return cards
            case _:
                return ()


@dataclass(frozen=True, slots=True)
class AnswerComparison:
    """Two answers to one decision with their lines."""

    seat: Seat
    given: Line
    best: Line
    worth: tuple[float, int]  # of the best over the given one: points, then tricks

    @property
    def is_better(self) -> bool:
        """Whether the best answer scores more in these cards."""
        return self.worth > (0.0, 0)

    @property
    def is_same(self) -> bool:
        """Whether both answers score the same in these cards."""
        return self.worth == (0.0, 0)


def compare_answers(
    state: State, seat: Seat, given: SeatAction, best: SeatAction
) -> AnswerComparison | None:
    """Play out two answers and compare them; None if either cannot be played out in time."""
    solver = Solver(keeps=True)
    first, second = line_of(state, seat, given, solver), line_of(state, seat, best, solver)
    if first is None or second is None:
        return None
    side = state.variant.seating.side_of[seat]
    less, more = (one.result.margin(side) if one.result else 0.0 for one in (first, second))
    worth = more - less, _tricks(second) - _tricks(first)
    return AnswerComparison(seat, first, second, worth)


def line_of(state: State, seat: Seat, answer: SeatAction, solver: Solver) -> Line | None:
    """Return the line of an answer; None if it takes too long to find."""
    builder = _LineBuilder(state, solver)
    action: SeatAction | None = answer
    while action is not None and not builder.is_over:
        builder.do(action)
        action = None if builder.is_over else builder.next_action()
    return builder.line(seat, answer) if builder.is_over else None


class _LineBuilder:
    def __init__(self, state: State, solver: Solver) -> None:
        self._state, self._solver = state, solver
        self._deals = len(state.match.deals)
        self._actions: list[SeatAction] = []
        self._plays = list(state.play.plays)
        self._tricks: list[Trick] = []
        self._first = sum(state.play.won) + 1
        self._before: State | None = None  # the state before the first card of the line

    @property
    def is_over(self) -> bool:
        return self._state.phase in (Phase.DEAL, Phase.CUT, Phase.OVER)

    def do(self, action: SeatAction) -> None:
        if isinstance(action, PlayCard):
            self._before = self._before or self._state
            self._plays.append(Played(action.seat, action.card, action.suit))
        step = apply(self._state, action)
        self._actions.append(action)
        for event in step.events:
            if isinstance(event, TrickWon):
                self._tricks.append(Trick(self._plays[0].seat, tuple(self._plays), event.winner))
                self._plays.clear()
        self._state = step.state

    def next_action(self) -> SeatAction | None:
        """Return the next action of the line; None if it takes too long to find."""
        state, seat = self._state, self._state.to_act
        if seat is None:
            return None
        seen = view(state, seat)
        if state.phase is Phase.AUCTION and (passed := MakeCall(seat, Special.PASS)) in seen.legal:
            return passed
        usual = choose_at_once(seen, 0)
        if not isinstance(usual, PlayCard):
            return usual
        problem = open_problem(view(state, None))
        values = self._solver.values(problem, budget=_BUDGETS[form()])
        if not values:
            return None
        wanted = (max if problem.turn in problem.wants else min)(values.values())
        good = [play for play, value in values.items() if value == wanted]
        strengths = order_of(seen).strengths
        return usual if usual in good else min(good, key=lambda play: strengths[play.card])

    def line(self, seat: Seat, answer: SeatAction) -> Line:
        scored = self._state.match.deals[self._deals :]
        shown = view(self._before or self._state, None)
        contract = scored[-1].contract if scored else None
        partner = None if contract is None else contract.partner
        return Line(
            answer,
            tuple(self._actions),
            _hands(shown),
            tuple(self._tricks),
            self._first,
            order_of(shown),
            allies_of(shown, seat, partner),
            scored[-1] if scored else None,
        )


def _hands(shown: View) -> tuple[Hand, ...]:
    """Return all hands, a dummy's including its face-down cards."""
    up = [tuple(card for card in hand if card is not None) for hand in shown.hands]
    piles = shown.piles or ((),) * len(up)
    return tuple(cards_of(pile) or hand for hand, pile in zip(up, piles, strict=False))


def _tricks(line: Line) -> int:
    """Return the tricks of the person's side if a bid is played; 0 in other contracts."""
    if line.result is None or line.contract is None or not isinstance(line.contract.call, Bid):
        return 0
    return sum(line.result.tricks[seat] for seat in line.side)


def is_of_calls(found: AnswerComparison) -> bool:
    """Return whether the decision was a call, so that each line has its own contract."""
    return not found.given.cards and not found.best.cards


def is_nullo(line: Line) -> bool:
    """Return whether the contract of a line is to take no trick."""
    return line.contract is not None and line.contract.call in NULLOS


@dataclass(frozen=True, slots=True)
class TwoFates:
    """A card that is played in both lines."""

    card: Card
    now: Fate  # in the line of the given answer
    then: Fate  # in the line of the best answer

    @property
    def numbers(self) -> dict[str, Card | Suit | Seat | int]:
        """The card, the card that takes it now, and the numbers of both tricks."""
        return {
            "card": self.card,
            "by": self.now.by,
            "trick": self.now.number,
            "later": self.then.number,
        }


def gained(found: AnswerComparison) -> Iterator[TwoFates]:
    """Yield own cards that win only in the best line, in the order they fall; none in a misère."""
    given, best = found.given, found.best
    if not given.tricks or is_nullo(given) or is_of_calls(found):
        return
    gained = [
        TwoFates(card, given.fates[card], then)
        for card, then in best.fates.items()
        if then.wins and then.seat in best.side and card in given.fates
    ]
    strengths = best.order.strengths
    gained.sort(key=lambda one: (one.now.number, -strengths[one.card]))
    yield from (one for one in gained if not one.now.wins)


def is_lost(one: TwoFates, found: AnswerComparison) -> bool:
    """Return whether the opponents take a card in the given line."""
    return one.now.trick.winner not in found.given.side


def suit_of(found: AnswerComparison, card: Card) -> Suit | None:
    """Return the suit of a card under the contract of the given answer."""
    return found.given.order.suits[card]


def is_trump(found: AnswerComparison, card: Card) -> bool:
    """Return whether a card is a trump in the given line."""
    trump = found.given.order.trump
    return trump is not None and suit_of(found, card) is trump


def falls_in_suit(one: TwoFates, found: AnswerComparison) -> bool:
    """Return whether a card falls to an opponents' higher card of its suit."""
    suit = suit_of(found, one.card)
    return suit is not None and is_lost(one, found) and suit is suit_of(found, one.now.by)


def cards_of_both(found: AnswerComparison) -> tuple[Card, Card] | None:
    """Return the two cards, if each answer plays a card; None in a misère."""
    given, best = found.given.cards, found.best.cards
    if len(given) != 1 or len(best) != 1 or not found.given.tricks or is_nullo(found.given):
        return None
    return given[0], best[0]


def wins_later(found: AnswerComparison, card: Card) -> Fate | None:
    """Return a card's fate in the best line, if it takes a trick after the line's first."""
    fate = found.best.fates.get(card)
    return fate if fate is not None and fate.wins and fate.number > found.best.first else None


def beaten_by(fate: Fate, line: Line) -> Card:
    """Return the opponents' highest card in the trick of a fate."""
    strengths = line.order.strengths
    others = [one.card for one in fate.trick.plays if one.seat not in line.side]
    worth = [card for card in others if line.order.suits[card] in (fate.led, line.order.trump)]
    return max(worth or others, key=lambda card: strengths[card])


def is_needed(found: AnswerComparison, over: Card) -> bool:
    """Return whether an opponents' card takes a trick in the given line."""
    fate = found.given.fates.get(over)
    return fate is not None and fate.wins
