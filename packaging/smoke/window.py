"""The window of a built program: opened, played in with the mouse, closed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from commands import ask, expect
from failure import Failure
from tests.window.person import Person
from tests.window.program import Program
from tests.window.screen import Screen

SIZE = (1280, 800)


def try_window(opens: Sequence[str], folder: Path) -> None:
    """Play one deal in the window, close it, and look at the game it has left."""
    with_games = folder / "window"
    with_games.mkdir()
    screen = Screen(with_games)
    try:
        program = Program(screen, with_games, tuple(opens))
        game = play_a_deal(program)
        said = program.said().strip()
    finally:
        screen.close()
    if said:
        raise Failure(f"the program complains: {said}")
    expect(ask(opens, ["inspect", str(game)], folder), "Five Hundred: australian")
    ask(opens, ["verify", str(game)], folder)
    print("window: opened, a deal played with the mouse, closed; the game is kept and proved")


def play_a_deal(program: Program) -> Path:
    """Go from the home screen through a deal into the next one, and close the window."""
    person = Person(program)
    try:
        program.start()
        program.resize(*SIZE)
        person.begin()
        person.play_on(lambda now: len(now.deals) == 1)
        person.next_deal()
        program.key("alt+F4")
        program.wait(program.has_ended, "the program ends when its window is closed")
        if program.process.returncode:
            raise Failure(f"the program ends with {program.process.returncode}: {program.said()}")
    finally:
        person.close()
        program.close()
    assert person.path is not None
    return person.path
