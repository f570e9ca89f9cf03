"""The command that holds what Experts say against what comes: the same sums anywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fivehundred.engine.calls import Bid, Call, Special, Strain
from tests.packaging.rooms import module

blocks, sums, tabling = (module("honesty", name) for name in ("blocks", "sums", "tabling"))
TINY = blocks.Block("american", seed=3, size=4, share=0.03)


def forbidden(_block: Any) -> Any:
    raise AssertionError("a block is played again")


def test_a_block_comes_to_the_same_sums_and_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = replace(TINY, size=1, only_miseres=True)
    assert list(blocks.play_missing([TINY, other], tmp_path, 1)) == [TINY, other]
    kept = blocks.kept_in(tmp_path)
    assert kept[TINY] == blocks.sums_of(blocks.played(TINY).as_fields())
    assert kept[TINY].deals == sum(kept[TINY].called.values()) + kept[TINY].passed_out == TINY.size
    monkeypatch.setattr(blocks, "played", forbidden)
    assert list(blocks.play_missing([TINY, other], tmp_path, 1)) == []
    assert blocks.kept_in(tmp_path) == kept


def test_half_a_line_of_a_run_that_was_ended_is_dropped(tmp_path: Path) -> None:
    list(blocks.play_missing([replace(TINY, size=1)], tmp_path, 1))
    file = tmp_path / "american.jsonl"
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole + whole[:40], encoding="utf-8")
    assert len(blocks.kept_in(tmp_path)) == 1
    list(blocks.play_missing([replace(TINY, size=2)], tmp_path, 1))
    assert len(blocks.kept_in(tmp_path)) == 2


def test_drawn_scores_are_a_games_and_differ() -> None:
    variant = blocks.PRESETS["french-canadian"].variant
    drawn = [blocks._scores(variant, f"3 {number}") for number in range(50)]
    assert len(set(drawn)) > 40
    assert all(abs(score) < variant.target for scores in drawn for score in scores)


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        (Bid(6, Strain.SPADES), "trumps 6"),
        (Bid(10, Strain.HEARTS), "trumps 9+"),
        (Bid(10, Strain.NO_TRUMPS), "no trumps"),
        (Special.DOUBLE_NULLO, "double nullo"),
        (Special.HI_LO, "others"),
    ],
)
def test_contracts_are_sorted_by_kind(call: Call, kind: str) -> None:
    assert sums.kind_of(call) == kind


def test_the_table_adds_up() -> None:
    one, two = sums.Sums(deals=10), sums.Sums(deals=10, passed_out=1)
    for made in (True, True, True, False):
        one.enter(Bid(7, Strain.SPADES), 0.75, made=made)
    one.enter(Special.MISERE, 0.65, made=False)
    two.enter(Special.MISERE, 0.65, made=True)
    two.enter(Special.OPEN_MISERE, 0.9, made=None)
    told = tabling.as_markdown({"australian": one, "classic": two})
    assert "| australian | 10 | 0 | 10.0 | 0 of 100 |" in told
    assert "| classic | 10 | 1 | 20.0 | 100 of 100 |" in told
    assert "| all | 20 | 1 | 15.0 | 50 of 100 |" in told
    # Three of four made with a chance of three in four: nobody can say it better.
    assert "| australian, trumps 7 | 4 | 75.0 | 75.0 | +0.0 ± 25.0 | 0.188 | 0.188 |" in told
    assert "| all, misère | 2 | 65.0 | 50.0 | -15.0 ± 50.0 | 0.273 | 0.250 |" in told
    assert "| **all** | 6 | 71.7 | 66.7 |" in told
    assert "| 60 to 70 | 2 | 65.0 | 50.0 |" in told
    assert "open misère |" not in told
