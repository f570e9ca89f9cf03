"""The drills that come with the program, and drills from a person's own mistakes.

``packaging/drills`` writes one file per theme, ``assets/drills/THEME.json``. Costs are whole
points, chances thousandths.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import cache, partial
from pathlib import Path
from typing import Final, TypeVar

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.errors import FiveHundredError
from fivehundred.learning.drills.drill import THEMES, Drill, DrillTheme, RatedAnswer
from fivehundred.learning.drills.schedule import KeptPlace
from fivehundred.learning.kinds import DrillKind
from fivehundred.learning.saved_checks import KeptCheck, digests_of, key_of
from fivehundred.paths import assets
from fivehundred.players.judgement import AdviceReason, Cost, Verdict
from fivehundred.players.level_names import Level
from fivehundred.session.codec import shapes
from fivehundred.session.codec.actions import CARDS, SUIT, read_action, seat_of
from fivehundred.session.codec.game import read_record
from fivehundred.session.codec.json_reader import SIZE_LIMIT, decode_utf8, read_json
from fivehundred.session.record import HUMAN, Record, state_after
from fivehundred.session.storage.files import SUFFIX, read_limited
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.store import Store

MOST: Final = 40
_WRONG: Final = (Verdict.MISTAKE, Verdict.BLUNDER)


def own_drills(
    checks: Iterable[KeptCheck], folder: Path, kept: Mapping[str, KeptPlace], most: int = MOST
) -> tuple[Drill, ...]:
    """Return unrated drills of the decisions a person kept, then of their costliest mistakes.

    Games missing from ``folder`` or changed since are left out, as are deals not yet scored.
    """
    store = Store(folder)
    by_hand = [_kept_drill(store, key, place) for key, place in kept.items()]
    found = {one.key: one for one in by_hand if one is not None}
    costliest = sorted(
        checks, key=lambda one: (-one.verdict.value, -one.cost.value, one.created, one.number)
    )
    for drill in _drills(costliest, store):
        if len(found) >= most:
            break
        found.setdefault(drill.key, drill)
    return tuple(found.values())


def _kept_drill(store: Store, key: str, place: KeptPlace) -> Drill | None:
    """Return the drill of a decision that was kept; None if the game no longer has it."""
    file, number = place
    found = _game(store, file) if file == Path(file).name else None
    if found is None or key != own_key(found[0], number):
        return None
    return _drill(found[0], number, key)


def own_key(record: Record, number: int) -> str | None:
    """Return the key of a decision's drill; None if chance made it, or the deal is not scored."""
    decided = record.actions[number] if 0 <= number < len(record.actions) else None
    if not isinstance(decided, SeatAction):
        return None
    scored = len(state_after(record).match.deals)
    if len(state_after(record, number).match.deals) >= scored:
        return None
    digest = digests_of(record, {number + 1})[number + 1]
    return f"{DrillTheme.OWN.value}-{key_of(record)}-{digest}"


def _drills(checks: Iterable[KeptCheck], store: Store) -> Iterator[Drill]:
    games: dict[str, tuple[Record, int] | None] = {}
    for check in checks:
        if check.verdict not in _WRONG:
            continue
        if check.file not in games:
            games[check.file] = _game(store, check.file)
        found = games[check.file]
        if found is not None and _holds(check, *found):
            key = f"{DrillTheme.OWN.value}-{check.game}-{check.digest}"
            yield _drill(found[0], check.number, key)


def _game(store: Store, file: str) -> tuple[Record, int] | None:
    """Return the game in a file and how many of its deals are scored; None if it is no game."""
    with contextlib.suppress(FiveHundredError):
        record = store.load(store.folder / file)
        return record, len(state_after(record).match.deals)
    return None


def _holds(check: KeptCheck, record: Record, scored: int) -> bool:
    """Return whether a check still fits this game, in a scored deal."""
    number = check.number + 1
    if key_of(record) != check.game or check.deal > scored or number > len(record.actions):
        return False
    return digests_of(record, {number}).get(number) == check.digest


def _drill(record: Record, number: int, key: str) -> Drill:
    """Return the drill of a decision, with only the seat that made it played by a person."""
    decided = record.actions[number]
    assert isinstance(decided, SeatAction)
    owner = record.variant.seating.owner(decided.seat)
    seats = tuple(
        replace(info, player=HUMAN)
        if seat == owner
        else replace(info, player=Level.CLUB if info.player == HUMAN else info.player)
        for seat, info in enumerate(record.seats)
    )
    cut = replace(record.up_to(number), seats=seats)
    return Drill(key, DrillTheme.OWN, 2, cut, decided.seat, (), AdviceReason.BEST_VALUE)


FORMAT: Final = "fivehundred-drills"
VERSION: Final = 1
PERMILLE: Final = 1000
_KEY_LIMIT: Final = 60

E = TypeVar("E", bound=Enum)


def library_folder() -> Path:
    """Return the folder of the drill files."""
    return assets() / "drills"


@cache
def library() -> tuple[Drill, ...]:
    """Return all drills that come with the program, theme by theme, in file order."""
    return tuple(drill for theme in THEMES for drill in drills_of(theme))


def drills_of(theme: DrillTheme, folder: Path | None = None) -> tuple[Drill, ...]:
    """Return the drills of a theme, none if it has no file; raises StoreError or FormatError."""
    file = (folder or library_folder()) / (theme.value + SUFFIX)
    if not file.exists():
        return ()
    with shapes.errors_at(file.name):
        return read_drills(decode_utf8(read_limited(file, SIZE_LIMIT, FileKind.DRILLS)))


def read_drills(text: str) -> tuple[Drill, ...]:
    """Return the drills in the text of a file; raises FormatError."""
    kinds = {"other": DrillKind.NO_LIBRARY, "newer": DrillKind.NO_LIBRARY}
    found = shapes.of_format(read_json(text), (FORMAT, VERSION), ("drills",), **kinds)
    return shapes.JsonObject(found, ()).need("drills", shapes.list_of(_library_drill))


def _library_drill(value: object, place: shapes.Place) -> Drill:
    found = shapes.JsonObject(value, place)
    record = found.need("game", lambda game, _: read_record(game))
    seats = len(record.variant.seating.ring)
    rated = found.need("rated", shapes.list_of(partial(_rated, seats=seats)))
    if not rated:
        raise shapes.fault(place, DrillKind.NO_ANSWER)
    return Drill(
        key=found.need("key", shapes.text_of(_KEY_LIMIT)),
        theme=found.need(
            "theme", shapes.one_of({one.value: one for one in DrillTheme}, DrillKind.NO_WORD)
        ),
        level=found.need("level", shapes.a_number),
        record=record,
        seat=found.need("seat", seat_of(seats)),
        rated=rated,
        reason=found.need("reason", _named(AdviceReason)),
        suit=found.get("suit", SUIT, None),
        cards=found.get("cards", CARDS, ()),
    )


def _rated(value: object, place: shapes.Place, seats: int) -> RatedAnswer:
    found = shapes.JsonObject(value, place)
    action = found.need("action", partial(read_action, seats=seats))
    if not isinstance(action, SeatAction):
        raise shapes.fault(place, DrillKind.NO_ANSWER)
    verdict = found.need("verdict", _named(Verdict))
    points, worth, chance = (
        found.get(key, shapes.a_number, 0) for key in ("points", "value", "chance")
    )
    return RatedAnswer(action, verdict, Cost(points, chance / PERMILLE, worth))


def _named(kind: type[E]) -> shapes.Read[E]:
    """Return a reader of an Enum member by its name in lower case."""
    return shapes.one_of({one.name.lower(): one for one in kind}, DrillKind.NO_WORD)
