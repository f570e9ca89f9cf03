"""The command that makes the table of what deals come to, and what it prints of games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.expert.payoffs import match_value
from tests.packaging.rooms import module

blocks, sums, rows, winning, equity = (
    module("honesty", name) for name in ("blocks", "sums", "rows", "winning", "equity")
)
MOST_KEPT_BYTES = 1_000_000
MOST_TABLE_BYTES = 60_000


def came(mine: int, *others: int, kind: str | None = "trumps 7") -> Any:
    return sums.Came(kind, mine > 0, False, mine, others)


def test_alike_deals_become_few_rows_that_mean_the_same() -> None:
    rng = Random(5)
    deals: dict[Any, int] = {}
    for _ in range(2_000):
        mine, other = 20 * rng.randint(-25, 25), 10 * rng.randint(0, 10)
        deals[came(mine, other)] = deals.get(came(mine, other), 0) + 1
    made = rows.rows_of(deals)
    assert len(made) <= 14
    assert sum(share for *_, share in made) == pytest.approx(1, abs=0.001)
    mine = sum(one.mine * count for one, count in deals.items()) / 2_000
    theirs = sum(one.others[0] * count for one, count in deals.items()) / 2_000
    assert sum(points * share for points, _, share in made) == pytest.approx(mine, abs=3)
    assert sum(points * share for _, points, share in made) == pytest.approx(theirs, abs=3)
    set_deals = sum(count for one, count in deals.items() if not one.made) / 2_000
    assert sum(share for points, _, share in made if points <= 0) == pytest.approx(
        set_deals, abs=0.001
    )


def test_each_of_several_other_sides_is_met_alike_often() -> None:
    assert rows.rows_of({came(200, 0, 0, 10, 200): 1}) == (
        (200, 200, 0.25),
        (200, 10, 0.25),
        (200, 0, 0.5),
    )


def test_where_nobody_has_a_contract_any_two_sides_meet() -> None:
    made = rows.rows_of({came(0, 20, 30, 50, kind=None): 1})
    assert {row[:2] for row in made} == {(a, b) for a in (20, 30, 50) for b in (20, 30, 50)} - {
        (at, at) for at in (20, 30, 50)
    }


def kept_in(folder: Path, *blocks_kept: Any) -> Path:
    for block, one in blocks_kept:
        blocks._keep(folder, block, one)
    return folder


def many(points: int, count: int) -> Any:
    one = sums.Sums(deals=count)
    one.came[came(points, 10)] = count
    return one


def test_the_same_sums_make_the_same_file_in_whatever_order_they_were_kept(tmp_path: Path) -> None:
    first = blocks.Block("australian", seed=1, size=60, share=0.03, level="rules")
    second = blocks.Block("australian", seed=2, size=60, share=0.03, level="rules")
    third = blocks.Block("classic", seed=1, size=120, share=0.1, level="rules")
    kept = [(first, many(200, 60)), (second, many(-160, 60)), (third, many(100, 120))]
    written = []
    for name, order in (("one", kept), ("other", kept[::-1])):
        folder = tmp_path / name
        folder.mkdir()
        written.append(rows.source(equity.tables_of(equity.summed(kept_in(folder, *order)))))
    assert written[0] == written[1]
    assert "australian 200 10 0.5 -160 10 0.5\n" in written[0]
    assert "classic 100 10 1.0\n" in written[0]


def test_experts_are_believed_before_rules_of_thumb_where_there_are_enough(tmp_path: Path) -> None:
    few = blocks.Block("australian", seed=1, size=200, share=0.03)
    quick = blocks.Block("australian", seed=1, size=120, share=0.1, level="rules")
    kept = kept_in(tmp_path, (few, many(200, 200)), (quick, many(100, 120)))
    assert equity.in_use(equity.summed(kept)) == {"australian": "rules"}
    kept_in(tmp_path, (replace(few, seed=2), many(200, 200)))
    assert equity.in_use(equity.summed(kept)) == {"australian": "expert"}


def test_the_table_is_the_one_that_the_kept_sums_make() -> None:
    text = rows.PATH.read_text(encoding="utf-8")
    assert text == rows.source(equity.tables_of(equity.summed(equity.KEPT)))
    assert len(text.encode()) <= MOST_TABLE_BYTES
    assert sum(file.stat().st_size for file in equity.KEPT.iterdir()) <= MOST_KEPT_BYTES


def test_what_was_said_stands_beside_how_often_games_were_won() -> None:
    tally = winning.Tally()
    for won in (True, True, True, False):
        tally.enter([(0.75, won)])
    tally.enter([(0.15, True), (0.15, True)])
    told = list(tally.as_markdown())
    assert "| 70 to 80 | 4 | 75.0 | 75.0 | +0.0 ± 21.7 |  |" in told
    # Two scores of one game say no more than one, and that may be chance.
    assert "| 10 to 20 | 2 | 15.0 | 100.0 | +85.0 ± 85.0 |  |" in told
    for _ in range(100):
        tally.enter([(0.95, False)])
    assert "| 90 to 100 | 100 | 95.0 | 0.0 | -95.0 ± 9.5 | too far |" in list(tally.as_markdown())


def test_every_score_from_which_a_game_went_on_is_asked_about() -> None:
    variant = PRESETS["classic"].variant
    game = sums.Game((0,), ((200, 30), (-160, 50), (480, 0)))
    unfinished = sums.Game((), ((200, 30), (-160, 50)))
    tally = equity.tally_of(variant, [game, unfinished])
    said = [match_value.chance_to_win(variant, scores, 0) for scores in ((200, 30), (40, 80))]
    assert sum(one.scores for one in tally.bins) == 2
    assert sum(one.said for one in tally.bins) == pytest.approx(sum(said))
    three = PRESETS["three-handed"].variant
    solo = sums.Game((2,), ((0, 10, 200), (0, 0, 300)))
    assert sum(one.scores for one in equity.tally_of(three, [solo]).bins) == 3
