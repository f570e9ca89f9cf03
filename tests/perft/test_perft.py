"""The counts in the files, by the engine and by the second reading of the rules."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import combinations
from math import comb

import pytest
from hypothesis import given

from fivehundred.engine.actions import Attach, PlayCard
from fivehundred.engine.calls import format_call
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import legal_actions
from fivehundred.engine.state import State
from fivehundred.engine.variant import Variant, plain_options
from tests.perft import plain_rules
from tests.perft.positions import FOLDER, Position, count, read_positions
from tests.strategies import playable_variants, random_path, seeds

POSITIONS = {path.stem: read_positions(path) for path in sorted(FOLDER.glob("*.perft"))}


def ids(position: object) -> str:
    return position.id if isinstance(position, Position) else str(position)


def cases(*kinds: str) -> list[tuple[Position, int, int]]:
    return [
        (position, depth, leaves)
        for kind in kinds
        for position in POSITIONS[kind]
        for depth, leaves in position.counts
    ]


def plain_table(state: State) -> plain_rules.Table:
    """Set the second rule reader before the same position."""
    contract = state.contract
    assert contract is not None and state.play.leader is not None
    return plain_rules.Table(
        call=format_call(contract.call),
        contractor=contract.seat,
        hands=[[card.code for card in hand] for hand in state.hands],
        leader=state.play.leader,
        options=dict(plain_options(state.variant)),
    )


def count_plays(table: plain_rules.Table, depth: int) -> int:
    if not table.hands[table.leader] and not table.trick:
        return 0
    ways = [(card, named) for card, named in table.legal()]
    suits = "SCDH" if table.may_attach() and table.turn() == table.contractor else ""
    if depth == 1:
        return len(ways) + len(suits)
    total = 0
    for card, named in ways:
        after = deepcopy(table)
        after.play(card, named)
        total += count_plays(after, depth - 1)
    return total + sum(count_plays(replace(table, joker_suit=suit), depth - 1) for suit in suits)


def count_discards(state: State, depth: int) -> int:
    if depth == 1:
        return comb(13, 3)
    total = 0
    for laid_away in combinations(state.hands[0], 3):
        hand = [card.code for card in state.hands[0] if card not in laid_away]
        contract = state.contract
        assert contract is not None
        table = plain_rules.Table(
            call=format_call(contract.call),
            contractor=0,
            hands=[hand, [], [], []],
            leader=0,
            options=dict(plain_options(state.variant)),
        )
        total += count_plays(table, depth - 1)
    return total


def count_calls(position: Position, calls: list[tuple[int, str]], depth: int) -> int:
    if plain_rules.auction_is_over(calls):
        bid = any(call != "pass" for _, call in calls)
        return comb(13, 3) if bid and depth == 1 else 0
    said = [call for _, call in calls]
    legal = plain_rules.legal_calls(said, *schedule_and_gates(position.variant))
    if depth == 1:
        return len(legal)
    return sum(
        count_calls(position, [*calls, (next_seat(calls), call)], depth - 1) for call in legal
    )


def next_seat(calls: list[tuple[int, str]]) -> int:
    passed = {seat for seat, call in calls if call == "pass"}
    seat = (calls[-1][0] + 1) % 4 if calls else 0
    while seat in passed:
        seat = (seat + 1) % 4
    return seat


def schedule_and_gates(variant: Variant) -> tuple[list[str], dict[str, int]]:
    """Write down the two schedules of the auction file by hand."""
    bids = [
        level + strain
        for level in ["6", "7", "8", "9", "10"]
        for strain in ["S", "C", "D", "H", "NT"]
    ]
    usual = plain_options(variant)["misere_gate"] == "after_7"
    bids.insert(bids.index("8S") + (not usual), "misere")
    bids.insert(bids.index("10H") + (not usual), "open_misere")
    return bids, ({"misere": 7} if usual else {"open_misere": 8})


@pytest.mark.parametrize(
    ("position", "depth", "leaves"), cases("auction", "exchange", "endings"), ids=ids
)
def test_the_engine_counts(position: Position, depth: int, leaves: int) -> None:
    assert count(position.state(), depth) == leaves


@pytest.mark.parametrize(("position", "depth", "leaves"), cases("auction"), ids=ids)
def test_the_second_reader_counts_calls(position: Position, depth: int, leaves: int) -> None:
    calls = [(made.seat, format_call(made.call)) for made in position.state().auction.calls]
    assert count_calls(position, calls, depth) == leaves


@pytest.mark.parametrize(("position", "depth", "leaves"), cases("exchange"), ids=ids)
def test_the_second_reader_counts_discards(position: Position, depth: int, leaves: int) -> None:
    assert count_discards(position.state(), depth) == leaves


@pytest.mark.parametrize(("position", "depth", "leaves"), cases("endings"), ids=ids)
def test_the_second_reader_counts_plays(position: Position, depth: int, leaves: int) -> None:
    assert count_plays(plain_table(position.state()), depth) == leaves


@given(playable_variants, seeds)
def test_both_readers_allow_the_same_cards_in_any_game(variant: Variant, seed: int) -> None:
    table: plain_rules.Table | None = None
    for before, action, after in random_path(variant, seed, 150):
        if before.phase is not Phase.PLAY:
            table = None
            continue
        if table is None or (not before.play.begun and not before.play.attached):
            table = plain_table(before)
        if isinstance(action, Attach):
            assert table.may_attach()
            table.joker_suit = action.suit.value
            continue
        assert isinstance(action, PlayCard)
        assert _compared(before, table)
        table.play(action.card.code, action.suit.value if action.suit else "")
        if not table.trick:
            assert after.play.tricks[-1].winner == table.leader


def _compared(state: State, table: plain_rules.Table) -> bool:
    """Compare what both allow; the engine's turn and cards have to be the reader's too."""
    plays = [offer for offer in legal_actions(state) if isinstance(offer, PlayCard)]
    told = {(play.card.code, play.suit.value if play.suit else "") for play in plays}
    assert told == table.legal()
    assert len(told) == len(plays)
    attaching = any(isinstance(offer, Attach) for offer in legal_actions(state))
    assert attaching == (table.may_attach() and state.to_act == table.contractor)
    return state.to_act == table.turn()
