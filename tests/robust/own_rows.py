"""Every file that the program keeps for itself, with the door through which it is used.

A file that is added needs its row here: ``test_own_files`` says so where it is forgotten.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import message
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import Challenge, Score
from fivehundred.learning.challenge.challenge_store import CHALLENGE, OVER, ChallengeStore
from fivehundred.learning.challenge.file import ChallengeFile
from fivehundred.learning.drills.drill import Drill, DrillTheme
from fivehundred.learning.drills.schedule import SUBJECT as DRILLS
from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.learning.first_game import SUBJECT as FIRST_GAME
from fivehundred.learning.first_game import Newcomer
from fivehundred.learning.lessons.lesson import SUBJECT as LESSONS
from fivehundred.learning.lessons.lesson import LessonProgress, read_progress, write_progress
from fivehundred.learning.notes import OWNER, Notes
from fivehundred.learning.saved_checks import FILE, KeptChecks
from fivehundred.learning.statistics.database import Database
from fivehundred.players.judgement import AdviceReason
from fivehundred.session.odd import ODD, OddMove, keep_odd, odd_move
from fivehundred.session.pad import Pad, PadDeal
from fivehundred.session.reports import HEAD, Reports
from fivehundred.session.storage.kinds import SystemKind
from fivehundred.session.storage.listing import CATALOGUE, read_memory, write_memory
from fivehundred.session.storage.own_files import OwnJson, OwnLines
from fivehundred.session.storage.pads import PAD_FILE, PadKeeper
from fivehundred.session.storage.store import SALTS, Salts
from fivehundred.together.chairs import KnownPerson
from fivehundred.together.meeting import (
    KEY_FILE,
    KNOWN_FILE,
    TABLE_FILE,
    TableMemory,
    key_of_person,
    known_people,
    remember_people,
    remember_table,
    remembered_table,
    table_path,
)
from fivehundred.ui.people import PEOPLE, People, Person
from fivehundred.ui.settings import SETTINGS, Settings, read_settings, save_settings
from tests.robust.sealed import sealed_game
from tests.session.games import finished_game

DAY: Final = date(2026, 11, 24)
_CHALLENGE: Final = Challenge("2026-11-24")
_UNPLAYED: Final = _CHALLENGE.unplayed
WHEN: Final = "2026-11-24-090000"
"""The clock of reports stands still, so that they want the same name each time."""


@dataclass(frozen=True, slots=True)
class Row:
    """A file below a folder; ``put`` keeps a number in it, ``got`` returns the number kept last.

    ``kind`` is its description; None of a database or a report. Of what holds no number, ``got``
    returns 2 where there is anything.
    """

    name: str
    path: str
    put: Callable[[Path, int], object]
    got: Callable[[Path], int]
    kind: OwnJson | OwnLines | None = None

    @property
    def is_database(self) -> bool:
        """Whether SQLite reads and writes it."""
        return self.path.endswith(".sqlite")

    @property
    def is_report(self) -> bool:
        """Whether nothing is ever read from it."""
        return self.path.endswith(".txt")


def _learning(folder: Path) -> Path:
    return folder / "learning"


def _lessons(folder: Path) -> Notes:
    return Notes(_learning(folder), "Ann", LESSONS)


def _newcomer(folder: Path) -> Newcomer:
    return Newcomer(folder, "Ann")


def _drill(number: int) -> Drill:
    return Drill(f"{number}", DrillTheme.DUCK, 1, sealed_game(1), 0, (), AdviceReason.BEST_VALUE)


def _answer(folder: Path, number: int) -> None:
    DrillSchedule(_learning(folder), "Ann").answer(
        _drill(number), DAY + timedelta(number), right=True
    )


def _answered(folder: Path) -> int:
    deck = DrillSchedule(_learning(folder), "Ann")
    return max((n for n in range(1, 9) if deck.memory(_drill(n)) is not None), default=0)


def _people(folder: Path) -> int:
    people = People(folder / PEOPLE.name).now
    return max((int(one.name.split()[1]) for one in people), default=0)


def _known_people(folder: Path) -> Path:
    return folder / "together" / KNOWN_FILE.name


def _over(folder: Path) -> Notes:
    place = ChallengeStore(_learning(folder), "Ann").folder(_CHALLENGE)
    return Notes(_learning(folder), "Ann", OVER, f"{place.parent.name}/{place.name}")


def _scored(folder: Path) -> int:
    scores = ChallengeStore(_learning(folder), "Ann").stored(_CHALLENGE).kept.scores
    return max((one.points[0] or 0 for one in scores), default=0)


def _points(folder: Path) -> int:
    match _over(folder).read():
        case {"points": [int() as first, *_]}:
            return first
    return 0


def _known(folder: Path) -> int:
    found = read_memory(folder).get("a.json")
    return 0 if found is None else found[0][0]


def _salted(folder: Path) -> int:
    return max((n for n in range(1, 9) if _has_salt(folder, n)), default=0)


def _has_salt(folder: Path, number: int) -> bool:
    game = sealed_game(number)
    bare = replace(game, seals=(replace(game.seals[0], salt=""),))
    return Salts(folder).with_salt(bare).seals[0].salt == game.seals[0].salt


def _passed(number: int) -> Pad:
    deals = (PadDeal(),) * number
    return Pad("australian", PRESETS["australian"].variant, ("",) * 4, deals=deals)


def _passes(folder: Path) -> int:
    deals = PAD_FILE.read(folder / "Thursday.json").get("deals")
    return len(deals) if isinstance(deals, list) else 0


def _check(folder: Path, number: int) -> None:
    with contextlib.closing(KeptChecks(_learning(folder))) as kept:
        kept.look_done("game.json", (number, 1))


def _checked(folder: Path) -> int:
    with contextlib.closing(KeptChecks(_learning(folder))) as kept:
        return kept.looked().get("game.json", (0, 0))[0]


def _count(folder: Path, number: int) -> None:
    with contextlib.closing(Database(_learning(folder) / "statistics.sqlite")) as database:
        database.put([("game.json", (number, 1), None)])


def _counted(folder: Path) -> int:
    with contextlib.closing(Database(_learning(folder) / "statistics.sqlite")) as database:
        return database.known().get("game.json", (0, 0))[0]


def _watch(folder: Path, _number: int) -> None:
    reports = Reports((folder / "reports",))
    reports.watch()
    reports.close()


def _odd() -> OddMove:
    record = finished_game()
    found = odd_move(record, len(record.actions))
    assert found is not None
    return found


_ODD: Final = _odd()


def _keep_odd(folder: Path, number: int) -> None:
    keep_odd(folder / "odd", _ODD, {"seed": number}, datetime(2026, 11, 24, 9, tzinfo=UTC))


def _odd_kept(folder: Path) -> int:
    match ODD.read(folder / "odd" / f"{WHEN}-{_ODD.number}.json").get("seed"):
        case int() as seed:
            return seed
    return 0


_PLACE: Final = "learning/ann/challenges/2026-11-24-australian"
_TABLE: Final = TableMemory(bytes(32), "5" * 32, 0, 1_800_000_000, (0, 2), ((0, "ab", "Ann"),))


def _table(folder: Path) -> Path:
    return table_path(folder / "together", "evening")


def _port(folder: Path) -> int:
    found = remembered_table(_table(folder))
    assert found is None or replace(found, port=0) == _TABLE
    return 0 if found is None else found.port


ROWS: Final = (
    Row(
        "settings",
        SETTINGS.name,
        lambda folder, n: save_settings(Settings(volume=n), folder / SETTINGS.name),
        # The usual volume is none of the numbers.
        lambda folder: read_settings(folder / SETTINGS.name).volume % 30,
        SETTINGS,
    ),
    Row(
        "people",
        PEOPLE.name,
        lambda folder, n: People(folder / PEOPLE.name).remember([Person(f"P {n}", "emu")]),
        _people,
        PEOPLE,
    ),
    Row(
        "lessons",
        f"learning/ann/{LESSONS.name}",
        lambda folder, n: write_progress(_lessons(folder), LessonProgress({}, {"trick": n})),
        lambda folder: read_progress(_lessons(folder)).left_at("trick"),
        LESSONS,
    ),
    Row(
        "first game",
        f"learning/ann/{FIRST_GAME.name}",
        lambda folder, n: _newcomer(folder).tell(f"{n}"),
        lambda folder: max(
            (n for n in range(1, 9) if _newcomer(folder).was_told(f"{n}")), default=0
        ),
        FIRST_GAME,
    ),
    Row("drills", f"learning/ann/{DRILLS.name}", _answer, _answered, DRILLS),
    Row(
        "challenge",
        f"{_PLACE}/{CHALLENGE.name}",
        lambda folder, n: ChallengeStore(_learning(folder), "Ann").keep(
            ChallengeFile(_CHALLENGE, _UNPLAYED, (Score("Bea", (n, *_UNPLAYED[1:])),))
        ),
        _scored,
        CHALLENGE,
    ),
    Row(
        "over",
        f"{_PLACE}/{OVER.name}",
        lambda folder, n: _over(folder).write({"points": [n, *_UNPLAYED[1:]]}),
        _points,
        OVER,
    ),
    Row(
        "owner",
        f"learning/ann/{OWNER.name}",
        lambda folder, _n: _lessons(folder).write({}),
        lambda folder: 2 * bool(OWNER.read(folder / "learning" / "ann" / OWNER.name)),
        OWNER,
    ),
    Row(
        "catalogue",
        CATALOGUE.name,
        lambda folder, n: write_memory(folder, {"a.json": ((n, 1), message(SystemKind.BUSY))}),
        _known,
        CATALOGUE,
    ),
    Row(
        "salts",
        SALTS.name,
        lambda folder, n: Salts(folder).keep(sealed_game(n)),
        _salted,
        SALTS,
    ),
    Row(
        "keys",
        f"together/{KEY_FILE.name}",
        lambda folder, _n: key_of_person(folder / "together", "Ann"),
        lambda folder: 2 * bool(KEY_FILE.read(folder / "together" / KEY_FILE.name)),
        KEY_FILE,
    ),
    Row(
        "table",
        "together/tables/evening.json",
        lambda folder, n: remember_table(_table(folder), replace(_TABLE, port=n)),
        _port,
        TABLE_FILE,
    ),
    Row(
        "known",
        f"together/{KNOWN_FILE.name}",
        lambda folder, n: remember_people(_known_people(folder), {"ab": KnownPerson(f"Ann {n}")}),
        lambda folder: max(
            (int(one.name.split()[1]) for one in known_people(_known_people(folder)).values()),
            default=0,
        ),
        KNOWN_FILE,
    ),
    Row("odd", f"odd/{WHEN}-{_ODD.number}.json", _keep_odd, _odd_kept, ODD),
    Row(
        "score pad",
        "Thursday.json",
        lambda folder, n: PadKeeper(folder / "Thursday.json").keep(_passed(n)),
        _passes,
        PAD_FILE,
    ),
    Row("checks", f"learning/{FILE}", _check, _checked),
    Row("statistics", "learning/statistics.sqlite", _count, _counted),
    Row(
        "report",
        f"reports/{WHEN}-Fault.txt",
        lambda folder, n: Reports((folder / "reports",)).write("Fault", f"{HEAD} {n}"),
        lambda _folder: 0,
    ),
    Row("fatal", f"reports/fatal-{os.getpid()}.txt", _watch, lambda _folder: 0),
)
