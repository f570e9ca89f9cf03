"""Plays a whole game in a real window and keeps a picture of each screen: by hand, not in tests.

    python -m tests.window.pictures docs/pictures 1280x800
    python -m tests.window.pictures docs/pictures 1920x1080

The person at the window thinks as the computer players do, but does everything with the mouse.
Ends with the score sheet of the finished game, and says how it ended.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from fivehundred.engine.actions import Attach, Discard, MakeCall, PlayCard
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.levels import choose
from fivehundred.ui.layout import Choice
from fivehundred.ui.panels.exchange import ExchangePanel
from tests.window.person import SEAT, Person, Plan
from tests.window.program import Program
from tests.window.screen import Screen


class Photographer(Person):
    """A person who plays well enough to see every screen, and takes pictures of them."""

    def __init__(self, program: Program, folder: Path, size: str) -> None:
        super().__init__(program)
        self.folder = folder
        self.size = size

    def picture(self, name: str) -> None:
        """Keep what the window shows, once for each name."""
        path = self.folder / (f"{name}.png" if self.size == "1280x800" else f"{name}-1080.png")
        if path.exists():
            return
        time.sleep(0.6)
        command = ["import", "-window", self.program._window, "-colors", "255", f"PNG8:{path}"]
        subprocess.run(
            command,
            env=self.program.environment() | {"PATH": "/usr/bin:/bin"},
            timeout=20,
            check=True,
        )

    def act(self, now: View) -> None:
        wanted = choose(now, "learner", len(self.record().actions))
        if isinstance(wanted, Attach):
            self.picture("joker")
            before = len(self.record().actions)
            self.do_until(
                lambda: self.program.key(wanted.suit.value.lower()),
                lambda: len(self.record().actions) > before,
                "the joker has its suit",
            )
            return
        if isinstance(wanted, MakeCall):
            if len(now.calls) > 1:
                self.picture("auction")
            self._call(now, wanted)
        elif isinstance(wanted, Discard):
            self._lay_away(now, wanted)
        elif isinstance(wanted, PlayCard):
            self._play(now, wanted)

    def _call(self, now: View, wanted: MakeCall) -> None:
        before = len(self.record().actions)
        self.do_until(
            lambda: self.program.click(self._cell(now, wanted.call)),
            lambda: len(self.record().actions) > before,
            f"called {wanted.call}",
        )

    def _lay_away(self, now: View, wanted: Discard) -> None:
        before, where, choice = len(self.record().actions), self.places(), Choice()
        self.program.key("space")
        time.sleep(0.8)
        for number, card in enumerate(wanted.cards):
            self.program.drag(self.grip(now, card, choice), where.tray.center)
            choice = Choice((*choice.tray, card))
            time.sleep(0.4)
            if number == 1:
                self.picture("exchange")
        plan = Plan()
        ExchangePanel(len(wanted.cards), len(wanted.cards), lambda: None).build(plan, where)  # type: ignore[arg-type]
        (label,) = plan.buttons
        self.click_until(plan, label, lambda: len(self.record().actions) > before, "laid away")

    def _play(self, now: View, wanted: PlayCard) -> None:
        if len(now.plays) == 3 and sum(now.won) > 3:
            self.picture("play")
        before = len(self.record().actions)

        def deed() -> None:
            self.program.drag(self.grip(now, wanted.card), self.places().centre)
            if wanted.suit is not None:
                time.sleep(0.4)
                self.picture("naming")
                self.program.key(wanted.suit.value.lower())

        self.do_until(deed, lambda: len(self.record().actions) > before, f"played {wanted}")


def play_game(person: Photographer) -> View:
    """Play from the home screen to the end of the game."""
    program = person.program
    person.picture("home")
    program.click(person.home_plan().buttons["New game"].center)
    person.do_until(
        lambda: program.key("Return"), lambda: any(program.saves.glob("*.json")), "a game begins"
    )
    seen = 0
    while True:
        now = program.wait(partial(_news, person, seen), "something happens", 60)
        if len(now.deals) > seen:
            seen = len(now.deals)
            time.sleep(2.5)
            person.picture(
                "score-sheet" if seen > 1 and now.phase is not Phase.OVER else f".{seen}"
            )
            if now.phase is Phase.OVER:
                person.picture("game-over")
                return now
            program.key("Return")
        elif now.to_act == SEAT:
            person.act(now)


def _news(person: Photographer, seen: int) -> View | None:
    now = person.view()
    return now if now.to_act == SEAT or len(now.deals) > seen else None


def main(folder: str, size: str) -> None:
    """Play one game at a size, which may be that of the whole screen."""

    pictures, wide_high = Path(folder), tuple(int(part) for part in size.split("x"))
    pictures.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp())
    screen = Screen(work)
    program = Program(screen, work)
    full = wide_high == (1920, 1080)
    program.settings.write_text(json.dumps({"speed": "quick", "full_screen": full, "name": "Ann"}))
    try:
        program.start()
        if not full:
            program.resize(*wide_high)
        end = play_game(Photographer(program, pictures, size))
        print(size, program.size(), f"{len(end.deals)} deals", end.scores, end.result)
    finally:
        program.close()
        screen.close()
        shutil.rmtree(work)


if __name__ == "__main__":
    main(*sys.argv[1:])
