"""``fivehundred analyse``: the same analysis on the command line, for people and for programs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fivehundred.cli import main
from fivehundred.engine.actions import Deal
from fivehundred.paths import examples_folder
from fivehundred.players import levels
from fivehundred.players.effort import Effort
from fivehundred.players.solver.solver import form
from fivehundred.session.analysis.open_cards import analyse
from fivehundred.session.codec.actions import action_fields
from fivehundred.session.record import Record
from fivehundred.session.storage.store import read_game
from tests.programs.looking import Capture, write

EXAMPLE = examples_folder() / "australian.json"

compiled_only = pytest.mark.skipif(form() == "plain", reason="takes minutes uncompiled")


def page(capsys: Capture, *words: str) -> list[str]:
    assert main(["analyse", *words]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out.splitlines()


def found(capsys: Capture, *words: str) -> Any:
    return json.loads("\n".join(page(capsys, *words, "--json")))


def refusal(capsys: Capture, *words: str) -> str:
    assert main(["analyse", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err.removeprefix("fivehundred: ").strip()


def example() -> Record:
    return read_game(EXAMPLE)


def in_its_second_deal() -> Record:
    """Give a game that stops in the middle of its second deal."""
    record = example()
    dealt = [at for at, action in enumerate(record.actions) if isinstance(action, Deal)]
    return replace(record, actions=record.actions[: dealt[1] + 20], seals=record.seals[:1])


@compiled_only
def test_every_scored_deal_is_told_by_what_it_held_and_by_what_was_costly(capsys: Capture) -> None:
    lines = page(capsys, str(EXAMPLE))
    assert lines[0] == "Five Hundred: australian, started 21 Nov 2026; 4 deals scored"
    deals = [line for line in lines if line.startswith("Deal ")]
    assert len(deals) == 4
    assert deals[0] == "Deal 1: 7♥ by 2 Col, made with 8 tricks; points +200 : +20"
    third = lines[lines.index(deals[2]) : lines.index(deals[3])]
    assert third[1] == "  With every card open: 6 tricks from the first lead."
    assert third[3].startswith("  Par: ")
    assert "    trick 3, 1 Bea 5D (111): cost 2 tricks; with no loss: AS, KS, 10C" in third
    assert "  The contract was made in trick 3, 1 Bea 5D (111)." in third
    assert "Judged by an Expert" not in "".join(lines)


@compiled_only
def test_programs_get_one_object_with_every_choice(capsys: Capture) -> None:
    asked = found(capsys, str(EXAMPLE), "--deal", "3")
    (deal,) = asked["deals"]
    known = analyse(example(), 3)
    assert asked["preset"] == "australian"
    assert (deal["deal"], deal["open_tricks"], deal["made"]) == (3, known.open_tricks, True)
    assert deal["turned"] == [one.number for one in known.turned]
    assert [card["at"] for card in deal["cards"]] == [one.number for one in known.plays]
    for card, judged in zip(deal["cards"], known.plays, strict=True):
        assert card["card"] == judged.play.card.code
        assert [c["tricks"] for c in card["choices"]] == [c.tricks for c in judged.choices]
        assert card["lost"] == abs(card["held"] - judged.chosen.tricks)
    assert deal["discard"]["lost"] == 1
    assert deal["par"]["points"] == [500, 0]
    assert "checks" not in deal


@compiled_only
def test_any_scored_deal_may_be_asked_for_by_its_number(capsys: Capture) -> None:
    for deal in (1, 4):
        asked = found(capsys, str(EXAMPLE), "--deal", str(deal))
        assert [one["deal"] for one in asked["deals"]] == [deal]
        assert page(capsys, str(EXAMPLE), "--deal", str(deal))[0].endswith(
            f"; deal {deal} of 4 scored"
        )
    assert "--deal 5: only 4 deals have been" in refusal(capsys, str(EXAMPLE), "--deal", "5")


@compiled_only
def test_the_decisions_of_a_seat_are_told_apart_from_hindsight(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "counted_effort", lambda: Effort(samples=8, nodes=2_000_000))
    words = (str(EXAMPLE), "--deal", "2", "--check", "--seat", "3")
    (deal,) = found(capsys, *words)["deals"]
    record, checks = example(), deal["checks"]
    assert checks
    for one in checks:
        assert one["seat"] == 3
        assert one["action"] == action_fields(record.actions[one["at"]])
        assert (one["verdict"] == "best") <= (one["cost"]["points"] == 0)
        assert one["chance"] is None or 0 <= one["chance"] <= 1
    lines = page(capsys, *words)
    at = lines.index("  Judged by an Expert who saw only what each seat saw:")
    weighed = [one for one in checks if one["verdict"] != "forced"]
    assert lines[at + 1].startswith(f"    3 Dot: {len(weighed)} decisions, ")


@compiled_only
def test_a_deal_that_is_not_scored_is_not_looked_into(capsys: Capture, tmp_path: Path) -> None:
    running = write(tmp_path, in_its_second_deal())
    assert [line for line in page(capsys, running) if line.startswith("Deal")][1:] == []
    only = "--deal 2: only 1 deal has been scored so far"
    assert refusal(capsys, running, "--deal", "2") == f"{running}: {only}"
    assert "--deal 0: only 1 deal has" in refusal(capsys, running, "--deal", "0")
    begun = write(tmp_path, replace(example(), actions=example().actions[:9], seals=()))
    none = "no deal has been scored yet; a deal can be analysed once it is over"
    assert refusal(capsys, begun) == f"{begun}: {none}"


def test_what_cannot_be_asked_is_refused_with_a_sentence(capsys: Capture, tmp_path: Path) -> None:
    assert "none.json" in refusal(capsys, str(tmp_path / "none.json"))
    assert "--seat 9: the players’ seats are 0 to 3" in refusal(
        capsys, str(EXAMPLE), "--check", "--seat", "9"
    )
    broken = write(tmp_path, "shopping list")
    assert "not written in JSON" in refusal(capsys, broken)
    with pytest.raises(SystemExit) as left:
        main(["analyse", str(EXAMPLE), "--seat", "1"])
    assert left.value.code == 2
    assert "--seat needs --check" in capsys.readouterr().err


def test_an_action_that_the_rules_refuse_is_named(capsys: Capture, tmp_path: Path) -> None:
    record = example()
    wrong = write(tmp_path, replace(record, actions=(*record.actions[:60], record.actions[0])))
    assert "action 61" in refusal(capsys, wrong)
