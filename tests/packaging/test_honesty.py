"""The command that holds what Experts say against what comes: the same sums anywhere."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.facts import Contract, DealResult
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
    assert kept[TINY].came.total() == sum(kept[TINY].called.values())
    monkeypatch.setattr(blocks, "played", forbidden)
    assert list(blocks.play_missing([TINY, other], tmp_path, 1)) == []
    assert blocks.kept_in(tmp_path) == kept


def test_whole_games_are_kept_deal_by_deal_with_their_winners(tmp_path: Path) -> None:
    block = replace(TINY, preset="hoyle", size=2, whole_games=True, level="rules")
    assert list(blocks.play_missing([block], tmp_path, 1)) == [block]
    kept = blocks.kept_in(tmp_path)[block]
    assert len(kept.games) == 2
    for game in kept.games:
        scores = [sum(column) for column in zip(*game.deals, strict=True)]
        assert scores[game.winners[0]] >= 500
    # All-passed deals are played in this preset, so each deal has come to something.
    assert kept.came.total() == kept.deals == sum(len(game.deals) for game in kept.games)
    assert sum(count for came, count in kept.came.items() if came.kind is None) == kept.passed_out
    assert not kept.said


def test_what_a_deal_came_to_is_told_from_the_contractors_side() -> None:
    variant = blocks.PRESETS["three-handed"].variant
    contract = Contract(1, Bid(7, Strain.SPADES), 140, (1,))
    deal = DealResult(1, contract, made=False, tricks=(1, 5, 4), points=(10, -140, 40))
    came = sums.what_came(variant, deal)
    assert came == sums.Came("trumps 7", False, True, -140, (10, 40))
    assert not sums.what_came(variant, replace(deal, dealer=2)).dealt
    passed = DealResult(0, None, None, tricks=(5, 2, 3), points=(50, 20, 30))
    assert sums.what_came(variant, passed) == sums.Came(None, False, False, 0, (20, 30, 50))


def test_lines_kept_before_deals_and_games_were_counted_can_still_be_read(tmp_path: Path) -> None:
    block = {"preset": "american", "seed": 3, "size": 4, "share": 0.03, "form": "compiled"}
    fields = {"deals": 4, "passed_out": 1, "called": {"trumps 7": 3}, "said": []}
    line = json.dumps({"block": {**block, "drawn": False, "only_miseres": False}, **fields})
    (tmp_path / "american.jsonl").write_text(line + "\n", encoding="utf-8")
    kept = blocks.kept_in(tmp_path)[blocks.Block(**block)]
    assert (kept.deals, kept.came, kept.games) == (4, {}, [])


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
