"""The screen's thread waits for no database, no lock and no disk, whoever holds them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from operator import mul
from pathlib import Path

import pytest

from fivehundred.learning import tables as opening
from fivehundred.learning.saved_checks import FILE, KeptChecks
from fivehundred.learning.statistics import updating
from fivehundred.learning.statistics.figures import Filter, Overview
from fivehundred.learning.statistics.updating import Read, StatisticsReader, facts_in
from fivehundred.paths import learning_folder, statistics_file
from fivehundred.session.record import HUMAN, state_after
from fivehundred.session.storage.listing import Stamp
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.ui import route
from fivehundred.ui.pages.drills import DrillsPage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.learn import LearnPage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.pages.statistics.bars import ZONE
from fivehundred.ui.pages.statistics.ledger import Known
from fivehundred.ui.pages.statistics.page import StatisticsPage
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.setup.seat_choices import MATCHING
from tests.ui.counted import count_all, games
from tests.ui.deals import PERSON, following
from tests.ui.hand import Hand
from tests.ui.test_coach import play, sit
from tests.ui.waits import Waits, frame, until


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have whoever may wait for a lock wait no longer than a test needs."""
    monkeypatch.setattr(opening, "_PATIENCE_S", 0.05)


@contextmanager
def held(*paths: Path) -> Iterator[None]:
    """Be another program that lets nobody read or write some databases."""
    rows = [sqlite3.connect(path) for path in paths]
    for one in rows:
        one.execute("PRAGMA locking_mode=EXCLUSIVE")
        one.execute("BEGIN EXCLUSIVE")
    yield
    for one in rows:
        one.rollback()
        one.close()


def databases(hand: Hand) -> tuple[Path, Path]:
    saves = hand.app.store.folder
    return statistics_file(saves), learning_folder(saves) / FILE


def is_at(hand: Hand, kind: type) -> Callable[[], bool]:
    return lambda: isinstance(hand.app.scene, kind) and not hand.app.screens.left


def says(hand: Hand, words: str) -> bool:
    figures = (one for one in hand.app.layer.everything if one.zone == ZONE)
    return any(words in one.sentence for one in figures)


def go(hand: Hand, way: route.Route, kind: type) -> None:
    hand.app.follow(way)
    until(hand, is_at(hand, kind))


def test_no_frame_waits_while_another_program_holds_the_databases(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    count_all(hand.app.store)
    with held(*databases(hand)), monkeypatch.context() as patch:
        waits = Waits(patch)
        go(hand, route.HomeRoute(), HomePage)
        go(hand, route.NewGameRoute(), NewGamePage)
        scene = hand.app.scene
        assert isinstance(scene, NewGamePage)
        for seat in (1, 2, 3):
            scene._put_seat(seat, replace(scene._seats[seat], player=MATCHING))
        assert scene._start() is None and scene.waits
        until(hand, is_at(hand, TableScene))
        seats = hand.table.sitting.session.seats
        assert all(info.player != MATCHING for info in seats)
        go(hand, route.LearnRoute(), LearnPage)
        go(hand, route.DrillsRoute(), DrillsPage)
        go(hand, route.StatisticsRoute(), StatisticsPage)
        until(hand, lambda: says(hand, "The statistics cannot be saved"))
        until(hand, lambda: says(hand, "points per deal in"))
        go(hand, route.HomeRoute(), HomePage)
        assert waits.found == []


def test_what_the_coach_has_found_is_kept_once_the_lock_is_free_and_said_once(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    _statistics, checks = databases(hand)
    checks.parent.mkdir(parents=True)
    FILE_FAULTS.take()
    with held(checks):
        sit(hand, following())
        play(hand, 0)
        hand.settle()
        told: list[str] = []
        with monkeypatch.context() as patch:
            patch.setattr(HomePage, "show_message", lambda _self, text: told.append(text))
            waits = Waits(patch)
            go(hand, route.HomeRoute(), HomePage)
            for _time in range(4):
                until(hand, lambda: hand.app.services.errands.wait(0))
                frame(hand, 6000)
            hand.app.screens.tell_file_faults()
            assert waits.found == []
        assert sum("cannot be saved now" in text for text in told) == 1
        assert hand.app.checks.waiting
    until(hand, lambda: not hand.app.checks.waiting, 6000)
    with closing(KeptChecks(checks.parent)) as kept:
        assert len(kept.of(following().seats[PERSON].name)) == 1


def test_what_the_coach_has_found_is_kept_at_the_end_of_the_program(hand: Hand) -> None:
    _statistics, checks = databases(hand)
    checks.parent.mkdir(parents=True)
    with held(checks):
        sit(hand, following())
        play(hand, 0)
        hand.settle()
        go(hand, route.HomeRoute(), HomePage)
        until(hand, lambda: hand.app.services.errands.wait(0))
    hand.app.checks.close()
    with closing(KeptChecks(checks.parent)) as kept:
        assert kept.of(following().seats[PERSON].name)


def test_statistics_that_prove_damaged_are_whole_again_in_the_same_visit(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    count_all(hand.app.store)
    statistics, _checks = databases(hand)
    go(hand, route.StatisticsRoute(), StatisticsPage)
    scene = hand.app.scene
    assert isinstance(scene, StatisticsPage)
    until(hand, lambda: scene.worker.known is not None and not scene.worker.busy)
    assert scene.worker.known is not None
    before = scene.worker.known
    until(hand, lambda: hand.app.services.errands.wait(0))
    for table in ("score", "player"):
        scene.worker.ledger._database.rows.execute(f"DROP TABLE {table}")
    waits = Waits(monkeypatch)
    scene.worker.ask(Filter())
    until(hand, lambda: scene.worker.known is not before and not scene.worker.busy)
    known = scene.worker.known
    assert known.figures.overview == scene_overview(before, known)
    assert list(statistics.parent.glob("statistics.sqlite.broken"))
    assert waits.found == []


def scene_overview(before: Known, now: Known) -> Overview:
    """Return the figures that were there before, if they are of the same person."""
    assert (before.asked, before.missing, now.missing) == (now.asked, 0, 0)
    return before.figures.overview


# — a part of the games —


@pytest.mark.parametrize("kept", [0, 1])
def test_figures_of_a_part_say_so_and_the_rest_can_be_read(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, kept: int
) -> None:
    for at, record in enumerate(games()):
        hand.app.store.save(f"Evening {at + 1}", record)
    with monkeypatch.context() as patch:
        patch.setattr(updating, "StatisticsReader", partial(Dying, kept))
        go(hand, route.StatisticsRoute(), StatisticsPage)
        scene = hand.app.scene
        assert isinstance(scene, StatisticsPage)
        missing = len(games()) - kept
        until(hand, lambda: says(hand, f"{missing} games could not be read"))
        known = scene.worker.known
        assert known is not None and known.missing == missing
    assert "Refresh" not in hand.labels()
    asked: list[int] = []

    def reader(folder: Path, files: tuple[tuple[str, Stamp], ...]) -> StatisticsReader:
        asked.append(len(files))
        return StatisticsReader(folder, files)

    monkeypatch.setattr(updating, "StatisticsReader", reader)
    hand.push("Try again")
    until(hand, lambda: scene.worker.known is not None and scene.worker.known.missing == 0)
    until(hand, lambda: not says(hand, "missing from these figures"))
    assert asked == [missing]
    assert "Refresh" in hand.labels()
    persons = [sum(info.player == HUMAN for info in one.seats) for one in games()]
    deals = [len(state_after(one).match.deals) for one in games()]
    count = sum(map(mul, persons, deals))
    until(hand, lambda: says(hand, f"points per deal in {count} deals"))


class Dying:
    """A reader that reads so many games and dies."""

    done = False

    def __init__(self, kept: int, folder: Path, files: tuple[tuple[str, Stamp], ...]) -> None:
        self._found = tuple((name, at, facts_in(folder / name)) for name, at in files[:kept])
        self.failed = False

    def poll(self) -> tuple[Read, ...]:
        self.failed = True
        return self._found

    def close(self) -> None:
        """There is no process."""
