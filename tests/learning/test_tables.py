"""Tables of our own: whatever has become of their file, they are there, and nothing is deleted."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.learning import tables as opening
from fivehundred.learning.checking import CheckKeeper, CheckProgress, _checked
from fivehundred.learning.saved_checks import FILE, KeptChecks
from fivehundred.learning.statistics import figures, updating
from fivehundred.learning.statistics.database import Database
from fivehundred.learning.statistics.figures import Filter
from fivehundred.learning.statistics.updating import Read, facts_in, read_newest
from fivehundred.learning.tables import (
    changed,
    column_of_name,
    columns_of_stamp,
    name_in_column,
)
from fivehundred.paths import statistics_file
from fivehundred.players.level_names import LEVELS
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.codec.game import encode
from fivehundred.session.faults import FAULTS
from fivehundred.session.record import HUMAN, Record, state_after
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.listing import Stamp, files_in
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.speech.errors import message_words
from fivehundred.ui.setup.experience import matched
from fivehundred.ui.setup.seat_choices import MATCHING
from tests.learning.checks.test_kept import game
from tests.learning.damage import HARMS, overwritten
from tests.session.games import finished_game

_S = 10**9
STAMPS = [0, -1, 1, 1_700_000_000 * _S, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, -(2**65) + 3]
ODD_NAMES = ("plain.json", "\udcffodd.json", "Zürich.json", "\ud800alone.json")


def saved(folder: Path, count: int = 3) -> None:
    """Put games of one person into a folder."""
    folder.mkdir(exist_ok=True)
    record = finished_game()
    for at in range(count):
        own = replace(record, created=f"2026-01-{at + 1:02}T12:00:00Z")
        seats = (replace(own.seats[0], name="Ann", player=HUMAN), *own.seats[1:])
        (folder / f"game {at}.json").write_text(encode(replace(own, seats=seats)), "utf-8")


def deals(database: Database, folder: Path) -> int:
    """Return how many deals of a folder count, when all is asked that the page asks for."""

    def counted() -> int:
        read_newest(database, folder, 99)
        figures.people(database)
        figures.by_preset(database, Filter())
        figures.by_date(database, Filter(), "YYYY-MM-DD")
        return figures.overview(database, Filter()).points.count

    return database.retry_if_broken(counted)


# — names and times —


def test_every_name_of_a_file_comes_back_from_a_column(tmp_path: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as rows:
        rows.execute("CREATE TABLE one (name TEXT PRIMARY KEY)")
        rows.executemany("INSERT INTO one VALUES (?)", [(column_of_name(n),) for n in ODD_NAMES])
        assert {name_in_column(name) for (name,) in rows.execute("SELECT name FROM one")} == {
            *ODD_NAMES
        }


@pytest.mark.parametrize("changed_ns", STAMPS)
def test_every_time_fits_a_column_and_stays_the_same(changed_ns: int) -> None:
    folded = columns_of_stamp((changed_ns, 7))
    with closing(sqlite3.connect(":memory:")) as rows:
        assert rows.execute("SELECT ?, ?", folded).fetchone() == folded
    assert not changed([("one", (changed_ns, 7))], {"one": folded})
    assert changed([("one", (changed_ns + 1, 7))], {"one": folded})
    if abs(changed_ns) < 2**63:
        assert folded[0] == changed_ns


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """Make a folder of games with a name that is not UTF-8, and files dated 1600 and 2400."""
    folder = tmp_path / "saves"
    saved(folder)
    try:
        (folder / "game 0.json").rename(os.fsdecode(os.fsencode(folder) + b"/\xffgame.json"))
    except OSError:
        pytest.skip("this file system takes no such name")
    try:
        for name, year in (("game 1.json", 1600), ("game 2.json", 2400)):
            when_ns = (year - 1970) * 31_556_952 * _S
            os.utime(folder / name, ns=(when_ns, when_ns))
    except OverflowError:
        pytest.skip("this system knows no such dates")
    return folder


def test_games_of_odd_names_and_dates_are_counted_and_looked_into_once(odd: Path) -> None:
    with closing(Database(statistics_file(odd))) as database:
        assert deals(database, odd) == 3 * len(state_after(finished_game()).match.deals)
        assert set(database.known()) == {name for name, _stamp in files_in(odd)}
        assert not changed(files_in(odd), database.known())


def test_an_even_match_is_found_beside_games_of_odd_names_and_dates(odd: Path) -> None:
    seats = finished_game().seats
    wanted = (replace(seats[0], name="Ann", player=HUMAN), *[replace(seats[1], player=MATCHING)])
    found, _told = matched(odd, wanted)
    assert found[1].player in LEVELS


def test_games_of_odd_names_and_dates_are_checked_once(
    odd: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, checks = game()
    learning = tmp_path / "learning"
    with closing(KeptChecks(learning)) as kept:
        assert kept.add(record, "\udcffgame.json", checks)
        assert {one.file for one in kept.of("Ann")} == {"\udcffgame.json"}
        for name, stamp in files_in(odd):
            kept.look_done(name, stamp)
    assert list(_checked(odd, learning)) == [CheckProgress(0, 0, 0)]


def test_the_list_of_games_takes_odd_names_and_dates(odd: Path) -> None:
    for _time in range(2):
        catalogue = Catalogue(odd)
        catalogue.list_again()
        assert catalogue.wait(60)
        catalogue.want(row.path for row in catalogue.rows)
        assert catalogue.wait(60)
        assert [row.standing is not None for row in catalogue.rows] == [True] * 3
        catalogue.close()


# — damage —


@pytest.mark.parametrize("harm", HARMS)
@pytest.mark.parametrize("is_open", [False, True])
def test_statistics_that_are_damaged_behind_the_header_are_set_aside_and_made_anew(
    tmp_path: Path, harm: str, is_open: bool
) -> None:
    saved(tmp_path)
    path = statistics_file(tmp_path)
    database = Database(path)
    before = deals(database, tmp_path)
    if is_open:
        database.rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    else:
        database.close()
    HARMS[harm](path)
    if is_open:
        # What is remembered of the file would do for a while.
        database.rows.execute("PRAGMA shrink_memory")
    else:
        database = Database(path)
    assert deals(database, tmp_path) == before
    assert database.on_disk
    database.close()
    if harm == "overwritten" and not is_open:
        assert list(path.parent.glob("statistics.sqlite.broken"))
    with closing(Database(path)) as again:
        assert deals(again, tmp_path) == before


@pytest.mark.parametrize("harm", HARMS)
def test_an_even_match_is_found_although_the_statistics_are_damaged(
    tmp_path: Path, harm: str
) -> None:
    saved(tmp_path)
    with closing(Database(statistics_file(tmp_path))) as database:
        assert deals(database, tmp_path)
    HARMS[harm](statistics_file(tmp_path))
    seats = finished_game().seats
    wanted = (replace(seats[0], name="Ann", player=HUMAN), replace(seats[1], player=MATCHING))
    found, told = matched(tmp_path, wanted)
    assert found[1].player != MATCHING
    assert told


@pytest.mark.parametrize("harm", HARMS)
def test_checks_that_are_damaged_are_kept_aside_under_a_name_that_is_told(
    tmp_path: Path, harm: str
) -> None:
    record, checks = game()
    with closing(KeptChecks(tmp_path)) as kept:
        kept.add(record, "one.json", checks)
    HARMS[harm](tmp_path / FILE)
    harmed = (tmp_path / FILE).read_bytes()
    with closing(KeptChecks(tmp_path)) as kept:
        kept.of("Ann")
        assert kept.add(record, "one.json", checks)
        assert kept.of("Ann")
    if harm == "no letters":
        return
    (aside,) = tmp_path.glob(f"{FILE}.broken")
    assert f"“{aside.name}”" in " ".join(map(message_words, FILE_FAULTS.take()))
    assert aside.read_bytes() == harmed


def test_damage_that_is_noticed_while_the_file_is_open_is_set_aside_too(tmp_path: Path) -> None:
    record, checks = game()
    with closing(KeptChecks(tmp_path)) as kept:
        kept.add(record, "one.json", checks)
        kept.rows.execute("DROP TABLE looked")
        assert kept.looked() == {}
        assert kept.add(record, "one.json", checks)
        assert kept.of("Ann") and kept.on_disk
    assert list(tmp_path.glob(f"{FILE}.broken"))


def test_a_damaged_file_that_cannot_be_moved_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, checks = game()
    with closing(KeptChecks(tmp_path)) as kept:
        kept.add(record, "one.json", checks)
    overwritten(tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()[200:]

    def refused(_path: Path, _beside: object) -> None:
        raise PermissionError

    monkeypatch.setattr(opening, "set_aside", refused)
    with closing(KeptChecks(tmp_path)) as kept:
        assert not kept.add(record, "one.json", checks)
        assert kept.of("Ann")
        assert not kept.on_disk
    assert (tmp_path / FILE).read_bytes()[200:] == before


class Reads:
    """A reader that has read all files when it is asked first."""

    done, failed = True, False

    def __init__(self, folder: Path, files: tuple[tuple[str, Stamp], ...]) -> None:
        self._found = tuple((name, stamp, facts_in(folder / name)) for name, stamp in files)

    def poll(self) -> tuple[Read, ...]:
        return self._found

    def close(self) -> None:
        """There is no process."""


def test_what_was_read_while_another_program_held_the_file_is_taken_in_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_PATIENCE_S", 0)
    monkeypatch.setattr(updating, "StatisticsReader", Reads)
    saved(tmp_path)
    path = statistics_file(tmp_path)
    with closing(Database(path)) as database:
        round_of = updating.UpdateRound(database, tmp_path)
        with closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            for _time in range(2):
                assert not round_of.poll()
            assert (round_of.is_blocked, round_of.over, round_of.done) == (True, False, 0)
        assert round_of.poll()
        assert (round_of.is_blocked, round_of.over, round_of.done) == (False, True, 3)
        assert set(database.known()) == {name for name, _stamp in files_in(tmp_path)}


def test_a_file_that_another_program_holds_is_not_called_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_PATIENCE_S", 0)
    saved(tmp_path)
    path = statistics_file(tmp_path)
    with closing(Database(path)) as database:
        before = deals(database, tmp_path)
        with closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert not database.put([("game 0.json", (1, 1), None)])
            assert not database.clear()
        assert deals(database, tmp_path) == before
    assert not list(path.parent.glob("*.broken"))


@pytest.mark.parametrize("head", [bytes(12), bytes(28)])
def test_a_journal_that_another_program_has_just_begun_is_left_to_it(
    tmp_path: Path, head: bytes
) -> None:
    with closing(KeptChecks(tmp_path)):
        pass
    journal = tmp_path / f"{FILE}-journal"
    journal.write_bytes(head + b"\x00\x00\x02\x00\x00\x00\x10\x00")
    with closing(KeptChecks(tmp_path)):
        assert not list(tmp_path.glob("*.broken")) and not FILE_FAULTS.take()


def test_what_cannot_be_kept_at_all_does_not_stand_in_the_way_of_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, checks = game()
    add = KeptChecks.add

    def refuses(kept: KeptChecks, played: Record, file: str, found: tuple[Checked, ...]) -> bool:
        if file == "bad.json":
            raise TypeError("planted")
        return add(kept, played, file, found)

    monkeypatch.setattr(KeptChecks, "add", refuses)
    keeper = CheckKeeper(tmp_path)
    keeper.keep(record, "bad.json", checks)
    keeper.keep(record, "good.json", checks)
    keeper.close()
    assert not keeper.waiting and FAULTS.take() is not None
    with closing(KeptChecks(tmp_path)) as kept:
        assert {one.file for one in kept.of("Ann")} == {"good.json"}
