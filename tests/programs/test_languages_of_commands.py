"""What the commands tell people is in their language; what programs read is the same in all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest

from fivehundred.cli import main
from fivehundred.speech import translation
from fivehundred.speech.locale.languages import ENGLISH, LANGUAGES, switch_language
from tests.robust.breaking import broken
from tests.ui.marked import Brackets, outside

EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"
COMMANDS = (
    "replay",
    "rules",
    "inspect",
    "analyse",
    "verify",
    "picture",
    "film",
    "score",
    "arena",
    "bot",
)
CODES = [language.code for language in LANGUAGES]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    switch_language(ENGLISH)


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every text be marked, whatever language is asked for."""
    monkeypatch.setattr(translation, "use_language", lambda *_: None)
    monkeypatch.setattr(translation, "_catalogue", Brackets())


def told(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[object, str, str]:
    """Give the exit status of a command, what it printed, and what it complained of."""
    status: object
    try:
        status = main([str(word) for word in words])
    except SystemExit as left:
        status = left.code
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def gallery(folder: Path) -> Iterator[Path]:
    """Give files that are broken in many ways."""
    chance = Random(14)
    examples = sorted(EXAMPLES.glob("*.json"))
    for number in range(40):
        path = folder / f"{number}.json"
        path.write_bytes(broken(chance.choice(examples).read_bytes(), chance))
        yield path
    yield folder / "nowhere.json"
    yield folder


def test_a_broken_file_is_told_in_one_line_of_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    complaints = 0
    for path in gallery(tmp_path):
        found = [told(capsys, "verify", path, "--lang", code) for code in CODES]
        assert len({status for status, _, _ in found}) == 1
        for _, _, complaint in found:
            assert complaint.count("\n") == bool(complaint)
            assert "\\xa0" not in complaint
            assert not re.search(r"\{[a-z]+\}", complaint)
            complaints += bool(complaint)
    assert complaints > 30


def test_nothing_of_an_error_is_left_in_english_where_all_is_translated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], marked: None
) -> None:
    complaints = 0
    for path in gallery(tmp_path):
        _, _, complaint = told(capsys, "inspect", path)
        assert outside(complaint.removeprefix("fivehundred: ")).strip() == ""
        complaints += bool(complaint)
    assert complaints > 5


def test_json_is_the_same_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = json.loads((EXAMPLES / "australian.json").read_text(encoding="utf-8"))
    game["actions"][40] = {"seat": 0, "play": "AS"}
    torn = tmp_path / "torn.json"
    torn.write_text(json.dumps(game), encoding="utf-8")
    for command in (("inspect", EXAMPLES / "walker.json"), ("verify", torn)):
        assert len({told(capsys, *command, "--json", "--lang", code)[:2] for code in CODES}) == 1


def test_the_bot_answers_alike_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = b"\n{}\nx\n[]\n{]\n\xff\n[NaN]\n"
    answers = set()
    for code in CODES:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(lines)))
        asked = ("bot", "--level", "learner", "--ms", "1", "--lang", code)
        answers.add(told(capsys, *asked)[:2])
    assert len(answers) == 1


def test_the_language_asked_for_rules_over_that_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = told(capsys, "inspect", "nowhere.json")
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert told(capsys, "inspect", "nowhere.json") != english
    assert told(capsys, "inspect", "nowhere.json", "--lang=en") == english
    # It may also be named before the command.
    german = told(capsys, "inspect", "nowhere.json", "--lang", "de")
    assert german != english
    assert told(capsys, "--lang", "de", "inspect", "nowhere.json") == german
    assert told(capsys, "--lang=de", "inspect", "nowhere.json") == german
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert told(capsys, "inspect", "nowhere.json") == english


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)])
def test_help_has_no_words_outside_the_catalogues(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], marked: None
) -> None:
    _, page, _ = told(capsys, *command, "--help")
    # What is typed stands as it is: the usage, names of options, examples.
    typed = re.compile(r"^ *(-[-\w]|\{|\$|fivehundred|\[|[A-Z.{])|\(\w+\)$|^ {20,}")
    left = [line for line in outside(page).splitlines() if not typed.search(line)]
    assert [line for line in left if re.search("[a-z]{3}", line)] == []


@pytest.mark.parametrize(
    "words",
    [
        ("inspect", "--at"),
        ("inspect",),
        ("inspect", "a", "b"),
        ("inspect", "a", "--at", "x"),
        ("picture", "a", "--out", "a.gif"),
        ("picture", "a", "--out", "a.png", "--size", "3"),
        ("arena", "a", "b", "--ms", "1", "--effort", "1"),
        ("bot", "--level", "king"),
        ("verify", "a", "--seal", "?"),
        ("inspect", "a", "--lang", "xx"),
    ],
)
def test_wrong_arguments_are_told_in_the_words_of_the_catalogues(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], marked: None
) -> None:
    status, _, complaint = told(capsys, *words)
    assert status == 2
    assert "⟦usage: ⟧" in complaint and ": error: ⟦" in complaint


@pytest.mark.parametrize("command", ["inspect", "verify", "analyse"])
def test_pages_for_people_have_no_words_outside_the_catalogues(
    command: str, capsys: pytest.CaptureFixture[str], marked: None
) -> None:
    more = ("--deal", 1) if command == "analyse" else ()
    _, page, _ = told(capsys, command, EXAMPLES / "australian.json", *more)
    names = {"Ann", "Bea", "Col", "Dot", "pass"}
    words = set(re.findall("[A-Za-z]*[a-z][A-Za-z]+", outside(page)))
    assert words <= names


@pytest.mark.parametrize("code", CODES)
def test_what_an_example_does_stands_beside_it_however_long_the_words_are(
    code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for command in ("", *COMMANDS):
        _status, page, _ = told(capsys, *command.split(), "--lang", code, "--help")
        assert "fivehundred" in page
        # A command by itself may be longer, and so may a path.
        assert [line for line in page.splitlines() if len(line) > 81 and "  " in line[2:]] == []
