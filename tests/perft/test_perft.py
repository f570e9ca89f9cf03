"""The counts in the files, by the engine and by the plain readers of the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from fivehundred.engine.calls import format_call
from fivehundred.engine.rules.options import CutRule
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant, plain_options
from fivehundred.engine.rules.variants import PRESETS
from tests.engine.table import dealt
from tests.perft import plain_auction
from tests.perft.counting import count_plainly
from tests.perft.positions import FOLDER, Position, count, read_positions
from tests.perft.readers import compare
from tests.strategies import playable_variants, random_steps, seeds

POSITIONS = {path.stem: read_positions(path) for path in sorted(FOLDER.glob("*.perft"))}
MOST_READ_PLAINLY = 3500
"""The plain readers are slow: the eight larger counts are left to ``tests.perft.make``."""

COUNTED = pytest.mark.parametrize(
    "position",
    [position for positions in POSITIONS.values() for position in positions],
    ids=lambda position: position.id,
)


@COUNTED
def test_the_engine_counts_as_many_lines_as_are_written_down(position: Position) -> None:
    for depth, leaves in position.counts:
        assert count(position.state(), depth) == leaves, depth


# At every step of games of any rules, too, they are held against the engine below.
@pytest.mark.sweep
@COUNTED
def test_the_plain_readers_count_as_many_lines_too(position: Position) -> None:
    for depth, leaves in position.counts:
        if leaves <= MOST_READ_PLAINLY:
            assert count_plainly(position.state(), depth) == leaves, depth


@pytest.mark.parametrize(
    ("preset", "places"), [("australian", 38), ("three-handed", 28), ("six-handed", 58)]
)
def test_a_pack_is_cut_in_every_place_that_leaves_three_cards(preset: str, places: int) -> None:
    uncut = PRESETS[preset].variant
    state = dealt(replace(uncut, cut=CutRule.RIGHT_NEIGHBOUR)).state
    options, players = dict(plain_options(uncut)), set(range(uncut.players))
    calls = len(plain_auction.legal(options, uncut.players - 1, [], players))
    assert count(state, 1) == places
    assert count(state, 2) == places * calls


def test_every_preset_has_its_positions() -> None:
    assert set(PRESETS) <= set(POSITIONS)
    for key in PRESETS:
        assert {position.variant for position in POSITIONS[key]} == {PRESETS[key].variant}
        assert len(POSITIONS[key]) >= 6


@settings(max_examples=50)
@given(playable_variants, seeds)
def test_both_readers_agree_at_every_step_of_any_game(variant: Variant, seed: int) -> None:
    for before, _, step in random_steps(variant, Random(seed), 120):
        compare(before, step)


@settings(max_examples=150)
@given(playable_variants)
def test_both_readers_list_the_calls_in_one_order_at_one_worth(variant: Variant) -> None:
    ranks: dict[int, dict[str, int]] = {}
    for line in schedule(variant).lines:
        ranks.setdefault(line.rank, {})[format_call(line.call)] = line.points
    assert list(ranks.values()) == plain_auction.ranks(dict(plain_options(variant)))
