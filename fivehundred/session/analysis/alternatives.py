"""The alternatives to the plays and the discard of a deal, and their double-dummy results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from fivehundred.engine.actions import Discard, DiscardOffer, PlayCard
from fivehundred.engine.cards import Card
from fivehundred.engine.deal.contract import is_made_with
from fivehundred.engine.facts import Contract, Hand, Phase
from fivehundred.engine.view import View
from fivehundred.players.expert.contracts.quick_exchange import sound_discards
from fivehundred.players.expert.play.lookahead import tricks_at_end
from fivehundred.players.knowledge import order_of
from fivehundred.players.solver.problem import Problem, open_problem, sample_problem
from fivehundred.players.solver.solver import Solver, form
from fivehundred.session.analysis.findings import (
    DealAnalysis,
    DiscardChoice,
    DiscardFinding,
    PlayChoice,
    PlayFinding,
)
from fivehundred.session.replay import Replay

_BUDGETS: Final = {"compiled": 6_000_000, "plain": 12_000}
"""Solver nodes allowed for one position, by the form in which the solver runs."""


def cards_of(replay: Replay, deal: int) -> tuple[int, ...]:
    """Return, for each card played in a deal, the number of actions before it."""
    found = []
    for number in range(replay.beginning_of(deal), replay.count):
        replay.go(number)
        state, action = replay.state, replay.record.actions[number]
        if len(state.match.deals) >= deal:
            break
        if state.phase is Phase.PLAY and isinstance(action, PlayCard):
            found.append(number)
    return tuple(found)


def judge_cards(replay: Replay, empty: DealAnalysis, solver: Solver) -> Iterator[DealAnalysis]:
    """Yield the growing analysis of a deal's plays, once after each card."""
    budget = _BUDGETS[form()]
    plays: list[PlayFinding] = []
    open_tricks, whole, first = None, True, True
    for number in cards_of(replay, empty.deal):
        replay.go(number)
        shown, play = replay.view(None), replay.record.actions[number]
        assert isinstance(play, PlayCard)
        problem = open_problem(shown)
        values = solver.values(problem, budget=budget)
        if values is None or play not in values:
            whole = whole and values is not None
        else:
            judged = _judged(shown, problem, number, play, values)
            plays.append(judged)
            if first and shown.contract is not None and problem.exactly is None:
                open_tricks = judged.best.tricks
        first = False
        yield replace(empty, open_tricks=open_tricks, plays=tuple(plays), whole=whole)


def _judged(
    shown: View, problem: Problem, number: int, play: PlayCard, values: dict[PlayCard, int]
) -> PlayFinding:
    """Compare a play with all alternatives; ``values`` are the solver's tricks still to come."""
    best = max(values.values()) if problem.turn in problem.wants else min(values.values())
    lost = abs(best - values[play])
    better = tuple(one for one, tricks in values.items() if lost and tricks == best)
    choices = tuple(_choice(shown, problem, one, values[one]) for one in _in_hand(values, shown))
    trick = sum(shown.won) + 1
    return PlayFinding(number, trick, play, problem.counts, choices, lost, better)


def _in_hand(values: dict[PlayCard, int], shown: View) -> list[PlayCard]:
    at: dict[Card | None, int] = {}
    for hand in shown.hands:
        at |= {card: place for place, card in enumerate(hand)}
    return sorted(values, key=lambda play: at[play.card])


def _choice(shown: View, problem: Problem, play: PlayCard, found: int) -> PlayChoice:
    contract, tricks = shown.contract, tricks_in_deal(shown, problem, found)
    return PlayChoice(play, tricks, None if contract is None else is_made_with(contract, tricks))


def tricks_in_deal(shown: View, problem: Problem, found: int) -> int:
    """Return the counted side's tricks in the whole deal, given a solver's answer."""
    taken = sum(shown.won[seat] for seat in problem.counts)
    return tricks_at_end(problem.exactly, taken, found)


_NODES: Final = 700_000
"""Solver nodes for all discards of a deal: less than a tenth of a second."""
_NODES_OF_MANY: Final = 4_000_000
"""The same for ``_MANY_HANDS`` hands or more, as every deal takes longer to solve."""
_MANY_HANDS: Final = 5
_MOST: Final = 400
_NAMED: Final = 5
"""The most equally good discards to report."""

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class _Exchange:
    """The first lead of a deal, with the discarder's cards before the discard."""

    shown: View
    hands: tuple[Hand, ...]
    offer: DiscardOffer
    discard: Cards

    def problem(self, discard: Cards) -> Problem:
        hands = list(self.hands)
        hands[self.offer.seat] = tuple(card for card in self.offer.cards if card not in discard)
        return sample_problem(self.shown, tuple(hands), self.shown.piles)


def look_at_discard(replay: Replay, found: DealAnalysis, solver: Solver) -> DiscardFinding | None:
    """Compare the discard with the best one; None if there is none or it takes too long."""
    number, cards = _number_of_discard(replay, found.deal), cards_of(replay, found.deal)
    if form() == "plain" or number is None or not cards or found.contract is None:
        return None
    exchange = _exchange(replay, number, cards[0])
    search = _DiscardSearch(exchange, solver)
    if not search.try_made():
        return None
    tried = _candidates(exchange, found.contract)
    whole = all(search.try_other(discard) for discard in tried[:_MOST]) and len(tried) <= _MOST
    return search.finding(number, found.contract, whole=whole)


def _number_of_discard(replay: Replay, deal: int) -> int | None:
    actions = replay.record.actions
    numbers = range(replay.beginning_of(deal), replay.first_lead_of(deal))
    return next((at for at in reversed(numbers) if isinstance(actions[at], Discard)), None)


def _exchange(replay: Replay, number: int, first_card: int) -> _Exchange:
    discard = replay.record.actions[number]
    assert isinstance(discard, Discard)
    replay.go(number)
    offer = next(one for one in replay.view(None).legal if isinstance(one, DiscardOffer))
    replay.go(first_card)
    shown = replay.view(None)
    hands = tuple(tuple(card for card in hand if card is not None) for hand in shown.hands)
    return _Exchange(shown, hands, offer, discard.cards)


def _candidates(exchange: _Exchange, contract: Contract) -> list[Cards]:
    """List the other discards, one of each set of equivalent ones.

    Sound ones come first, then those that share most cards with the discard made.
    """
    offer, made = exchange.offer, set(exchange.discard)
    kinds, strengths = _kinds(exchange), order_of(exchange.shown).strengths
    cards = sorted(offer.cards, key=lambda card: (card not in made, strengths[card]))
    found: dict[tuple[int, ...], Cards] = {}
    for discard in combinations(cards, offer.count):
        found.setdefault(tuple(sorted(kinds[card] for card in discard)), discard)
    sound = sound_discards(exchange.shown.variant, contract, offer)
    first = dict.fromkeys(tuple(sorted(kinds[card] for card in discard)) for discard in sound)
    del found[tuple(sorted(kinds[card] for card in exchange.discard))]
    at = {key: place for place, key in enumerate(first)}
    ranked = sorted(found, key=lambda key: (at.get(key, len(at)), -_shared(found[key], exchange)))
    return [found[key] for key in ranked]


def _shared(discard: Cards, exchange: _Exchange) -> int:
    return len(set(discard) & set(exchange.discard))


def _kinds(exchange: _Exchange) -> dict[Card, int]:
    """Number the cards in hand; adjacent cards of a suit that are equivalent share a number."""
    order, seat = order_of(exchange.shown), exchange.offer.seat
    others = [card for at, hand in enumerate(exchange.hands) if at != seat for card in hand]
    others += [pile.down for row in exchange.shown.piles for pile in row if pile.down is not None]
    ranked = sorted(exchange.offer.cards, key=order.strengths.__getitem__)
    found: dict[Card, int] = {}
    last: dict[object, Card] = {}
    for number, card in enumerate(ranked):
        suit, below = order.suits[card], last.get(order.suits[card])
        least, most = order.strengths[below or card], order.strengths[card]
        apart = any(order.suits[o] is suit and least < order.strengths[o] < most for o in others)
        alike = below is not None and suit is not None and not apart
        found[card] = found[below] if alike and below is not None else number
        last[suit] = card
    return found


class _DiscardSearch:
    """Searches for the best discards within a budget of nodes."""

    def __init__(self, exchange: _Exchange, solver: Solver) -> None:
        many = len(exchange.hands) >= _MANY_HANDS
        self._exchange, self._solver = exchange, solver
        self._left = _NODES_OF_MANY if many else _NODES
        self._made = self._best = 0
        self._reached: list[Cards] = []

    def try_made(self) -> bool:
        """Evaluate the discard that was made; False if the budget is too small."""
        problem = self._exchange.problem(self._exchange.discard)
        value = self._solver.value(problem, budget=self._left)
        self._left -= self._solver.nodes
        if value is not None:
            self._made = self._best = value
            self._reached = [self._exchange.discard]
        return value is not None

    def try_other(self, discard: Cards) -> bool:
        """Keep a discard if it is as good as the best so far; False once the budget is spent."""
        problem = self._exchange.problem(discard)
        more_is_better = self._exchange.offer.seat in problem.wants
        top = 1 if problem.exactly is not None else len(problem.hands[0]) if more_is_better else 0
        is_better = False
        while self._best != top:
            wanted = self._best + (1 if more_is_better else -1)
            found = self._reaches_tricks(problem, wanted, more_is_better=more_is_better)
            if found is None:
                return False
            if not found:
                break
            self._best, self._reached, is_better = wanted, [discard], True
        if not is_better and len(self._reached) < _NAMED:
            found = self._reaches_tricks(problem, self._best, more_is_better=more_is_better)
            if found is None:
                return False
            if found:
                self._reached.append(discard)
        return True

    def _reaches_tricks(
        self, problem: Problem, tricks: int, *, more_is_better: bool
    ) -> bool | None:
        """Return whether a discard takes ``tricks`` or more; in a misère, ``tricks`` or fewer."""
        ask = tricks if more_is_better else tricks + 1
        if problem.exactly is not None:
            ask = problem.exactly
        if self._left <= 0:
            return None
        reached = self._solver.reaches(problem, ask, budget=self._left)
        self._left -= self._solver.nodes
        return None if reached is None else reached is more_is_better

    def finding(self, number: int, contract: Contract, *, whole: bool) -> DiscardFinding:
        exchange = self._exchange
        problem = exchange.problem(exchange.discard)

        def discarded(discard: Cards, value: int) -> DiscardChoice:
            tricks = tricks_in_deal(exchange.shown, problem, value)
            ordered = tuple(card for card in exchange.offer.cards if card in discard)
            return DiscardChoice(ordered, tricks, is_made_with(contract, tricks))

        ranked = sorted(self._reached, key=lambda discard: -_shared(discard, exchange))
        best = tuple(discarded(discard, self._best) for discard in ranked)
        made = discarded(exchange.discard, self._made)
        return DiscardFinding(number, exchange.offer.seat, made, best, whole)
