from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fivehundred.engine.actions import FirstDealer
from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session
from fivehundred.session.storage.store import Store
from tests.session.games import new_record
from tests.waiting import LIMIT_S
from tests.window.person import Person
from tests.window.program import Program

pytestmark = pytest.mark.window


def game_in_a_folder(folder: Path) -> Path:
    """Keep a game in which the person at seat 0 is to call."""
    session = Session(new_record(), dealer=Dealer(3))
    session.submit(FirstDealer(3))
    session.advance_chance()
    return Store(folder).save("my game", session.record)


def test_a_game_named_in_the_command_line_is_opened(person: Person, tmp_path: Path) -> None:
    person.path = game_in_a_folder(tmp_path / "elsewhere")
    before = person.record().actions
    person.program.start(str(person.path))
    person.act(person.view())
    assert person.record().actions[: len(before)] == before
    assert not any(person.program.saves.glob("*.json"))


def run(program: Program, *words: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run the program to its end, with some variables changed or taken away."""
    wanted = {**program.environment(), **changes}
    return subprocess.run(
        [sys.executable, "-m", "fivehundred", "--saves", str(program.saves), *words],
        env={name: value for name, value in wanted.items() if value is not None},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )


@pytest.mark.parametrize("display", [None, "", ":9999"])
def test_without_a_display_it_says_so_in_a_sentence(program: Program, display: str | None) -> None:
    done = run(program, DISPLAY=display)
    assert done.returncode == 2
    assert done.stderr.startswith("fivehundred: ")
    assert len(done.stderr.splitlines()) == 1
    assert not program.saves.exists()


def test_a_file_that_is_not_a_game_is_spoken_of_where_no_window_can_be_opened(
    program: Program, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    done = run(program, str(broken), DISPLAY=None)
    assert done.returncode == 2
    assert "broken.json" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert broken.read_text() == "{"


def test_a_file_that_is_not_a_game_opens_a_window_where_no_terminal_shows_why(
    program: Program, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    program.start(str(broken))
    program.key("alt+F4")
    program.wait(program.has_ended, "the program has ended")
    assert program.process.returncode == 2
    assert "broken.json" in program.said()


def test_closing_the_window_ends_the_program_and_its_worker(program: Program) -> None:
    program.start()
    program.key("alt+F4")
    program.wait(program.has_ended, "the program has ended")
    assert program.process.returncode == 0
    program.wait_for_children()
