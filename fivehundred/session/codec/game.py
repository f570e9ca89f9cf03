"""Converts a Record to and from a saved game, as ``docs/save-format.md`` defines it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Final

from fivehundred.engine.actions import Action, Deal
from fivehundred.engine.errors import Fact, FormatError
from fivehundred.engine.rules.variant import Variant, plain_options
from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.players.level_names import Level, Temperament
from fivehundred.session.codec import shapes
from fivehundred.session.codec.actions import (
    REMARK_LIMIT,
    STOOD_IN,
    a_count,
    action_line,
    noted_line,
    read_action,
    read_seal,
)
from fivehundred.session.codec.json_reader import read_json
from fivehundred.session.codec.kinds import GameKind
from fivehundred.session.codec.start import read_start, read_variant, start_fields
from fivehundred.session.kinds import PlaceKind
from fivehundred.session.record import HUMAN, Origin, Record, SeatInfo
from fivehundred.session.seal import Seal

FILE_NAME_LIMIT: Final = 255


def origin_fields(origin: Origin, count: int) -> dict[str, object]:
    """Return the JSON object of an origin, in a game of ``count`` actions."""
    fields: dict[str, object] = {"game": shapes.one_line(origin.game[:FILE_NAME_LIMIT])}
    if origin.created:
        fields["created"] = shapes.one_line(origin.created[: shapes.NAME_LIMIT])
    fields["at"] = min(origin.at, count)
    if origin.open_hands:
        fields["open"] = True
    return fields


def read_origin(value: object, place: shapes.Place, count: int) -> Origin:
    """Read the origin of a game of ``count`` actions; raises FormatError naming the key."""
    found = shapes.JsonObject(value, place, ("game", "created", "at", "open"))
    at = found.need("at", shapes.a_number)
    if not 0 <= at <= count:
        raise shapes.fault((*place, "at"), GameKind.BRANCH_BEYOND, at=at, count=count)
    game = found.need("game", shapes.text_of(FILE_NAME_LIMIT))
    created = found.get("created", shapes.text_of(shapes.NAME_LIMIT), "")
    return Origin(
        shapes.one_line(game),
        shapes.one_line(created),
        at,
        found.get("open", shapes.a_truth, False),
    )


FORMAT: Final = "fivehundred"
VERSION: Final = 1
ACTIONS_LIMIT: Final = 200_000

Fields = dict[str, object]
# For each older version, the function that converts it to the next.
MIGRATIONS: Final[dict[int, Callable[[Fields], Fields]]] = {}

_KEYS: Final = (
    *("format", "version", "created", "branch", "preset", "rules", "rules_name"),
    *("seats", "start", "actions"),
)


def encode(record: Record) -> str:
    """Return the text of a saved game."""
    head: Fields = {"format": FORMAT, "version": VERSION}
    if record.created:
        head["created"] = shapes.one_line(record.created)
    if record.origin is not None:
        head["branch"] = origin_fields(record.origin, len(record.actions))
    head["preset"] = record.preset
    head["rules"] = plain_options(record.variant)
    if record.rules_name:
        head["rules_name"] = shapes.one_line(record.rules_name[: shapes.NAME_LIMIT])
    if record.seats:
        out = dict(record.sitting_out)
        head["seats"] = [
            _seat_fields(info, out.get(seat, "")) for seat, info in enumerate(record.seats)
        ]
    if record.start is not None:
        head["start"] = start_fields(record.start)
    lines = [f"  {_text(key)}: {_text(value)},\n" for key, value in head.items()]
    actions = ",\n    ".join(_action_lines(record))
    listed = f"[\n    {actions}\n  ]" if actions else "[]"
    return "{\n" + "".join(lines) + f'  "actions": {listed}\n}}\n'


def _action_lines(record: Record) -> list[str]:
    actions = record.actions
    lines = list(map(action_line, actions))
    for number, notes in _notes(record).items():
        if number <= len(actions):
            lines[number - 1] = noted_line(actions[number - 1], tuple(notes.items()))
    return lines


def _notes(record: Record) -> dict[int, dict[str, str | int]]:
    """Return, by action number, the notes that the rules ignore."""
    notes: dict[int, dict[str, str | int]] = {}
    for seal in record.seals:
        salt = {"salt": seal.salt} if seal.salt and seal.told else {}
        notes[seal.number] = {"seal": seal.digest, **salt}
    for number, count in record.skipped:
        notes.setdefault(number, {})["skipped"] = count
    for number, remark in record.remarks:
        notes.setdefault(number, {})["remark"] = remark[:REMARK_LIMIT]
    for number, level in record.stood_in:
        notes.setdefault(number, {})[STOOD_IN] = shapes.one_line(level[: shapes.NAME_LIMIT])
    return notes


def _seat_fields(info: SeatInfo, stand_in: str) -> Fields:
    # What is written must read back unchanged.
    name, player = (
        shapes.one_line(text[: shapes.NAME_LIMIT]) for text in (info.name, info.player)
    )
    fields: Fields = {"name": name, "player": player}
    if info.temperament is not Temperament.STEADY:
        fields["temperament"] = info.temperament.value
    if stand_in:
        fields[STOOD_IN] = shapes.one_line(stand_in[: shapes.NAME_LIMIT])
    return fields


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def decode(text: str, *, where: Fact = "", up_to: int | None = None) -> Record:
    """Read a saved game, or its first ``up_to`` actions; FormatError begins with ``where``."""
    with shapes.errors_at(where):
        return read_record(read_json(text), up_to)


def read_record(value: object, up_to: int | None = None) -> Record:
    """Read a record from its JSON values; raises FormatError."""
    found = shapes.JsonObject(_migrated(shapes.an_object(value, ())), (), _KEYS)
    preset = found.get("preset", shapes.text_of(shapes.NAME_LIMIT), AUSTRALIAN.key)
    variant = read_variant(preset, found.get("rules", shapes.an_object, {}))
    listed = found.need("actions", _listed)
    actions = _actions(listed[:up_to], len(variant.seating.ring))
    noted = listed[: len(actions)]
    entries = found.get("seats", shapes.a_list, [])
    seats = _seats(entries, variant)
    return Record(
        created=found.get("created", _a_line, ""),
        preset=preset,
        variant=variant,
        seats=seats,
        start=found.get("start", lambda start, _: read_start(start, variant.seating), None),
        actions=actions,
        origin=found.get("branch", partial(read_origin, count=len(listed)), None),
        seals=_seals(listed, actions),
        rules_name=found.get("rules_name", _a_line, ""),
        skipped=_values(noted, "skipped", a_count),
        remarks=_values(noted, "remark", shapes.text_of(REMARK_LIMIT)),
        sitting_out=tuple(
            (number - 1, level)
            for number, level in _values(entries, STOOD_IN, _a_line)
            if seats[number - 1].player == HUMAN
        ),
        stood_in=_values(noted, STOOD_IN, _a_line),
    )


def _migrated(found: Fields) -> Fields:
    if found.get("format") != FORMAT:
        raise FormatError(GameKind.NO_GAME, format=FORMAT)
    version = shapes.JsonObject(found, ()).need("version", shapes.a_number)
    if version > VERSION:
        raise shapes.fault(("version",), GameKind.NEWER, version=version, newest=VERSION)
    while version < VERSION:
        if version not in MIGRATIONS:
            raise shapes.fault(("version",), GameKind.NO_VERSION, version=version)
        found = MIGRATIONS[version](found)
        version += 1
    return found


def _seats(entries: list[object], variant: Variant) -> tuple[SeatInfo, ...]:
    place = ("seats",)
    if len(entries) > variant.players:
        raise shapes.fault(
            place, GameKind.TOO_MANY_SEATS, found=len(entries), players=variant.players
        )
    named = [_seat(entry, shapes.seat_place(place, at)) for at, entry in enumerate(entries)]
    # Seats without an entry: a person at seat 0, Learners at the others.
    unnamed = range(len(named), variant.players)
    return (*named, *(SeatInfo("", Level.LEARNER if at else HUMAN) for at in unnamed))


def _seat(value: object, place: shapes.Place) -> SeatInfo:
    found = shapes.JsonObject(value, place, ("name", "player", "temperament", STOOD_IN))
    name, player = found.get("name", _a_line, ""), found.get("player", _a_line, HUMAN)
    found.get(STOOD_IN, _a_line, "")
    return SeatInfo(name, player, found.get("temperament", _TEMPERAMENT, Temperament.STEADY))


def _a_line(value: object, place: shapes.Place) -> str:
    return shapes.one_line(shapes.a_text(value, place, shapes.NAME_LIMIT))


_TEMPERAMENT: Final = shapes.one_of(
    {one.value: one for one in Temperament}, GameKind.NO_TEMPERAMENT
)


def _listed(value: object, place: shapes.Place) -> list[object]:
    listed = shapes.a_list(value, place)
    if len(listed) > ACTIONS_LIMIT:
        raise FormatError(GameKind.TOO_MANY_ACTIONS, found=len(listed), most=ACTIONS_LIMIT)
    return listed


def _actions(listed: list[object], seats: int) -> tuple[Action, ...]:
    numbered = enumerate(listed, start=1)
    return tuple(read_action(found, _action_place(number), seats) for number, found in numbered)


def _seals(listed: list[object], actions: tuple[Action, ...]) -> tuple[Seal, ...]:
    deals = (number for number, a in enumerate(actions, start=1) if isinstance(a, Deal))
    seals = (read_seal(listed[number - 1], number, _action_place(number)) for number in deals)
    return tuple(seal for seal in seals if seal is not None)


def _values(
    listed: list[object], key: str, read: shapes.Read[shapes.Value]
) -> tuple[tuple[int, shapes.Value], ...]:
    """Return the non-empty values of ``key``, each with the number of its action."""
    found = (
        (number, read(one[key], (*_action_place(number), key)))
        for number, one in enumerate(listed, start=1)
        if isinstance(one, dict) and key in one
    )
    return tuple((number, value) for number, value in found if value)


def _action_place(number: int) -> shapes.Place:
    return ((PlaceKind.ACTION, number),)
