"""The window of a built program: opened, played in with the mouse, closed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from commands import ROOT, ask, bare_environment, expect
from failure import Failure
from tests.window.person import Person
from tests.window.program import Program
from tests.window.screen import Screen

SIZE = (1280, 800)


class Stranger(Program):
    """The program as a newcomer opens it, with an empty home."""

    def __init__(self, screen: Screen, folder: Path, opens: Sequence[str]) -> None:
        super().__init__(screen, folder, opens)
        self.settings.unlink()
        self.home = folder / "stranger"
        self.home.mkdir()

    def start(self, *words: str) -> None:
        """Start it and wait for its window."""
        environment = {**bare_environment(self.home), "DISPLAY": self.screen.display}
        self.run([*self.opens, *words], environment, self.home)

    def game(self) -> Path | None:
        """Return the saved game in the home, if any."""
        return next(iter(self.home.rglob("saves/*.json")), None)


def try_window(opens: Sequence[str], folder: Path) -> None:
    """Play one deal in the window, close it, and check the saved game."""
    with_games = folder / "window"
    (with_games / "first").mkdir(parents=True)
    screen = Screen(with_games)
    try:
        program = Program(screen, with_games, tuple(opens))
        stranger = Stranger(screen, with_games / "first", tuple(opens))
        if str(ROOT / "saves") in ask(opens, ["--help"], folder):
            print("first screen: not tried, for a checkout keeps its games to itself")
        else:
            open_cold(stranger)
        program = Program(screen, with_games, tuple(opens))
        game = play_a_deal(program)
        said = stranger.said().strip() + program.said().strip()
    finally:
        screen.close()
    if said:
        raise Failure(f"the program complains: {said}")
    expect(ask(opens, ["inspect", str(game)], folder), "Five Hundred: australian")
    ask(opens, ["verify", str(game)], folder)
    print("window: opened, a deal played with the mouse, closed; the game is kept and proved")


def open_cold(program: Stranger) -> None:
    """Start a game from the first screen by keys, and close the window."""
    try:
        program.start()
        program.still()
        began = time.monotonic()
        # Newcomers are offered a lesson before a game.
        program.key("Return")
        program.still()
        program.key("Down")
        program.key("Return")
        program.wait(program.game, "cards are dealt after “A game at once” at the first screen")
        print(f"first screen: dealt {time.monotonic() - began:.1f} s after Enter")
        shut(program)
    finally:
        program.close()


def shut(program: Program) -> None:
    """Close the window as a person does; the program must exit cleanly."""
    program.key("alt+F4")
    program.wait(program.has_ended, "the program ends when its window is closed")
    if program.process.returncode:
        raise Failure(f"the program ends with {program.process.returncode}: {program.said()}")


def play_a_deal(program: Program) -> Path:
    """Play from the home screen through a deal into the next, and close the window."""
    person = Person(program)
    try:
        program.start()
        program.resize(*SIZE)
        person.begin()
        person.play_on(lambda now: len(now.deals) == 1)
        person.next_deal()
        shut(program)
    finally:
        person.close()
        program.close()
    assert person.path is not None
    return person.path
