"""The people who play here, as JSON beside the settings; an unreadable file is never fatal."""

from __future__ import annotations

import contextlib
import getpass
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from fivehundred.session.codec.shapes import JsonObject, a_list, a_name
from fivehundred.session.storage.files import same_on_disk
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import Fields, OwnJson
from fivehundred.system import full_name
from fivehundred.ui.drawing.table.paint import BIRDS
from fivehundred.ui.settings import MOST_OTHERS, Settings, parsed_settings

_NOBODY: Final = frozenset(
    {
        "account", "admin", "administrator", "benutzer", "debian", "default", "family", "guest",
        "home", "invite", "me", "nobody", "owner", "pc", "pi", "root", "runner", "system", "test",
        "tester", "ubuntu", "unknown", "user", "utilisateur", "work",
    }
)  # fmt: skip
"""Account names that are not people's names."""


def own_name() -> str:
    """Return the first name of the logged-in user; empty if none is found."""
    for found in (full_name(), _account()):
        name = first_name(found)
        if name:
            return name
    return ""


def first_name(text: str) -> str:
    """Return the first word of a name, capitalized; empty if it is not a person's name."""
    words = a_name(text).split(" ")
    word = words[0].split(".")[0].split("_")[0]
    good = word.replace("-", "").isalpha() and 2 <= len(word) <= 16
    if not good or word.casefold() in _NOBODY:
        return ""
    return word[:1].upper() + word[1:]


def _account() -> str:
    # The error depends on the version of Python.
    with contextlib.suppress(ImportError, KeyError, OSError):
        return getpass.getuser()
    return ""


MOST: Final = 12
"""The most people remembered; the one who played longest ago is dropped."""


def _entries(found: Fields) -> list[object]:
    return JsonObject(found, ()).need("people", a_list)


PEOPLE: Final = OwnJson(
    name="people.json",
    what=FileKind.NAMES,
    format="fivehundred-people",
    limit_bytes=64 * 1024,
    older=lambda found: list(found) == ["people"],
    check=_entries,
    not_saved=StoreKind.NAMES_NOT_SAVED,
)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here: a name, and a bird as portrait."""

    name: str
    bird: str


def bird_of(name: str, people: Iterable[Person]) -> str:
    """Return the bird of a name, empty for an unknown one."""
    wanted = same_on_disk(a_name(name))
    return next((one.bird for one in people if same_on_disk(one.name) == wanted), "")


class People:
    """The people remembered, in ``now``, latest player first; if ``safe``, no file is used."""

    def __init__(self, path: Path, *, safe: bool = False) -> None:
        self._path = path
        self._safe = safe
        self.now = () if safe else (_read(path) or ((),))[0]

    def remember(self, persons: Iterable[Person]) -> None:
        """Add people at the front, replacing those of the same names."""
        fresh = [Person(name, one.bird) for one in persons if (name := a_name(one.name))]
        if fresh:
            self._change(fresh, {same_on_disk(one.name) for one in fresh})

    def forget(self, person: Person) -> None:
        """Remove somebody; the games under that name remain."""
        self._change([], {same_on_disk(person.name)})

    def _change(self, fresh: list[Person], gone: set[str]) -> None:
        # Another program may have changed the file meanwhile.
        found = None if self._safe else _read(self._path)
        known, whole = (self.now, True) if found is None else found
        others = [one for one in known if same_on_disk(one.name) not in gone]
        self.now = (*fresh, *others)[:MOST]
        if not self._safe and found != (self.now, True):
            listed = [{"name": one.name, "bird": one.bird} for one in self.now]
            PEOPLE.write(self._path, {"people": listed}, keep_old=not whole)


def _read(path: Path) -> tuple[tuple[Person, ...], bool] | None:
    found = PEOPLE.read(path)
    if not found:
        return None
    listed = _entries(found)
    people = tuple(_valid_people(listed))
    return people, len(people) == len(listed)


def _valid_people(listed: list[object]) -> Iterable[Person]:
    names = set()
    for entry in listed[:MOST]:
        match entry:
            case {"name": str() as name, "bird": str() as bird}:
                tidy = a_name(name)
                if tidy and same_on_disk(tidy) not in names:
                    names.add(same_on_disk(tidy))
                    yield Person(tidy, bird if bird in BIRDS else BIRDS[0])


_OWN: Final = (
    *("speed", "play_by", "by_itself", "hints", "memory", "coach", "company"),
    "language",
)
"""The settings that each person has separately."""


def of_person(settings: Settings, name: str) -> Settings:
    """Return the settings for another player, with that person's own choices or the defaults.

    The previous player's choices are kept for later; the first player ever takes over the
    current ones. The language remains unless the new player has chosen one.
    """
    new, old = same_on_disk(name), same_on_disk(settings.name)
    if not old or new == old:
        return replace(settings, name=name)
    chosen = asdict(settings)
    kept = {old: (settings.name, {key: chosen[key] for key in _OWN})}
    for other, theirs in settings.others.items():
        kept.setdefault(same_on_disk(other), (other, theirs))
    told = kept.pop(new, (name, {}))[1]
    found = parsed_settings({"language": settings.language, **told})[0]
    own = {key: getattr(found, key) for key in _OWN}
    return replace(settings, name=name, others=dict([*kept.values()][:MOST_OTHERS]), **own)


def renamed(settings: Settings, name: str) -> Settings:
    """Return the settings with the player renamed; the old name keeps a copy of the choices."""
    own = {key: getattr(settings, key) for key in _OWN}
    return replace(of_person(settings, name), **own)


def without_person(settings: Settings, name: str) -> Settings:
    """Return the settings without the choices kept for somebody who is not the player now."""
    others, gone = settings.others, same_on_disk(name)
    kept = {other: others[other] for other in others if same_on_disk(other) != gone}
    return replace(settings, others=kept)
