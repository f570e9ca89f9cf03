"""The people of the household: their names and birds, kept as JSON beside the settings.

A file that cannot be read is said and set aside, never fatal: names can be typed at any time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.engine.messages import Message
from fivehundred.session.codec.json_reader import decode_utf8, read_json
from fivehundred.session.codec.shapes import (
    a_list,
    a_name,
    an_object,
    at_place,
    key_place,
    needed,
)
from fivehundred.session.storage.atomic import write_atomically
from fivehundred.session.storage.files import StoreError, about_file, read_limited, system_message
from fivehundred.session.storage.kinds import FileKind, RulesKind, StoreKind
from fivehundred.session.storage.leftovers import sweep_leftovers
from fivehundred.session.storage.names import same_on_disk
from fivehundred.speech.errors import message_sentence
from fivehundred.ui.drawing.table.paint import BIRDS
from fivehundred.ui.preferences.settings import is_there

FORMAT: Final = "fivehundred-people"
VERSION: Final = 1
MOST: Final = 12
"""So many people are remembered; beyond that the one who played longest ago is not."""
_SIZE_LIMIT: Final = 64 * 1024


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here: a name, and the bird of the portrait."""

    name: str
    bird: str


def bird_of(name: str, people: Iterable[Person]) -> str:
    """Return the bird of a name; empty where nobody of that name is known."""
    wanted = same_on_disk(a_name(name))
    return next((one.bird for one in people if same_on_disk(one.name) == wanted), "")


class People:
    """Everybody who is remembered, who played last first; ``now`` is who they are.

    Where it is ``safe`` nothing is read or written.
    """

    def __init__(self, path: Path, *, safe: bool = False) -> None:
        """Read the file, if it is there."""
        self._path = path
        self._safe = safe
        self.now: tuple[Person, ...] = ()
        self._problem: Message | None = None
        self._told: Message | None = None
        if not safe:
            self.now, _whole, self._problem = _read(path)

    def remember(self, persons: Iterable[Person]) -> None:
        """Keep persons, each in place of whoever had the name; the first of them stands first."""
        fresh = [Person(name, one.bird) for one in persons if (name := a_name(one.name))]
        if fresh:
            self._change(fresh, {same_on_disk(one.name) for one in fresh})

    def forget(self, person: Person) -> None:
        """Remember somebody no longer; the games of that name stay."""
        self._change([], {same_on_disk(person.name)})

    def news(self) -> str:
        """Return what somebody should be told, and has not been told yet; else empty text."""
        problem = self._problem
        if problem is None or problem == self._told:
            return ""
        self._told = problem
        return message_sentence(problem)

    def _change(self, fresh: list[Person], gone: set[str]) -> None:
        known, whole = self.now, True
        if not self._safe:
            # Another program may have remembered somebody meanwhile.
            found, whole, problem = _read(self._path)
            known = found if problem is None else self.now
        others = [one for one in known if same_on_disk(one.name) not in gone]
        changed = (*fresh, *others)[:MOST]
        if not self._safe and (changed != known or not whole):
            self._problem = _write(changed, self._path, backup=not whole)
        self.now = changed


def _read(path: Path) -> tuple[tuple[Person, ...], bool, Message | None]:
    """Return who stands in a file, whether that is all of it, and why it cannot be read."""
    try:
        data = read_limited(path, _SIZE_LIMIT, FileKind.NAMES)
        if len(data) > _SIZE_LIMIT:
            raise FormatError(RulesKind.NO_NAMES, size=_SIZE_LIMIT // 1024)
        found = an_object(read_json(decode_utf8(data)), ())
        listed = a_list(needed(found, "people", ()), key_place((), "people"))
    except StoreError as error:
        return ((), False, error.message) if is_there(path) else ((), True, None)
    except FormatError as error:
        return (), False, at_place(str(path), error.message)
    people = tuple(_understood(listed))
    return people, len(people) == len(listed), None


def _understood(listed: list[object]) -> Iterable[Person]:
    """Yield whoever can be understood, each name once."""
    names = set()
    for entry in listed[:MOST]:
        if not isinstance(entry, dict):
            continue
        name, bird = entry.get("name"), entry.get("bird")
        if not isinstance(name, str) or not isinstance(bird, str):
            continue
        tidy = a_name(name)
        if tidy and same_on_disk(tidy) not in names:
            names.add(same_on_disk(tidy))
            yield Person(tidy, bird if bird in BIRDS else BIRDS[0])


def _write(people: tuple[Person, ...], path: Path, *, backup: bool) -> Message | None:
    """Write who is remembered, and say why that cannot be done; else None.

    What could not be understood is kept beside it as ``NAME.bak``.
    """
    listed = [{"name": one.name, "bird": one.bird} for one in people]
    whole = {"format": FORMAT, "version": VERSION, "people": listed}
    data = (json.dumps(whole, indent=2, ensure_ascii=False) + "\n").encode("utf-8", "replace")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sweep_leftovers(path.parent)
        write_atomically(path, data, backup=backup)
    except (OSError, ValueError) as error:
        return about_file(path, StoreKind.NAMES_NOT_SAVED, why=system_message(error))
    return None
