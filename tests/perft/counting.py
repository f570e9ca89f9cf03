"""Count lines of play and of calls by the plain readers alone."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from itertools import combinations
from math import comb

from fivehundred.engine.cards import PACKS, format_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import plain_options
from fivehundred.engine.state import State
from tests.perft import plain_auction
from tests.perft.plain_rules import Table, who_sits_out
from tests.perft.readers import calls_of, plain_table

Options = Mapping[str, object]


def count_plainly(state: State, depth: int) -> int:
    """Count from any position that is set before the readers."""
    options = dict(plain_options(state.variant))
    match state.phase:
        case Phase.AUCTION:
            assert state.dealer is not None
            calls, looked = calls_of(state), frozenset(state.looked)
            return _Calls(state, options).count(calls, looked, depth)
        case Phase.EXCHANGE:
            return _count_exchange(state, options, depth)
        case Phase.PARTNER:
            return _count_partners(state, depth)
        case _:
            return count_plays(plain_table(state), depth)


def count_plays(table: Table, depth: int) -> int:
    """Count the plays; to give a joker its suit before the lead counts as one."""
    if not table.trick and not table.left(table.leader):
        return 0
    ways = list(table.legal())
    if table.trick and table.options["revokes"] != "prevented":
        ways = [(card, "") for card in table.held(table.turn())]
    jokers = table.attachable() if table.turn() == table.contractor else []
    attached = [{**table.attached, joker: suit} for joker in jokers for suit in "SCDH"]
    if depth == 1:
        return len(ways) + len(attached)
    total = 0
    for card, named in ways:
        after = deepcopy(table)
        after.play(card, named)
        total += count_plays(after, depth - 1)
    return total + sum(
        count_plays(replace(table, attached=suits), depth - 1) for suits in attached
    )


class _Calls:
    """Counts calls, and the first step after the auction."""

    def __init__(self, state: State, options: Options) -> None:
        self.dealer = state.dealer if state.dealer is not None else 0
        self.options = options
        self.kitty = state.variant.kitty_size

    def count(self, made: plain_auction.Made, looked: frozenset[int], depth: int) -> int:
        seat = plain_auction.turn(self.options, self.dealer, made)
        if seat is None:
            return self._after(made) if depth == 1 else 0
        may = plain_auction.legal(self.options, self.dealer, made, set(looked))
        if depth == 1:
            return len(may)
        return sum(
            self.count(made, looked | {seat}, depth - 1)
            if deed == "look"
            else self.count([*made, (seat, deed)], looked, depth - 1)
            for deed in may
        )

    def _after(self, made: plain_auction.Made) -> int:
        """The ways to lay the kitty away, or to give so many cards to a partner."""
        won = plain_auction.contract(self.options, made)
        return comb(10 + self.kitty, self.kitty) if won else 0


def _count_exchange(state: State, options: Options, depth: int) -> int:
    """Every choice of the contractor's cards, and what he can lead after it."""
    assert state.to_act is not None and state.dealer is not None
    held = [card.code for card in state.hands[state.to_act]]
    size = state.variant.kitty_size
    if depth == 1:
        return comb(len(held), size)
    standing = plain_auction.standing_call(calls_of(state))
    assert standing is not None
    hands: list[list[str]] = [[] for _ in state.hands]
    total = 0
    for away in combinations(held, size):
        hands[state.to_act] = [card for card in held if card not in away]
        table = Table(
            call=standing[1],
            contractor=state.to_act,
            hands=[list(hand) for hand in hands],
            leader=state.to_act,
            options=options,
            out=who_sits_out(options, state.dealer, *standing),
        )
        total += count_plays(table, depth - 1)
    return total


def _count_partners(state: State, depth: int) -> int:
    """Every card that is neither a joker nor known to the contractor; then what he can lead."""
    assert state.to_act is not None
    known = set(format_cards((*state.hands[state.to_act], *state.discards)).split())
    pack = [card.code for card in PACKS[state.variant.deck]]
    called = [card for card in pack if not card.startswith("JK") and card not in known]
    if depth == 1:
        return len(called)
    started = replace(state, play=replace(state.play, leader=state.to_act))
    return len(called) * count_plays(plain_table(started), depth - 1)
