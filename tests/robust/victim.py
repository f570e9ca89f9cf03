"""A program that plays until it is killed, and writes down at every moment what it has done.

It takes up the game that the one before it has left, as *Continue* does: bare (session, keeper,
store and a computer player, as fast as they can), or at the table on SDL's dummy driver.
"""

from __future__ import annotations

import os
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from fivehundred.engine.actions import Action
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import End
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.session.codec.actions import action_line
from fivehundred.session.dealer import Dealer
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from fivehundred.ui import app as app_module
from fivehundred.ui import route
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from tests.thinkers import PromptThinker
from tests.ui.hand import Hand
from tests.ui.scripted import Person
from tests.ui.seating import sit_down
from tests.waiting import LIMIT_S

MOMENTS: Final = ("saving", "auction", "exchange", "play", "flight", "thinking")
# A game to exactly 500 by players who do not mean it has no end.
_PRESETS: Final = tuple(key for key, preset in PRESETS.items() if preset.variant.end is End.REACH)
_NAMES: Final = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")
Tell = Callable[[str], None]


def sums(actions: Sequence[Action]) -> list[int]:
    """Give a number for the first so many actions, for every such beginning."""
    found = [0]
    for action in actions:
        found.append(zlib.crc32(action_line(action).encode(), found[-1]))
    return found


def play_until_killed(folder: Path, seed: int, *, table: bool, thinks: bool, pipe: int) -> None:
    """Play on, and write a line into a pipe for whatever is done or about to be done."""

    def tell(line: str) -> None:
        os.write(pipe, f"{line}\n".encode())

    _tell_of_saving(tell)
    if table:
        _at_the_table(folder, seed, tell, thinks=thinks)
    else:
        _bare(folder, seed, tell)


def _tell_of_saving(tell: Tell) -> None:
    for name in ("fsync", "replace", "link"):
        real = getattr(os, name)

        def told(*words: Any, real: Callable[..., object] = real, **more: Any) -> object:
            tell("at saving")
            return real(*words, **more)

        setattr(os, name, told)


def _tell_of_deeds(session: GameClient, tell: Tell) -> None:
    """Let a session tell what it has done as soon as it has done it."""
    real, have = session.submit, sums(session.record.actions)

    def submit(action: Action) -> object:
        happened = real(action)
        have.append(zlib.crc32(action_line(action).encode(), have[-1]))
        tell(f"did {len(have) - 1} {have[-1]}")
        return happened

    session.submit = submit  # type: ignore[method-assign, assignment]


def _left(catalogue: Catalogue) -> Path | None:
    """Find the game to go on with, as the home screen does."""
    catalogue.list_again()
    catalogue.seek_unfinished()
    assert catalogue.wait(LIMIT_S)
    row = catalogue.newest_unfinished
    return None if row is None else row.path


def _new_record(chance: Random, level: str) -> Record:
    preset = chance.choice(_PRESETS)
    variant = PRESETS[preset].variant
    seats = tuple(
        SeatInfo(_NAMES[seat], "human" if seat == 0 else level) for seat in variant.seating.players
    )
    return Record("2026-11-21T10:00:00Z", preset, variant, seats, None, ())


def _opened(path: Path, record: Record, tell: Tell) -> None:
    tell(f"opened {len(record.actions)} {sums(record.actions)[-1]} {path.name}")


# — bare —


def _bare(folder: Path, seed: int, tell: Tell) -> None:
    chance, store = Random(seed), Store(folder)
    catalogue = Catalogue(folder)
    path = _left(catalogue)
    catalogue.close()
    while True:
        if path is None:
            record = _new_record(chance, "learner")
            path = store.path_of(store.new_name(record))
        else:
            record = store.load(path)
        _opened(path, record, tell)
        keeper = Keeper(store, store.name_of(path))
        session = Session(record, dealer=Dealer(seed), keeper=keeper, sealing=True)
        _tell_of_deeds(session, tell)
        while session.common.phase is not Phase.OVER:
            while keeper.behind:
                time.sleep(0.0002)
            _step(session, chance, tell)
        assert keeper.close()
        path = None


def _step(session: Session, chance: Random, tell: Tell) -> None:
    tell(f"at {_moment(session)}")
    if session.needs_chance():
        session.advance_chance()
        return
    if _moment(session) != "exchange":
        tell("at thinking")
    assert session.state.to_act is not None
    view = session.view(session.state.to_act)
    session.submit(choose(view, Level.LEARNER, chance.randrange(1 << 30)))


def _moment(session: GameClient) -> str:
    phase = session.common.phase
    if phase is Phase.AUCTION:
        return "auction"
    return "exchange" if phase in (Phase.EXCHANGE, Phase.PARTNER) else "play"


# — at the table —


def _at_the_table(folder: Path, seed: int, tell: Tell, *, thinks: bool) -> None:
    chance = Random(seed)
    if not thinks:
        app_module.Thinker = PromptThinker  # type: ignore[attr-defined, assignment]
    app = app_module.App(folder)
    speed = chance.choice((Speed.OFF, Speed.QUICK, Speed.NORMAL))
    app.change_settings(replace(app.settings, speed=speed, thinking_ms=300, volume=0))
    path = _left(app.catalogue)
    while True:
        if path is None:
            record = _new_record(chance, "club" if thinks else "learner")
            sit_down(app, record, app.store.new_name(record))
        else:
            app.go(route.TableRoute(path))
        scene = app.screens.coming
        assert isinstance(scene, TableScene)
        session = scene.sitting.session
        _opened(scene.keeper.path, session.record, tell)
        _tell_of_deeds(session, tell)
        hand = Hand(app)
        hand.kept_at_once = False
        hand.frame()
        person = Person(hand)
        while session.common.phase is not Phase.OVER:
            _frame(hand, person, chance, tell)
        path = None


def _frame(hand: Hand, person: Person, chance: Random, tell: Tell) -> None:
    table = hand.table
    if table.top.director.busy:
        tell("at flight")
    elif hand.app.thinker.is_thinking:
        tell("at thinking")
    else:
        tell(f"at {_moment(table.sitting.session)}")
    if isinstance(table.top.modal, SheetPanel):
        hand.push("Next deal")
    elif not person.act():
        hand.frame(chance.choice((16, 50, 200)))
