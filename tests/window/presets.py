"""Plays one deal of a preset in a real window with the mouse alone, from the screen New game.

    python -m tests.window.presets docs/pictures            every preset, at 1280x800
    python -m tests.window.presets docs/pictures six-handed 960x600

The person at seat 0 (and at his dummy) thinks as the computer players do. In the middle of the
deal a picture is taken: ``table-PRESET.png``, or ``table-PRESET-960.png`` at another size.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from fivehundred.engine.actions import (
    Attach,
    CallPartner,
    Declare,
    Discard,
    Give,
    Look,
    MakeCall,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.facts import Phase
from fivehundred.engine.state import State
from fivehundred.engine.variants import PRESETS, Preset
from fivehundred.engine.view import view
from fivehundred.players.levels import choose
from fivehundred.session.record import state_after
from fivehundred.session.store import Store
from tests.window.program import Point, Program
from tests.window.screen import Screen
from tests.window.twin import Twin

SEAT = 0
SIZE = (1280, 800)
_TRICKS_BEFORE_PICTURE = 3


class Visitor:
    """Somebody who begins a game of a preset and plays its first deal with the mouse."""

    def __init__(self, program: Program, twin: Twin, preset: Preset) -> None:
        """Stand before an open program."""
        self.program = program
        self.twin = twin
        self.preset = preset

    # — the screen New game —

    def begin(self) -> None:
        """Press New game, the number of players, the preset, and Start."""
        variant = self.preset.variant
        self.program.click(self.twin.press("New game"))
        time.sleep(0.3)
        self.program.click(self.twin.press(str(variant.players)))
        time.sleep(0.3)
        while self.twin.control(self.preset.name) is None:
            self._turn_wheel()
        self.program.click(self.twin.press(self.preset.name))
        time.sleep(0.3)
        start = self.twin.control("Start")
        assert start is not None
        where = start.rect.center
        self.until(lambda: self.program.click(where), self._is_begun, "a game has begun")

    def _turn_wheel(self) -> None:
        self.program.wheel_down()
        self.twin.wheel_down()
        time.sleep(0.2)

    def _is_begun(self) -> bool:
        return any(self.program.saves.glob("*.json"))

    # — the table —

    @property
    def path(self) -> Path:
        """The file of the game."""
        return next(iter(sorted(self.program.saves.glob("*.json"))))

    def state(self) -> State:
        """Read the game from the disk."""
        return state_after(Store(self.path.parent).load(self.path))

    def count(self) -> int:
        """Give how many actions the file has."""
        return len(Store(self.path.parent).load(self.path).actions)

    def is_asked(self, state: State) -> bool:
        """Tell whether this person is to act, for himself or his dummy."""
        seat = state.to_act
        return seat is not None and state.variant.seating.owner(seat) == SEAT

    def play_a_deal(self, picture: Callable[[State], None]) -> State:
        """Act whenever asked until the first deal is scored; give how it stands then."""
        while True:
            state = self.program.wait(self._news, "something to do, or a score", 60)
            if state.match.deals:
                return state
            picture(state)
            assert state.to_act is not None
            self.act(choose(view(state, state.to_act), "learner", self.count()))

    def _news(self) -> State | None:
        state = self.state()
        return state if state.match.deals or self.is_asked(state) else None

    def act(self, wanted: SeatAction) -> None:
        """Do something with the mouse."""
        self.twin.open(self.path)
        match wanted:
            case PlayCard():
                self._play(wanted)
            case Discard() | Give():
                self._lay_away(wanted)
            case MakeCall() | Look() | CallPartner() | Attach() | Declare():
                where = self.twin.button_for(wanted)
                self._until_done(lambda: self.program.click(where), wanted)
            case _:
                raise AssertionError(f"nobody here does {wanted}")

    def _play(self, wanted: PlayCard) -> None:
        grip, target = self.twin.grip(wanted.card), self.twin.table.places.centre

        def deed() -> None:
            self.program.drag(grip, target)
            if wanted.suit is not None:
                time.sleep(0.3)
                self.program.click(self._suit_named(wanted))

        self._until_done(deed, wanted)

    def _suit_named(self, wanted: PlayCard) -> Point:
        """Find the suit in the question that a dragged joker has put."""
        from fivehundred.ui.scenes import wishes  # noqa: PLC0415

        wishes.play(self.twin.table, wanted.card.code)
        return self.twin.button_for(wanted)

    def _lay_away(self, wanted: Discard | Give) -> None:
        # What still moves is hurried; where nothing moves the key means nothing here.
        self.program.key("space")
        time.sleep(0.4)
        tray = self.twin.table.places.tray.center
        for number, card in enumerate(wanted.cards, start=1):
            self.program.drag(self.twin.grip(card), tray)
            self.twin.lay(*wanted.cards[:number])
            time.sleep(0.3)
        where = self.twin.button_for(wanted)
        self._until_done(lambda: self.program.click(where), wanted)

    def _until_done(self, deed: Callable[[], None], wanted: SeatAction) -> None:
        before = self.count()

        def done() -> bool:
            actions = Store(self.path.parent).load(self.path).actions
            assert len(actions) == before or actions[before] == wanted, (actions[before], wanted)
            return len(actions) > before

        self.until(deed, done, f"done: {wanted}")

    def until(self, deed: Callable[[], None], done: Callable[[], bool], what: str) -> None:
        """Do something; again if cards were still moving, which a click only hurries."""

        def worked() -> bool:
            deed()
            soon = time.monotonic() + 2.0
            while time.monotonic() < soon:
                if done():
                    return True
                time.sleep(0.03)
            return False

        self.program.wait(worked, what, 20)


def visit(
    screen: Screen,
    folder: Path,
    preset: Preset,
    size: tuple[int, int],
    picture: Callable[[Program, State], None] | None = None,
) -> State:
    """Start the program, play one deal of a preset in a window of a size, and end it."""
    folder.mkdir(parents=True, exist_ok=True)
    program = Program(screen, folder)
    full = size == (1920, 1080)
    program.settings.write_text(json.dumps({"speed": "off", "full_screen": full, "name": "Ann"}))
    try:
        program.start()
        if not full:
            program.resize(*size)
        own = folder / "twin.json"
        own.write_text(json.dumps({"speed": "off", "name": "Ann"}))
        twin = Twin(program.saves, own, program.size())
        try:
            visitor = Visitor(program, twin, preset)
            visitor.begin()
            return visitor.play_a_deal(lambda state: picture(program, state) if picture else None)
        finally:
            twin.close()
    finally:
        program.close()


def _photographer(folder: Path, name: str) -> Callable[[Program, State], None]:
    """Keep one picture, in the middle of a trick some way into the deal."""
    path = folder / name

    def picture(program: Program, state: State) -> None:
        enough = sum(state.play.won) >= _TRICKS_BEFORE_PICTURE and state.play.plays
        if state.phase is Phase.PLAY and enough and not path.exists():
            time.sleep(0.6)
            command = ("import", "-window", program.window, "-colors", "255", f"PNG8:{path}")
            program.screen.tell(*command)

    return picture


def main(folder: str, *wanted: str) -> None:
    """Visit every preset, or those that are named; ``960x600`` is a size for all of them."""
    keys = [word for word in wanted if word in PRESETS] or list(PRESETS)
    sizes = [tuple(map(int, word.split("x"))) for word in wanted if word not in PRESETS]
    width, height = sizes[0] if sizes else SIZE
    work = Path(tempfile.mkdtemp())
    screen = Screen(work)
    suffix = "" if (width, height) == SIZE else f"-{width}"
    try:
        for key in keys:
            began = time.monotonic()
            take = _photographer(Path(folder), f"table-{key}{suffix}.png")
            end = visit(screen, work / key, PRESETS[key], (width, height), take)
            deal = end.match.deals[0]
            print(key, deal.contract and deal.contract.call, deal.made, deal.points, sep="  ")
            print(f"    {time.monotonic() - began:.0f} s", flush=True)
    finally:
        screen.close()
        shutil.rmtree(work)


if __name__ == "__main__":
    main(*sys.argv[1:])
