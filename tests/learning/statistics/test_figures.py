"""Statistics: the same as a naive count of the records, however they came to be up to date."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import isclose
from pathlib import Path
from statistics import mean

import pytest

from fivehundred.engine.calls import Bid
from fivehundred.engine.events import DealScored
from fivehundred.engine.facts import Phase
from fivehundred.learning.statistics import figures
from fivehundred.learning.statistics import updating as updating_module
from fivehundred.learning.statistics.database import Database, facts_of
from fivehundred.learning.statistics.figures import COLUMNS, Filter, csv_of
from fivehundred.learning.statistics.updating import UpdateRound
from fivehundred.session.codec.game import encode
from fivehundred.session.record import HUMAN, Record, SeatInfo, replay
from fivehundred.session.storage.store import read_game
from tests.session.analysis.examples import passed_out
from tests.waiting import wait_until

EXAMPLES = Path(__file__).parents[3] / "saves" / "examples"
PEOPLE = ("Ann", "Bea", "Åsa")
LEVELS = ("learner", "club", "expert")


@cache
def games() -> tuple[Record, ...]:
    """Return games of many presets, some cut short, with one or two persons in them."""
    found = []
    examples = (read_game(path) for path in sorted(EXAMPLES.glob("*.json"))[::3])
    for at, record in enumerate((*examples, passed_out(5))):
        seats = tuple(
            SeatInfo(PEOPLE[(at + seat) % 3], HUMAN)
            if seat == 0 or (at % 4 == 1 and seat == 1)
            else replace(info, player=LEVELS[at % 3])
            for seat, info in enumerate(record.seats)
        )
        kept = len(record.actions) * 3 // 4 if at % 5 == 4 else len(record.actions)
        actions, created = record.actions[:kept], f"2026-{at % 3 + 1:02}-05T10:00:00Z"
        found.append(replace(record, seats=seats, actions=actions, created=created, seals=()))
    return tuple(found)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for at, record in enumerate(games()):
        (tmp_path / f"game {at}.json").write_text(encode(record), encoding="utf-8")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    return tmp_path


def brought_up(folder: Path, name: str = "statistics.sqlite") -> Database:
    """Return the database of a folder, up to date."""
    database = Database(folder / "learning" / name)
    up_to_date(database, folder)
    return database


def up_to_date(database: Database, folder: Path) -> UpdateRound:
    updating = UpdateRound(database, folder)

    def over() -> bool:
        updating.poll()
        return updating.over

    wait_until(over, "the database is up to date")
    return updating


# — the naive count —


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal of one person, counted from the events of the game."""

    person: str
    preset: str
    month: str
    role: str
    call: object
    made: bool | None
    points: float
    place: str


def naive() -> Iterator[Scored]:
    for record in games():
        seating = record.variant.seating
        for step in replay(record):
            for event in step.events:
                if not isinstance(event, DealScored):
                    continue
                result = step.state.match.deals[-1]
                for seat, info in enumerate(record.seats):
                    if info.player != HUMAN:
                        continue
                    own = result.points[seating.side_of[seat]]
                    others = [p for s, p in enumerate(result.points) if s != seating.side_of[seat]]
                    contract = result.contract
                    role = "passed out"
                    if contract is not None:
                        side = {seating.owner(one) for one in (*contract.side, *contract.out)}
                        role = "partner" if seat in side else "defender"
                        if seating.owner(contract.seat) == seat:
                            role = "contractor"
                    call = None if contract is None else contract.call
                    points = own - sum(others) / len(others)
                    month = record.created[:7]
                    # Whoever sits after the dealer speaks first.
                    place = str((seat - result.dealer - 1) % len(record.seats))
                    facts = (info.name, record.preset, month, role, call, result.made, points)
                    yield Scored(*facts, place)


@pytest.mark.parametrize("person", ["", *PEOPLE])
def test_figures_agree_with_a_naive_count(folder: Path, person: str) -> None:
    database, asked = brought_up(folder), Filter(person)
    own = [one for one in naive() if person in ("", one.person)]
    found = figures.overview(database, asked)
    assert found.points.count == len(own)
    assert isclose(found.points.mean, mean(one.points for one in own))
    # Where everybody has passed nobody could have had the contract.
    bid = [one for one in own if one.call is not None]
    assert person or len(bid) < len(own)
    called = [one for one in own if one.role == "contractor"]
    assert (found.bids.count, round(found.bids.mean * found.bids.count)) == (len(bid), len(called))
    assert (found.made.count, round(found.made.mean * found.made.count)) == (
        len(called),
        sum(1 for one in called if one.made),
    )
    against = [one for one in own if one.role == "defender"]
    assert round(found.beaten.mean * found.beaten.count) == sum(1 for o in against if not o.made)
    told = {
        (one.level, one.strain): (one.played, one.made)
        for one in figures.contracts(database, asked)
    }
    for (level, strain), (played, made) in told.items():
        same = [
            o
            for o in called
            if isinstance(o.call, Bid) and (o.call.level, o.call.strain) == (level, strain)
        ]
        assert (len(same), sum(1 for one in same if one.made)) == (played, made)
    assert sum(played for played, _ in told.values()) == sum(
        1 for one in called if isinstance(one.call, Bid)
    )
    for parts, key in (
        (figures.by_preset(database, asked), "preset"),
        (figures.by_date(database, asked, "YYYY-MM"), "month"),
        (figures.by_role(database, asked), "role"),
        (figures.by_place(database, asked), "place"),
    ):
        for part in parts:
            same_part = [one.points for one in own if getattr(one, key) == part.name]
            assert part.points.count == len(same_part)
            assert isclose(part.points.mean, mean(same_part))


def test_games_are_counted_once_they_are_finished(folder: Path) -> None:
    database = brought_up(folder)
    finished = 0
    for record in games():
        *_, last = replay(record)
        finished += last.state.phase is Phase.OVER and record.seats[0].name == "Ann"
        finished += last.state.phase is Phase.OVER and record.seats[1] == SeatInfo("Ann", HUMAN)
    assert figures.overview(database, Filter("Ann")).games == finished


def test_people_are_told_apart_by_name_and_presets_are_listed(folder: Path) -> None:
    database = brought_up(folder)
    assert set(figures.people(database)) == set(PEOPLE)
    assert set(figures.presets(database)) == {one.preset for one in naive()}
    assert figures.overview(database, Filter("nobody")).points.count == 0


def test_opponents_are_those_of_other_sides(folder: Path) -> None:
    database = brought_up(folder)
    names = {one.name for one in figures.by_opponent(database, Filter())}
    assert names <= {*LEVELS, *(f"={name}" for name in PEOPLE)}
    assert names & set(LEVELS)


def _content(database: Database) -> list[tuple[object, ...]]:
    found = database.rows.execute(
        "SELECT game.file, score.deal, score.seat, score.role, score.call, score.points "
        "FROM score JOIN game ON game.id = score.game ORDER BY 1, 2, 3"
    )
    return list(found)


def test_what_changes_in_the_folder_changes_in_the_figures_as_if_made_anew(folder: Path) -> None:
    database = brought_up(folder)
    (folder / "game 0.json").rename(folder / "renamed.json")
    (folder / "game 1.json").unlink()
    (folder / "game 2.json").write_text(encode(games()[5]), encoding="utf-8")
    (folder / "broken.json").write_text(encode(games()[6]), encoding="utf-8")
    updating = up_to_date(database, folder)
    assert updating.count == 3
    assert _content(database) == _content(brought_up(folder, "anew.sqlite"))
    assert up_to_date(database, folder).count == 0


def test_a_database_that_is_lost_or_broken_is_made_anew(folder: Path) -> None:
    before = _content(brought_up(folder))
    path = folder / "learning" / "statistics.sqlite"
    for leftover in path.parent.glob("statistics.sqlite-*"):
        leftover.unlink()
    path.write_bytes(b"SQLite format 3\0 but nothing more of it" * 99)
    assert _content(brought_up(folder)) == before


@pytest.mark.parametrize("broken", ["player", "score", "game"])
def test_a_database_that_breaks_while_it_is_open_is_made_anew(folder: Path, broken: str) -> None:
    database = brought_up(folder)
    before = figures.overview(database, Filter())
    database.rows.execute(f"DROP TABLE {broken}")
    database.rows.commit()
    found = database.retry_if_broken(lambda: figures.overview(database, Filter()))
    assert (found.games, found.won.count, found.points.count, found.bids.count) == (0, 0, 0, 0)
    up_to_date(database, folder)
    assert figures.overview(database, Filter()) == before


def test_branches_do_not_count(folder: Path, tmp_path: Path) -> None:
    database = brought_up(folder)
    before = figures.overview(database, Filter()).points.count
    text = encode(games()[0]).replace(
        '  "preset"', '  "branch": {"game": "x", "created": "y", "at": 1},\n  "preset"', 1
    )
    (folder / "branch.json").write_text(text, encoding="utf-8")
    up_to_date(database, folder)
    assert figures.overview(database, Filter()).points.count == before


def test_what_copies_of_a_game_have_in_common_counts_once(folder: Path) -> None:
    database = brought_up(folder)
    before = figures.overview(database, Filter())
    whole = next(game for game in games() if len(deal_ends(game)) > 1)
    first = replace(whole, actions=whole.actions[: deal_ends(whole)[0]])
    for name, record in (("a b", whole), ("Australian 2", first)):
        (folder / f"{name}.json").write_text(encode(record), encoding="utf-8")
    up_to_date(database, folder)
    assert figures.overview(database, Filter()) == before
    # The first of all copies is gone, and the others count in its place.
    (folder / f"game {games().index(whole)}.json").unlink()
    up_to_date(database, folder)
    assert figures.overview(database, Filter()) == before


def test_a_deal_that_only_came_to_the_same_in_a_copy_counts_too(tmp_path: Path) -> None:
    database = Database(tmp_path / "two.sqlite")
    whole = facts_of(next(game for game in games() if len(deal_ends(game)) > 1))
    *common, last = whole.deals
    other = replace(whole, digest="other", deals=(*common, replace(last, digest="other")))
    assert database.put((name, (1, 1), facts) for name, facts in (("a", whole), ("b", other)))
    persons = sum(kind == HUMAN for _name, kind in whole.players)
    found = figures.overview(database, Filter())
    assert found.points.count == persons * (len(whole.deals) + 1)
    assert found.games == persons * 2 * whole.finished


def deal_ends(record: Record) -> list[int]:
    """Return after how many actions each deal was scored."""
    return [
        number
        for number, step in enumerate(replay(record), start=1)
        if any(isinstance(event, DealScored) for event in step.events)
    ]


def test_the_csv_has_a_line_a_deal_and_no_formulas(folder: Path) -> None:
    evil = replace(games()[0], seats=(SeatInfo('=HYPERLINK("x")', HUMAN), *games()[0].seats[1:]))
    (folder / "evil.json").write_text(encode(evil), encoding="utf-8")
    database = brought_up(folder)
    head, *rows = csv.reader(io.StringIO(csv_of(database, Filter()).decode("utf-8-sig")))
    assert tuple(head) == COLUMNS
    assert {"Ann", "Bea"} <= {cell for row in rows for cell in row}
    assert len(rows) == figures.overview(database, Filter()).points.count
    assert not [cell for row in rows for cell in row[:4] if cell[:1] in "=+@" and cell]


def test_whoever_leaves_ends_every_reader(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Silent] = []

    class Silent:
        done = failed = False
        closed = 0

        def __init__(self, _folder: Path, _files: object) -> None:
            made.append(self)

        def poll(self) -> None:
            """Nothing is heard of it."""

        def close(self) -> None:
            self.closed += 1

    monkeypatch.setattr(updating_module, "StatisticsReader", Silent)
    updating = UpdateRound(Database(folder / "learning" / "silent.sqlite"), folder)
    assert not updating.poll() and not updating.over
    updating.close()
    assert updating.over and [reader.closed for reader in made] == [1] * len(made) != []
