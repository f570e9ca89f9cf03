"""Plays a whole game in a real window and keeps a picture of each screen: by hand, not in tests.

    python -m tests.window.pictures docs/pictures 1280x800
    python -m tests.window.pictures docs/pictures 1920x1080

The person at the window thinks as the computer players do, but does everything with the mouse.
Ends with the score sheet of the finished game and its replay, and says how the game ended.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from fivehundred.engine.actions import Attach, Discard, Give, MakeCall, PlayCard, SeatAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import View
from fivehundred.ui import route
from tests.window.person import Person, thoughtfully
from tests.window.presets import FULL, SIZE
from tests.window.program import Program
from tests.window.screen import Screen


class Photographer(Person):
    """A person who plays well enough to see every screen, and takes a picture of each."""

    def __init__(self, program: Program, folder: Path, suffix: str) -> None:
        super().__init__(program, thoughtfully)
        self._folder = folder
        self._suffix = suffix

    def picture(self, name: str) -> None:
        """Keep what the window shows, once for each name."""
        path = self._folder / f"{name}{self._suffix}.jpg"
        if not path.exists():
            time.sleep(0.8)
            self.program.photograph(path)

    def act(self, now: View) -> SeatAction:
        """Take a picture of what there is to be decided, and decide it."""
        match self._think(now):
            case MakeCall() if len(now.calls) > 1:
                self.picture("auction")
            case Attach():
                self.picture("joker")
            case PlayCard() if len(now.plays) == 3 and sum(now.won) > 3:
                self.picture("play")
        return super().act(now)

    def laid(self, number: int, wanted: Discard | Give) -> None:
        if number == 2:
            self.picture("exchange")

    # — the screens before and after the game —

    def look_around(self) -> None:
        """Go from the home screen to the page of a new game and to the house rules, and back."""
        twin, program = self.twin, self.program
        self.picture("home")
        program.click(twin.press("New game"))
        self._choose(twin, PRESETS["six-handed"])
        self.picture("new-game")
        program.click(twin.press("House rules…"))
        self.picture("house-rules")
        program.key("Escape")
        time.sleep(0.5)
        program.key("Escape")
        time.sleep(0.5)
        twin.show(lambda: twin.app.go(route.HomeRoute()))

    def see_again(self) -> None:
        """Open the replay of the game that has just ended, somewhere in the middle."""
        assert self.path is not None
        self.program.close()
        self.program.start("replay", str(self.path), "--at", str(len(self.record().actions) // 2))
        self.resize()
        self.picture("replay")

    def resize(self) -> None:
        """Give the window its size, where it is not the whole screen."""
        if not self._suffix:
            self.program.resize(*SIZE)


def _is_beyond(deals: int, now: View) -> bool:
    return len(now.deals) > deals


def play_game(person: Photographer) -> View:
    """Play the Australian game from New game to its end."""
    person.begin(PRESETS["australian"])
    while True:
        deals = len(person.view().deals)
        now = person.play_on(partial(_is_beyond, deals))
        time.sleep(2.5)
        if now.phase is Phase.OVER:
            person.picture("game-over")
            return now
        if deals:
            person.picture("score-sheet")
        person.next_deal()


def main(folder: str, size: str) -> None:
    """Play one game at a size: that of a window, or of the whole screen."""
    pictures = Path(folder)
    pictures.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp())
    screen = Screen(work)
    program = Program(screen, work)
    full = tuple(map(int, size.split("x"))) == FULL
    settings = {"speed": "quick", "full_screen": full, "name": "Ann"}
    program.settings.write_text(json.dumps(settings))
    person = Photographer(program, pictures, "-1080" if full else "")
    try:
        program.start()
        person.resize()
        person.look_around()
        end = play_game(person)
        print(size, program.size(), f"{len(end.deals)} deals", end.scores, end.result)
        person.see_again()
    finally:
        person.close()
        program.close()
        screen.close()
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
