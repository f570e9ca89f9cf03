from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from fivehundred import __version__, cli, paths
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.rules.variant import Variant
from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.challenge.file import ChallengeFile, challenge_text
from fivehundred.players.solver.solver import form
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.storage.house_rules import HouseRules, encode_rules

ROOT = Path(__file__).parents[1]
Capture = pytest.CaptureFixture[str]


def python(*words: str) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    return subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Put a stand-in for the screen in place and give what it was opened with."""
    calls: list[tuple[object, ...]] = []

    class Program:
        @staticmethod
        def run(
            *,
            saves: Path,
            game: Path | FiveHundredError | None,
            replay_at: int | None = None,
            safe: bool = False,
            language: str = "",
            speak: bool = False,
        ) -> int:
            assert not speak
            if language:
                calls.append((saves, game, replay_at, language))
            elif safe:
                calls.append((saves, game, "safe"))
            elif replay_at is None:
                calls.append((saves, game))
            else:
                calls.append((saves, game, replay_at))
            return 0

    monkeypatch.setitem(sys.modules, "fivehundred.ui.program", Program)
    return calls


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program be started from a terminal."""
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))


def game_in(folder: Path) -> Path:
    seats = (SeatInfo("Ann", "human"),) * 4
    path = folder / "game.json"
    path.write_text(encode(Record("", "australian", Variant(), seats, None, ())))
    return path


def test_a_program_that_does_not_start_is_started_safely(
    opened: list[tuple[object, ...]], tmp_path: Path
) -> None:
    assert cli.main(["--safe", "--saves", str(tmp_path)]) == 0
    assert opened == [(tmp_path, None, "safe")]


def test_a_language_is_asked_for_by_its_code(
    opened: list[tuple[object, ...]], tmp_path: Path, capsys: Capture
) -> None:
    game = game_in(tmp_path)
    assert cli.main(["--lang", "fr_CA", "--saves", str(tmp_path)]) == 0
    assert cli.main(["replay", "--lang", "de", "--saves", str(tmp_path), str(game)]) == 0
    assert opened == [(tmp_path, None, None, "fr"), (tmp_path, game, 0, "de")]
    with pytest.raises(SystemExit):
        cli.main(["--lang", "klingon"])
    assert "there is no language “klingon”: choose one of en, fr, de" in capsys.readouterr().err


def test_the_help_of_every_command_is_worth_reading(capsys: Capture) -> None:
    for words, said in (
        (
            ["--help"],
            [
                "inspect FILE",
                "GAME.json",
                "Games are saved in",
                "exit status",
                "./inspect",
                "--safe",
            ],
        ),
        (["replay", "--help"], ["--at N", "--saves DIR", "exit status", "australian.json"]),
        (["arena", "--help"], ["--cluster ADDRESS", "--json FILE", "exit status", "examples:"]),
        (["bot", "--help"], ["--ms N", "--seed N", "exit status", '{"error": ']),
        (["inspect", "--help"], ["--at N", "--seat S", "--json", "exit status", "examples:"]),
        (["film", "--help"], ["--deal N", "--seconds-per-card S", "exit status", "pillow"]),
        (["verify", "--help"], ["--seal SEAL", "--json", "exit status", "examples:", "3F9A"]),
        (["picture", "--help"], ["--at N", "--seat S", "--size WxH", "exit status", "examples:"]),
    ):
        with pytest.raises(SystemExit) as left:
            cli.main(words)
        page = capsys.readouterr().out
        assert left.value.code == 0
        assert all(word in page for word in said)
        assert page.isascii()
    assert str(paths.saves_folder()) in python("-m", "fivehundred", "--help").stdout


def test_the_version_told_is_that_of_the_package(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    said = f"Five Hundred {__version__} (solver: {form()})\n"
    assert (left.value.code, capsys.readouterr().out) == (0, said)


@pytest.mark.parametrize(
    "words",
    [
        ["--nonsense"],
        ["--save", "x"],
        ["a.json", "b.json"],
        ["--saves"],
        ["--saves", ""],
        ["replay", "a.json", "--saves", ""],
        ["replay"],
        ["replay", "a.json", "b.json"],
        ["replay", "a.json", "--at", "many"],
        ["inspect"],
        ["inspect", "a.json", "--at", "many"],
        ["verify"],
        ["verify", "a.json", "--seal", "x"],
        ["picture", "a.json"],
        ["film", "a.json", "--out", "a.gif"],
        ["film", "a.json", "--deal", "1", "--out", "a.png"],
        ["film", "a.json", "--deal", "1", "--out", "a.gif", "--seconds-per-card", "nan"],
        ["picture", "a.json", "--out", "a.jpg"],
        ["picture", "a.json", "--out", "a.png", "--size", "large"],
        ["picture", "a.json", "--out", "a.png", "--size", "200x100"],
        ["picture", "a.json", "--out", "a.png", "--size", "3000x400"],
        ["picture", "a.json", "--out", "a.png", "--theme", "mauve"],
        ["inspect", "a.json", "--js"],
        ["inspect", ""],
        ["replay", ""],
        [""],
    ],
)
def test_wrong_arguments_end_with_status_2(
    words: list[str], capsys: Capture, opened: list[object]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(words)
    assert left.value.code == 2
    assert "error: " in capsys.readouterr().err
    assert opened == []


def test_the_table_opens_with_its_folder_and_game(
    tmp_path: Path, opened: list[tuple[object, ...]]
) -> None:
    game = game_in(tmp_path)
    saves = tmp_path / "club"
    assert cli.main([]) == 0
    assert cli.main(["--saves", str(saves)]) == 0
    assert cli.main([str(game), "--saves", str(saves)]) == 0
    assert opened == [(paths.saves_folder(), None), (saves, None), (saves, game)]
    assert not saves.exists()


@pytest.mark.usefixtures("terminal")
def test_house_rules_and_challenges_are_opened_like_a_game(
    tmp_path: Path, opened: list[tuple[object, ...]], capsys: Capture
) -> None:
    rules, challenge = tmp_path / "Rules.json", tmp_path / "Challenge.json"
    rules.write_text(encode_rules(HouseRules("Club", "australian", Variant())), encoding="utf-8")
    challenge.write_text(challenge_text(ChallengeFile(Challenge("2026-11-23"))), encoding="utf-8")
    assert [cli.main([str(path)]) for path in (rules, challenge)] == [0, 0]
    assert [call[1] for call in opened] == [rules, challenge]
    rules.write_text(rules.read_text(encoding="utf-8").replace('"deck": 43', '"deck": 44'))
    assert cli.main([str(rules)]) == 2
    assert str(rules) in capsys.readouterr().err


def test_a_replay_opens_at_the_action_asked_for(
    tmp_path: Path, opened: list[tuple[object, ...]]
) -> None:
    game, saves = game_in(tmp_path), tmp_path / "club"
    assert cli.main(["replay", str(game)]) == 0
    assert cli.main(["replay", "--at", "0", str(game), "--saves", str(saves)]) == 0
    assert opened == [(paths.saves_folder(), game, 0), (saves, game, 0)]
    assert not saves.exists()


def test_a_replay_of_what_is_no_game_is_told_before_any_window_opens(
    tmp_path: Path, opened: list[object], capsys: Capture
) -> None:
    game = game_in(tmp_path)
    wrong = tmp_path / "notes.json"
    wrong.write_text("not a game")
    for words, sentence in (
        ([str(wrong)], f"{wrong}: line 1, column 1: the file is not written in JSON"),
        ([str(tmp_path / "none")], "the file cannot be read: no such file or directory"),
        ([str(tmp_path)], "this is a folder, not a saved game"),
        ([str(game), "--at", "1"], f"{game}: --at 1: "),
        ([str(game), "--at", "-1"], f"{game}: --at -1: "),
        ([str(game), "--saves", str(wrong)], f"{wrong}: this is not a folder for saved games"),
    ):
        assert cli.main(["replay", *words]) == 2
        said = capsys.readouterr().err
        assert sentence in said and said.count("\n") == 1
    assert opened == []


@pytest.mark.usefixtures("terminal")
def test_a_game_the_rules_refuse_later_is_replayed_up_to_there(
    tmp_path: Path, opened: list[tuple[object, ...]]
) -> None:
    game = game_in(tmp_path)
    text = game.read_text().replace('"actions": []', '"actions": [{"seat": 0, "call": "pass"}]')
    game.write_text(text)
    assert cli.main([str(game)]) == 2
    assert cli.main(["replay", str(game)]) == 0
    assert [call[1:] for call in opened] == [(game, 0)]


def test_a_file_named_like_a_command_can_be_opened(
    tmp_path: Path, opened: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("inspect", "replay"):
        game_in(tmp_path).rename(tmp_path / name)
        assert cli.main([f"./{name}"]) == 0
        assert opened.pop()[1] == Path(name)


@pytest.mark.usefixtures("terminal")
def test_what_is_not_a_game_is_told_before_any_window_opens(
    tmp_path: Path, opened: list[object], capsys: Capture
) -> None:
    wrong = tmp_path / "notes.json"
    wrong.write_text("not a game")
    pipe, link = tmp_path / "pipe.json", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(tmp_path / "none")
    for words, sentence in (
        ([str(wrong)], f"{wrong}: line 1, column 1: the file is not written in JSON"),
        ([str(tmp_path / "none")], "the file cannot be read: no such file or directory"),
        (["--saves", str(wrong)], f"{wrong}: this is not a folder for saved games"),
        (["--saves", str(wrong / "below")], "below: the folder cannot be read: not a directory"),
        (["--saves", "x" * 5000], "the folder cannot be read: file name too long"),
        (["--saves", str(link)], f"{link}: this link leads nowhere"),
        (["x" * 5000], "the file cannot be read: file name too long"),
        ([str(pipe)], f"{pipe}: this is a special file, not a saved game"),
    ):
        assert cli.main(words) == 2
        said = capsys.readouterr().err
        assert sentence in said and said.count("\n") == 1
    assert opened == []


@pytest.mark.parametrize("before", [[], ["--lang", "en"], ["--lang=en"]])
def test_a_slip_in_the_name_of_a_command_is_told_with_the_nearest_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    opened: list[object],
    capsys: Capture,
    before: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for word, near in (("frobnicate", ""), ("inspekt", "the nearest command is “inspect”, and ")):
        assert cli.main([*before, word, "game.json"]) == 2
        told = f"there is no command or file “{word}”; {near}“fivehundred --help” lists"
        assert told in capsys.readouterr().err
    assert opened == []
    game_in(tmp_path).rename(tmp_path / "frobnicate")
    assert cli.main([*before, "frobnicate"]) == 0


def test_where_nobody_reads_the_complaint_the_window_opens_and_says_it(
    tmp_path: Path, opened: list[tuple[object, ...]], capsys: Capture
) -> None:
    wrong, saves = tmp_path / "notes.json", tmp_path / "saves"
    wrong.write_text("")
    assert cli.main([str(wrong), "--saves", str(saves)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    ((folder, refused),) = opened
    assert folder == saves and isinstance(refused, FiveHundredError)
    assert str(refused) in said
    # Without a folder for games there is nothing that could be opened.
    assert cli.main(["--saves", str(wrong)]) == 2
    assert len(opened) == 1


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("command", [[], ["replay"], ["inspect"]])
def test_a_pipe_is_refused_and_nobody_waits_for_it(
    tmp_path: Path, command: list[str], opened: list[object], capsys: Capture
) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    assert cli.main([*command, str(pipe)]) == 2
    said = capsys.readouterr().err
    assert said == f"fivehundred: {pipe}: this is a special file, not a saved game\n"
    assert opened == []


def test_the_command_line_imports_little_when_it_starts() -> None:
    program = "import fivehundred.cli, fivehundred.__main__, sys; print(*sys.modules)"
    loaded = python("-c", program).stdout.split()
    assert "fivehundred.cli" in loaded
    heavy = {"pygame", "multiprocessing", "fivehundred.engine.cards", "platformdirs"}
    assert not heavy & set(loaded)


def test_inspecting_needs_no_window_and_no_worker(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    program = (
        "import sys; from fivehundred.cli import main; "
        f"main(['inspect', {str(game)!r}]); print(*sys.modules)"
    )
    loaded = python("-c", program).stdout.split()
    assert "fivehundred.engine.game" in loaded
    assert not {"pygame", "multiprocessing", "threading", "fivehundred.ui"} & set(loaded)


def test_a_table_loads_nothing_that_only_rare_tables_need() -> None:
    program = "import fivehundred.ui.scenes.table.scene, sys; print(*sys.modules)"
    loaded = set(python("-c", program).stdout.split())
    assert "fivehundred.table.sitting" in loaded
    rooms = ("together", "learning.challenge", "learning.drills", "learning.lessons")
    rare = {
        one for one in loaded if one.startswith(tuple(f"fivehundred.{room}" for room in rooms))
    }
    assert rare == set()
    assert not {"asyncio", "ssl", "fivehundred.players.sampling.sampler"} & loaded
