"""Rows of a catalogue, and their cache on disk, which may be lost or damaged."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from fivehundred import __version__
from fivehundred.engine.calls import format_call
from fivehundred.engine.errors import FormatError, Message, MessageKind, RefusalKind
from fivehundred.engine.seats import Sides, plan_of
from fivehundred.players.level_names import Temperament
from fivehundred.session.codec import shapes
from fivehundred.session.codec.actions import CALL
from fivehundred.session.codec.game import ACTIONS_LIMIT, origin_fields, read_origin
from fivehundred.session.codec.json_reader import SIZE_LIMIT
from fivehundred.session.codec.messages import Kinds, kinds_of, message_fields, read_message
from fivehundred.session.record import SeatInfo
from fivehundred.session.standing import Standing
from fivehundred.session.storage.files import is_folder, is_name_of_game
from fivehundred.session.storage.kinds import FileKind, MemoryKind
from fivehundred.session.storage.own_files import OwnJson

MEMORY: Final = ".catalogue"
CATALOGUE: Final = OwnJson(
    name=MEMORY, what=FileKind.CATALOGUE, format="fivehundred-catalogue", limit_bytes=SIZE_LIMIT
)
_PLAIN: Final = (
    *("preset", "own_rules", "deals", "scores", "finished", "winners", "created"),
    *("sides", "dead_hand", "rules_name", "is_pad"),
)
_KEYS: Final = (*_PLAIN, "seats", "origin", "contract")

Known = dict[str, tuple[tuple[int, int], Standing | Message]]
"""For each file name its stamp, and the game's summary or why it is not a game."""


def read_memory(folder: Path) -> Known:
    """Return the cache of a folder, empty if there is none."""
    found = CATALOGUE.read(folder / MEMORY)
    games = found.get("games")
    if found.get("program") != __version__ or not isinstance(games, dict):
        return {}
    known: Known = {}
    # The message may come from any package.
    kinds = kinds_of((*MessageKind.__subclasses__(), *RefusalKind.__subclasses__()))
    for name, entry in games.items():
        with contextlib.suppress(FormatError, ValueError):
            known[name] = _entry(entry, kinds)
    return known


def write_memory(folder: Path, known: Known) -> None:
    """Save the cache, if possible."""
    games = {
        name: [
            str(time_ns),
            size,
            _fields(what) if isinstance(what, Standing) else message_fields(what),
        ]
        for name, ((time_ns, size), what) in known.items()
    }
    CATALOGUE.write(folder / MEMORY, {"program": __version__, "games": games})


def _fields(standing: Standing) -> dict[str, object]:
    fields: dict[str, object] = {key: getattr(standing, key) for key in _PLAIN}
    fields["seats"] = [[s.name, s.player, s.temperament.value] for s in standing.seats]
    if standing.origin is not None:
        fields["origin"] = origin_fields(standing.origin, ACTIONS_LIMIT)
    if standing.contract is not None:
        fields["contract"] = format_call(standing.contract)
    return fields


def _entry(value: object, kinds: Kinds) -> tuple[tuple[int, int], Standing | Message]:
    time_ns, size, what = _of_length(value, 3)
    # As text: nanoseconds exceed the limit for numbers.
    stamp = int(shapes.a_text(time_ns, (), 20)), shapes.a_number(size, ())
    if isinstance(what, list):
        return stamp, read_message(what, (), kinds)
    found = shapes.JsonObject(what, (), _KEYS)
    standing = Standing(
        preset=found.need("preset", shapes.text_of(shapes.NAME_LIMIT)),
        own_rules=found.need("own_rules", shapes.a_truth),
        seats=found.need("seats", shapes.list_of(_seat)),
        deals=found.need("deals", shapes.a_number),
        scores=found.need("scores", shapes.list_of(shapes.a_number)),
        finished=found.need("finished", shapes.a_truth),
        winners=found.need("winners", shapes.list_of(shapes.a_number)),
        created=found.need("created", shapes.text_of(shapes.NAME_LIMIT)),
        origin=found.get("origin", partial(read_origin, count=ACTIONS_LIMIT), None),
        sides=Sides(found.need("sides", shapes.a_text)),
        dead_hand=found.need("dead_hand", shapes.a_truth),
        contract=found.get("contract", CALL, None),
        rules_name=found.need("rules_name", shapes.text_of(shapes.NAME_LIMIT)),
        is_pad=found.need("is_pad", shapes.a_truth),
    )
    if not _fits(standing):
        raise FormatError(MemoryKind.NO_TABLE)
    return stamp, standing


def _fits(standing: Standing) -> bool:
    players, plan = len(standing.seats), plan_of(standing.sides)
    hands = 4 if plan.has_dummies else players
    if not 2 <= players <= 6 or hands % plan.seats_a_side:
        return False
    sides, seats = len(standing.seating.sides), len(standing.seating.ring)
    return len(standing.scores) == sides and all(0 <= w < seats for w in standing.winners)


def _seat(value: object, place: shapes.Place) -> SeatInfo:
    name, player, temperament = (
        shapes.a_text(word, place, shapes.NAME_LIMIT) for word in _of_length(value, 3)
    )
    return SeatInfo(name, player, Temperament(temperament))


def _of_length(value: object, length: int) -> list[object]:
    found = shapes.a_list(value, ())
    if len(found) != length:
        raise FormatError(MemoryKind.LENGTH)
    return found


Stamp = tuple[int, int]
"""Time of change in nanoseconds, and size in bytes."""

_YET_TO_COME_NS: Final = 60 * 10**9
"""A file dated more than this in the future comes from a wrong clock."""


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file in the folder with what we know about it; ``name`` is printable."""

    path: Path
    name: str
    stamp: Stamp
    standing: Standing | None = None
    problem: Message | None = None
    lasting: bool = True
    """Whether the result holds until the file changes."""

    def recalled(self, known: Standing | Message) -> ListedFile:
        """Return the row with a result from the cache."""
        if isinstance(known, Standing):
            return replace(self, standing=known)
        return replace(self, problem=known)

    @property
    def known(self) -> bool:
        """Whether the file has been read."""
        return self.standing is not None or self.problem is not None

    @property
    def unfinished(self) -> bool:
        """Whether this is known to be an unfinished game or score pad."""
        return self.standing is not None and not self.standing.finished

    @property
    def is_pad(self) -> bool:
        """Whether this is known to be a score pad."""
        return self.standing is not None and self.standing.is_pad

    @property
    def modified_s(self) -> float:
        """Time of change, in seconds since 1970."""
        return self.stamp[0] / 1e9


def newest_first(now_ns: int) -> Callable[[ListedFile], tuple[bool, int, str]]:
    """Return the sort key for newest first, files from the future last."""
    latest = now_ns + _YET_TO_COME_NS
    return lambda row: (row.stamp[0] > latest, -row.stamp[0], row.name)


def files_in(folder: Path) -> tuple[tuple[str, Stamp], ...]:
    """List the files that should be games; raises OSError."""
    try:
        with os.scandir(folder) as files:
            games = [file for file in files if is_name_of_game(file.name)]
            return tuple((file.name, _stamp(file)) for file in games if not is_folder(file))
    except FileNotFoundError:
        return ()


def changed_ns(folder: Path) -> int:
    """Return when a folder's list of files changed; 0 if it does not exist."""
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0


def _stamp(file: os.DirEntry[str]) -> Stamp:
    try:
        found = file.stat()
    except OSError:
        try:
            # A dangling link is listed too.
            found = file.stat(follow_symlinks=False)
        except OSError:
            return 0, 0
    return found.st_mtime_ns, found.st_size
