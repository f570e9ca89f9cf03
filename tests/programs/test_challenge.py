"""``fivehundred challenge``: the packs of a day, for whoever wants to see that they are fair."""

from __future__ import annotations

import json
from datetime import date

import pytest

from fivehundred.cli import main
from fivehundred.engine.cards import format_cards
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import PRESET, packs
from tests.programs.looking import Capture

DAY = "2026-11-23"


def printed(capsys: Capture, *words: str) -> str:
    assert main(["challenge", *words]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def packs_of(day: str) -> list[str]:
    return [format_cards(pack) for pack in packs(day, PRESET, PRESETS[PRESET].variant.deck)]


def test_the_packs_of_a_day_are_those_that_are_dealt_on_it(capsys: Capture) -> None:
    first, *rows = printed(capsys, "--date", DAY).splitlines()
    assert first == f"{DAY}, Australian"
    assert rows == [f"{number}. {pack}" for number, pack in enumerate(packs_of(DAY), start=1)]
    found = json.loads(printed(capsys, "--date", DAY, "--json"))
    assert found == {"date": DAY, "preset": "australian", "packs": packs_of(DAY)}


def test_without_a_date_they_are_those_of_today(capsys: Capture) -> None:
    before = date.today()
    found = json.loads(printed(capsys, "--json"))
    assert before.isoformat() <= found["date"] <= date.today().isoformat()
    assert found["packs"] == packs_of(found["date"])


@pytest.mark.parametrize("day", ["2026-13-01", "yesterday", ""])
def test_what_is_no_date_is_refused_in_a_sentence(capsys: Capture, day: str) -> None:
    assert main(["challenge", "--date", day]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.startswith("fivehundred: ")
    assert shown.err.count("\n") == 1
