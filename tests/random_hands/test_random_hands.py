"""A share of the random hands, and every sequence that once failed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.random_hands.deeds import Deed
from tests.random_hands.running import Sequence, drawn, read, run, shortened, written
from tests.random_hands.starts import draw_start

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.json"))
SEEDS = range(9000, 9012)
LENGTH = 220


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_hands_do_breaks_anything(seed: int) -> None:
    failure = run(drawn(seed, LENGTH)).failure
    assert failure is None, f"seed {seed}, after {failure.after} deeds: {failure.told}"


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_what_once_failed_holds(path: Path) -> None:
    failure = run(read(path.read_text(encoding="utf-8"))).failure
    assert failure is None, failure.told


def test_a_sequence_is_the_same_after_it_was_written() -> None:
    sequence = drawn(7, 40)
    assert read(written(sequence)) == sequence


def test_a_failure_is_told_from_others_and_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_doer: object, _deed: Deed) -> None:
        raise LookupError("planted")

    monkeypatch.setattr("tests.random_hands.doing.Doer._drop", broken)
    other = [deed for deed in drawn(7, 60).deeds if deed.kind in ("move", "hover")]
    sequence = Sequence(draw_start(7), (*other, Deed("drop", text="game"), *other))
    failure = run(sequence).failure
    assert failure is not None and failure.kind.startswith("LookupError")
    assert failure.after == len(other) + 1
    assert [deed.kind for deed in shortened(sequence, failure).deeds] == ["drop"]
