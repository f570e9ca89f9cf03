"""``fivehundred rules``: the rule book on paper, of presets and of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.cli import main
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.storage.house_rules import HouseRules, RulesStore

EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"


def _told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["rules", *words, "--lang", "en"])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_every_preset_is_printed_within_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for key, preset in PRESETS.items():
        status, page, _ = _told(capsys, key)
        assert status == 0
        assert page.startswith(f"{preset.name}\n===")
        assert max(map(len, page.splitlines())) <= 80


def test_a_narrow_terminal_gets_narrow_pages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "46")
    _status, page, _ = _told(capsys, "american")
    assert max(map(len, page.splitlines())) <= 46


def test_a_saved_game_and_house_rules_have_their_own_book(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _status, of_game, _ = _told(capsys, str(EXAMPLES / "quebec.json"))
    assert of_game == _told(capsys, "quebec")[1]
    own = HouseRules("Sunday", "australian", PRESETS["walker"].variant)
    path = RulesStore(tmp_path).save(own)
    _status, page, _ = _told(capsys, str(path))
    assert page.startswith("Sunday\n")
    assert "What differs from Australian" in page


def test_a_preset_that_is_not_there_is_a_sentence_with_those_near_to_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, page, complaint = _told(capsys, "quebek")
    assert (status, page) == (2, "")
    assert complaint == "fivehundred: there is no preset “quebek”; closest: quebec\n"
    for far in ("zzz", "z" * 300):
        status, page, complaint = _told(capsys, far)
        assert (status, page) == (2, "")
        assert "--list" in complaint


def test_what_is_no_game_is_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    torn = tmp_path / "torn.json"
    torn.write_text("{", encoding="utf-8")
    for file in (torn, tmp_path, tmp_path / "nowhere.json"):
        status, page, complaint = _told(capsys, str(file))
        assert (status, page) == (2, "")
        assert complaint.count("\n") == 1
        assert file.name in complaint


def test_the_list_names_every_preset(capsys: pytest.CaptureFixture[str]) -> None:
    _status, page, _ = _told(capsys, "--list")
    assert [line.split(" ", 1)[0] for line in page.splitlines()] == list(PRESETS)
