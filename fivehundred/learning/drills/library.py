"""The library of drills that comes with the program: JSON ↔ drills.

One file a theme, ``assets/drills/THEME.json``, written by ``packaging/drills``. Costs are whole
points, and thousandths of a chance.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.cards import format_cards, parse_cards, parse_suit
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.drills.drill import THEMES, Drill, Rated, Theme
from fivehundred.learning.drills.kinds import DrillKind
from fivehundred.paths import assets
from fivehundred.players.advice import AdviceReason
from fivehundred.session.analysis.checks import Cost, Verdict
from fivehundred.session.codec.actions import action_fields, parsed, read_action, seat_number
from fivehundred.session.codec.game import encode, read_record
from fivehundred.session.codec.json_reader import SIZE_LIMIT, decode_utf8, read_json
from fivehundred.session.codec.shapes import (
    Place,
    a_list,
    a_number,
    a_text,
    an_object,
    fault,
    key_place,
    needed,
)
from fivehundred.session.record import Record
from fivehundred.session.storage.files import read_limited
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.names import SUFFIX

FORMAT: Final = "fivehundred-drills"
VERSION: Final = 1
_PERMILLE: Final = 1000
_KEY_LIMIT: Final = 60

E = TypeVar("E", bound=Enum)


def library_folder() -> Path:
    """Return the folder of the files of drills."""
    return assets() / "drills"


@cache
def library() -> tuple[Drill, ...]:
    """Return all drills that came with the program, theme by theme, as they stand in the files."""
    return tuple(drill for theme in THEMES for drill in drills_of(theme))


def drills_of(theme: Theme, folder: Path | None = None) -> tuple[Drill, ...]:
    """Read the drills of a theme, none where no file is; raises StoreError or FormatError."""
    file = (folder or library_folder()) / (theme.value + SUFFIX)
    if not file.exists():
        return ()
    try:
        return read_drills(decode_utf8(read_limited(file, SIZE_LIMIT, FileKind.DRILLS)))
    except FormatError as error:
        raise fault(file.name, error.message) from error


def read_drills(text: str) -> tuple[Drill, ...]:
    """Read the text of a file of drills; raises FormatError."""
    found = an_object(read_json(text), ())
    if found.get("format") != FORMAT or found.get("version") != VERSION:
        raise FormatError(DrillKind.NO_LIBRARY)
    place = key_place((), "drills")
    return tuple(read_drill(one, place) for one in a_list(needed(found, "drills", ()), place))


def read_drill(value: object, place: Place) -> Drill:
    """Read one drill; raises FormatError."""
    found = an_object(value, place)
    record = read_record(needed(found, "game", place))
    seats = len(record.variant.seating.ring)
    rated = tuple(
        _rated(one, place, seats) for one in a_list(needed(found, "rated", place), place)
    )
    if not rated:
        raise fault(place, DrillKind.NO_ANSWER)
    return Drill(
        key=a_text(needed(found, "key", place), place, _KEY_LIMIT),
        theme=_member(Theme, found, "theme", place),
        level=a_number(needed(found, "level", place), place),
        record=record,
        seat=seat_number(needed(found, "seat", place), place, seats),
        rated=rated,
        reason=_named(AdviceReason, found, "reason", place),
        suit=parsed(parse_suit, found["suit"], place) if "suit" in found else None,
        cards=parsed(parse_cards, found["cards"], place) if "cards" in found else (),
    )


def _rated(value: object, place: Place, seats: int) -> Rated:
    found = an_object(value, place)
    action = read_action(needed(found, "action", place), place, seats)
    if not isinstance(action, SeatAction):
        raise fault(place, DrillKind.NO_ANSWER)
    verdict = _named(Verdict, found, "verdict", place)
    points, value_, chance = (
        a_number(found.get(key, 0), key_place(place, key)) for key in ("points", "value", "chance")
    )
    return Rated(action, verdict, Cost(points, chance / _PERMILLE, value_))


def _member(kind: type[E], found: dict[str, object], key: str, place: Place) -> E:
    """Return the member of an Enum whose value stands under a key."""
    return _one_of({str(one.value): one for one in kind}, found, key, place)


def _named(kind: type[E], found: dict[str, object], key: str, place: Place) -> E:
    """Return the member of an Enum whose name stands under a key, in small letters."""
    return _one_of({one.name.lower(): one for one in kind}, found, key, place)


def _one_of(known: dict[str, E], found: dict[str, object], key: str, place: Place) -> E:
    text = a_text(needed(found, key, place), key_place(place, key), _KEY_LIMIT)
    if text not in known:
        listed = ", ".join(known)
        raise fault(key_place(place, key), DrillKind.NO_WORD, text=text, known=listed)
    return known[text]


# — writing —


def library_text(drills: Iterable[Drill]) -> str:
    """Write drills as the text of a file, one drill a line."""
    lines = ",\n".join(json.dumps(_fields(one), ensure_ascii=False) for one in drills)
    head = f'"format": "{FORMAT}",\n"version": {VERSION}'
    return f'{{\n{head},\n"drills": [\n{lines}\n]\n}}\n'


def _fields(drill: Drill) -> dict[str, object]:
    found: dict[str, object] = {
        "key": drill.key,
        "theme": drill.theme.value,
        "level": drill.level,
        "seat": drill.seat,
        "reason": drill.reason.name.lower(),
    }
    if drill.suit is not None:
        found["suit"] = drill.suit.value
    if drill.cards:
        found["cards"] = format_cards(drill.cards)
    found["rated"] = [_rated_fields(one) for one in drill.rated]
    found["game"] = _game_fields(drill.record)
    return found


def _rated_fields(rated: Rated) -> dict[str, object]:
    cost = rated.cost
    costs = {
        "points": round(cost.points),
        "value": round(cost.value),
        "chance": round(cost.chance * _PERMILLE),
    }
    given = {key: number for key, number in costs.items() if number}
    return {
        "action": action_fields(rated.action),
        "verdict": rated.verdict.name.lower(),
        **given,
    }


def _game_fields(record: Record) -> dict[str, object]:
    fields: dict[str, object] = json.loads(encode(record))
    if record.variant == PRESETS[record.preset].variant:
        # The library is made anew when a preset changes.
        del fields["rules"]
    return fields
